import ALSAAudio
import Assistant
import AudioFiles
package import Foundation
import Grammar
import IntentCore
import PocketSphinxEngine
import SpeechCore
package import SpeechDecoding

/// Learns how somebody sounds through a microphone, from commands of the apps.
package struct VoiceEnrolment {
    private let apps: AppSelection
    private let microphone: String
    private let certainty: Double
    private let ask: (String) -> Void
    private let tell: (String) -> Void

    /// An enrolment.
    ///
    /// - Parameters:
    ///   - apps: the apps whose commands are said.
    ///   - microphone: the microphone, or any other name for the voice.
    ///   - certainty: the least confidence, 0…1, of a command that teaches anything.
    ///   - ask: asks the person to say a sentence.
    ///   - tell: told in a line what came of each recording.
    package init(
        apps: AppSelection, microphone: String, certainty: Double, ask: @escaping (String) -> Void,
        tell: @escaping (String) -> Void
    ) {
        self.apps = apps
        self.microphone = microphone
        self.certainty = certainty
        self.ask = ask
        self.tell = tell
    }

    /// Learns the voice and keeps it.
    ///
    /// - Parameters:
    ///   - recordings: recordings of commands; without any the microphone is listened to.
    ///   - sentences: how many sentences are asked for then.
    ///   - note: told of apps that cannot be used.
    /// - Returns: the voice and its file.
    /// - Throws: `HeedError` where there was too little speech, or another error with a sentence.
    package func learn(
        from recordings: [String], orSentences sentences: Int, note: @escaping @Sendable (String) -> Void
    ) async throws -> (voice: VoiceProfile, file: URL) {
        let loaded = try LoadedApps(apps, note: note)
        let factory = try RecognizerFactory(apps, preset: .fast, apps: loaded.apps)
        let recognizer = try factory.recognizer()
        try await recognizer.listen(for: .grammar(loaded.grammar().network()))
        var samples: [EnrolmentSample] = []
        func learn(_ sound: [Int16], name: String) async throws {
            guard let sample = try await recognizer.lesson(from: sound), sample.confidence >= certainty
            else { return tell("heed: \(name) was not understood surely enough; it teaches nothing.") }
            tell("\(name): \(sample.text)")
            samples.append(sample)
        }
        if recordings.isEmpty {
            let listener = UtteranceListener(ALSAMicrophone(device: microphone))
            let examples = loaded.apps.flatMap(\.intents).flatMap(\.language.examples)
            for example in examples.prefix(sentences) {
                ask(example)
                guard case .utterance(let utterance) = try await listener.next() else { break }
                try await learn(utterance.sound, name: "heard")
            }
        }
        for recording in recordings {
            try await learn(try AudioFile.load(recording, raw: RawName.format(of: recording)).samples, name: recording)
        }
        guard let voice = try VoiceProfile(lessons: samples, manifest: factory.manifest) else {
            throw HeedError(.failed, "There was too little speech to learn from; give more recordings of commands.")
        }
        let file = VoiceStore(locale: apps.locale).file(of: microphone)
        try voice.write(to: file)
        return (voice, file)
    }
}
