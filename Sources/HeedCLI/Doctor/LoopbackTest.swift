import ALSAAudio
import AppHost
import Assistant
import CheckedValues
import Grammar
import IntentCore
import PocketSphinxEngine
import SpeechCore
import Understanding

/// Has a sentence read aloud and sees whether it is recognised.
struct LoopbackTest {
    let options: AppOptions
    let device: String
    /// How long the sentence is waited for, in seconds.
    var patience = 10.0

    /// Speech should be this much louder than the room, in decibels.
    private static let sufficientRatio = 15.0

    func findings() async -> [Diagnosis] {
        do {
            let workbench = try Workbench(options)
            let grammar = try workbench.grammar()
            let reader = CommandReader(graph: grammar, apps: workbench.apps)
            let examples = workbench.apps.flatMap(\.intents).flatMap(\.language.examples)
            guard let sentence = examples.first(where: { reader.understand($0).accepted }) else {
                return [.warning("reading", "no app has an example to read.", "Give a phrase of an app an example.")]
            }
            let listener = try await CommandListener(
                recognizer: try Engine(options, apps: workbench.apps).recognizer(), reader: reader,
                network: try grammar.network())
            Console.note("Please read aloud: “\(sentence)”")
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
