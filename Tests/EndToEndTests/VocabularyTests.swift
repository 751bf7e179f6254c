import AppExtension
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("heed vocabulary")
struct VocabularyTests {
    /// Runs `heed` with a vocabulary of its own.
    private struct Setting: ~Copyable {
        let folder: TestFolder

        init() throws { folder = try TestFolder() }

        var environment: [String: String] {
            ["HEED_VOCABULARY": folder.url.appending(path: "v.sqlite").path, "XDG_CACHE_HOME": folder.url.path]
        }

        func run(_ arguments: String..., input: String = "", adding: [String: String] = [:]) async throws -> Heed.Result
        {
            try await Heed.run(
                arguments + ["--apps", Checkout.sampleApps.path], input: input,
                environment: environment.merging(adding) { $1 })
        }
    }

    @Test("A set is taken from standard input, listed, and understood with its identifiers")
    func setAndUnderstand() async throws {
        let setting = try Setting()
        let set = try await setting.run(
            "vocabulary", "set", "contactName", "--app", "zhichat", input: "Oluwaseun Adeyemi\t42\nAoife\t\tee fa\n")
        #expect(set.status == 0, "\(set.errors)")
        let list = try await setting.run("vocabulary", "list", "contactName", "--app", "zhichat")
        #expect(list.lines == ["Oluwaseun Adeyemi (42)", "Aoife"])
        let understood = try await setting.run(
            "understand", "send a message to oluwaseun adeyemi using zhichat", "--format", "jsonl")
        #expect(understood.json.first?["slots"]?["recipients"]?.firstValue?["id"] == "42")
        let shown = try await setting.run("vocabulary", "show", "Aoife", "--format", "jsonl")
        #expect(shown.json.first?["pronunciations"]?.firstValue?["source"] == "hint")
        _ = try await setting.run("vocabulary", "clear", "--app", "zhichat", "--yes")
        #expect(try await setting.run("vocabulary", "list").lines.isEmpty)
    }

    @Test("What breaks SiriKit's rules is refused with a sentence, and the set stays")
    func rules() async throws {
        let setting = try Setting()
        _ = try await setting.run("vocabulary", "add", "contactName", "Celestra", "--app", "zhichat")
        let unused = try await setting.run("vocabulary", "set", "photoTag", "--app", "zhichat", input: "beach\n")
        #expect(unused.status == 64)
        #expect(unused.errors.contains("contactName"))
        let long = try await setting.run(
            "vocabulary", "set", "contactName", "--app", "zhichat", input: String(repeating: "a", count: 1_025))
        #expect(long.status == 1)
        #expect(long.errors.contains("1024"))
        let inExtension = try await setting.run(
            "vocabulary", "set", "contactName", "--app", "zhichat", input: "Eve\n", adding: ["HEED_APP": "zhichat"])
        #expect(inExtension.status == 64)
        #expect(inExtension.errors.contains("main program"))
        #expect(try await setting.run("vocabulary", "list", "contactName", "--app", "zhichat").lines == ["Celestra"])
    }

    @Test(
        "A CSV with Google's or Outlook's header reads names, and its header line alone never replaces 154 contacts",
        arguments: [
            "First Name,Middle Name,Last Name,Nickname,Organization Name,E-mail 1 - Value,Phone 1 - Value\n",
            "\"First Name\",\"Middle Name\",\"Last Name\",\"Title\",\"Company\",\"E-mail Address\",\"Mobile Phone\"\r\n",
        ])
    func headers(header: String) async throws {
        let setting = try Setting()
        let rows = (1...154).map { "Person\($0),,Family\($0),,,p\($0)@example.org,\($0)\n" }.joined()
        let set = try await setting.run("vocabulary", "set", "contactName", input: header + rows)
        #expect(set.lines.first?.hasPrefix("154 names") == true, "\(set.errors)")
        let again = try await setting.run("vocabulary", "set", "contactName", input: header)
        #expect(again.status == 1)
        #expect(again.errors.contains("nothing was changed"))
        let names = try await setting.run("vocabulary", "list", "contactName").lines
        #expect(names.count == 154 && names.last == "Person154 Family154")
    }

    @Test("clear asks on a terminal, and takes only a yes for one", arguments: ["y", "yes", "n", "", "maybe"])
    func clearAsks(answer: String) async throws {
        let setting = try Setting()
        _ = try await setting.run("vocabulary", "set", "contactName", input: "Ann\nBob\n")
        let heed = Checkout.products.appending(path: "heed").path
        // `script` gives it a terminal.
        let asked = try await Heed.run(
            ["-qec", "'\(heed)' vocabulary clear --apps '\(Checkout.sampleApps.path)'", "/dev/null"],
            input: answer + "\n", environment: setting.environment, program: "/usr/bin/script")
        #expect(asked.output.contains("Remove 2 names? (y/n)"), "\(asked.errors)")
        let isCleared = ["y", "yes"].contains(answer)
        #expect(asked.status == (isCleared ? 0 : 1))
        let undone = try await setting.run("vocabulary", "undo")
        #expect(undone.status == 0)
        // Where nothing was cleared, what is taken back is the set itself.
        #expect(try await setting.run("vocabulary", "list", "contactName").lines == (isCleared ? ["Ann", "Bob"] : []))
    }

    @Test("An app's main program sets its names in code; its extension may not")
    func fromCode() async throws {
        let setting = try Setting()
        let data = setting.folder.url.appending(path: "data")
        let apps = data.appending(path: "heed/apps")
        try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Checkout.sampleApps.appending(path: "ZhiChat"), to: apps.appending(path: "zhichat"))
        let environment = setting.environment.merging(["XDG_DATA_HOME": data.path, "HOME": data.path]) { $1 }
        let heed = Checkout.products.appending(path: "heed")
        let names = UserVocabulary(app: "zhichat", heed: heed, environment: environment)
        try await names.set([Term(id: "7", say: ["Wang Yiran"])], of: .contactName)
        #expect(
            try await setting.run("vocabulary", "list", "contactName", "--app", "zhichat").lines == ["Wang Yiran (7)"])
        await #expect(throws: UserVocabulary.Failure.self) { try await names.set([], of: .photoTag) }
        let inside = UserVocabulary(
            app: "zhichat", heed: heed, environment: environment.merging(["HEED_APP": "zhichat"]) { $1 })
        await #expect(throws: UserVocabulary.Failure.self) { try await inside.removeAll() }
        try await names.removeAll()
        #expect(try await setting.run("vocabulary", "list").lines.isEmpty)
    }

    @Test("A name that nobody had is recognised when it was added, and a new sound is learned, shown and forgotten")
    func learn() async throws {
        let setting = try Setting()
        _ = try await setting.run("vocabulary", "add", "contactName", "Oluwaseun", "--id", "42")
        let command = setting.folder.url.appending(path: "command.wav").path
        try Program.run("flite", "-voice", "slt", "-t", "send a message to Oluwaseun using zhichat", "-o", command)
        let heard = try await setting.run("transcribe", command, "--format", "jsonl")
        #expect(heard.json.first?["text"]?.stringValue?.contains("oluwaseun") == true, "\(heard.output)")
        // Said in another way than the letters are read at first.
        let name = setting.folder.url.appending(path: "name.wav").path
        try Program.run("flite", "-voice", "slt", "-p", "pau s eh l eh s t r ah pau", "-o", name)
        let learned = try await setting.run("vocabulary", "learn", "Celestra", "--audio", name, "--format", "jsonl")
        #expect(learned.status == 0, "\(learned.errors)")
        let phones = learned.json.first?["phones"]?.stringValue ?? ""
        #expect(phones.hasPrefix("S"), "\(phones)")
        let shown = try await setting.run("vocabulary", "show", "Celestra", "--format", "jsonl")
        #expect(shown.json.first?["pronunciations"]?.firstValue?["source"] == "learned")
        #expect(shown.json.first?["pronunciations"]?.firstValue?["phones"] == .string(phones))
        #expect(try await setting.run("vocabulary", "forget", "Celestra").status == 0)
        #expect(try await setting.run("vocabulary", "forget", "Celestra").status == 1)
    }

    @Test("A pronunciation is spoken into a file", arguments: ["slt", "en-us"])
    func say(voice: String) async throws {
        let setting = try Setting()
        let file = setting.folder.url.appending(path: "say.wav").path
        let said = try await setting.run("vocabulary", "say", "Jon Snow", "--voice", voice, "--output", file)
        #expect(said.lines == ["JH AA N | S N OW"], "\(said.errors)")
        #expect(try Data(contentsOf: URL(filePath: file)).count > 8_000)
    }

    @Test("Lint names what sounds alike, what is unsure and what is a word of commands")
    func lint() async throws {
        let setting = try Setting()
        _ = try await setting.run(
            "vocabulary", "set", "contactName", input: "Jon\nJohn\nCelestra\nCeleste\nMessage\nSiobhan Przybylski\n")
        let lint = try await setting.run("vocabulary", "lint", "--format", "jsonl")
        #expect(lint.status == 0)
        func subjects(_ code: String) -> [[String]] {
            lint.json.filter { $0["code"] == .string(code) }.compactMap { finding in
                guard case .array(let subjects)? = finding["subjects"] else { return nil }
                return subjects.compactMap(\.stringValue)
            }
        }
        #expect(subjects("confusable").contains(["Jon", "John"]))
        #expect(subjects("confusable").contains(["Celestra", "Celeste"]))
        #expect(subjects("commandWord").contains(["Message"]))
        #expect(try await setting.run("vocabulary", "lint", "--strict").status == 1)
    }
}

extension JSONValue {
    /// The first element's value, of a slot, or the first element.
    fileprivate var firstValue: JSONValue? {
        guard case .array(let elements) = self, let first = elements.first else { return nil }
        return first["value"] ?? first
    }
}
