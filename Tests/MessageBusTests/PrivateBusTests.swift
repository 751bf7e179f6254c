import Foundation
import MessageBus
import TestSupport
import Testing

/// A bus of the test's own, with a program on it that answers whatever it is asked for (python3-dbusmock).
private final class PrivateBus {
    static let service = "org.heed.Test"
    static let path = "/org/heed/Test"

    private let daemon: Process
    private let program: Process

    init() throws {
        (daemon, program) = (Process(), Process())
        let output = Pipe()
        daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        daemon.arguments = ["--session", "--nofork", "--print-address"]
        daemon.standardOutput = output
        daemon.standardError = FileHandle.nullDevice
        try daemon.run()
        let line = output.fileHandleForReading.availableData
        let address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
        program.executableURL = URL(filePath: "/usr/bin/python3")
        program.arguments = ["-m", "dbusmock", Self.service, Self.path, Self.service]
        program.standardOutput = FileHandle.nullDevice
        program.standardError = FileHandle.nullDevice
        try program.run()
    }

    /// Ends the program.
    func endProgram() { kill(program.processIdentifier, SIGKILL) }

    /// Ends the bus.
    func endDaemon() { kill(daemon.processIdentifier, SIGKILL) }

    deinit {
        // What the tests' threads start inherits that they hear no other signal.
        for process in [program, daemon] { kill(process.processIdentifier, SIGKILL) }
        unsetenv("DBUS_SESSION_BUS_ADDRESS")
    }

    /// A connection, once the program has its name.
    func connection() throws -> MessageBus {
        let bus = try MessageBus(.session)
        try #require(Patience.wait(20) { (try? bus.names().contains(Self.service)) == true })
        return bus
    }
}

extension MessageBus {
    @discardableResult
    fileprivate func ask(
        _ method: String, _ arguments: [BusValue] = [], of interface: String = PrivateBus.service, timeout: Double = 5
    ) throws(MessageBusError) -> [BusValue] {
        try call(PrivateBus.service, PrivateBus.path, interface, method, arguments, timeout: timeout)
    }

    fileprivate func mock(_ method: String, _ arguments: [BusValue]) throws(MessageBusError) {
        try ask(method, arguments, of: "org.freedesktop.DBus.Mock")
    }

    fileprivate func offer(_ name: String, takes: String, answers: String, _ code: String) throws(MessageBusError) {
        try mock("AddMethod", [PrivateBus.service, name, takes, answers, code].map(BusValue.string))
    }
}

/// What goes over a real bus and comes back.
@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")))
struct PrivateBusTests {
    @Test func valuesComeBackAsTheyWereSent() throws {
        let private_ = try PrivateBus()
        defer { withExtendedLifetime(private_) {} }
        let bus = try private_.connection()
        let values: [BusValue] = [
            .boolean(true), .boolean(false), .byte(255), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
            .int64(.min), .uint64(.max), .double(-0.125), .string(""), .string("naïve \u{1F600} ; \u{37E}"),
            .path("/a/b"), .signature("a{sv}"), .strings([]), .strings(["a", "b"]),
            .structure([.string("a"), .int32(1)]), .array(of: "(su)", [.structure([.string("a"), .uint32(1)])]),
            .options(["a": .int32(1), "b": .strings(["x"])]), .array(of: "ay", [.array(of: "y", [.byte(1)])]),
        ]
        for value in values {
            try bus.offer("Echo", takes: value.signature, answers: value.signature, "ret = args[0]")
            #expect(try bus.ask("Echo", [value]) == [value])
        }
        try bus.offer("Two", takes: "si", answers: "s", "ret = args[0] * args[1]")
        #expect(try bus.ask("Two", [.string("ab"), .int32(2)]) == [.string("abab")])
        try bus.offer("Nothing", takes: "", answers: "", "")
        #expect(try bus.ask("Nothing").isEmpty)

        try bus.mock("AddProperty", [.string(PrivateBus.service), .string("Level"), .variant(.double(0.5))])
        let place = (PrivateBus.service, PrivateBus.path, PrivateBus.service)
        #expect(try bus.property("Level", place.0, place.1, place.2) == .double(0.5))
        try bus.setProperty("Level", to: .double(0.75), place.0, place.1, place.2)
        #expect(try bus.properties(place.0, place.1, place.2)["Level"]?.number == 0.75)
        #expect(try bus.names().contains("org.freedesktop.DBus"))
    }

    @Test func failuresAreToldByTheirKind() throws {
        let private_ = try PrivateBus()
        defer { withExtendedLifetime(private_) {} }
        let bus = try private_.connection()
        func code(_ work: () throws(MessageBusError) -> Void) -> MessageBusError? {
            do throws(MessageBusError) {
                try work()
                return nil
            } catch {
                return error
            }
        }
        let absent = code { () throws(MessageBusError) in try bus.call("org.heed.Nobody", "/", "a.b", "C") }
        #expect(absent?.code == .noService)
        let unknown = code { () throws(MessageBusError) in try bus.ask("NeverOffered") }
        #expect(unknown?.code == .refused)
        #expect(unknown?.name == "org.freedesktop.DBus.Error.UnknownMethod")
        #expect(code { () throws(MessageBusError) in try bus.ask("No Method") }?.code == .malformed)
        #expect(code { () throws(MessageBusError) in try bus.ask("A", [.string("a\u{0}b")]) }?.code == .malformed)
        #expect(code { () throws(MessageBusError) in try bus.ask("A", [.path("no path")]) }?.code == .malformed)
        // A program that does not answer holds nobody up.
        try bus.offer("Sleep", takes: "", answers: "", "import time; time.sleep(1)")
        let start = ContinuousClock.now
        let late = code { () throws(MessageBusError) in try bus.ask("Sleep", timeout: 0.1) }
        #expect(late?.code == .refused)
        #expect(ContinuousClock.now - start < .seconds(1))
        // The connection goes on, and the late answer is nobody's.
        #expect(try bus.names().contains(PrivateBus.service))
    }

    @Test func signalsOfAProgramAreHeard() throws {
        let private_ = try PrivateBus()
        defer { withExtendedLifetime(private_) {} }
        let bus = try private_.connection()
        let other = try private_.connection()
        try bus.hear(PrivateBus.service)
        try other.mock(
            "EmitSignal",
            [
                .string(PrivateBus.service), .string("Came"), .string("si"),
                .array(of: "v", [.variant(.string("a")), .variant(.int32(2))]),
            ])
        var came: BusSignal?
        for _ in 0..<10 where came?.member != "Came" { came = try bus.nextSignal(within: 5) }
        #expect(came?.path == PrivateBus.path)
        #expect(came?.interface == PrivateBus.service)
        #expect(came?.values == [.string("a"), .int32(2)])
        // Calls go on beside signals.
        #expect(try bus.names().contains(PrivateBus.service))
        private_.endProgram()
        var owner: BusSignal?
        for _ in 0..<10 where owner?.member != "NameOwnerChanged" { owner = try bus.nextSignal(within: 5) }
        #expect(owner?.values.first?.text == PrivateBus.service)
        private_.endDaemon()
        #expect { while true { _ = try bus.nextSignal(within: 5) } } throws: {
            ($0 as? MessageBusError)?.code == .noBus
        }
    }

    @Test func aBusThatIsNotThereIsTold() {
        setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus", 1)
        defer { unsetenv("DBUS_SYSTEM_BUS_ADDRESS") }
        #expect { _ = try MessageBus(.system) } throws: { ($0 as? MessageBusError)?.code == .noBus }
    }
}
