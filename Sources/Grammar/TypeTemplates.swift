import Foundation
package import IntentCore

/// The templates of one language that no app has to write: kinds of values, politeness, answers.
package struct TypeTemplates: Sendable {
    private let templates: [String: Phrase]
    /// How persons are named by their relation to the speaker.
    package let relations: Relations

    /// Reads the templates of the language that is nearest to a locale.
    ///
    /// - Throws: `GrammarError` of code `unknownLocale` or `syntax`.
    package init(locale: String) throws(GrammarError) {
        var templates: [String: Phrase] = [:]
        for name in ["types.txt", "answers.txt"] {
            let text = try LanguageFile(name, of: locale, holding: "value templates").text
            let file = try TypeTemplates(text: text, file: name)
            templates.merge(file.templates) { first, _ in first }
        }
        self.templates = templates
        relations = try Relations(locale: locale)
    }

    /// Reads templates in the format of `types.txt`: `name = template`, continued by lines that start with a blank.
    init(text: String, file: String, relations: Relations = Relations()) throws(GrammarError) {
        var templates: [String: Phrase] = [:]
        var last: String?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            if line.hasPrefix(" "), let last {
                templates[last]?.template += " " + line.drop(while: \.isWhitespace)
                continue
            }
            guard let separator = line.firstRange(of: " = ") else {
                let phrase = Phrase(
                    String(line), at: SourceLocation(file: file, line: number + 1, column: 1))
                throw GrammarError(.syntax, "a line is written ‘name = template’", phrase: phrase)
            }
            let name = String(line[..<separator.lowerBound])
            let column = line.distance(from: line.startIndex, to: separator.upperBound) + 1
            templates[name] = Phrase(
                String(line[separator.upperBound...]),
                at: SourceLocation(file: file, line: number + 1, column: column))
            last = name
        }
        self.templates = templates
        self.relations = relations
    }

    /// The words or wordings of a template that is nothing but a choice of them; none where there is no such template.
    func wordings(_ name: String) -> [[String]] {
        guard let phrase = templates[name], let node = try? TemplateParser.parse(phrase) else { return [] }
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
    var names: [String] { templates.keys.sorted() }

    /// The template of a name.
    package subscript(name: String) -> Phrase? {
        templates[name]
    }

    /// The template for a kind of value, or nil for those whose words come from a vocabulary or are free.
    package func template(for type: SlotType) -> Phrase? {
        switch type {
        case .person, .text, .term, .place: nil
        case .dateTime: templates["date_time"]
        case .dateRange: templates["date_range"]
        default: templates[type.rawValue]
        }
    }
}
