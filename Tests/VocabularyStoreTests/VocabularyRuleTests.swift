import Foundation
import IntentCore
import TestSupport
import Testing
import VocabularyStore

/// The rules that SiriKit's documentation and the first users' reports give for the names that apps add.
@Suite("Rules of the user vocabulary")
struct VocabularyRuleTests {
    private let chat = VocabularyKey(app: "zhichat", type: "contactName")
    private let other = VocabularyKey(app: "other", type: "contactName")

    private func names(_ names: String...) -> [Term] { names.map { Term(id: $0, say: [$0]) } }

    private func store(_ folder: borrowing TestFolder) throws -> VocabularyStore {
        try VocabularyStore(file: folder.url.appending(path: "data/vocabulary.sqlite"))
    }

    @Test("A set replaces the earlier one of its kind and app, and no other")
    func overwrite() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names("Jon Snow", "Arya Stark"), of: chat)
        try store.replace(names("Bob"), of: other)
        try store.replace(names("Monday run"), of: VocabularyKey(app: "zhichat", type: "workoutActivityName"))
        try store.replace(names("Sansa Stark"), of: chat)
        #expect(try store.terms(of: chat).map(\.id) == ["Sansa Stark"])
        #expect(try store.terms(of: other).map(\.id) == ["Bob"])
        #expect(try store.summaries().map(\.count) == [1, 1, 1])
    }

    @Test("The order is kept; use raises a name, and is forgotten in time")
    func order() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        let all = (1...20).map { Term(id: "n\($0)", say: ["name \($0)"]) }
        try store.replace(all, of: chat)
        #expect(try store.vocabulary(of: "zhichat")["contactName"] == all)
        let start = Date(timeIntervalSince1970: 1_000_000_000)
        for _ in 0..<4 { try store.noteUse(of: "n20", in: chat, at: start) }
        #expect(try store.vocabulary(of: "zhichat", at: start)["contactName"]?[4].id == "n20")
        let later = start.addingTimeInterval(300 * 86_400)
        #expect(try store.vocabulary(of: "zhichat", at: later)["contactName"]?.last?.id == "n20")
        // A new set keeps what is known of the names that stay.
        try store.replace(all.reversed(), of: chat)
        #expect(try store.vocabulary(of: "zhichat", at: start)["contactName"]?.first?.id == "n20")
        #expect(try store.terms(of: chat) == all.reversed())
    }

    @Test("Logging out takes an app's names away: all, or of one kind")
    func removal() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        for type in ["contactName", "contactGroupName"] {
            try store.replace(names("A", "B"), of: VocabularyKey(app: "zhichat", type: type))
            try store.replace(names("C"), of: VocabularyKey(app: "other", type: type))
        }
        #expect(try store.removeSets(of: "zhichat", type: "contactName") == 2)
        #expect(try store.terms(of: chat).isEmpty)
        #expect(try store.removeSets(of: "zhichat") == 2)
        #expect(try store.vocabulary(of: "zhichat").isEmpty)
        #expect(try store.summaries().map(\.key.app) == ["other", "other"])
        #expect(try store.removeEverything() == 2)
    }

    @Test("An app reads its own names only; the person's own belong to no app")
    func privacy() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names("Secret Friend"), of: chat)
        try store.replace(names("Mum"), of: VocabularyKey(app: nil, type: "contactName"))
        #expect(try store.vocabulary(of: "other").isEmpty)
        #expect(try store.vocabulary(of: "zhichat")["contactName"]?.map(\.id) == ["Secret Friend"])
        #expect(try store.vocabulary(of: nil)["contactName"]?.map(\.id) == ["Mum"])
        let file = folder.url.appending(path: "data/vocabulary.sqlite").path
        let permissions = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
    }

    @Test("A kind that none of the app's intents uses is an error that names those it uses")
    func unusedType() throws {
        let definition = IntentDefinition(
            name: "SendMessage", domain: "messages",
            slots: [SlotDefinition(name: "recipients", type: .person, vocabulary: "contactName")])
        let app = AppDescription(
            id: "zhichat", name: "ZhiChat", spokenNames: [],
            intents: [.init(definition: definition, language: IntentLanguage())])
        try VocabularyRules.check(type: "contactName", of: app)
        let error = #expect(throws: VocabularyError.self) {
            try VocabularyRules.check(type: "photoTag", of: app)
        }
        #expect(error?.code == .unusedType)
        #expect(error?.message.contains("contactName") == true)
    }

    @Test(
        "Names that are too long, empty or given twice are refused, and nothing is changed",
        arguments: [
            ([Term(id: "x", say: [String(repeating: "ä", count: 513)])], VocabularyError.Code.tooLong, "1026"),
            ([Term(id: "a", say: ["A"]), Term(id: "a", say: ["B"])], .duplicate, "‘a’"),
            ([Term(id: "x", say: ["…"])], .unspeakable, "…"),
            ([Term(id: "x", say: [])], .unspeakable, "1"),
        ])
    func refused(terms: [Term], code: VocabularyError.Code, mention: String) throws {
        let folder = try TestFolder()
        let store = try store(folder)
        try store.replace(names("Jon Snow"), of: chat)
        let revision = try store.revision()
        let error = #expect(throws: VocabularyError.self) { try store.replace(terms, of: chat) }
        #expect(error?.code == code)
        #expect(error?.message.contains(mention) == true)
        #expect(try store.terms(of: chat).map(\.id) == ["Jon Snow"])
        #expect(try store.revision() == revision)
        let longest = Term(id: "x", say: [String(repeating: "a", count: 1_024)])
        try store.replace([longest], of: chat)
    }

    @Test("Another process sees every change")
    func revision() throws {
        let folder = try TestFolder()
        let (one, two) = (try store(folder), try store(folder))
        let before = try one.revision()
        try two.add(names("Jon Snow"), to: chat)
        #expect(try one.revision() > before)
        try two.add(names("Arya Stark"), to: chat)
        #expect(try one.terms(of: chat).map(\.id) == ["Arya Stark", "Jon Snow"])
        #expect(throws: VocabularyError.self) { try two.add(names("Arya Stark"), to: chat) }
        try two.remove("Jon Snow", from: chat)
        #expect(try one.terms(of: chat).map(\.id) == ["Arya Stark"])
        #expect(throws: VocabularyError.self) { try two.remove("Jon Snow", from: chat) }
    }

    @Test("Identifiers, several ways to say a name and hints come back as they were given")
    func roundTrip() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        let term = Term(id: "42", say: ["Wang Yiran", "Yiran"], hints: ["Yiran": ["yi4 ran2", "/IY R AA N/"]])
        try store.replace([term], of: chat)
        #expect(try store.vocabulary(of: "zhichat")["contactName"] == [term])
    }

    @Test("Learned pronunciations are kept by language, shown and forgotten")
    func learned() throws {
        let folder = try TestFolder()
        let store = try store(folder)
        let one = LearnedPronunciation(word: "aoife", phones: "IY F AH", source: "heard", recordings: 2)
        let two = LearnedPronunciation(word: "aoife", phones: "AW IY F", source: "letterToSound", recordings: 1)
        try store.learn([one, two], locale: "en-US")
        #expect(try Set(store.learned(locale: "en-US")) == [one, two])
        #expect(try store.learned(locale: "de-DE").isEmpty)
        #expect(try store.forget(["aoife"], phones: "AW IY F", locale: "en-US") == 1)
        #expect(try store.learned(locale: "en-US") == [one])
        #expect(try store.forget(["aoife"], locale: "en-US") == 1)
    }
}
