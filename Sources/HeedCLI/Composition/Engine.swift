import Foundation
import Grammar
import IntentCore
import PocketSphinxEngine
import Pronunciation
import SpeechCore

/// Puts recognisers together.
struct Engine: Sendable {
    let manifest: ModelManifest
    let pronouncer: Pronouncer
    private let hints: LanguageHints
    private let preset: RecognitionPreset
    private let voice: Voice?

    /// Finds the model of the options and the sounds of the apps' words.
    ///
    /// - Throws: `RecognitionError` when a model is missing.
    init(
        _ options: AppOptions, preset: RecognitionPreset = .full, minConfidence: Double? = nil, voice: Voice? = nil,
        apps: [AppDescription]
    ) throws {
        EngineLog.setVisible(ProcessInfo.processInfo.environment["HEED_ENGINE_LOG"] != nil)
        let name = options.model ?? options.locale
        var manifest = try ModelLocator.manifest(named: name)
        if let least = minConfidence { manifest.rejection.minimumConfidence = least }
        self.manifest = manifest
        self.preset = preset
        self.voice = voice
        let lexicon = try Lexicon(contentsOf: URL(filePath: manifest.lexicon))
        let letterToSound = try ModelLocator.file("letter-to-sound.bin", of: name).map {
            try LetterToSound(contentsOf: $0)
        }
        pronouncer = Pronouncer(lexicon: lexicon, letterToSound: letterToSound, hints: Self.hints(of: apps))
            .adding(names: Self.terms(of: apps).flatMap(\.say))
        hints = LanguageHints(apps)
    }

    /// The names and terms of the apps as they are written: their capitals tell how to read them.
    private static func terms(of apps: [AppDescription]) -> [Term] {
        apps.flatMap { $0.spokenNames + $0.vocabulary.values.flatMap(\.self) }
    }

    /// Finds the model and the voice of the options.
    ///
    /// - Throws: `RecognitionError` when a model is missing or a voice cannot be read.
    init(_ options: AppOptions, _ recognition: RecognitionOptions, apps: [AppDescription]) throws {
        try self.init(
            options, preset: recognition.chosen, minConfidence: recognition.minConfidence,
            voice: recognition.knownVoice(locale: options.locale), apps: apps)
    }

    /// A new recogniser; each has a decoder of its own.
    func recognizer() throws(RecognitionError) -> PocketSphinxRecognizer {
        try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: pronouncer, hints: hints, preset: preset, voice: voice)
    }

    /// The apps' hints by word.
    ///
    /// A hint for a name of several words is shared out where it has as many words.
    private static func hints(of apps: [AppDescription]) -> [String: [PronunciationHint]] {
        var hints: [String: [PronunciationHint]] = [:]
        func add(_ text: String, for word: String) {
            guard let hint = try? PronunciationHint(text), hints[word]?.contains(hint) != true else { return }
            hints[word, default: []].append(hint)
        }
        for term in terms(of: apps) {
            for (spoken, sounds) in term.hints.sorted(by: { $0.key < $1.key }) {
                let words = Tokenizer.words(of: spoken)
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
