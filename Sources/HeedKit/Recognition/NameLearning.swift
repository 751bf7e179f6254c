import ALSAAudio
package import Assistant
import AudioFiles
import Domains
import PocketSphinxEngine
import SpeechCore
import VocabularyStore

/// Learns from recordings how a name sounds.
package struct NameLearning {
    private let name: String
    private let loaded: LoadedApps
    private let apps: AppSelection

    /// The name as people write it, and the apps that it is said to.
    package init(_ name: String, loaded: LoadedApps, apps: AppSelection) {
        self.name = name
        self.loaded = loaded
        self.apps = apps
    }

    /// Learns the name and keeps its sound.
    ///
    /// - Parameters:
    ///   - recordings: recordings of the name; without any the microphone is listened to.
    ///   - microphone: the microphone, by its ALSA name.
    ///   - times: how often the name is said to the microphone.
    ///   - ask: asks the person to say the name.
    /// - Returns: the sounds, word by word.
    /// - Throws: an error where a recording cannot be read, the name not be learned, or its sound not be kept.
    package func learn(
        from recordings: [String], microphone: String, times: Int, ask: (String) -> Void
    ) async throws -> [PronunciationLearner.Finding] {
        let factory = try RecognizerFactory(apps, apps: loaded.apps)
        let learner = try PronunciationLearner(
            name, pronouncer: factory.pronouncer, apps: loaded.apps, sharedRules: loaded.catalogue.rules,
            locale: loaded.locale)
        let recognizer = try PocketSphinxRecognizer(
            manifest: factory.manifest, pronunciations: learner.pronunciations)
        let sounds =
            recordings.isEmpty
            ? try await heard(microphone, times, ask)
            : try recordings.map { try AudioFile.load($0, raw: RawName.format(of: $0)).samples }
        let findings = try await learner.learn(from: sounds, with: recognizer)
        try PersonalVocabulary.open().store.learn(
            findings.map {
                LearnedPronunciation(
                    word: $0.word, phones: $0.phones, source: $0.isKnown ? "known" : "heard",
                    recordings: $0.recordings)
            }, locale: SpokenLocale.name(for: apps.locale))
        return findings
    }

    private func heard(_ microphone: String, _ times: Int, _ ask: (String) -> Void) async throws -> [[Int16]] {
        let listener = UtteranceListener(ALSAMicrophone(device: microphone))
        var sounds: [[Int16]] = []
        while sounds.count < times {
            ask(name)
            guard case .utterance(let utterance) = try await listener.next() else { break }
            sounds.append(utterance.sound)
        }
        return sounds
    }
}
