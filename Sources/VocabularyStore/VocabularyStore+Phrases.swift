import Foundation
import GRDB
package import IntentCore

/// A sentence that the person has taught Heed as a way to say an intent.
package struct LearnedPhrase: Sendable, Hashable, Codable {
    /// The sentence, as it was taught.
    package var sentence: String
    /// The app and its intent.
    package var app: String
    package var intent: String
    /// The sentence with slots in the place of its values.
    package var template: String
    /// The values of slots that it sets without naming them.
    package var implied: [String: JSONValue]
    /// The language, such as `en-US`.
    package var locale: String

    /// A sentence for an intent.
    package init(
        sentence: String, app: String, intent: String, template: String, implied: [String: JSONValue], locale: String
    ) {
        self.sentence = sentence
        self.app = app
        self.intent = intent
        self.template = template
        self.implied = implied
        self.locale = locale
    }
}

extension VocabularyStore {
    /// All learned phrases, by sentence.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func learnedPhrases() throws(VocabularyError) -> [LearnedPhrase] {
        try read { database in
            try Row.fetchAll(database, sql: "SELECT * FROM phrase ORDER BY sentence").map { row in
                let implied: String = row["implied"]
                return LearnedPhrase(
                    sentence: row["sentence"], app: row["app"], intent: row["intent"], template: row["template"],
                    implied: try JSONDecoder().decode([String: JSONValue].self, from: Data(implied.utf8)),
                    locale: row["locale"])
            }
        }
    }

    /// Keeps a phrase, in the place of one of the same sentence and language.
    ///
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func keep(_ phrase: LearnedPhrase) throws(VocabularyError) {
        try change { database in
            let implied = String(decoding: try JSONEncoder().encode(phrase.implied), as: UTF8.self)
            try database.execute(
                sql: "INSERT OR REPLACE INTO phrase VALUES (?, ?, ?, ?, ?, ?)",
                arguments: [
                    phrase.locale, phrase.sentence, phrase.app, phrase.intent, phrase.template, implied,
                ])
        }
    }

    /// Takes the phrases of a sentence away, whatever their language; all of them without one.
    ///
    /// - Returns: how many there were.
    /// - Throws: `VocabularyError` of code `storeFailed`.
    package func removePhrases(of sentence: String? = nil) throws(VocabularyError) -> Int {
        try change { database in
            if let sentence {
                try database.execute(sql: "DELETE FROM phrase WHERE sentence = ?", arguments: [sentence])
            } else {
                try database.execute(sql: "DELETE FROM phrase")
            }
            return database.changesCount
        }
    }

    static let phraseTable = """
        CREATE TABLE phrase (
            locale TEXT NOT NULL, sentence TEXT NOT NULL COLLATE NOCASE, app TEXT NOT NULL, intent TEXT NOT NULL,
            template TEXT NOT NULL, implied TEXT NOT NULL, PRIMARY KEY (locale, sentence)
        ) WITHOUT ROWID;
        """
}
