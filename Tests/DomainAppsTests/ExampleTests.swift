import AppHost
import Dialogue
import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("The examples of the sample apps", .timeLimit(.minutes(5)))
struct ExampleTests {
    /// An example that `heed apps` and “what can I say” tell people.
    struct Example: Sendable, CustomTestStringConvertible {
        var app: String
        var name: String
        var text: String
        /// The app's examples before this one, in the manifest's order.
        var earlier: [String]
        /// The app's other examples, which may have to come before: a ride that was ordered can be cancelled.
        var others: [String]

        var testDescription: String { "\(app): \(text)" }

        static var all: [Example] {
            let packages = AppLibrary(folders: [Checkout.sampleApps, Checkout.domainApps]).packages
            guard let catalogue = try? Catalogue.load() else { return [] }
            let apps = packages.compactMap {
                try? $0.description(locale: "en-US", standardIntent: catalogue.intent)
            }
            return apps.flatMap { app in
                let texts = app.intents.flatMap(\.language.examples)
                return texts.enumerated().map { index, text in
                    Example(
                        app: app.id, name: app.name, text: text, earlier: Array(texts[..<index]),
                        others: texts.filter { $0 != text })
                }
            }
        }
    }

    /// Whether an app could do what was said, or only asks for what was not said.
    private func works(_ texts: [String], of example: Example) async throws -> Bool {
        let stage = try Stage()
        var isWell = false
        for text in texts {
            var transcript = Transcript()
            let isNamed = text.localizedCaseInsensitiveContains(example.name)
            transcript.lines = ["You: \(isNamed ? text : "\(text) using \(example.name)")", "You: yes", "You: yes"]
            let (lines, _, response) = try await stage.play(transcript)
            let good = ["success", "inProgress", "continueInApp", "handleInApp"]
            let asks = lines.filter { $0.hasPrefix("Heed: ") && $0.hasSuffix("?") }
            // A first question without an objection asks for a value that was left out.
            let isAsked = asks.first.map { !$0.contains(". ") } ?? false
            isWell = good.contains(response?.code ?? "") || (isAsked && response?.code == "cancelled")
        }
        await stage.host.stop()
        return isWell
    }

    @Test("are those of all sample apps") func count() {
        #expect(Set(Example.all.map(\.app)).count == 14 && Example.all.count > 61)
    }

    @Test("work on the data that the apps ship, or after others of them", arguments: Example.all)
    func work(example: Example) async throws {
        if try await works([example.text], of: example) { return }
        for other in example.others where try await works([other, example.text], of: example) { return }
        if try await works(example.earlier + [example.text], of: example) { return }
        Issue.record("“\(example.text)” does not work")
    }
}
