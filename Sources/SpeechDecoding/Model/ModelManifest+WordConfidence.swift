extension ModelManifest {
    /// How a word's own evidence and its command's become the probability that the word is right: a logistic function.
    package struct WordConfidence: Sendable, Equatable, Codable {
        /// The sum's constant.
        package var base: Double
        /// The weight of a unit by which a loop of phones fits the word better per frame.
        package var perExcess: Double
        /// The weight of the natural logarithm of the word's frames.
        package var perLength: Double
        /// The weight of the log odds that the command is right.
        package var perCommand: Double
    }
}
