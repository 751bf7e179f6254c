extension ModelManifest {
    /// How the lengths of phones count where readings are compared.
    package struct Durations: Sendable, Equatable, Codable {
        /// The file of usual lengths.
        package var file: String
        /// What a unit of strangeness takes from a reading, a natural logarithm.
        package var weight: Double

        /// The same with the whole path.
        func below(_ whole: (String) -> String) -> Durations {
            Durations(file: whole(file), weight: weight)
        }
    }
}
