import DesktopData
import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// Why baresip cannot be spoken to, in words for the person.
struct CallsTrouble: Error {
    var words: String
}

/// The person's baresip: one conversation with it at a time, whichever process of Calls has it.
actor Baresip {
    static let shared = Baresip()

    /// The port that baresip's module listens at unless told otherwise.
    static let port = "4444"
    private static let line = "module ctrl_tcp.so"
    private static let file = "~/.baresip/config"

    private var connection: BaresipConnection?
    private var users = 0

    /// Speaks with baresip while no other process of Calls does.
    ///
    /// - Parameters:
    ///   - folder: the app's, which has the lock.
    ///   - act: what is done with the connection.
    /// - Returns: what comes of it.
    /// - Throws: `CallsTrouble` where baresip cannot be spoken to, and the errors of `act`.
    func use<Result: Sendable>(
        _ folder: URL, _ act: @Sendable (BaresipConnection) async throws -> Result
    ) async throws -> Result {
        let lock = try await CallsLock.take(folder)
        defer { lock.release() }
        users += 1
        defer { release() }
        let connection = try await opened()
        do {
            return try await act(connection)
        } catch let end as BaresipConnection.End {
            throw trouble(end, isNew: false)
        }
    }

    /// Keeps the connection open until it ends, for whoever waits for what happens.
    func watch(_ folder: URL) async throws -> BaresipConnection {
        let lock = try await CallsLock.take(folder)
        defer { lock.release() }
        users += 1
        do { return try await opened() } catch {
            release()
            throw error
        }
    }

    /// Says that whoever watched does so no more.
    func endWatch() { release() }

    private func release() {
        users -= 1
        guard users == 0 else { return }
        connection?.close()
        connection = nil
    }

    private func opened() async throws -> BaresipConnection {
        if let connection, connection.isOpen { return connection }
        guard let root = ProcessInfo.processInfo.environment["HEED_CONNECTIONS"] else {
            throw CallsTrouble(words: Wording.say("Heed has opened no way to baresip."))
        }
        let new: BaresipConnection
        do {
            new = try BaresipConnection("\(root)/localhost:\(Self.port)")
        } catch {
            throw trouble(error, isNew: true)
        }
        do {
            // Only its answer says that somebody is there: Heed's own socket always is.
            _ = try await new.command("listcalls")
        } catch {
            // Else its thread would wait at it for ever.
            new.close()
            guard let end = error as? BaresipConnection.End else { throw error }
            throw trouble(end, isNew: true)
        }
        connection = new
        return new
    }

    private func trouble(_ end: BaresipConnection.End, isNew: Bool) -> CallsTrouble {
        switch end {
        case .closed: CallsTrouble(words: isNew ? Self.reason : Wording.say("baresip went away."))
        case .silent: CallsTrouble(words: Wording.say("baresip does not answer."))
        case .stranger:
            CallsTrouble(
                words: Wording.say("What listens at port {port} does not speak as baresip does.", ["port": Self.port]))
        case .refused(let reason):
            CallsTrouble(
                words: Wording.say(
                    "baresip does not do that: {reason}.",
                    ["reason": reason.split(whereSeparator: \.isNewline).joined(separator: " ")]))
        }
    }

    /// Why nobody listens at the port, as far as baresip's settings tell.
    private static var reason: String {
        let given = (ProcessInfo.processInfo.environment["HEED_READS"] ?? "").split(separator: ":")
        guard let place = given.first(where: { $0.hasSuffix(".baresip/config") }),
            let text = try? String(contentsOfFile: String(place), encoding: .utf8)
        else { return Wording.say("baresip is not running. Start it once: it writes {file}.", ["file": file]) }
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
        guard lines.contains(where: { $0.contains(/^module(_app)?\s+ctrl_tcp\.so/) }) else {
            return Wording.say(
                "baresip takes no commands from programs yet: add {line} to {file}, and start it anew.",
                ["line": line, "file": file])
        }
        let listens = lines.compactMap { $0.firstMatch(of: /^ctrl_tcp_listen\s+\S*:(\d+)/)?.1 }.last
        if let listens, listens != port {
            return Wording.say(
                "baresip listens at port {listens}, and Calls reaches port {port} alone: change ctrl_tcp_listen in {file}.",
                ["listens": String(listens), "port": port, "file": file])
        }
        return Wording.say("baresip is not running.")
    }
}

/// The lock that keeps two processes of Calls from taking baresip's one connection from each other.
struct CallsLock {
    private let descriptor: Int32

    /// Waits for the lock, without holding a thread that others need.
    static func take(_ folder: URL, _ name: String = "line") async throws -> CallsLock {
        let path = folder.appending(path: name).path
        return try await withCheckedThrowingContinuation { continuation in
            Thread {
                let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
                guard descriptor >= 0 else { return continuation.resume(throwing: CocoaError(.fileWriteNoPermission)) }
                while flock(descriptor, LOCK_EX) != 0 {
                    guard errno == EINTR else {
                        close(descriptor)
                        return continuation.resume(throwing: CocoaError(.fileWriteUnknown))
                    }
                }
                continuation.resume(returning: CallsLock(descriptor: descriptor))
            }.start()
        }
    }

    /// Lets others have it.
    func release() { close(descriptor) }
}
