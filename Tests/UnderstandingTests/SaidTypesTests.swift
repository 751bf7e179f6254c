import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Values that a phrase has in words of another kind")
struct SaidTypesTests {
    private static let examples: [SlotType: String] = [
        .number: "seven", .ordinal: "seventh", .percentage: "seven percent", .date: "tomorrow",
        .time: "half past nine in the evening", .dateTime: "tomorrow at eight a m", .dateRange: "last week",
        .recurrence: "every two weeks", .duration: "ten minutes", .money: "five dollars", .distance: "five miles",
        .speed: "five miles an hour", .energy: "five kilowatt hours", .temperature: "five degrees celsius",
    ]

    private static let pairs = examples.keys.flatMap { type in
        examples.keys.filter { $0 != type }.map { (type, $0) }
    }

    private static func app(_ type: SlotType, _ said: SlotType) -> AppDescription {
        SampleDescriptions.app(
            "probe", name: "Probe", intent: "probe", domain: "probe",
            slots: [SlotDefinition(name: "value", type: type)],
            phrases: ["calibrate with {\(said.rawValue):value}"])
    }

    @Test("are read, or their phrase is an error", arguments: pairs)
    func pair(type: SlotType, said: SlotType) throws {
        let app = Self.app(type, said)
        guard type.readsFrom?.contains(said) == true else {
            #expect(throws: GrammarError.self) { try CommandGrammar.compile(apps: [app], locale: "en-US") }
            return
        }
        let reader = CommandReader(graph: try CommandGrammar.compile(apps: [app], locale: "en-US"), apps: [app])
        let understood = reader.understand("calibrate with \(try #require(Self.examples[said]))")
        #expect(understood.best?.intent.slots["value"] != nil)
    }
}
