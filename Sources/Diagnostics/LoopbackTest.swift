import ALSAAudio
import AppHost
import Assistant
import CheckedValues
import Grammar
package import HeedKit
import IntentCore
import PocketSphinxEngine
import SpeechCore
import Understanding

/// Has a sentence read aloud and sees whether it is recognised.
package struct LoopbackTest {
    package let options: AppSelection
    package let device: String
    /// How long the sentence is waited for, in seconds.
    package var patience = 10.0
    /// Asks the person to read a sentence aloud.
    package let ask: @Sendable (String) -> Void

    /// A test through a microphone.
    package init(options: AppSelection, device: String, ask: @escaping @Sendable (String) -> Void) {
        self.options = options
        self.device = device
        self.ask = ask
    }

    /// Speech should be this much louder than the room, in decibels.
    private static let sufficientRatio = 15.0

    package func findings() async -> [Diagnosis] {
        do {
            let loaded = try LoadedApps(options)
            let grammar = try loaded.grammar()
            let reader = CommandReader(graph: grammar, apps: loaded.apps)
            let examples = loaded.apps.flatMap(\.intents).flatMap(\.language.examples)
            guard let sentence = examples.first(where: { reader.understand($0).accepted }) else {
                return [.warning("reading", "no app has an example to read.", "Give a phrase of an app an example.")]
            }
            let listener = try await CommandListener(
                recognizer: try RecognizerFactory(options, apps: loaded.apps).recognizer(), reader: reader,
                network: try grammar.network())
            ask(sentence)
            let utterances = UtteranceListener(ALSAMicrophone(device: device))
            guard case .utterance(let utterance) = try await utterances.next(patience: patience) else {
                return [.problem("reading", "nobody was heard.", LevelAdvice.remedy(.tooQuiet))]
            }
            let heard = try await listener.hear(utterance)
            let expected = reader.understand(sentence)
            let isRight = heard.accepted && heard.intent == expected.best?.intent
            return [Self.recognition(heard, sentence, isRight: isRight)] + Self.levels(utterance.place)
        } catch {
            return [.problem("reading", "\(error)", nil)]
        }
    }

    private static func recognition(_ heard: SpokenCommand, _ sentence: String, isRight: Bool) -> Diagnosis {
        if isRight { return .ok("reading", "“\(heard.hypothesis.text)” was understood.") }
        let words = heard.hypothesis.text
        return .warning(
            "reading", "“\(sentence)” was \(words.isEmpty ? "not understood" : "heard as “\(words)”").",
            "Try again a little slower, nearer to the microphone, in a quieter room.")
    }

    private static func levels(_ utterance: Endpointer.Utterance) -> [Diagnosis] {
        let ratio = utterance.levels.decibels - utterance.noiseLevel
        let problems = utterance.levels.problems
        if problems.isEmpty && ratio >= sufficientRatio {
            return [.ok("speech", "\(Int(clampingWhole: ratio.rounded())) dB louder than the room.")]
        }
        let noisy = Diagnosis.warning(
            "speech", "it is only \(Int(clampingWhole: ratio.rounded())) dB louder than the room.",
            "Speak nearer to the microphone, or choose one that is nearer to you.")
        return (ratio < sufficientRatio ? [noisy] : [])
            + problems.map { .warning("speech", "\(LevelAdvice.sentence($0)).", LevelAdvice.remedy($0)) }
    }
}
