import CheckedValues
package import Grammar
import IntentCore

/// A sentence that can be said, with its labels.
package struct SentenceLine: Presentable {
    package private(set) var text: String
    private var intent: String
    private var slots: [String: [String]] = [:]
    private var phrase: String?

    package init(_ sample: GrammarSample) {
        text = sample.text
        intent = if case .intent(_, let name, _)? = sample.command { name } else { "" }
        phrase = sample.phrase?.template
        for slot in sample.slots {
            slots[slot.name, default: []].append(String(joining: sample.words[slot.range]))
        }
    }
}
