/// A case of nouns in which names stand behind the words that govern them, such as «позвони» with the dative.
package enum GrammaticalCase: String, Sendable, Hashable, CaseIterable {
    case nominative, genitive, dative, accusative, instrumental, prepositional

    /// Those that `inflection.txt` tells, in its order.
    static let oblique: [GrammaticalCase] = [.genitive, .dative, .accusative, .instrumental, .prepositional]
}
