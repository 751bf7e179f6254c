import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

/// Manifests that say `run:`: say this, run that command, with real processes.
@Suite("Commands in the place of a handler", .timeLimit(.minutes(3)))
struct RunCommandTests {
    /// An app whose one intent runs something, and a host for it.
    private final class App {
        let folder: URL
        private let storage: TestFolder
        let host: ExtensionHost

        init(
            run: String, script: String? = nil, settings: ExtensionSettings = ExtensionSettings(),
            report: @escaping @Sendable (ExtensionEvent) -> Void = { _ in }
        ) throws {
            let storage = try TestFolder()
            folder = storage.url
            let manifest = """
                heed: 1
                id: lamp
                names: {en-US: Lamp}
                customIntents:
                  on:
                    run: \(run)
                    slots:
                      words: text
                      room: {type: term, terms: {living-room: [living room, lounge], den: den}}
                      rooms: {type: text, list: true}
                      level: percentage
                      toWhom: {type: person, vocabulary: contactName}
                """
            try storage.write(manifest, to: "app/app.yaml")
            if let script { try storage.writeProgram("#!/bin/sh\n" + script + "\n", to: "app/bin/on.sh") }
            host = ExtensionHost(
                packages: [try AppPackage(folder: folder.appending(path: "app"))],
                configuration: .init(dataFolder: folder.appending(path: "data"), settings: settings)
            ) { _, event in report(event) }
            self.storage = storage
        }

        func run(_ slots: [String: SlotContent] = [:]) async throws -> IntentResponse {
            var intent = Intent(app: "lamp", domain: "lamp", name: "on")
            intent.slots = slots
            #expect(try await host.resolve("words", of: intent) == [])
            #expect(try await host.confirm(intent).code == "ready")
            return try await host.handle(intent)
        }

        func data(_ name: String) -> String? {
            try? String(contentsOf: folder.appending(path: "data/lamp/private/\(name)"), encoding: .utf8)
        }
    }

    /// Values that nobody should be able to smuggle past a shell.
    private static let hostile = [
        "plain", "two words", "it's", "say \"hi\"", "$(touch hacked)", "`touch hacked`", "; touch hacked;", "| sh",
        "&& touch hacked", "> hacked", "$HOME", "${PATH}", "\\", "\\\\\"", "'; touch hacked; '", "\"; touch hacked; \"",
        "a\nb", "a\n\nb\n", "-n", "--help", "%s%n", "*", "~", "?[a-z]", "#", "!!", "é 漢字 🎉", "{a,b}", "a\tb",
        "$((1+1))", "<(ls)", "\u{202e}abc", String(repeating: "x", count: 10_000), "=", "A=B", "",
    ]

    @Test("What was said arrives as it is, whatever it is, from a script and from a shell line", arguments: hostile)
    func hostileValues(text: String) async throws {
        let print = #"printf '%s' "$HEED_SLOT_WORDS" > got; printf '%s' "$HEED_SLOT_WORDS_TEXT" > text; echo done"#
        for isLine in [false, true] {
            let quoted = "'" + print.replacing("'", with: "''") + "'"
            let app = try App(run: isLine ? quoted : "[bin/on.sh]", script: isLine ? nil : print)
            let response = try await app.run(["words": .one(SlotValue(text))])
            #expect(response.text == "done")
            #expect(app.data("got") == text)
            #expect(app.data("text") == text)
            #expect(app.data("hacked") == nil)
        }
    }

    @Test("Control characters of what was said do not arrive, line ends and tabs do")
    func controls() async throws {
        let app = try App(run: "[bin/on.sh]", script: #"printf '%s' "$HEED_SLOT_WORDS" > got"#)
        _ = try await app.run(["words": .one(SlotValue("a\u{1B}[31mb\u{07}\u{0}c\u{7F}\n\td"))])
        #expect(app.data("got") == "a[31mbc\n\td")
    }

    @Test("Terms, numbers, people and lists have what a script wants of them")
    func kinds() async throws {
        let script = """
            echo "$HEED_SLOT_ROOM|$HEED_SLOT_ROOM_TEXT|$HEED_SLOT_ROOM_ID|$HEED_SLOT_LEVEL|$HEED_SLOT_LEVEL_TEXT" > a
            echo "$HEED_SLOT_TO_WHOM|$HEED_SLOT_TO_WHOM_ID|$HEED_SLOT_ROOMS|$HEED_INTENT|$HEED_APP|${HEED_SLOT_WORDS-unset}" > b
            pwd > c; echo "$HEED_APP_FOLDER" > d
            """
        let app = try App(run: "[bin/on.sh]", script: script)
        let person: JSONValue = ["displayName": "Ann Bishop", "id": "ann-bishop"]
        let response = try await app.run([
            "room": .one(SlotValue(text: "lounge", value: "living-room")),
            "level": .one(SlotValue(text: "twenty percent", value: .double(20))),
            "toWhom": .one(SlotValue(text: "ann", value: person)),
            "rooms": .many([SlotValue("den"), SlotValue("a\nb")]),
        ])
        #expect(response == IntentResponse("success"))
        #expect(app.data("a") == "living room|lounge|living-room|20|twenty percent\n")
        #expect(app.data("b") == "Ann Bishop|ann-bishop|den\na b|on|lamp|unset\n")
        #expect(app.data("c")?.hasSuffix("data/lamp/private\n") == true)
        #expect(app.data("d") == app.folder.appending(path: "app").path + "\n")
    }

    @Test(
        "The first line is the answer; another status is a failure, and the end of standard error its reason",
        arguments: [
            ("echo one; echo two", "success", "one"), ("echo; echo '  late  '", "success", "late"),
            (":", "success", nil),
            ("echo sorry; echo why >&2; exit 2", "failure", "sorry"),
            ("echo x >&2; echo why >&2; exit 2", "failure", "why"),
            ("exit 9", "failure", nil), ("printf '\\033[1mbold\\033[0m\\007'", "success", "bold"),
        ] as [(String, String, String?)])
    func outcomes(script: String, code: String, text: String?) async throws {
        let response = try await App(run: "[bin/on.sh]", script: script).run()
        #expect(response.code == code)
        #expect(response.text == text)
        if code == "failure" { #expect(response.fields["exitStatus"] != nil) }
    }

    @Test(
        "What keeps a command from doing its work is a fault, and the next call works",
        arguments: [
            ("kill -SEGV $$", AppHostError.Code.crashed, "signal 11"),
            ("exec frobnicate", .startFailed, "could not run"),
            ("yes too much", .flooded, "more than 1 MB"),
        ])
    func faults(script: String, code: AppHostError.Code, words: String) async throws {
        let app = try App(run: "[bin/on.sh]", script: "if [ -e ran ]; then echo back; exit; fi; : > ran\n" + script)
        do {
            _ = try await app.run()
            Issue.record("it should fail")
        } catch let error as AppHostError {
            #expect(error.code == code)
            #expect(error.message.contains(words), "\(error.message)")
        }
        #expect(try await app.run().text == "back")
    }

    @Test("Who takes too long is ended with all that it has started")
    func deadline() async throws {
        let settings = ExtensionSettings(callDeadline: .milliseconds(700), stillWorkingAfter: .milliseconds(100))
        let (events, report) = AsyncStream.makeStream(of: ExtensionEvent.self)
        let app = try App(run: "[bin/on.sh]", script: "echo begun >&2; sleep 60 & sleep 60", settings: settings) {
            report.yield($0)
        }
        let start = ContinuousClock.now
        do {
            _ = try await app.run()
            Issue.record("it should miss its deadline")
        } catch let error as AppHostError {
            #expect(error.code == .timedOut)
            #expect(error.diagnosis == "begun")
        }
        #expect(ContinuousClock.now - start < .seconds(20))
        report.finish()
        var seen: [ExtensionEvent] = []
        for await event in events { seen.append(event) }
        #expect(Set(seen) == [.wrote("begun"), .stillWorking])
    }

    @Test(
        "Manifests say what is wrong with run:",
        arguments: [
            ("[]", "run: is a list"), ("{a: b}", "run: is a list"), ("[../x]", "own folder"),
            ("' '", "run: is a list"), ("''", "run: is a list"),
        ])
    func manifests(run: String, words: String) throws {
        do {
            _ = try App(run: run)
            Issue.record("it should be refused")
        } catch let error as AppHostError {
            #expect(error.code == .malformedManifest)
            #expect(error.message.contains(words), "\(error.message)")
            #expect(error.location?.line == 6)
        }
    }

    @Test("Slots whose variables would be the same are refused")
    func clash() throws {
        let folder = try TestFolder()
        try folder.write(
            "heed: 1\nid: a\ncustomIntents:\n  on:\n    run: [x]\n    slots: {room: text, roomId: text}\n",
            to: "app.yaml")
        let error = #expect(throws: AppHostError.self) { try AppPackage(folder: folder.url) }
        #expect(error?.message.contains("HEED_SLOT_ROOM_ID") == true)
    }
}
