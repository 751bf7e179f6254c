/// How one of several choices is told from the others by its size: “the shorter one” of two timers.
package enum ChoiceSize: String, Sendable, CaseIterable {
    case shorter, longer, earlier, later, cheaper, dearer, smaller, bigger

    /// The list of `answers.txt` that has its words.
    var list: String { "position_\(rawValue)" }
}
