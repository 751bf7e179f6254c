import Foundation
import TestSupport
import Testing

@Suite("What is known of the screen's lock", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct ScreenTests {
    /// The words and the status of busctl, and whether that is a machine that is unlocked.
    struct Answer: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var busctl: String?
        var isUnlocked = false
        var environment = ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]
    }

    static let answers: [Answer] = [
        Answer(testDescription: "unlocked", busctl: "echo b false", isUnlocked: true),
        Answer(testDescription: "locked", busctl: "echo b true"),
        Answer(testDescription: "fails without words", busctl: "exit 1"),
        Answer(testDescription: "times out", busctl: "echo 'Failed to get property: Connection timed out' >&2; exit 1"),
        Answer(testDescription: "is refused", busctl: "echo 'Failed to get property: Access denied' >&2; exit 1"),
        Answer(testDescription: "hangs", busctl: "exec sleep 20"),
        Answer(testDescription: "says nothing", busctl: "exit 0"),
        Answer(testDescription: "says something else", busctl: "echo s hello"),
        Answer(testDescription: "says it and fails", busctl: "echo b false; exit 1"),
        Answer(testDescription: "is killed", busctl: "kill -KILL $$"),
        Answer(testDescription: "is flooded", busctl: "yes b false | head -c 100000"),
        Answer(testDescription: "cannot be run", busctl: nil),
        Answer(
            testDescription: "there is no logind",
            busctl:
                "echo 'Failed to get property LockedHint on interface org.freedesktop.login1.Session: The name org.freedesktop.login1 was not provided by any .service files' >&2; exit 1",
            isUnlocked: true),
        Answer(
            testDescription: "nobody is logged in",
            busctl:
                "echo 'Failed to get property LockedHint on interface org.freedesktop.login1.Session: Caller does not belong to any known session and doesn'\\''t own any suitable session.' >&2; exit 1",
            isUnlocked: true),
        Answer(
            testDescription: "no bus and no session, as in a container", busctl: "exit 1", isUnlocked: true,
            environment: [:]),
        Answer(
            testDescription: "a session whose bus is gone",
            busctl: "echo 'Failed to connect to bus: Connection refused' >&2; exit 1",
            environment: ["XDG_SESSION_ID": "3", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]),
        Answer(
            testDescription: "a container with a dead bus",
            busctl: "echo 'Failed to connect to bus: Connection refused' >&2; exit 1", isUnlocked: true),
        Answer(
            testDescription: "the session is over",
            busctl: "echo 'Failed to get property: Unknown object /org/freedesktop/login1/session/auto' >&2; exit 1",
            environment: ["XDG_SESSION_ID": "3", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"]),
    ]

    @Test("What is not known counts as locked", arguments: answers)
    func answer(answer: Answer) throws {
        let person = try Person()
        try HostileApp(intent: "{unlock: true}", attack: "if stage == 'handle': say('I acted')").install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        person.environment.merge(answer.environment) { $1 }
        if let script = answer.busctl {
            try person.write("#!/bin/sh\n\(script)\n", to: "bin/busctl", mode: 0o755)
            person.environment["PATH"] = "\(person.home.path)/bin:/usr/bin:/bin"
        } else {
            try person.write("not a program", to: "bin/busctl", mode: 0o755)
            person.environment["PATH"] = "\(person.home.path)/bin"
            // The shell that starts Heed is found where it always is.
        }
        let sentence = answer.isUnlocked ? "Heed: I acted" : "Heed: You'll need to unlock your computer first."
        #expect(try person.heed("ask", "light up now").lines.last == sentence)
    }

    @Test("What is harmless on a locked machine is done while nothing is known")
    func harmless() throws {
        let person = try Person()
        try HostileApp(attack: "if stage == 'handle': say('I acted')").install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        try person.write("#!/bin/sh\nexit 1\n", to: "bin/busctl", mode: 0o755)
        person.environment["PATH"] = "\(person.home.path)/bin:/usr/bin:/bin"
        person.environment["DBUS_SYSTEM_BUS_ADDRESS"] = "unix:path=/nowhere"
        #expect(try person.heed("ask", "light up now").lines.last == "Heed: I acted")
    }
}
