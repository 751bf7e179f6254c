import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport

/// Our decoder with a model, on frames that another front end made.
struct OurDecoder: PronunciationSource {
    /// The model's folder.
    let model: String
    /// How words are said.
    let dictionary: [String: [String]]

    func pronunciations(of word: String) -> [String] { dictionary[word] ?? [] }

    /// The words of the best path through a grammar, with the settings of the library.
    func words(in cepstra: RecordedCepstra, grammar: WordGraph) throws -> [LibraryDecoder.Word] {
        var manifest = try ModelLocator.manifest(named: "en-US", in: [Checkout.root.appending(path: "models")])
        manifest.acousticModel = model
        manifest.fillers = nil
        manifest.durations = nil
        manifest.acousticScale = 1
        (manifest.search.phoneBeam, manifest.search.stepBeam, manifest.search.wordBeam) = (400, 400, 300)
        manifest.search.phoneCount = 20_000
        manifest.search.largestPhoneCount = 20_000
        var decoder = try CommandDecoder(
            manifest: manifest, preset: .fast, voice: nil, frontEnd: cepstra, wholeFrontEnd: cepstra,
            noiselessFrontEnd: cepstra)
        try decoder.listen(for: WordNetwork(grammar), pronunciations: self)
        guard let look = decoder.firstPass(at: cepstra.sound) else { return [] }
        return decoder.command(in: look).words.map { word in
            LibraryDecoder.Word(
                text: word.text, start: Int((word.start * 100).rounded()), end: Int((word.end * 100).rounded()))
        }
    }
}
