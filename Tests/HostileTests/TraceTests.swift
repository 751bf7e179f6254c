import Foundation
import TestSupport
import Testing

@Suite("What is left on the disk", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct TraceTests {
    private static let sample = Checkout.root.appending(path: "audio-samples/oov-read-the-next-chapter.flac").path

    /// Commands that make files, and the files that they are known to make.
    static let commands: [(name: String, arguments: [[String]], file: String)] = [
        ("lock", [["lock"]], ".local/share/heed/privacy.sqlite"),
        (
            "history", [["apps", "permissions", "allow", "lamp"], ["ask", "light up now"], ["history"]],
            ".local/share/heed/privacy.sqlite"
        ),
        (
            "an app's folders", [["apps", "permissions", "allow", "lamp"], ["ask", "light up now"]],
            ".local/share/heed/data/lamp/private/note"
        ),
        (
            "a vocabulary", [["vocabulary", "set", "contactName", "names"]],
            ".local/share/heed/vocabulary.sqlite"
        ),
        (
            "a vocabulary that is read", [["vocabulary", "set", "contactName", "names"], ["vocabulary"]],
            ".local/share/heed/vocabulary.sqlite"
        ),
        ("preferences", [["apps", "prefer", "lamp", "go"]], ".config/heed/preferences.json"),
        ("sounds", [["vocabulary", "set", "contactName", "names"], ["transcribe", sample]], ".cache/heed"),
        ("doctor", [["doctor"]], ".local/share/heed/privacy.sqlite"),
    ]

    @Test(
        "is the person's alone from the beginning, whatever the umask", arguments: commands,
        ["000", "022", "077", "777"])
    func modes(command: (name: String, arguments: [[String]], file: String), umask: String) throws {
        for user in Person.User.here {
            let person = try Person(user)
            try HostileApp(
                manifest: "intents: [StartCall]",
                attack: "if stage == 'handle': open('note', 'w').write('x')"
            ).install(for: person)
            try person.write("Zebulon Quixworth\n", to: "names")
            let before = try Self.files(below: person.home)
            person.prelude = "umask \(umask)"
            for arguments in command.arguments {
                let result = try person.start(arguments).wait()
                #expect(result.status == 0 || arguments[0] == "doctor", "\(result.errors)")
            }
            #expect(person.has(command.file), "as \(user)")
            for (path, mode) in try Self.files(below: person.home) where before[path] == nil {
                let isOfNobodyElse = mode & 0o077 == 0
                // Files that an app makes in its own folder are below a folder that nobody else can enter.
                let isAppsOwn = path.contains("/data/lamp/private/")
                #expect(isOfNobodyElse || isAppsOwn, "\(user) \(path) \(String(mode, radix: 8))")
            }
        }
    }

    private static func files(below folder: URL) throws -> [String: Int] {
        var modes: [String: Int] = [:]
        // In folders that others made beforehand: the person's own umask counts for those.
        let standard = [".local", ".local/share", ".config", ".cache"].map { folder.appending(path: $0).path }
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            let place = folder.appending(path: path).path
            let attributes = try? FileManager.default.attributesOfItem(atPath: place)
            guard !standard.contains(place), let mode = attributes?[.posixPermissions] as? Int else { continue }
            // A link, such as the sound server's library makes, has no mode of its own.
            if attributes?[.type] as? FileAttributeType == .typeSymbolicLink { continue }
            modes[place] = mode
        }
        return modes
    }

    /// The deletions, and the word that must be nowhere then.
    static let deletions: [(name: String, before: [[String]], delete: [[String]])] = [
        (
            "a vocabulary", [["vocabulary", "set", "contactName", "names"]],
            [["vocabulary", "clear", "--everything", "--yes"]]
        ),
        (
            "a vocabulary whose sounds were worked out",
            [["vocabulary", "set", "contactName", "names"], ["transcribe", sample]],
            [["vocabulary", "clear", "--everything", "--yes"]]
        ),
        (
            "one kind of names whose sounds were worked out",
            [["vocabulary", "set", "contactName", "names"], ["transcribe", sample]],
            [["vocabulary", "clear", "contactName", "--yes"]]
        ),
        (
            "a name whose sound was worked out",
            [["vocabulary", "set", "contactName", "names"], ["transcribe", sample]],
            [
                ["vocabulary", "remove", "contactName", "Zebulon Quixworth"],
                ["vocabulary", "clear", "--everything", "--yes"],
            ]
        ),
        (
            "names in the place of others",
            [["vocabulary", "set", "contactName", "names"], ["transcribe", sample]],
            [["vocabulary", "set", "contactName", "others"], ["vocabulary", "clear", "--everything", "--yes"]]
        ),
        (
            "the history", [["apps", "permissions", "allow", "lamp"], ["ask", "light up now"]],
            [["history", "delete", "--all"]]
        ),
        (
            "the history of an app", [["apps", "permissions", "allow", "lamp"], ["ask", "light up now"]],
            [["history", "delete", "--app", "lamp"]]
        ),
        (
            "the history of an intent",
            [["apps", "permissions", "allow", "lamp"], ["ask", "light up now"], ["ask", "light up now"]],
            [["history", "delete", "--intent", "go"]]
        ),
        (
            "a long history",
            [["apps", "permissions", "allow", "lamp"]] + Array(repeating: ["ask", "light up now"], count: 5),
            [["history", "delete", "--all"]]
        ),
    ]

    @Test("is nothing of what was deleted", arguments: deletions)
    func deletion(deletion: (name: String, before: [[String]], delete: [[String]])) throws {
        let person = try Person()
        let word = "Quixworth"
        // The word reaches the disk only through Heed.
        try HostileApp(
            manifest: "intents: [StartCall]",
            attack: "if stage == 'handle': say('Zebulon Quix' + 'worth ' * 200)"
        ).install(for: person)
        try person.write("Zebulon Quixworth\n", to: "names")
        try person.write("Barnaby Twelvetrees\n", to: "others")
        for arguments in deletion.before {
            let result = try person.start(arguments).wait()
            #expect(result.status == 0, "\(result.errors)")
        }
        try FileManager.default.removeItem(at: person.home.appending(path: "names"))
        #expect(!Self.places(of: word, below: person.home).isEmpty, "the test can fail")
        for arguments in deletion.delete {
            let forever = try person.start(arguments + ["--forever"]).wait()
            // Not every command knows it.
            let result = forever.status == 64 ? try person.start(arguments).wait() : forever
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(Self.places(of: word, below: person.home) == [])
    }

    private static func places(of word: String, below folder: URL) -> [String] {
        var found: [String] = []
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            guard let data = try? Data(contentsOf: folder.appending(path: path)) else { continue }
            if data.range(of: Data(word.utf8)) != nil || data.range(of: Data(word.lowercased().utf8)) != nil {
                found.append(path)
            }
        }
        return found
    }
}
