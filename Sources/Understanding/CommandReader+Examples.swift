import IntentCore

extension CommandReader {
    /// Sentences that work, as answer to the question what can be said.
    ///
    /// - Parameters:
    ///   - app: the app that was asked about; nil for all of them, taken in turn.
    ///   - count: the most sentences.
    /// - Returns: examples of the apps' intents that are understood as these intents.
    package func examples(of app: String? = nil, atMost count: Int) -> [String] {
        var queues = apps.filter { app == nil || $0.id == app }.map { app in
            // The first example of each intent before the second of any.
            let most = app.intents.map(\.language.examples.count).max() ?? 0
            return (0..<most).flatMap { place in
                app.intents.compactMap { intent -> (intent: String, text: String)? in
                    let examples = intent.language.examples
                    return place < examples.count ? (intent.definition.name, examples[place]) : nil
                }
            }[...]
        }
        var result: [String] = []
        while result.count < count, queues.contains(where: { !$0.isEmpty }) {
            for queue in queues.indices where result.count < count {
                guard let example = queues[queue].popFirst(), !result.contains(example.text),
                    works(example.text, as: example.intent)
                else { continue }
                result.append(example.text)
            }
        }
        return result
    }

    /// Whether a sentence is understood as an intent.
    private func works(_ text: String, as intent: String) -> Bool {
        let readings = readings(of: reading(of: text, at: .current), tolerant: false)
        return readings.first?.candidate.intent.name == intent && readings.first?.otherApp == nil
    }
}
