package import Foundation
import GRDB

/// A way to say a word that was learned from recordings, or that a person wrote down.
package struct LearnedPronunciation: Sendable, Hashable {
    /// The word in lower case.
    package var word: String
    /// The model's phones, separated by blanks.
    package var phones: String
    /// The source it was chosen from, such as `letterToSound` or `heard`.
    package var source: String
    /// How many recordings it was learned from.
    package var recordings: Int

    /// A learned pronunciation.
    package init(word: String, phones: String, source: String, recordings: Int) {
        self.word = word
        self.phones = phones
        self.source = source
        self.recordings = recordings
    }
}

extension VocabularyStore {
    /// Keeps pronunciations of words beside the others.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func learn(
        _ pronunciations: [LearnedPronunciation], locale: String, at date: Date = .now
    ) throws(VocabularyError) {
        try change { database in
            for learned in pronunciations {
                try database.execute(
                    sql: "INSERT OR REPLACE INTO pronunciation VALUES (?, ?, ?, ?, ?, ?)",
                    arguments: [
                        locale, learned.word, learned.phones, learned.source, learned.recordings,
                        date.timeIntervalSince1970,
                    ])
            }
        }
    }

    /// Everything that was learned in a language, the latest first.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func learned(locale: String) throws(VocabularyError) -> [LearnedPronunciation] {
        try read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT word, phones, source, recordings FROM pronunciation WHERE locale = ?
                    ORDER BY learned DESC, word, phones
                    """, arguments: [locale]
            ).map { LearnedPronunciation(word: $0[0], phones: $0[1], source: $0[2], recordings: $0[3]) }
        }
    }

    /// Forgets what was learned of words.
    ///
    /// - Parameters:
    ///   - words: the words in lower case.
    ///   - phones: the one pronunciation to forget, or nil for all.
    ///   - locale: the language.
    /// - Returns: how many pronunciations were forgotten.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func forget(
        _ words: [String], phones: String? = nil, locale: String
    ) throws(VocabularyError) -> Int {
        try change { database in
            var count = 0
            for word in words {
                try database.execute(
                    sql: "DELETE FROM pronunciation WHERE locale = ? AND word = ? AND (? IS NULL OR phones = ?)",
                    arguments: [locale, word, phones, phones])
                count += database.changesCount
            }
            return count
        }
    }
}
