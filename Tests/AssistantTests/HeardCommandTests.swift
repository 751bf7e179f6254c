import AppHost
import Domains
import Foundation
import Grammar
import IntentCore
import Languages
import SpeechCore
import TestSupport
import Testing
import Understanding

/// Commands have ways through their network, too.
///
/// They are read by their words: this test says what the ways would tell.
@Suite("Commands by the way that the search took")
struct HeardCommandTests {
    @Test("every sentence of the sample apps' network has its way, and its words are read as one of the commands there")
    func ways() throws {
        let catalogue = try Catalogue.load()
        let apps = try ["ZhiChat", "Rover", "Barista"].map { name in
            try AppPackage(folder: Checkout.sampleApps.appending(path: name))
                .description(locale: "en-US", standardIntent: catalogue.intent)
        }
        let graph = try CommandGrammar.compile(apps: apps, sharedRules: catalogue.rules, locale: "en-US")
        let (network, origins) = try SpokenGrammar(graph, isTraced: true).traced()
        let walk = NetworkWalk(network)
        let reader = CommandReader(graph: graph, apps: apps)
        let heardReader = CommandReader(graph: graph.spokenPart, apps: apps)
        var random = SeededGenerator(seed: 23)
        var (all, found, several, same) = (0, 0, 0, 0)
        for _ in 0..<3_000 {
            // Speech beside a command has sounds that are no words.
            guard let heard = walk.sentence(using: &random), !heard.words.contains(where: { $0.text.isEmpty }) else {
                continue
            }
            all += 1
            let spelled = Tokenizer.spelled(heard.words.map(\.text))
            let paths = heardReader.paths(
                of: spelled.text, spelled.tokens, leadingTo: heard.path.map(origins.states))
            let names = Set(paths.compactMap { Self.name(of: $0, in: graph) })
            guard !paths.isEmpty else {
                print("no way: “\(heard.text)”")
                continue
            }
            found += 1
            if names.count > 1 { several += 1 }
            let understanding = reader.understand(heard.text)
            if let best = understanding.best {
                if names.contains(best.intent.name) {
                    same += 1
                } else {
                    print("“\(heard.text)”: \(names), read \(best.intent.name)")
                }
            } else if names.isEmpty {
                same += 1
            } else {
                print("“\(heard.text)”: \(names), not understood: \(String(describing: understanding.reason))")
            }
        }
        print(
            "commands with their ways: \(found) of \(all), \(several) with several commands, \(same) read as one of them"
        )
        #expect(all >= 1_500)
        #expect(found == all)
        #expect(Double(same) >= 0.99 * Double(all))
    }

    private static func name(of path: GrammarPath, in graph: GrammarGraph) -> String? {
        for case .command(let command) in path.passages.lazy.map(\.mark) {
            if case .intent(_, let name, _) = graph.commands[Int(command)] { return name }
        }
        return nil
    }
}
