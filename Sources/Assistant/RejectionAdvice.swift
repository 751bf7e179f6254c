import Dialogue
package import IntentCore
package import SpeechCore
package import Understanding

/// Why an utterance is not acted upon, and what would have helped.
package struct RejectionAdvice: Sendable, Hashable {
    /// The words that were heard or typed.
    package var heard: String
    /// How sure the words are, 0…1; 1 where they were typed.
    package var confidence: Double
    /// Why it is rejected: a recogniser's or reader's reason, such as `lowConfidence`.
    package var reason: String
    /// Sentences that work and are near to it.
    package var nearest: [String]
    /// The advice, a sentence each.
    package var hints: [String]

    /// Finds out what would have helped.
    ///
    /// - Parameters:
    ///   - understanding: the meaning of the words.
    ///   - hypothesis: the recogniser's result; nil where the words were typed.
    ///   - level: how loud it was.
    ///   - reader: the reader of commands, in whose language the hints are.
    package init(
        _ understanding: Understanding, hypothesis: Hypothesis?, level: LevelReport?, reader: CommandReader
    ) {
        heard = hypothesis?.text ?? understanding.text
        confidence = hypothesis?.confidence ?? 1
        reason = (hypothesis?.rejection?.rawValue ?? understanding.reason?.rawValue) ?? "noMatch"
        let miss = heard.isEmpty ? nil : reader.nearMiss(heard, atMost: 2)
        nearest = miss?.sentences ?? []
        let examples = nearest.isEmpty && !heard.isEmpty ? reader.examples(atMost: 2) : []
        let words = AdviceWords(language: DialogueLanguage.best(for: reader.locale))
        hints = []
        if let hypothesis, !heard.isEmpty { hints.append(words.heard(heard, hypothesis.confidence)) }
        let problems = level?.problems ?? []
        if let level, problems.contains(.tooQuiet) || problems.contains(.dead) { hints.append(words.tooSoft(level)) }
        if problems.contains(.clipping) { hints.append(words.sentence(.tooLoud)) }
        // Words that a command has were heard, but not surely: they need not be others.
        let wasHeardBadly = hypothesis?.accepted == false && understanding.best != nil
        if wasHeardBadly, problems.isEmpty { hints.append(words.sentence(.again)) }
        guard !wasHeardBadly else { return }
        if understanding.reason != .unknownApp {
            hints += (miss?.unknownWords ?? []).prefix(2).map { words.sentence(.unknownWords, ["text": $0]) }
        }
        if let miss, miss.apps.count > 1, miss.unknownWords.isEmpty {
            hints.append(words.nameApp(heard, miss.apps[0]))
        }
        if !nearest.isEmpty { hints.append(words.sentence(.nearest, ["choices": words.quoted(nearest)])) }
        if !examples.isEmpty { hints.append(words.sentence(.askForHelp, ["choices": words.quoted(examples)])) }
    }

    /// The same for programs.
    package var fields: [String: JSONValue] {
        [
            "heard": .string(heard), "confidence": .double((confidence * 10_000).rounded() / 10_000),
            "reason": .string(reason), "nearest": .array(nearest.map { .string($0) }),
            "hints": .array(hints.map { .string($0) }),
        ]
    }
}

/// The sentences of advice in a language.
private struct AdviceWords {
    let language: DialogueLanguage

    func sentence(_ advice: DialogueLanguage.Advice, _ words: [String: String] = [:]) -> String {
        language.sentence(.advice(advice), words)
    }

    func heard(_ text: String, _ confidence: Double) -> String {
        sentence(.heard, ["text": text, "percent": "\(Int((confidence * 100).rounded()))"])
    }

    func nameApp(_ text: String, _ app: String) -> String {
        sentence(.nameApp, ["text": language.sentence(.withApp, ["text": text, "app": app])])
    }

    func tooSoft(_ level: LevelReport) -> String {
        let decibels = level.decibels.isFinite ? "−\(Int(-level.decibels.rounded()))" : "−∞"
        return sentence(.tooSoft, ["level": decibels])
    }

    func quoted(_ sentences: [String]) -> String {
        language.list(sentences.map(language.quoted), language.or)
    }
}
