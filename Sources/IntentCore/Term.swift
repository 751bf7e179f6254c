/// One entry of a vocabulary: what can be said and what it stands for.
public struct Term: Sendable, Hashable {
    /// The slot's value; the same in every locale.
    public var id: String
    /// The ways to say it, in plain words; the first one is how it is shown.
    public var say: [String]
    /// Sounds-like spellings or phones for the entries of `say`, by entry.
    public var hints: [String: [String]]
    /// The forms of a name in each case of a language that declines names, such as those of `dative`; they stand in `say`, too.
    package var cases: [String: [String]] = [:]

    /// A term with its spoken forms.
    public init(id: String, say: [String], hints: [String: [String]] = [:]) {
        self.id = id
        self.say = say
        self.hints = hints
    }

    /// How the term is shown to people.
    public var displayName: String { say.first ?? id }
}
