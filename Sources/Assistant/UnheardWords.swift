import Dialogue
import IntentCore
import SpeechCore
import Understanding

/// Finds the one value of a command that a short noise has drowned, where all else was heard.
enum UnheardWords {
    /// A word that is less likely right was not heard.
    private static let least = 0.7
    /// The other words must be so likely right in the mean.
    private static let leastOfOthers = 0.8
    /// What stands for the words that were not heard.
    private static let gap = "…"

    /// The slot whose words were not heard; nil where there is none, or more was not heard.
    ///
    /// - Parameters:
    ///   - hypothesis: the words, believed or not.
    ///   - understanding: their meaning.
    ///   - type: the kind of value of an intent's slot.
    /// - Returns: the slot.
    static func slot(
        in hypothesis: Hypothesis, _ understanding: Understanding, type: (Intent, String) -> SlotType?
    ) -> UnheardSlot? {
        guard understanding.accepted, understanding.following.isEmpty, let intent = understanding.best?.intent else {
            return nil
        }
        let words = hypothesis.words
        let texts = words.map(\.text)
        for name in intent.slots.keys.sorted() where type(intent, name) != .text {
            guard let values = intent.slots[name]?.values, values.count == 1, let value = values.first,
                let place = place(of: value.text.split(separator: " ").map(String.init), in: texts)
            else { continue }
            let others = words.indices.filter { !place.contains($0) }.map { words[$0].confidence }
            guard words[place].contains(where: { $0.confidence < least }), others.allSatisfy({ $0 >= least }),
                others.count > 1, others.reduce(0, +) >= leastOfOthers * Double(others.count)
            else { continue }
            let heard = texts[..<place.lowerBound] + [gap] + texts[place.upperBound...]
            return UnheardSlot(slot: name, heard: heard.joined(separator: " "))
        }
        return nil
    }

    /// Where words stand among others; nil where they do not, or twice.
    private static func place(of some: [String], in words: [String]) -> Range<Int>? {
        guard !some.isEmpty, some.count <= words.count else { return nil }
        let starts = (0...words.count - some.count).filter { Array(words[$0..<$0 + some.count]) == some }
        return starts.count == 1 ? starts[0]..<starts[0] + some.count : nil
    }
}
