import Evaluation
import Foundation
import HeedKit
package import Languages
package import SpeechDecoding

/// A language that people may speak, with what there is of it.
package struct LanguageLine: Presentable {
    /// How it is heard.
    private struct Model: Encodable {
        var name: String
        var hasLetterToSound: Bool
        var hasFreeText: Bool
    }

    /// How well something of it was measured.
    private struct Measure: Encodable {
        var name: String
        var right: Int
        var count: Int
        var rate: Double
        var low: Double
        var high: Double
    }

    private var locale: String
    private var name: String
    private var folder: String
    private var isDraft: Bool
    private var values: LanguageSummary.Values
    private var domains: [String]
    private var intents: Int
    private var intentsInAll: Int
    private var model: Model?
    private var voice: String
    private var measures: [Measure]

    /// A language.
    ///
    /// - Parameters:
    ///   - summary: what its folder has.
    ///   - intents: how many of the catalogue's intents it has sentences for.
    ///   - all: how many intents the catalogue has.
    ///   - model: the model by which it is recognised; nil where it can only be typed.
    package init(_ summary: LanguageSummary, intents: Int, of all: Int, model: (name: String, manifest: ModelManifest)?)
    {
        locale = summary.locale
        name = summary.name
        folder = summary.folder.path
        isDraft = summary.isDraft
        values = summary.values
        domains = summary.domains
        self.intents = intents
        intentsInAll = all
        self.model = model.map { found in
            Model(
                name: found.name,
                hasLetterToSound: found.manifest.spelling != nil
                    || ModelLocator.file("letter-to-sound.bin", of: found.name) != nil,
                hasFreeText: found.manifest.languageModel != nil)
        }
        voice = VoiceLanguage(locale: summary.locale).espeakName
        measures = summary.measures.compactMap { measure in
            Estimate(wilson: measure.right, of: measure.count).map {
                Measure(
                    name: measure.name, right: measure.right, count: measure.count, rate: $0.rate, low: $0.low,
                    high: $0.high)
            }
        }
    }

    package var text: String {
        let state = isDraft ? "  (a draft: only --locale \(locale) finds it)" : ""
        let read =
            switch values {
            case .rules: "values read by rules"
            case .none: "no values"
            }
        let lines =
            [
                "\(locale)  \(name)\(state)",
                "\(intents) of \(intentsInAll) intents, \(domains.count) domains, \(read)", heard,
            ]
            + measures.map { measure in
                "\(measure.name): \(measure.right) of \(measure.count) right, "
                    + Self.share(measure.rate) + " [\(Self.share(measure.low)), \(Self.share(measure.high))]"
            } + [folder]
        return lines.joined(separator: "\n    ")
    }

    private var heard: String {
        guard let model else { return "no model: typed only; espeak-ng’s voice \(voice)" }
        let spelling = model.hasLetterToSound ? "unknown words by their letters" : "words of its dictionary only"
        let text = model.hasFreeText ? "with free text" : "without free text"
        return "recognised by the model \(model.name), \(spelling), \(text); espeak-ng’s voice \(voice)"
    }

    private static func share(_ value: Double) -> String { String(format: "%.3f", value) }
}
