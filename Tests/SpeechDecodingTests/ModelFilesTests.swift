import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Files of models that Heed cannot use")
struct ModelFilesTests {
    private static let testData = "/usr/share/pocketsphinx/test/data"

    /// A fault of a model, and what its error must say.
    struct Fault: CustomTestStringConvertible {
        var testDescription: String
        var says: String
        var make: @Sendable (URL) throws -> Void

        static func replacing(_ file: String, _ old: String, _ new: String, says: String) -> Fault {
            Fault(testDescription: "\(file): \(new)", says: says) { folder in
                let url = folder.appending(path: file)
                let text = try String(contentsOf: url, encoding: .utf8)
                try Data(text.replacingOccurrences(of: old, with: new).utf8).write(to: url)
            }
        }

        static func removing(_ file: String) -> Fault {
            Fault(testDescription: "no \(file)", says: file) { folder in
                try FileManager.default.removeItem(at: folder.appending(path: file))
            }
        }

        static func writing(_ phones: Int, _ states: Int, says: String) -> Fault {
            Fault(testDescription: "\(phones) phones, \(states) states", says: says) { folder in
                try SyntheticModel(phones: phones, states: states, densities: 2, seed: 1).write(to: folder)
            }
        }
    }

    static let faults: [Fault] =
        ["mdef", "means", "variances", "mixture_weights", "transition_matrices", "feat.params"].map(Fault.removing) + [
            .writing(20, 4, says: "Heed searches 3 or 5"), .writing(256, 3, says: "at most 255"),
            .replacing("feat.params", "-feat 1s_c", "-feat 1s_3c", says: "train the model with"),
            .replacing("feat.params", "-feat 1s_c", "-feat 6,6", says: "does not go with 13 cepstra"),
            .replacing("feat.params", "-feat 1s_c", "-feat 1s_c_d_dd", says: "set -feat, -svspec and -lda"),
            .replacing("feat.params", "-feat 1s_c", "-feat 1s_c -ceplen 20", says: "set -feat"),
            .replacing("feat.params", "-varnorm no", "-varnorm yes", says: "-varnorm no"),
            .replacing("feat.params", "-agc none", "-agc max", says: "-agc none"),
            .replacing("feat.params", "-varnorm no", "-svspec 0-12/13-", says: "0-12/13-25"),
            .replacing("feat.params", "-varnorm no", "-svspec 0-25", says: "-svspec"),
            .replacing("feat.params", "-varnorm no", "-lda matrix", says: "matrix"),
            .replacing("mdef", "SIL -", "QUIET -", says: "name it SIL"),
            .replacing("mdef", "20 n_base", "200 n_base", says: "mdef"),
            .replacing("mdef", "n_tied_state", "n_tied", says: "mdef"),
            .replacing("mdef", "60 n_tied_state", "61 n_tied_state", says: "two kinds"),
        ]

    @Test("each gives one error that names the file or says what to do", arguments: faults)
    func fault(_ fault: Fault) throws {
        let folder = try TestFolder()
        try SyntheticModel(phones: 20, states: 3, densities: 2, seed: 1).write(to: folder.url)
        _ = try AcousticModel(folder: folder.url.path)
        try fault.make(folder.url)
        let error = #expect(throws: RecognitionError.self) { try AcousticModel(folder: folder.url.path) }
        let message = error?.message ?? ""
        #expect(message.contains(fault.says), "\(message)")
        #expect(message.contains(folder.url.path), "\(message)")
    }

    @Test(
        "files with any damage are refused or read, and never end the process",
        arguments: [testData + "/tidigits/hmm", testData + "/an4_ci_cont"])
    func damage(model: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: model)
        var random = SeededGenerator(seed: 7)
        var refused = 0
        for round in 0..<150 {
            let folder = try TestFolder()
            for name in names {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.url.appending(path: name).path, withDestinationPath: model + "/" + name)
            }
            let name = names[round % names.count]
            var bytes = [UInt8](try Data(contentsOf: URL(filePath: model + "/" + name)))
            if Bool.random(using: &random) {
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            } else {
                // Most of what says how long things are stands in front.
                for _ in 0..<3 {
                    let place = Int.random(in: 0..<min(bytes.count, 3_000), using: &random)
                    bytes[place] = UInt8.random(in: 0...255, using: &random)
                }
            }
            try FileManager.default.removeItem(at: folder.url.appending(path: name))
            try Data(bytes).write(to: folder.url.appending(path: name))
            do {
                let model = try AcousticModel(folder: folder.url.path)
                _ = model.senoneScores(ofNormalizedCepstra: [Float](repeating: 0.1, count: 13 * 8))
            } catch {
                refused += 1
                #expect(error.message.contains(folder.url.path), "\(error.message)")
            }
        }
        #expect(refused > 30)
    }
}
