/// The version of the tool and its libraries; between releases, of the next one with `-dev`.
///
/// `Scripts/release prepare` sets it and the date below.
package let understudyVersion = "0.1.0-dev"

/// The date of the version, for man pages.
package let understudyDate = "November 22, 2026"
