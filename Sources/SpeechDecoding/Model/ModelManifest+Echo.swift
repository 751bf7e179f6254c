extension ModelManifest {
    /// When an utterance that is not understood surely is heard again without the echo of its room.
    package struct Echo: Sendable, Equatable, Codable {
        /// The part of its energy, 0…1, that must follow from what was heard before: of speech without a room little does.
        package var leastShare: Double
    }
}
