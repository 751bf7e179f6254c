import Foundation
import TestSupport
import Testing

@Suite("A lock or a no in the middle", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct MiddleTests {
    /// The person's change meanwhile, in another terminal.
    enum Change: String, CaseIterable, Sendable {
        case lock
        case deny
        case denyIntent

        var command: [String] {
            switch self {
            case .lock: ["lock"]
            case .deny: ["apps", "permissions", "deny", "lamp"]
            case .denyIntent: ["apps", "permissions", "deny", "lamp", "--intent", "go"]
            }
        }

        var sentence: String {
            self == .lock ? "Heed: You'll need to unlock your computer first." : "Heed: You don't let Lamp do that."
        }
    }

    /// The stages of the app, and the calls that must not happen any more.
    static let stages = [("resolve", "confirm"), ("confirm", "handle"), ("initialize", "resolve")]

    @Test("is noticed before the next call", arguments: stages, Change.allCases)
    func betweenCalls(stage: (during: String, next: String), change: Change) throws {
        for user in Person.User.here {
            let person = try Person(user)
            try HostileApp(
                intent: "{unlock: true, slots: {count: {type: number, resolved: true}}}",
                attack: "mark('at-' + stage)\nif stage == '\(stage.during)': wait('go-on')"
            ).install(for: person)
            _ = try person.heed("apps", "permissions", "allow", "lamp")
            let run = try person.start(["ask", "light up now"])
            let folder = ".local/share/heed/data/lamp/private"
            #expect(Patience.wait(30) { person.has("\(folder)/at-\(stage.during)") })
            _ = try person.start(change.command).wait()
            try person.write("", to: "\(folder)/go-on")
            let result = run.wait()
            #expect(!person.has("\(folder)/at-\(stage.next)"), "as \(user): \(result.output)")
            #expect(!person.has("\(folder)/at-handle"), "as \(user): \(result.output)")
            #expect(result.lines.last == change.sentence, "as \(user)")
        }
    }

    @Test("is noticed while the person thinks about the answer", arguments: Change.allCases)
    func whileAsked(change: Change) throws {
        for user in Person.User.here {
            let person = try Person(user)
            try HostileApp(
                intent: "{unlock: true, confirmation: true}", attack: "mark('at-' + stage)"
            ).install(for: person)
            _ = try person.heed("apps", "permissions", "allow", "lamp")
            let run = try person.start(["ask", "light up now"], input: nil)
            #expect(Patience.wait(30) { run.output.contains("Shall Lamp do that?") })
            _ = try person.start(change.command).wait()
            run.type("yes")
            #expect(run.wait().lines.last == change.sentence, "as \(user)")
            #expect(!person.has(".local/share/heed/data/lamp/private/at-handle"), "as \(user)")
        }
    }

    @Test("A yes to the permission question counts for nothing once Heed is locked")
    func whileAskedForPermission() throws {
        for user in Person.User.here {
            let person = try Person(user)
            try HostileApp(attack: "mark('at-' + stage)").install(for: person)
            let run = try person.start(["ask", "light up now"], input: nil)
            #expect(Patience.wait(30) { run.output.contains("May Lamp") })
            _ = try person.heed("lock")
            run.type("yes")
            #expect(run.wait().lines.last == Change.lock.sentence)
            _ = try person.heed("unlock")
            #expect(try person.heed("apps", "permissions", "--app", "lamp").output.contains("not decided"))
            #expect(!person.has(".local/share/heed/data/lamp/private/at-initialize"))
        }
    }

    @Test(
        "Nothing is allowed while Heed is locked; what takes away is",
        arguments: [
            ("allow", false), ("reset", false), ("deny", true),
        ])
    func commands(command: String, isDone: Bool) throws {
        let person = try Person()
        try HostileApp().install(for: person)
        _ = try person.heed("apps", "permissions", command == "reset" ? "deny" : "allow", "lamp")
        _ = try person.heed("lock")
        for intent in [[], ["--intent", "go"]] {
            let result = try person.start(["apps", "permissions", command, "lamp"] + intent).wait()
            #expect((result.status == 0) == isDone, "\(result.output)")
            #expect(result.errors.contains("heed unlock") == !isDone, "\(result.errors)")
        }
    }

    @Test("An app is not opened on a machine that was locked while it acted")
    func opening() throws {
        for code in ["continueInApp", "failureRequiringAppLaunch", "handleInApp"] {
            let person = try Person()
            try HostileApp(
                manifest: "launch: [gtk-launch, lamp]",
                attack: """
                    mark('at-' + stage)
                    if stage == 'handle': wait('go-on'); result = {'code': '\(code)'}
                    """
            ).install(for: person)
            try person.write("#!/bin/sh\ntouch \(person.home.path)/opened\n", to: "bin/gtk-launch", mode: 0o755)
            person.environment["PATH"] = "\(person.home.path)/bin:/usr/bin:/bin"
            _ = try person.heed("apps", "permissions", "allow", "lamp")
            let run = try person.start(["ask", "light up now"])
            #expect(Patience.wait(30) { person.has(".local/share/heed/data/lamp/private/at-handle") })
            _ = try person.heed("lock")
            try person.write("", to: ".local/share/heed/data/lamp/private/go-on")
            _ = run.wait()
            #expect(!Patience.wait(0.5) { person.has("opened") }, "\(code)")
        }
    }
}
