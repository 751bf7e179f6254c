import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("However Heed ends, no app is left", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct EndingTests {
    /// The state of an app when Heed ends.
    enum State: String, CaseIterable, Sendable {
        /// It has not said hello.
        case starting
        /// It is asked about a slot's value or whether it could act.
        case confirming
        /// It acts.
        case handling
        /// It acts, and has children in sessions of their own.
        case withDaemons
        /// It waits for Heed, and Heed for the person.
        case waiting
        /// It pays no attention to signals and to the end of its input.
        case deaf
    }

    static let signals = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGKILL, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP,
    ]

    @Test("whichever signal it is and whatever the app does", arguments: signals, State.allCases)
    func ending(signal: Int32, state: State) throws {
        for user in Person.User.here { try end(signal, state, user) }
    }

    @Test("Input that ends after a signal has come during the question ends Heed, at no cost")
    func endOfInputAfterSignal() throws {
        let person = try Person()
        person.prelude = "ulimit -c 0"
        try HostileApp(attack: "if stage == 'confirm': mark('here'); result = {'code': 'userConfirmationRequired'}")
            .install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        let run = try person.start(
            ["ask", "light up now"], input: nil, more: ["SWIFT_BACKTRACE": "enable=yes"])
        #expect(Patience.wait(30) { run.output.contains("?") }, "there was no question")
        // With this variable Swift's runtime goes on after the first one, and the wait for a line was interrupted.
        kill(run.id, SIGSEGV)
        _ = Patience.wait(2) { !run.isRunning }
        run.endInput()
        #expect(Patience.wait(10) { !run.isRunning }, "Heed goes on without anybody to ask")
        _ = run.wait()
    }

    private func end(_ signal: Int32, _ state: State, _ user: Person.User) throws {
        let person = try Person(user)
        person.prelude = "ulimit -c 0"
        // A number of seconds that nobody else sleeps.
        let nap = "98765.\(UInt32.random(in: 0..<UInt32.max))"
        let sleep = "subprocess.Popen(['sleep', '\(nap)'], stdin=-3, stdout=-3, stderr=-3"
        let script =
            switch state {
            case .starting: "if stage == 'initialize': \(sleep)); mark('here'); time.sleep(99)"
            case .confirming: "if stage == 'confirm': \(sleep)); mark('here'); time.sleep(99)"
            case .handling: "if stage == 'handle': \(sleep)); mark('here'); time.sleep(99)"
            case .withDaemons:
                "if stage == 'handle':\n  for i in range(5): \(sleep), start_new_session=True)\n  mark('here'); time.sleep(99)"
            case .waiting:
                "if stage == 'confirm': \(sleep)); mark('here'); result = {'code': 'userConfirmationRequired'}"
            case .deaf:
                """
                if stage == 'handle':
                    for s in range(1, 65): tried(lambda: signal.signal(s, signal.SIG_IGN))
                    \(sleep)); mark('here')
                    while True: time.sleep(99)
                """
            }
        try HostileApp(attack: "import subprocess\n\(script)").install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        let run = try person.start(["ask", "light up now"], input: nil)
        let isThere = Patience.wait(30) {
            person.has(".local/share/heed/data/lamp/private/here") && Processes.count(with: nap) > 0
        }
        #expect(isThere, "the app did not come that far")
        kill(run.id, signal)
        #expect(Patience.wait(10) { !run.isRunning }, "Heed goes on, as \(user)")
        _ = run.wait()
        #expect(Patience.wait(3) { Processes.count(with: nap) == 0 }, "as \(user)")
        // Nobody else's: the number is this test's own.
        for id in Processes.ids(with: nap) { kill(id, SIGKILL) }
        #expect(Patience.wait(3) { Processes.count(with: person.home.path) == 0 }, "as \(user)")
    }
}
