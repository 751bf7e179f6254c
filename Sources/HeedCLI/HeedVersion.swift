/// The version of this program.
enum HeedVersion {
    /// The one place where the version is written; `scripts/version` reads it for packages, and `make release` compares it with
    /// the CHANGELOG.
    static let current = "0.1.0"
}
