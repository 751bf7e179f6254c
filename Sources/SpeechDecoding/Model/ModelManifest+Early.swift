extension ModelManifest {
    /// When speech cannot become a command any more: by how much better a loop of phones fits per frame than the likeliest
    /// way through the grammar.
    package struct Early: Sendable, Equatable, Codable {
        /// The bounds where hardly anything sounds beside the speaker: the likeliest way is hardly a wrong one there.
        package struct Quiet: Sendable, Equatable, Codable {
            /// How many decibels lie between the softest moment and what is loud, at least.
            package var leastRange: Double
            /// Fewer frames tell nothing.
            package var leastFrames: Int
            /// From this on there is no command.
            package var hopelessExcess: Double
        }

        /// Fewer frames tell nothing.
        package var leastFrames: Int
        /// From this on a command is unlikely.
        package var doubtfulExcess: Double
        /// From this on there is none.
        package var hopelessExcess: Double
        /// The bounds in quiet; nil where they are the same.
        package var quiet: Quiet?
        /// Two looks that agree lie so many frames apart at least.
        package var leastFramesBetween: Int
        /// A first pass that believes its reading less is looked into no further: the wider search and the second ear are left out.
        package var hopelessConfidence: Double

        /// From which excess of how many frames on there is no command in a sound.
        package func hopelessExcess(in samples: [Int16], frameCount: Int) -> Double {
            guard let quiet, frameCount >= quiet.leastFrames else { return hopelessExcess }
            let range = DynamicRange(samples)
            // Words that were found in the silence before a speaker fit badly, and say nothing.
            guard range.widest >= quiet.leastRange, range.loudFrames >= quiet.leastFrames else { return hopelessExcess }
            return quiet.hopelessExcess
        }
    }
}
