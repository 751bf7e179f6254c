package import IntentCore
package import Yams

extension YAMLFile {
    /// A term: how it is said as one text or several, or `{say: […], hints: {…}}`.
    package func term(_ id: String, _ node: Node) throws(IntentFileError) -> Term {
        guard case .mapping = node else { return Term(id: id, say: try spoken(node)) }
        var term = Term(id: id, say: [])
        for entry in try entries(node, known: ["say", "hints"]) {
            if entry.key == "say" {
                term.say = try spoken(entry.value)
                continue
            }
            for hint in try entries(entry.value) {
                guard term.say.contains(hint.key) else {
                    throw unknown("word under ‘say’", hint.key, at: hint.keyNode, known: term.say)
                }
                term.hints[hint.key] = try texts(hint.value)
            }
        }
        return term
    }

    private func spoken(_ node: Node) throws(IntentFileError) -> [String] {
        var texts: [String] = []
        for item in try items(node) { texts.append(try spokenText(item)) }
        guard !texts.isEmpty else { throw error("say how it is said", at: node) }
        return texts
    }
}
