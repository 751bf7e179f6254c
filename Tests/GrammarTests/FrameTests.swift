import Grammar
import Languages
import Testing

/// The words that languages put before and behind a value.
@Suite("Frames of values")
struct FrameTests {
    /// A frame that may be nothing makes any word of a conversation a new value: in Russian “hello” was a recipient.
    @Test("have words", arguments: ["en-US", "ru-RU", "zh-CN"])
    func words(locale: String) throws {
        let types = try TypeTemplates(locale: locale)
        let language = try Language.nearest(to: locale)
        var count = 0
        // What stands around whole commands is another matter.
        let around = ["before_more", "after_more"]
        for name in types.names where name.hasPrefix("before_") || name.hasPrefix("after_") {
            guard !around.contains(name) else { continue }
            let phrase = try #require(types[name])
            #expect(try !mayBeNothing(try TemplateParser.parse(phrase, in: language), types, language), "\(name)")
            count += 1
        }
        #expect(count > 20)
    }

    private func mayBeNothing(_ node: TemplateNode, _ types: TypeTemplates, _ language: Language) throws -> Bool {
        switch node {
        case .word, .slot: false
        case .sequence(let nodes): try nodes.allSatisfy { try mayBeNothing($0, types, language) }
        case .permutation(let nodes): try nodes.contains { try mayBeNothing($0, types, language) }
        case .choice(let nodes): try nodes.contains { try mayBeNothing($0, types, language) }
        case .optional, .seldom, .written, .doubtful, .mistaken: true
        case .rule(let name, _):
            try types[name].map { try mayBeNothing(try TemplateParser.parse($0, in: language), types, language) }
                ?? false
        }
    }
}
