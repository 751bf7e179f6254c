package import Assistant
package import Foundation
import Grammar
package import IntentCore
import Languages
package import PocketSphinxEngine
package import Pronunciation
package import SpeechCore
package import SpeechDecoding

/// Puts recognisers together.
package struct RecognizerFactory: Sendable {
    package let manifest: ModelManifest
    package private(set) var pronouncer: Pronouncer
    /// The model's dictionary.
    package let lexicon: Lexicon
    private let sounds: WordSounds
    private let cache: PronunciationCache
    /// The likely subjects of ordinary speech and free text.
    package private(set) var hints: LanguageHints
    /// The person's earlier texts.
    private let earlierTexts: [String]
    private let preset: RecognitionPreset
    private let tokenizer: Tokenizer
    private let voice: VoiceProfile?

    /// Finds the model of the options and the sounds of the apps' words.
    ///
    /// - Throws: `RecognitionError` when a model is missing.
    package init(
        _ options: AppSelection, preset: RecognitionPreset = .full, minConfidence: Double? = nil,
        voice: VoiceProfile? = nil, earlierTexts: [String] = [], apps: [AppDescription], cacheFolder: URL? = nil
    ) throws {
        EngineLog.setVisible(ProcessInfo.processInfo.environment["HEED_ENGINE_LOG"] != nil)
        let name = try options.modelName()
        var manifest = try ModelLocator.manifest(named: name)
        if let least = minConfidence {
            manifest.rejection.fast.minimum = least
            manifest.rejection.full.minimum = least
            manifest.rejection.answer?.minimum = least
            manifest.rejection.unusual = nil
            manifest.suppression?.again.minimum = least
            manifest.suppression?.adapted.minimum = least
            manifest.rejection.minimumAmongMany = least
            manifest.freeText?.confidence.minimum = least
            manifest.freeText?.confidence.minimumOfAnswer = least
        }
        self.manifest = manifest
        tokenizer = try options.language().tokenizer
        self.preset = preset
        self.voice = voice
        sounds = try WordSounds(of: manifest, named: name)
        lexicon = sounds.lexicon
        cache = PronunciationCache(
            file: (cacheFolder ?? PronunciationFiles.folder).appending(path: "pronunciations-\(name).dict"))
        let terms = AppDescription.terms(of: apps)
        pronouncer = sounds.pronouncer(hints: Self.hints(of: terms, tokenizer, sounds.phones), cache: cache)
            .adding(names: terms.flatMap(\.say))
            .knowing(try PersonalVocabulary.existing()?.learned(locale: options.locale) ?? [:])
        self.earlierTexts = earlierTexts
        hints = LanguageHints(apps, earlier: earlierTexts, tokenizer)
    }

    /// What sounds like a wake phrase and is not; the detector of the phrase compares it with these.
    package func nearMisses(of phrase: [String]) -> [NearMisses.NearMiss] {
        NearMisses(of: phrase, pronouncer, lexicon, most: Self.mostNearMisses).found
    }

    /// More near misses would cost more than they tell.
    private static let mostNearMisses = 60

    /// Works out how names sound and keeps it, so that the next start need not.
    ///
    /// - Returns: the names with a word that nobody can say.
    package func learnSounds(of terms: [Term]) -> [String] {
        let pronouncer = pronouncer.adding(names: terms.flatMap(\.say))
        let mute = Set(terms.flatMap(\.say).flatMap { tokenizer.words(of: $0) }).filter {
            pronouncer.pronunciations(of: $0).isEmpty
        }
        keepSounds()
        return terms.filter { term in
            term.say.contains { term.hints[$0] == nil && !mute.isDisjoint(with: tokenizer.words(of: $0)) }
        }.map(\.displayName)
    }

    /// Keeps what was worked out; that it cannot be kept only costs time.
    package func keepSounds() {
        guard cache.newWordCount > 0 else { return }
        try? cache.save()
    }

    /// The same factory for apps with other names altogether.
    package func renewed(for apps: [AppDescription], learned: [String: [String]]) -> RecognizerFactory {
        let terms = AppDescription.terms(of: apps)
        var factory = self
        factory.pronouncer = sounds.pronouncer(hints: Self.hints(of: terms, tokenizer, sounds.phones), cache: cache)
            .adding(names: terms.flatMap(\.say))
            .knowing(learned)
        factory.hints = LanguageHints(apps, earlier: earlierTexts, tokenizer)
        return factory
    }

    /// The same factory with other names in the place of some.
    ///
    /// - Parameters:
    ///   - terms: the names that are new or changed.
    ///   - apps: the apps with all names.
    ///   - learned: all that was learned about words.
    /// - Returns: an factory with the same cache.
    package func taking(_ terms: [Term], of apps: [AppDescription], learned: [String: [String]]) -> RecognizerFactory {
        var factory = self
        factory.hints = LanguageHints(apps, earlier: earlierTexts, tokenizer)
        factory.pronouncer = pronouncer.adding(hints: Self.hints(of: terms, tokenizer, sounds.phones)).adding(
            names: terms.flatMap(\.say)
        )
        .knowing(learned)
        return factory
    }

    /// Finds the model and the voice of the options, for recordings or for a conversation.
    ///
    /// - Throws: `RecognitionError` when a model is missing or a voice cannot be read.
    package init(
        _ options: AppSelection, _ recognition: RecognitionSettings, inConversation: Bool = false,
        apps: [AppDescription]
    ) throws {
        try self.init(
            options, preset: inConversation ? recognition.chosenForConversation : recognition.chosen,
            minConfidence: recognition.minimumConfidence,
            voice: recognition.knownVoice(locale: options.locale),
            earlierTexts: inConversation ? try PersonalData.earlierTexts(of: apps) : [], apps: apps)
    }

    /// A new recogniser; each has a decoder of its own.
    package func recognizer() throws(RecognitionError) -> PocketSphinxRecognizer {
        try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: pronouncer, hints: hints, preset: preset, voice: voice)
    }

    /// What listens for a wake phrase.
    ///
    /// - Parameters:
    ///   - phrase: its words, and how sure of them it must be.
    ///   - learnt: how the person says them, if that was learnt.
    ///   - near: the phones of what sounds like it and is not, blank-separated.
    ///   - executor: where it works; nil for a queue of its own.
    /// - Returns: the listener, which has a recogniser of its own.
    /// - Throws: `RecognitionError` when the model cannot be read or a word not be pronounced.
    package func phraseListener(
        for phrase: WakePhrase, _ learnt: LearntWake?, near: [String], executor: QueueExecutor? = nil
    ) async throws -> PhraseListener {
        try await PhraseListener(
            words: phrase.words, threshold: phrase.threshold, manifest: manifest,
            pronunciations: PhraseSounds(learnt?.ways ?? [:], pronouncer), near: near, executor: executor)
    }

    /// The terms' hints by word.
    ///
    /// A hint for a name of several words is shared out where it has as many words.
    private static func hints(
        of terms: [Term], _ tokenizer: Tokenizer, _ phones: PhoneSet
    ) -> [String: [PronunciationHint]] {
        var hints: [String: [PronunciationHint]] = [:]
        func add(_ text: String, for word: String) {
            guard let hint = try? PronunciationHint(text, phones: phones), hints[word]?.contains(hint) != true else {
                return
            }
            hints[word, default: []].append(hint)
        }
        for term in terms where !term.hints.isEmpty {
            for (spoken, sounds) in term.hints.sorted(by: { $0.key < $1.key }) {
                let words = tokenizer.words(of: spoken)
                for sound in sounds {
                    let parts = sound.split(separator: " ").map(String.init)
                    if words.count == 1 {
                        add(sound, for: words[0])
                    } else if parts.count == words.count {
                        for (word, part) in zip(words, parts) { add(part, for: word) }
                    }
                }
            }
        }
        return hints
    }
}
