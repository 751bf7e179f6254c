import AppExtension
import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// A run of `mosquitto_sub`, read message by message with time limits.
final class MQTTListener {
    /// A topic that Mosquitto keeps a message of: it is asked for behind all others, so its message is the last of those kept.
    private static let last = "$SYS/broker/version"
    /// The seconds from the first message on in which a broker that has no such topic tells all that it keeps.
    private static let telling = 1.0
    /// The seconds until the first message: a computer that does much else may take its time.
    private static let patience = 3.0

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let folder: URL
    private var rest: [UInt8] = []
    private var isOver = false

    init(_ broker: MosquittoBroker, topics: [String]) throws {
        folder = try broker.optionsFolder()
        process.executableURL = URL(filePath: "/usr/bin/mosquitto_sub")
        let named = (topics + [Self.last]).flatMap { ["-t", $0] }
        process.arguments = ["--unix", broker.socket, "-q", "0", "-W", "30", "-F", "%j"] + named
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": folder.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            MosquittoBroker.remove(folder)
            throw HouseFault.nowhere
        }
        // Its end is seen once nobody here holds the other side.
        try? output.fileHandleForWriting.close()
        try? errors.fileHandleForWriting.close()
    }

    func end() {
        // One that waits for a broker that is not there does not listen to anything gentler.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        MosquittoBroker.remove(folder)
    }

    /// The messages that the broker had kept.
    ///
    /// - Throws: `HouseFault` where it cannot be reached or refuses.
    func untilReady() throws -> [MQTTThing.Message] {
        var all: [MQTTThing.Message] = []
        var end = Date.now + Self.patience
        while Date.now < end {
            let new = try messages(for: 0.05)
            if all.isEmpty, !new.isEmpty { end = Date.now + Self.telling }
            for message in new {
                if message.topic == Self.last { return all }
                all.append(message)
            }
        }
        // A broker that keeps nothing and says nothing about itself is none that a house speaks by.
        guard !all.isEmpty else { throw HouseFault.nowhere }
        return all
    }

    /// The messages of the next while, as soon as there are any.
    func messages(for seconds: Double) throws -> [MQTTThing.Message] {
        if isOver { throw refusal }
        var watched = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, Int32(seconds * 1000)) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(watched.fd, &buffer, buffer.count)
        guard count > 0 else {
            isOver = true
            throw refusal
        }
        rest += buffer[..<count]
        var found: [MQTTThing.Message] = []
        while let line = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let json = try? JSONDecoder().decode(JSONValue.self, from: Data(rest[..<line]))
            rest.removeSubrange(...line)
            if let topic = json?["topic"]?.stringValue, let payload = json?["payload"]?.stringValue {
                found.append(MQTTThing.Message(topic: topic, payload: payload))
            }
        }
        return found
    }

    /// Why it ended: its status is 5 of a broker that knows another name or password.
    private var refusal: HouseFault {
        process.waitUntilExit()
        let words = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
        return words.contains("uthori") || words.contains("bad user name") ? .refused : .nowhere
    }
}
