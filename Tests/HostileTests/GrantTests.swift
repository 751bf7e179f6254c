import Foundation
import TestSupport
import Testing

@Suite("What a yes is a yes to", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct GrantTests {
    private static let plain = "if stage == 'handle': say('I acted')"

    /// A change to an installed app that has been allowed, and whether the person has to be asked again.
    struct Change: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var before = ""
        var after = ""
        var isAskedAgain = true
        /// Python that the app is from then on, beside its manifest.
        var program: String?
        /// The app's place from then on, in the person's home.
        var place: String?
    }

    static let changes: [Change] = [
        Change(testDescription: "nothing", isAskedAgain: false),
        Change(testDescription: "it asks for the network", after: "network: true"),
        Change(testDescription: "it asks for a folder", after: "reads: [~/Pictures]"),
        Change(
            testDescription: "it asks for one more folder", before: "reads: [~/Pictures]",
            after: "reads: [~/Pictures, ~/Documents]"),
        Change(
            testDescription: "it asks for another folder", before: "reads: [~/Pictures]", after: "reads: [~/Documents]"),
        Change(
            testDescription: "it asks for the folder around", before: "reads: [~/Documents/lamp]",
            after: "reads: [~/Documents]"),
        Change(testDescription: "it asks to be opened", after: "launch: [gtk-launch, lamp]"),
        Change(testDescription: "it asks for a command", after: "launch: [sh, -c, id]"),
        Change(
            testDescription: "it asks for another command", before: "launch: [sh, -c, id]",
            after: "launch: [sh, -c, reboot]"),
        Change(
            testDescription: "it asks for less", before: "reads: [~/Pictures]\nnetwork: true",
            after: "reads: [~/Pictures]", isAskedAgain: false),
        Change(
            testDescription: "it asks in another order", before: "reads: [~/Pictures, ~/Documents]",
            after: "reads: [~/Documents, ~/Pictures]", isAskedAgain: false),
        Change(
            testDescription: "it writes a folder in another way", before: "reads: [~/Pictures]",
            after: "reads: [~/Documents/../Pictures/]", isAskedAgain: false),
        Change(
            testDescription: "it asks for a folder in that folder", before: "reads: [~/Pictures]",
            after: "reads: [~/Pictures/album]", isAskedAgain: false),
        Change(testDescription: "its program is another one", program: "#!/usr/bin/python3\n# another program"),
        Change(testDescription: "it is at another place", place: "other"),
        Change(
            testDescription: "another package of its name is at another place", program: "#!/usr/bin/python3\n# x",
            place: "other"),
        Change(testDescription: "its words are others", after: "usage: {en-US: Please.}", isAskedAgain: false),
    ]

    @Test("holds until", arguments: changes, [nil, "go"])
    func change(change: Change, intent: String?) throws {
        let person = try Person()
        for name in ["Pictures/album/x", "Documents/lamp/x"] { try person.write("x", to: name) }
        try HostileApp(manifest: change.before, attack: Self.plain).install(for: person)
        _ = try person.start(["apps", "permissions", "allow", "lamp"] + (intent.map { ["--intent", $0] } ?? [])).wait()
        #expect(try person.heed("ask", "light up now").lines.last == "Heed: I acted")
        let folder = person.data.appending(path: "apps/lamp")
        try HostileApp(
            manifest: change.after.isEmpty ? change.before : change.after, attack: Self.plain
        ).install(for: person)
        if let program = change.program {
            let text = try String(contentsOf: folder.appending(path: "run"), encoding: .utf8)
            try FileManager.default.removeItem(at: folder.appending(path: "run"))
            try person.write(
                program + "\n" + text, to: folder.appending(path: "run").path, mode: 0o755)
        }
        if let place = change.place {
            let other = person.home.appending(path: "\(place)/heed/apps")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            try FileManager.default.moveItem(at: folder, to: other.appending(path: "lamp"))
            person.environment["XDG_DATA_DIRS"] = person.home.appending(path: place).path
        }
        let again = try person.heed("ask", "light up now")
        #expect(again.output.contains("May Lamp") == change.isAskedAgain, "\(again.output)")
        #expect((again.lines.last == "Heed: I acted") != change.isAskedAgain, "\(again.output)")
        guard change.isAskedAgain else { return }
        #expect(try person.heed("ask", "light up now", input: "yes\n").output.contains("Heed: I acted"))
        #expect(try person.heed("ask", "light up now").lines.last == "Heed: I acted")
    }

    @Test("A no holds for every package of the name, whatever it asks for")
    func denied() throws {
        let person = try Person()
        try HostileApp(attack: Self.plain).install(for: person)
        _ = try person.heed("apps", "permissions", "deny", "lamp")
        try HostileApp(manifest: "network: true", attack: Self.plain).install(for: person)
        #expect(try person.heed("ask", "light up now").lines.last == "Heed: You don't let Lamp do that.")
    }

    @Test("Nothing can be allowed to an app that is not there")
    func unknown() throws {
        let person = try Person()
        try HostileApp(attack: Self.plain).install(for: person)
        let result = try person.heed("apps", "permissions", "allow", "lampe")
        #expect(result.status != 0)
        #expect(result.errors.contains("There is no app ‘lampe’"), "\(result.errors)")
    }

    /// Of a manifest: words that the question has, in this order.
    static let questions: [(manifest: String, words: [String])] = [
        ("", ["May Lamp have your voice commands?"]),
        ("network: true", ["network", "on this computer", "May Lamp"]),
        ("reads: [~/Pictures]", ["read", "Pictures", "May Lamp"]),
        ("reads: [~/Pictures, ~/Documents]", ["Documents", "Pictures", "May Lamp"]),
        ("reads: [~/.ssh]", [".ssh", "not be given", "May Lamp"]),
        ("reads: [\"/./\"]", ["/", "not be given", "May Lamp"]),
        ("reads: [~/Pictures/key]", [".ssh", "not be given", "May Lamp"]),
        ("reads: [~/Pictures]\nnetwork: true", ["network", "Pictures", "May Lamp"]),
        ("launch: [gtk-launch, lamp]", ["open", "lamp", "May Lamp"]),
        (
            "launch: [sh, -c, 'rm -rf x']\nnetwork: true\nreads: [~/Pictures, ~/.ssh]",
            ["sh -c", "rm -rf x", "network", "Pictures", ".ssh", "May Lamp"]
        ),
        (
            "usage: {en-US: It switches lamps.}\nnetwork: true",
            ["network", "May Lamp", "It says: “It switches lamps.”"]
        ),
    ]

    @Test("The question says what is asked for, the worst first", arguments: questions)
    func question(manifest: String, words: [String]) throws {
        let person = try Person()
        for name in ["Pictures/x", "Documents/x", ".ssh/x"] { try person.write("x", to: name) }
        try FileManager.default.createSymbolicLink(
            atPath: person.home.appending(path: "Pictures/key").path, withDestinationPath: "../.ssh")
        try HostileApp(manifest: manifest, attack: Self.plain).install(for: person)
        let output = try person.heed("ask", "light up now", input: "no\n").output
        let question = output.split(separator: "\n").first { $0.contains("May Lamp") } ?? ""
        var rest = Substring(question)
        for word in words {
            let found = rest.range(of: word)
            #expect(found != nil, "‘\(word)’ is not in: \(question)")
            rest = found.map { rest[$0.upperBound...] } ?? rest
        }
        let shown = try person.heed("apps", "permissions", "--app", "lamp").output
        for word in words where !word.contains("May Lamp") && word != "It says: “It switches lamps.”" {
            #expect(shown.contains(word), "\(shown)")
        }
    }

    /// A command that would open the app, and whether Heed runs it when the person has only answered yes once.
    static let launches: [(command: String, isRun: Bool)] = [
        ("[sh, -c, 'touch HOME/opened']", false), ("[/bin/sh, -c, 'touch HOME/opened']", false),
        ("[./open]", false), ("[HOME/open-it]", false), ("[touch, HOME/opened]", false),
        ("[env, touch, HOME/opened]", false), ("[gtk-launch, lamp]", true), ("[gtk-launch, ./evil.desktop]", false),
        ("[gtk-launch, ../evil]", false), ("[xdg-open, 'lamp:light']", true), ("[xdg-open, 'file:///bin/sh']", false),
        ("[xdg-open, HOME/evil.desktop]", false), ("[gio, launch, HOME/evil.desktop]", false),
        ("[./gtk-launch, lamp]", false),
    ]

    @Test("A command beyond the desktop's own way of opening is asked about on its own", arguments: launches)
    func launch(command: String, isRun: Bool) throws {
        for isLocked in [false, true] {
            let person = try Person()
            let opener = "#!/bin/sh\ntouch \(person.home.path)/opened\n"
            for name in ["bin/gtk-launch", "bin/xdg-open", "bin/gio", "open-it"] {
                try person.write(opener, to: name, mode: 0o755)
            }
            person.environment["PATH"] = "\(person.home.path)/bin:/usr/bin:/bin"
            try HostileApp(
                manifest: "launch: \(command.replacing("HOME", with: person.home.path))",
                attack: "if stage == 'handle': result = {'code': 'handleInApp'}"
            ).install(for: person)
            for name in ["open", "gtk-launch"] {
                try person.write(opener, to: person.data.appending(path: "apps/lamp/\(name)").path, mode: 0o755)
            }
            _ = try person.heed("ask", "light up now", input: "yes\n")
            let isOpened = Patience.wait(isRun ? 10 : 0.5) { person.has("opened") }
            #expect(isOpened == isRun, "the yes to the app's commands")
            try? FileManager.default.removeItem(at: person.home.appending(path: "opened"))
            if isLocked {
                _ = try person.heed("lock")
                _ = try person.heed("ask", "light up now", input: "yes\nyes\n")
                #expect(!Patience.wait(0.5) { person.has("opened") }, "while locked")
            } else {
                let asked = try person.heed("ask", "light up now", input: "yes\nyes\n")
                #expect(asked.output.contains("without any limits") != isRun, "\(asked.output)")
                #expect(Patience.wait(10) { person.has("opened") }, "after a yes of its own")
            }
        }
    }
}
