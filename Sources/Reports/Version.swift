/// The version of the tool and its libraries.
package let understudyVersion = "0.1.0"
