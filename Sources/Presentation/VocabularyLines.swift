import Foundation
package import IntentCore
package import Pronunciation
package import VocabularyStore

/// A set of names.
package struct NameSetLine: Presentable {
    private var app: String?
    private var type: String
    private var count: Int

    package init(_ set: VocabularySummary) { (app, type, count) = (set.key.app, set.key.type, set.count) }

    package var text: String { "\(app ?? "everyone's") \(type): \(count)" }
}

/// A name.
package struct NameLine: Presentable {
    private var id: String
    private var say: [String]
    private var hints: [String: [String]]
    private let displayName: String

    private enum CodingKeys: CodingKey { case id, say, hints }

    package init(_ term: Term) {
        (id, say, hints, displayName) = (term.id, term.say, term.hints, term.displayName)
    }

    package var text: String { say.joined(separator: ", ") + (id == displayName ? "" : " (\(id))") }
}

/// Names that were just added.
package struct NewNamesLine: Presentable {
    private var app: String?
    private var type: String
    private var count: Int
    private var unpronounceable: [String]
    private let owner: String

    private enum CodingKeys: CodingKey { case app, type, count, unpronounceable }

    package init(app: String?, owner: String, type: String, count: Int, unpronounceable: [String]) {
        self.app = app
        self.owner = owner
        self.type = type
        self.count = count
        self.unpronounceable = unpronounceable
    }

    package var text: String {
        let line = "\(count) \(count == 1 ? "name" : "names") of kind \(type) for \(owner)"
        guard !unpronounceable.isEmpty else { return line }
        return "\(line)\nNobody knows how these sound, so they cannot be said; add a hint: "
            + unpronounceable.prefix(10).joined(separator: ", ")
    }
}

/// A set of names that was brought back.
package struct UndoneLine: Presentable {
    private var app: String?
    private var type: String
    private var count: Int
    private var undone: String

    package init(_ set: VocabularySummary, undone: String) {
        (app, type, count) = (set.key.app, set.key.type, set.count)
        self.undone = undone
    }

    package var text: String {
        "\(count == 1 ? "1 name" : "\(count) names") of kind \(type) for \(app ?? "everyone's"), as before `\(undone)`"
    }
}

/// The sounds of a word of a name.
package struct PronunciationLine: Presentable {
    private struct Variant: Encodable {
        var phones: String
        var share: Double
        var source: String
    }

    private var name: String
    private var word: String
    private var certainty: Double
    private var pronunciations: [Variant]
    private let shares: [Double]

    private enum CodingKeys: CodingKey { case name, word, certainty, pronunciations }

    package init(_ word: String, of name: String, _ pronouncer: Pronouncer) {
        let readings = pronouncer.readings(of: word)
        self.name = name
        self.word = word
        certainty = UnderstandingLine.rounded(pronouncer.certainty(of: word))
        shares = readings.map(\.share)
        pronunciations = readings.map {
            Variant(phones: $0.phones, share: UnderstandingLine.rounded($0.share), source: $0.source.rawValue)
        }
    }

    package var text: String {
        guard !pronunciations.isEmpty else { return "\(word): nobody knows; add a hint" }
        let doubt = certainty < 0.5 ? "  (unsure: a hint or `heed vocabulary learn` helps)" : ""
        let lines = zip(pronunciations, shares).map { variant, share in
            "    \(variant.phones)  \(String(format: "%.0f %%", 100 * share)) \(variant.source)"
        }
        return (["\(word)\(doubt)"] + lines).joined(separator: "\n")
    }
}

/// A sound that was learned from recordings.
package struct LearnedLine: Presentable {
    private var word: String
    private var phones: String
    private var isNew: Bool
    private var recordings: Int

    package init(word: String, phones: String, isNew: Bool, recordings: Int) {
        self.word = word
        self.phones = phones
        self.isNew = isNew
        self.recordings = recordings
    }

    package var text: String { "\(word): \(phones)\(isNew ? "  (new)" : "")" }
}
