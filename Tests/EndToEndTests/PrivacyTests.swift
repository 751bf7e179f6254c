import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Locks, permissions and history through the heed command")
struct PrivacyTests {
    private static let language = "{phrases: [light up now], responses: {success: It is light.}}"
    private static let handle = #"*'"method":"handle"'*) echo handled >> calls; answer '{"code":"success"}' ;;"#

    private func lamp(unlock: Bool = false, manifest: String = "usage: {en-US: It switches lamps.}") throws
        -> InstalledApp
    {
        try InstalledApp(
            intent: "go: {unlock: \(unlock)}", language: Self.language, manifest: manifest, script: Self.handle)
    }

    @Test("an installed app is asked about at its first use, and never again")
    func firstUse() async throws {
        let lamp = try lamp()
        let question = "Heed: May Lamp have your voice commands? It says: “It switches lamps.”"
        let first = try await lamp.heed("ask", "light up now", input: "yes\n")
        #expect(first.lines == ["You: light up now", question, "You: yes", "Heed: It is light."])
        let second = try await lamp.heed("ask", "light up now")
        #expect(second.lines == ["You: light up now", "Heed: It is light."])
        #expect(lamp.data("calls") == "handled\nhandled\n")
    }

    @Test("an app that is denied is never started, until the person thinks better of it")
    func denied() async throws {
        let lamp = try lamp()
        let no = try await lamp.heed("ask", "--format", "jsonl", "light up now", input: "no\n")
        #expect(no.json.last?["code"] == "denied")
        #expect(no.json.last?["text"] == "You don't let Lamp do that.")
        #expect(try await lamp.heed("ask", "light up now").lines.last == "Heed: You don't let Lamp do that.")
        #expect(lamp.data("calls") == nil)
        let shown = try await lamp.heed("apps", "permissions", "--app", "lamp", "--format", "jsonl")
        #expect(shown.json.first?["state"] == "denied")
        #expect(shown.json.first?["intents"] == ["go": "denied"])
        #expect(try await lamp.heed("apps", "permissions", "allow", "lamp").lines == ["lamp is allowed."])
        #expect(try await lamp.heed("ask", "light up now").lines.last == "Heed: It is light.")
        #expect(
            try await lamp.heed("apps", "permissions", "deny", "lamp", "--intent", "go").lines == [
                "lamp go is denied."
            ])
        #expect(try await lamp.heed("ask", "light up now").lines.last == "Heed: You don't let Lamp do that.")
        _ = try await lamp.heed("apps", "permissions", "reset", "lamp")
        let unanswered = try await lamp.heed("ask", "light up now", input: "")
        #expect(unanswered.lines.last == "Heed: OK, never mind.")
        let again = try await lamp.heed("apps", "permissions", "--app", "lamp")
        #expect(again.lines.first == "Lamp (lamp): not decided; you are asked when you first use it")
    }

    @Test("what the administrator forbids is not done")
    func restricted() async throws {
        let lamp = try lamp()
        let folder = try TestFolder()
        try folder.write("lamp/go\n", to: "heed/restrictions")
        _ = try await lamp.heed("apps", "permissions", "allow", "lamp")
        let result = try await lamp.heed("ask", "light up now", more: ["XDG_CONFIG_DIRS": folder.url.path])
        #expect(result.lines.last == "Heed: Lamp isn't allowed to do that on this computer.")
    }

    @Test("while Heed is locked, an intent that wants an unlocked machine is refused, others are not")
    func locked() async throws {
        for (unlock, manifest, sentence) in [
            (true, "", "You'll need to unlock your computer first."), (false, "", "It is light."),
            (false, "restrictedWhileLocked: [go]", "You'll need to unlock your computer first."),
        ] {
            let lamp = try lamp(unlock: unlock, manifest: manifest)
            _ = try await lamp.heed("apps", "permissions", "allow", "lamp")
            #expect(try await lamp.heed("lock").lines == ["Heed is locked."])
            #expect(try await lamp.heed("ask", "light up now").lines.last == "Heed: \(sentence)")
            #expect(try await lamp.heed("unlock").lines == ["Heed is unlocked."])
            #expect(try await lamp.heed("ask", "light up now").lines.last == "Heed: It is light.")
        }
    }

    @Test("a locked machine decides about no app")
    func lockedFirstUse() async throws {
        let lamp = try lamp()
        _ = try await lamp.heed("lock")
        let result = try await lamp.heed("ask", "light up now", input: "yes\n")
        #expect(result.lines.last == "Heed: You'll need to unlock your computer first.")
        #expect(lamp.data("calls") == nil)
    }

    private static let hasMock =
        ["/usr/bin/dbus-daemon", "/usr/bin/busctl", "/usr/bin/gdbus", "/usr/bin/python3"]
        .allSatisfy(FileManager.default.isExecutableFile)
        && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/dbusmock")

    @Test(
        "the screen's lock counts, as systemd-logind tells it",
        .enabled(if: hasMock, "needs dbus and python3-dbusmock"),
        arguments: [("true", "You'll need to unlock your computer first."), ("false", "It is light.")])
    func screen(isLocked: String, sentence: String) async throws {
        let lamp = try lamp(unlock: true)
        _ = try await lamp.heed("apps", "permissions", "allow", "lamp")
        let folder = try TestFolder()
        let script = try folder.write(
            """
            mkfifo address
            dbus-daemon --session --nofork --print-address=3 3> address > /dev/null 2>&1 &
            bus=$!
            read -r DBUS_SYSTEM_BUS_ADDRESS < address
            export DBUS_SYSTEM_BUS_ADDRESS
            /usr/bin/python3 -m dbusmock --system org.freedesktop.login1 /org/freedesktop/login1 \
                org.freedesktop.login1.Manager > /dev/null 2>&1 &
            gdbus wait --system --timeout 20 org.freedesktop.login1
            busctl --system call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.DBus.Mock AddObject \
                'ssa{sv}a(ssss)' /org/freedesktop/login1/session/auto org.freedesktop.login1.Session \
                1 LockedHint b "$1" 0
            "$2" ask light up now
            kill -KILL $! $bus
            """, to: "session.sh")
        var arguments = ["XDG_DATA_DIRS=/nowhere"]
        for (name, value) in lamp.environment { arguments.append("\(name)=\(value)") }
        let heed = Checkout.products.appending(path: "heed").path
        let output = try Program.run(
            "env", ["-C", folder.url.path] + arguments + ["/bin/sh", script.path, isLocked, heed])
        #expect(output.split(separator: "\n").last.map(String.init) == "Heed: \(sentence)")
    }

    @Test("what an app tells of is used for a call back and a pronoun, only where the person allows it")
    func memory() async throws {
        let app = try InstalledApp(
            intent: "go: {}", language: Self.language, manifest: "intents: [StartCall]",
            script: """
                *'"method":"handle"'*'"intent":"StartCall"'*'"displayName":"Ann Lee"'*)
                    answer '{"code":"success","text":"Calling Ann."}' ;;
                *'"method":"handle"'*'"intent":"go"'*)
                    tell donate '{"interaction":{"id":"1","direction":"incoming","intent":{"domain":"calls",\
                "intent":"StartCall","slots":{"contacts":[{"text":"Ann Lee","value":{"displayName":"Ann Lee"}}]}}}}'
                    answer '{"code":"success"}' ;;
                """.replacing("\\\n", with: ""))
        _ = try await app.heed("apps", "permissions", "allow", "lamp")
        #expect(try await app.heed("ask", "light up now").lines.last == "Heed: It is light.")
        let told = try await app.heed("history", "--intent", "StartCall", "--format", "jsonl").json
        #expect(told.map { [$0["direction"], $0["outcome"]] } == [["incoming", nil]])
        let forgetful = try await app.heed("ask", "call her back using lamp")
        #expect(forgetful.lines.contains { $0.hasPrefix("Heed: Who") }, "\(forgetful.lines)")
        #expect(try await app.heed("history", "memory", "on").lines == ["Heed uses the history."])
        for command in ["call her back using lamp", "call her using lamp"] {
            #expect(try await app.heed("ask", command, input: "yes\n").lines.last == "Heed: Calling Ann.")
        }
    }

    @Test("what was asked is on record with what came of it, and can be deleted")
    func history() async throws {
        let lamp = try lamp()
        _ = try await lamp.heed("ask", "light up now", input: "yes\n")
        _ = try await lamp.heed("apps", "permissions", "deny", "lamp")
        _ = try await lamp.heed("ask", "light up now")
        let entries = try await lamp.heed("history", "--format", "jsonl").json
        #expect(entries.map { $0["outcome"] } == ["done", "notAllowed"])
        #expect(entries.first?["response"]?["text"] == "It is light.")
        #expect(entries.first?["intent"]?["intent"] == "go")
        let id = try #require(entries.first?["id"]?.stringValue)
        #expect(try await lamp.heed("history", "delete", "--id", id).lines == ["1 entry was deleted."])
        #expect(try await lamp.heed("history", "--app", "other").lines == ["Nothing is on record."])
        #expect(try await lamp.heed("history").lines.count == 2)
        #expect(try await lamp.heed("history", "delete").status == 64)
        #expect(try await lamp.heed("history", "delete", "--all").lines == ["1 entry was deleted."])
    }
}
