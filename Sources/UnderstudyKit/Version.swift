/// The version of the tool and its libraries.
public let understudyVersion = "0.1.0"
