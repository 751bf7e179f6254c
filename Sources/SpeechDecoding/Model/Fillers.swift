import Foundation
import SpeechCore

/// The sounds between words that are no words: silence, noise, hesitations.
struct Fillers: Sendable {
    /// Their names in the model's list, such as `<sil>`.
    let names: [String]
    /// The phones of each, without context.
    let phones: [PhoneSequence]
    /// The weight that each adds in the search.
    let weights: [Float]

    /// Reads the list of a model.
    ///
    /// - Throws: `RecognitionError` of code `modelInvalid` for a phone that the model has not.
    init(_ manifest: ModelManifest, phones table: PhoneTable) throws(RecognitionError) {
        let text = manifest.fillers.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
        var names: [String] = []
        var phones: [PhoneSequence] = []
        var weights: [Float] = []
        for line in (text ?? "<sil> SIL\n").split(separator: "\n") {
            let fields = line.split(separator: " ").map(String.init)
            // The marks of the sentence's start and end are words to language models alone.
            guard let name = fields.first, !["<s>", "</s>"].contains(name) else { continue }
            var sounds: PhoneSequence = []
            for field in fields.dropFirst() {
                guard let phone = table.phone(named: field) else {
                    throw RecognitionError(
                        .modelInvalid, "The model has no phone ‘\(field)’, which its list of fillers names.")
                }
                sounds.append(UInt8(phone))
            }
            guard !sounds.isEmpty else { continue }
            names.append(name)
            phones.append(sounds)
            let share = sounds == [UInt8(table.silence)] ? manifest.search.silence : manifest.search.filler
            weights.append(Float(log(share) * manifest.search.languageWeight))
        }
        self.names = names
        self.phones = phones
        self.weights = weights
    }
}
