import Foundation
package import Pronunciation
import SpeechCore
package import SpeechDecoding

/// The files from which a model's words get their sound.
package struct WordSounds: Sendable {
    /// The model's dictionary.
    package let lexicon: Lexicon
    private let letterToSound: LetterToSound?
    private let native: NativeReader?

    /// The phones of the model.
    package var phones: PhoneSet { native?.phones ?? .english }

    /// Opens the files of a model.
    ///
    /// - Throws: an error with a sentence when one is missing or is not what it should be.
    package init(of manifest: ModelManifest, named name: String) throws {
        lexicon = try Lexicon(contentsOf: URL(filePath: manifest.lexicon))
        letterToSound = try ModelLocator.file("letter-to-sound.bin", of: name).map {
            try LetterToSound(contentsOf: $0)
        }
        native = try manifest.spelling.map(Self.reader)
    }

    /// A pronouncer over the files.
    package func pronouncer(hints: [String: [PronunciationHint]] = [:], cache: PronunciationCache? = nil) -> Pronouncer
    {
        Pronouncer(lexicon: lexicon, letterToSound: letterToSound, native: native, hints: hints, cache: cache)
    }

    private static func reader(of spelling: ModelManifest.Spelling) throws -> NativeReader {
        let phones = PhoneSet(spelling.phones.keys.sorted())
        var reader = NativeReader(phones: phones, distance: PhoneticDistance(phones, like: spelling.phones))
        reader.letters = try spelling.letters.map { try RewriteRules(contentsOf: URL(filePath: $0)) }
        reader.stress = try spelling.stress.map { try StressTable(contentsOf: URL(filePath: $0)) }
        reader.pinyin = try spelling.pinyin.map { try RewriteRules(contentsOf: URL(filePath: $0)) }
        reader.latin = try spelling.latin.map { try RewriteRules(contentsOf: URL(filePath: $0)) }
        // Without the English model Latin words are spelled out or read as pinyin, and commands work all the same.
        if let name = spelling.latinModel, let manifest = try? ModelLocator.manifest(named: name),
            manifest.spelling == nil
        {
            reader.english = try WordSounds(of: manifest, named: name).pronouncer()
        }
        return reader
    }
}
