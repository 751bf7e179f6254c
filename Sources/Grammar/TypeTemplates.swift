import Foundation
package import IntentCore
package import Languages
import Synchronization

/// The templates of one language that no app has to write: kinds of values, politeness, answers.
package struct TypeTemplates: Sendable {
    private let templates: [String: Phrase]
    /// How persons are named by their relation to the speaker.
    package let relations: Relations

    /// The language.
    package let language: Language

    private static let known = Mutex<[String: TypeTemplates]>([:])

    /// The templates of the language that is nearest to a locale; each language's are read once, since every question needs them.
    ///
    /// - Throws: `GrammarError` of code `unknownLocale` or `syntax`.
    package init(locale: String) throws(GrammarError) {
        do {
            let language = try Language.nearest(to: locale)
            let place = language.folder.path
            if let templates = Self.known.withLock({ $0[place] }) {
                self = templates
            } else {
                try self.init(language)
                let templates = self
                Self.known.withLock { $0[place] = templates }
            }
        } catch {
            throw GrammarError(error)
        }
    }

    /// Reads the templates of a language.
    package init(_ language: Language) throws(LanguagesError) {
        var templates: [String: Phrase] = [:]
        for name in ["types.txt", "around.txt", "answers.txt"] {
            for line in try language.lines(of: name).lines {
                let (text, _) = ValueRules.parts(of: line.text)
                let place = SourceLocation(file: name, line: line.place.line, column: line.place.column)
                if let first = templates[line.name], name == "types.txt" {
                    templates[line.name] = Phrase("\(first.template)|\(text)", at: first.location)
                } else {
                    templates[line.name] = Phrase(text, at: place)
                }
            }
        }
        _ = try ValueRules.checked(language)
        self.templates = templates
        self.language = language
        relations = try Relations(language)
    }

    /// The words or wordings of a template that is nothing but a choice of them; none where there is no such template.
    func wordings(_ name: String) -> [[String]] {
        guard let phrase = templates[name], let node = try? TemplateParser.parse(phrase, in: language) else {
            return []
        }
        let choices: [TemplateNode] = if case .choice(let nodes) = node { nodes } else { [node] }
        return choices.compactMap { choice in
            switch choice {
            case .word(let word): return [word]
            case .sequence(let nodes):
                let words = nodes.compactMap { if case .word(let word) = $0 { word } else { nil } }
                return words.count == nodes.count ? words : nil
            default: return nil
            }
        }
    }

    /// The names of all templates.
    package var names: [String] { templates.keys.sorted() }

    /// The template of a name.
    package subscript(name: String) -> Phrase? {
        templates[name]
    }

    /// The template for a kind of value, or nil for those whose words come from a vocabulary or are free.
    package func template(for type: SlotType) -> Phrase? {
        Self.name(of: type).flatMap { templates[$0] }
    }

    /// The name of that template, as `types.txt` has it.
    package static func name(of type: SlotType) -> String? {
        switch type {
        case .person, .text, .term, .place: nil
        case .dateTime: "date_time"
        case .dateRange: "date_range"
        default: type.rawValue
        }
    }
}
