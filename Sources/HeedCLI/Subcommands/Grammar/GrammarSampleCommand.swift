import ArgumentParser
import Evaluation
import Grammar
import HeedKit
import IntentCore

/// `heed grammar sample`: random sentences.
struct GrammarSampleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sample", abstract: "Print random sentences that can be said, all different.",
        discussion: "Free text is never drawn: such sentences come with the names that the apps know.")

    @OptionGroup var appOptions: AppOptions
    @OptionGroup var formatOptions: FormatOptions

    @Option(name: [.customShort("n"), .long], help: "How many sentences.")
    var count = 20

    @Option(help: "Where chance begins: the same number gives the same sentences.")
    var seed: UInt64 = 1

    @Option(help: ArgumentHelp("Only sentences of this intent.", valueName: "name"))
    var intent: String?

    private struct Line: Encodable {
        var text: String
        var intent: String
        var slots: [String: [String]]
        var phrase: String?
    }

    func validate() throws {
        try NumberRange.check("-n", count, in: 1...1_000_000)
    }

    func run() async throws {
        try await Failure.reported {
            let loaded = try appOptions.load()
            let sampler = GrammarSampler(try loaded.grammar())
            var generator = SplitMix64(seed: seed)
            var seen: Set<String> = []
            // A small grammar has fewer sentences than are asked for.
            for _ in 0..<(count * 200) where seen.count < count {
                guard let sample = sampler.sample(using: &generator),
                    case .intent(_, let name, _)? = sample.command, intent == nil || intent == name,
                    isConsistent(sample, loaded.apps, intent: name), seen.insert(sample.text).inserted
                else { continue }
                try show(sample, intent: name)
            }
            if seen.isEmpty { throw HeedError(.failed, "There is no sentence without free text.") }
        }
    }

    /// Whether no slot is said twice that takes one value.
    private func isConsistent(_ sample: GrammarSample, _ apps: [AppDescription], intent: String) -> Bool {
        let definition = apps.lazy.compactMap { $0.intent(intent)?.definition }.first
        let single = sample.slots.map(\.name).filter { definition?.slot($0)?.isList != true }
        return Set(single).count == single.count
    }

    private func show(_ sample: GrammarSample, intent: String) throws {
        switch formatOptions.format {
        case .text: Console.print(sample.text)
        case .jsonl:
            var slots: [String: [String]] = [:]
            for slot in sample.slots {
                slots[slot.name, default: []].append(sample.words[slot.range].joined(separator: " "))
            }
            try Console.print(
                json: Line(text: sample.text, intent: intent, slots: slots, phrase: sample.phrase?.template))
        }
    }
}
