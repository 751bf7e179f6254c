import Foundation
import SpeechCore

/// The switches that say what a model's features are (the file `feat.params`); the library's own values where it is
/// silent.
struct FeatureSettings: Sendable {
    private let values: [String: String]
    private let path: String

    /// Reads the switches of a model.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when there is no such file.
    init(folder: String) throws(RecognitionError) {
        path = folder + "/feat.params"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw RecognitionError(.modelInvalid, "The model in \(folder) has no switches for the front end.")
        }
        var values: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let fields = line.split(whereSeparator: \.isWhitespace)
            guard let name = fields.first, fields.count > 1, name.hasPrefix("-") else { continue }
            values[String(name.dropFirst())] = String(fields[1])
        }
        self.values = values
    }

    /// The space of the cepstra; nil when it is of another kind than Heed knows.
    var space: CepstralSpace? {
        guard values["transform"] == "dct" else { return nil }
        return CepstralSpace(
            bandCount: values["nfilt"].flatMap { Int($0) } ?? 40, lifter: values["lifter"].flatMap { Int($0) } ?? 0)
    }

    /// The lowest frequency of the front end's bands in hertz.
    var lowest: Double { values["lowerf"].flatMap(Double.init) ?? 133.333_34 }

    /// The highest one.
    var highest: Double { values["upperf"].flatMap(Double.init) ?? 6855.4976 }
}
