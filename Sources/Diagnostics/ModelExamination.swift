import Foundation
package import HeedKit
import Languages
import PocketSphinxEngine
import Pronunciation
import SpeechCore
import SpeechDecoding
import Understanding

/// Looks at what recognition needs beside the program.
package enum ModelExamination {
    package static let remedy = "Install Debian's pocketsphinx-en-us, or name the folder of models in HEED_MODELS."

    package static func findings(_ options: AppSelection) -> [Diagnosis] {
        let name: String
        let manifest: ModelManifest
        do {
            name = try options.modelName()
            manifest = try ModelLocator.manifest(named: name)
        } catch {
            return [.problem("model", error.message, remedy)]
        }
        var findings = [Diagnosis.ok("model", "the model ‘\(name)’ is complete: \(manifest.acousticModel).")]
        if let spelling = manifest.spelling {
            findings.append(Self.reading(spelling, of: name))
        } else if let file = ModelLocator.file("letter-to-sound.bin", of: name),
            (try? LetterToSound(contentsOf: file)) != nil
        {
            findings.append(.ok("pronunciation", "words that the dictionary lacks are pronounced by \(file.path)."))
        } else {
            findings.append(
                .warning(
                    "pronunciation", "the model ‘\(name)’ cannot pronounce words that its dictionary lacks.",
                    "Put letter-to-sound.bin beside the model's manifest; `make train-pronunciation` makes it."))
        }
        findings += beside(manifest, locale: options.locale)
        guard let languageModel = manifest.languageModel else {
            let sentence = "the model ‘\(name)’ recognises commands alone; dictation and free text can be typed."
            return findings + [.ok("free text", sentence)]
        }
        if FileManager.default.isReadableFile(atPath: languageModel) {
            findings.append(.ok("free text", "ordinary speech is recognised with \(languageModel)."))
        } else {
            findings.append(.warning("free text", "the language model \(languageModel) is missing.", Self.remedy))
        }
        return findings
    }

    /// What recognition and understanding do without where it cannot be read: that must not go unnoticed.
    private static func beside(_ manifest: ModelManifest, locale: String) -> [Diagnosis] {
        var findings: [Diagnosis] = []
        if let settings = manifest.suppression {
            do {
                _ = try SuppressionNet.shared(path: settings.net)
            } catch {
                let sentence = "noisy speech is not heard without its noise: \(error.message)"
                findings.append(.warning("noise", sentence, again))
            }
            do {
                try NoisyMeans.check(path: settings.noisyMeans, acousticModel: manifest.acousticModel)
            } catch {
                let sentence = "noisy speech is not heard by a model that is used to noise: \(error.message)"
                findings.append(.warning("noise", sentence, again))
            }
        }
        if let language = try? Language.nearest(to: locale) {
            let file = language.folder.appending(path: SecondOpinion.file)
            if FileManager.default.fileExists(atPath: file.path), SecondOpinion.of(language) == nil {
                let sentence = "\(file.path) is damaged: sentences are read by the grammar alone."
                findings.append(.warning("understanding", sentence, again))
            }
        }
        return findings
    }

    private static let again = "Install Heed again."

    private static func reading(_ spelling: ModelManifest.Spelling, of name: String) -> Diagnosis {
        guard let english = spelling.latinModel, (try? ModelLocator.manifest(named: english)) == nil else {
            return .ok("pronunciation", "words that the dictionary lacks are read by the rules of the model ‘\(name)’.")
        }
        return .warning(
            "pronunciation", "the model ‘\(name)’ says Latin names by the model ‘\(english)’, which is missing.", remedy
        )
    }
}
