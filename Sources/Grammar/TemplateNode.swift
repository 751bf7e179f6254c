package import Languages

/// A phrase template as a tree.
package indirect enum TemplateNode: Sendable, Hashable {
    /// One lower-case word.
    case word(String)
    /// One after the other; an empty sequence is nothing at all.
    case sequence([TemplateNode])
    /// `(one|two)`: exactly one of these.
    case choice([TemplateNode])
    /// `[this]`: with or without.
    case optional(TemplateNode)
    /// `(a;b)`: all of these in any order; optional ones may be left out.
    case permutation([TemplateNode])
    /// `{name}`, `{type:name}`, `{name:case}` or `{type:name:case}`: what can be said for a slot, and in which case names stand
    /// there; the offset is where the brace stands.
    case slot(type: String?, name: String, grammaticalCase: GrammaticalCase? = nil, offset: Int)
    /// `<seldom>`: no words; sentences with it are rarer than sentences without.
    case seldom
    /// `<written>`: no words; the words behind it are read where they are typed, and not listened for.
    case written
    /// `<doubtful>`: no words; a reading with it could easily be something else, which is believed sooner.
    case doubtful
    /// `<mistaken>`: no words; the words behind it are read so that Heed can say that they are no value, as the 32nd of
    /// May.
    case mistaken
    /// `<name>`: another template by name; the offset is where the bracket stands.
    case rule(name: String, offset: Int)
}
