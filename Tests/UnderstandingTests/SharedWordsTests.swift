import Grammar
import IntentCore
import TestSupport
import Testing
import Understanding

@Suite("Several things that share the words around them")
struct SharedWordsTests {
    private let reader: CommandReader

    init() throws {
        func terms(_ names: String...) -> [Term] { names.map { Term(id: $0, say: [$0, $0 + "s"]) } }
        let hotel = SampleDescriptions.app(
            "hotel", name: "Hotel", intent: "bring", domain: "hotel",
            slots: [
                SlotDefinition(name: "thing", type: .term, terms: terms("pillow", "blanket", "towel")),
                SlotDefinition(name: "amount", type: .number),
            ], phrases: ["bring [me] [{amount}] [more] {thing}"])
        let bench = SampleDescriptions.app(
            "bench", name: "Bench", intent: "heat", domain: "bench",
            slots: [
                SlotDefinition(name: "sample", type: .term, terms: terms("alpha", "bravo", "delta")),
                SlotDefinition(name: "degrees", type: .number),
            ], phrases: ["heat [sample] {sample} to {degrees} degrees"])
        let lift = SampleDescriptions.app(
            "lift", name: "Lift", intent: "go", domain: "lift",
            slots: [SlotDefinition(name: "floor", type: .number), SlotDefinition(name: "call", type: .ordinal)],
            phrases: ["[go to] [the] ({floor}|{ordinal:floor}) floor", "answer [the] ({call}|call {number:call}) call"])
        let bell = SampleDescriptions.app(
            "bell", name: "Bell", intent: "ring", domain: "bell",
            slots: [SlotDefinition(name: "time", type: .time)], phrases: ["ring {time}"])
        let apps = [hotel, bench, lift, bell, SampleDescriptions.chat]
        reader = CommandReader(graph: try CommandGrammar.compile(apps: apps, locale: "en-US"), apps: apps)
    }

    /// The slots of each command of a sentence, by name.
    private func read(_ text: String) -> [String] {
        let understood = reader.understand(text)
        return ([understood] + understood.following).map { part in
            guard let intent = part.best?.intent, part.unexplained.isEmpty else { return "?" }
            return intent.slots.sorted { $0.key < $1.key }.map { name, content in
                "\(name) \(content.first?.value.stringValue ?? content.first?.value.intValue.map(String.init) ?? "")"
            }.joined(separator: ", ")
        }
    }

    @Test(
        "are a command each",
        arguments: [
            ("bring me pillows and blankets", ["thing pillow", "thing blanket"]),
            ("bring me two pillows and three blankets", ["amount 2, thing pillow", "amount 3, thing blanket"]),
            // The number belongs to the first.
            ("bring two pillows and more towels", ["amount 2, thing pillow", "thing towel"]),
            (
                "bring a pillow, two blankets and towels",
                ["amount 1, thing pillow", "amount 2, thing blanket", "thing towel"]
            ),
            ("heat alpha and sample bravo to fifty degrees", ["degrees 50, sample alpha", "degrees 50, sample bravo"]),
            (
                "heat alpha to fifty degrees and bravo to sixty degrees",
                ["degrees 50, sample alpha", "degrees 60, sample bravo"]
            ),
            ("third and forty first floor", ["floor 3", "floor 41"]),
            (
                "heat delta to nine degrees and bring pillows and towels",
                ["degrees 9, sample delta", "thing pillow", "thing towel"]
            ),
        ])
    func things(text: String, commands: [String]) { #expect(read(text) == commands) }

    @Test(
        "are none where one of them is not known, an amount may be in two parts, or something else is meant",
        arguments: [
            "bring me a pillow and a dragon", "bring me a dragon and a pillow", "bring me a pillow or a blanket",
            "bring me a pillow and no blanket", "heat alpha to fifty and sixty degrees", "bring a pillow and",
            "heat alpha and zulu to ten degrees", "don't bring me a pillow and a blanket",
            "bring two pillows and towels",
            "ring at seven and at eight", "ring at six and eight pm",
        ])
    func others(text: String) {
        let understood = reader.understand(text)
        #expect(understood.following.isEmpty)
        // A sentence that broke off is its first part.
        let isWhole = understood.best != nil && understood.unexplained.isEmpty
        #expect(!isWhole || text.hasSuffix(" and"))
    }

    @Test(
        "an ordinal is a number where the phrase says so, and a number an ordinal",
        arguments: [
            ("go to the third floor", ["floor 3"]), ("twenty third floor", ["floor 23"]),
            ("the 41st floor", ["floor 41"]), ("go to the ninety ninth floor", ["floor 99"]),
            ("go to the seven floor", ["floor 7"]), ("answer the second call", ["call 2"]),
            ("answer call 12 call", ["call 12"]), ("answer the last call", ["call -1"]),
        ])
    func ordinals(text: String, commands: [String]) { #expect(read(text) == commands) }
}
