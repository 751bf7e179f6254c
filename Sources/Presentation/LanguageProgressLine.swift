/// What a language lacks of one file, or of the intents.
package struct LanguageProgressLine: Presentable {
    private var part: String
    private var count: Int
    private var missing: [String]

    /// So many names a person reads; programs get all.
    private static let mostNames = 8

    /// A part of a language.
    ///
    /// - Parameters:
    ///   - part: the file's name, or `intents`.
    ///   - missing: the names that it has not.
    ///   - count: how many it should have.
    package init(_ part: String, missing: [String], of count: Int) {
        self.part = part
        self.missing = missing
        self.count = count
    }

    package var text: String {
        let there = "\(part): \(count - missing.count) of \(count)"
        let further = missing.count - Self.mostNames
        let named = missing.prefix(Self.mostNames) + (further > 0 ? ["and \(further) more"] : [])
        return missing.isEmpty ? there : "\(there); missing \(named.joined(separator: ", "))"
    }
}
