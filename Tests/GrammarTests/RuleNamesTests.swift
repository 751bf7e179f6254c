import Grammar
import IntentCore
import TestSupport
import Testing

@Suite("Names of rules")
struct RuleNamesTests {
    @Test("A shared rule with the name of a language's own template is an error and replaces nothing")
    func clash() throws {
        let place = SourceLocation(file: "messages.yaml", line: 28, column: 9)
        let error = try #require(throws: GrammarError.self) {
            try CommandGrammar.compile(
                apps: [SampleDescriptions.chat], sharedRules: ["money": Phrase("a fortune", at: place)],
                locale: "en-US")
        }
        #expect(error.message.contains("money"))
        #expect(error.location?.line == 28)
        _ = try CommandGrammar.compile(
            apps: [SampleDescriptions.chat], sharedRules: ["fortune": Phrase("a fortune", at: place)], locale: "en-US")
    }
}
