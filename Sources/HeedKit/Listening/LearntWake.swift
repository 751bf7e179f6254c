/// What was learnt of the way in which a person says a wake phrase.
package struct LearntWake: Sendable, Hashable {
    /// How sure Heed must be of it, 0…1.
    package var threshold: Double
    /// For each word that the person says in another way than the dictionary, its phones, blank-separated.
    package var ways: [String: [String]]

    /// What was learnt.
    package init(threshold: Double, ways: [String: [String]] = [:]) {
        (self.threshold, self.ways) = (threshold, ways)
    }
}

extension LearntWake: Codable {
    private enum CodingKeys: String, CodingKey { case threshold, ways }

    /// Reads it; a number alone, as it was kept at first, is a threshold.
    package init(from decoder: any Decoder) throws {
        if let threshold = try? decoder.singleValueContainer().decode(Double.self) {
            self.init(threshold: threshold)
            return
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            threshold: try fields.decode(Double.self, forKey: .threshold),
            ways: try fields.decodeIfPresent([String: [String]].self, forKey: .ways) ?? [:])
    }
}
