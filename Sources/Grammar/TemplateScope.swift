import IntentCore
import Languages

/// The declarations in which the names of a template are looked up.
struct TemplateScope {
    /// Tells apart rules of the same name that different apps declare.
    var id: String
    /// The slots that may be named, by name.
    var slots: [String: SlotDefinition]
    /// The templates that may be named.
    var rules: [String: Phrase]
    /// The apps whose vocabularies and names can be said.
    var apps: [AppDescription]
    /// Whether alternatives weigh nothing: in a number, "ten" must not cost more than "a" because it stands deeper.
    var isUniform = false
    /// Whether it is for an answer, where a value may be said shorter than in a command: "thirty" is a percentage.
    var isAnswer = false

    /// The case in which names stand where they are added; nil where it may be any.
    var grammaticalCase: GrammaticalCase?

    /// The same for what can be said for a value: a rule of an app is none of the language's, whatever it is called.
    var inValue: TemplateScope {
        var scope = self
        scope.isUniform = true
        scope.rules = [:]
        return scope
    }
}

/// The words that a slot takes beside those that are known.
enum SlotManner {
    /// As its type says.
    case open
    /// None: `{term:slot}`.
    case closed
    /// A name, since only names are said there: `{name:slot}`.
    case name
    /// A name in the possessive, as in “metallica's hits”: `{owner:slot}`.
    case owner
    /// Those of a rule, and no others: `{direction:slot}`.
    case rule(String)

    /// The manner that a word before the slot's name stands for; nil where it is a type or a rule.
    init?(named name: String) {
        switch name {
        case "name": self = .name
        case "owner": self = .owner
        default: return nil
        }
    }

    /// The key that tells the rules of a slot apart.
    func key(_ slot: SlotDefinition) -> String {
        switch self {
        case .open: slot.type.rawValue
        case .closed: "closed"
        case .name: "name"
        case .owner: "owner"
        case .rule(let name): "<\(name)>"
        }
    }
}
