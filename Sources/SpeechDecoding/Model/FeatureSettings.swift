import CheckedValues
import Foundation
import SpeechCore

/// The switches that say what a model's features are (the file `feat.params`); the library's own values where it is
/// silent.
struct FeatureSettings: Sendable {
    /// How the model's vectors are made of cepstra.
    let kind: FeatureKind
    /// The number of cepstra in a frame.
    let cepstra: Int
    /// For each stream which values of the only one of `kind` it has; nil where its streams are taken as they are.
    let subvectors: [[Int]]?
    /// The file of a matrix that the vectors are multiplied with, and how many of its rows count, 0 for all; nil for none.
    let transform: (file: String, rows: Int)?
    private let values: [String: String]

    /// Reads the switches of a model.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` when there is no such file, or it wants what Heed cannot do.
    init(folder: String) throws(RecognitionError) {
        let path = folder + "/feat.params"
        let text: String
        do {
            text = try String(contentsOfFile: path, encoding: .utf8)
        } catch {
            throw RecognitionError(
                .modelInvalid, "The model in \(folder) has no switches for the front end; put its feat.params there.",
                underlying: error)
        }
        let values = Self.switches(in: text)
        func refuse(_ name: String, _ remedy: String) -> RecognitionError {
            RecognitionError(
                .modelInvalid, "Heed cannot do ‘-\(name) \(values[name] ?? "")’ of \(path): \(remedy).")
        }
        guard let kind = FeatureKind(named: values["feat"] ?? "1s_c_d_dd") else {
            throw refuse("feat", "train the model with ‘-feat 1s_c_d_dd’")
        }
        guard let cepstra = Int(values["ceplen"] ?? values["ncep"] ?? "13"), (2...64).contains(cepstra) else {
            throw refuse(values["ceplen"] == nil ? "ncep" : "ceplen", "a frame has 2 to 64 cepstra, 13 as a rule")
        }
        guard kind.suits(cepstra: cepstra) else {
            throw refuse("feat", "it does not go with \(cepstra) cepstra a frame; set -feat and -ceplen as in training")
        }
        guard (values["varnorm"] ?? "no") == "no" else {
            throw refuse("varnorm", "train the model with ‘-varnorm no’")
        }
        guard (values["agc"] ?? "none") == "none" else { throw refuse("agc", "train the model with ‘-agc none’") }
        guard (values["cmn"] ?? "batch") != "none" else { throw refuse("cmn", "train the model with ‘-cmn batch’") }
        var subvectors: [[Int]]?
        if let list = values["svspec"] {
            guard let read = Self.subvectors(list) else {
                throw refuse("svspec", "it is a list of values of one stream, such as 0-12/13-25/26-38")
            }
            subvectors = read
        }
        let file = values["lda"] ?? "feature_transform"
        let transform = file.hasPrefix("/") ? file : folder + "/" + file
        let hasTransform = values["lda"] != nil || FileManager.default.fileExists(atPath: transform)
        self.transform = hasTransform ? (transform, values["ldadim"].flatMap { Int($0) } ?? 0) : nil
        self.kind = kind
        self.cepstra = cepstra
        self.subvectors = subvectors
        self.values = values
    }

    /// The space of the cepstra; nil when it is of another kind than Heed knows.
    var space: CepstralSpace? {
        guard values["transform"] == "dct", cepstra == StreamVector.size else { return nil }
        return CepstralSpace(
            bandCount: values["nfilt"].flatMap { Int($0) } ?? 40, lifter: values["lifter"].flatMap { Int($0) } ?? 0)
    }

    /// The mean of the cepstra of usual speech; nil where the switches do not tell.
    var initialMean: [Float]? {
        let mean = values["cmninit"]?.split(separator: ",").compactMap { Float($0) } ?? []
        return mean.count == cepstra ? mean : nil
    }

    /// The lowest frequency of the front end's bands in hertz.
    var lowest: Double { values["lowerf"].flatMap(Double.init) ?? 133.333_34 }

    /// The highest one.
    var highest: Double { values["upperf"].flatMap(Double.init) ?? 6855.4976 }

    /// Names and values as the library reads them: one pair after the other, on lines of their own or not.
    private static func switches(in text: String) -> [String: String] {
        var values: [String: String] = [:]
        var name: Substring?
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            for field in line.split(whereSeparator: \.isWhitespace) {
                if let known = name {
                    values[String(known)] = String(field)
                    name = nil
                } else if field.hasPrefix("-") {
                    name = field.dropFirst()
                }
            }
        }
        return values
    }

    /// Lists of numbers and ranges such as `0-12/13,15-25`; nil when it is something else.
    private static func subvectors(_ text: String) -> [[Int]]? {
        var result: [[Int]] = []
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            var numbers: [Int] = []
            for piece in part.split(separator: ",", omittingEmptySubsequences: false) {
                let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil,
                    first >= 0, first <= last, last < 4096
                else { return nil }
                numbers += first...last
            }
            result.append(numbers)
        }
        return result.isEmpty ? nil : result
    }
}
