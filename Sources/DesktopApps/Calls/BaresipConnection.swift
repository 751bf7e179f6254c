import DesktopData
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// An open connection to baresip's `ctrl_tcp`, through the socket that Heed opens.
///
/// baresip speaks to one program at a time: whoever comes second takes the place of the first, whose connection ends.
final class BaresipConnection: Sendable {
    /// How the connection came to its end.
    enum End: Error {
        /// baresip is not there, or speaks to somebody else now.
        case closed
        /// It does not answer in time.
        case silent
        /// Something else is there than baresip.
        case stranger
        /// It does not want the command, for the reason.
        case refused(String)
    }

    private typealias Waiting = CheckedContinuation<String, any Error>

    private struct State {
        var waiting: [String: Waiting] = [:]
        var listeners: [Int: AsyncStream<BaresipMessage.Event>.Continuation] = [:]
        var count = 0
        var end: End?
    }

    /// How long an answer is waited for, in seconds.
    private static let patience = 3.0
    /// So many events wait for who listens to them.
    private static let mostEvents = 1000

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Opens a connection.
    ///
    /// - Parameter path: the socket's.
    /// - Throws: `End.closed` where nobody is there.
    init(_ path: String) throws(End) {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .closed }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        let bytes = Array(path.utf8CString)
        let isOpen =
            bytes.count <= room
            && withUnsafeMutablePointer(to: &address) { pointer in
                withUnsafeMutableBytes(of: &pointer.pointee.sun_path) { place in
                    bytes.withUnsafeBytes { place.copyMemory(from: $0) }
                }
                return pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
                }
            }
        guard isOpen else {
            Glibc.close(descriptor)
            throw .closed
        }
        Thread { [self] in read() }.start()
    }

    /// Whether it can be spoken through.
    var isOpen: Bool { state.withLock { $0.end == nil } }

    /// Gives a command and waits for its answer.
    ///
    /// - Returns: the answer's text.
    /// - Throws: `End`.
    @discardableResult
    func command(_ name: String, _ parameters: String = "") async throws -> String {
        let token = state.withLock { state in
            state.count += 1
            return "heed\(state.count)"
        }
        let message = Netstrings.framed(try BaresipMessage.command(name, parameters, token: token))
        return try await withCheckedThrowingContinuation { continuation in
            let end = state.withLock { state in
                if state.end == nil { state.waiting[token] = continuation }
                return state.end
            }
            if let end { return continuation.resume(throwing: end) }
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
                self?.take(token)?.resume(throwing: End.silent)
            }
            withDescriptor { descriptor in
                // What cannot be written has its end noticed by the reader.
                _ = message.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
        }
    }

    /// What happens from now on; ends with the connection.
    func events() -> AsyncStream<BaresipMessage.Event> {
        let (stream, listener) = AsyncStream.makeStream(
            of: BaresipMessage.Event.self, bufferingPolicy: .bufferingNewest(Self.mostEvents))
        let number = state.withLock { state -> Int? in
            guard state.end == nil else { return nil }
            state.count += 1
            state.listeners[state.count] = listener
            return state.count
        }
        guard let number else {
            listener.finish()
            return stream
        }
        listener.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
        }
        return stream
    }

    /// Ends the connection; the reader closes it.
    func close() { withDescriptor { _ = shutdown($0, Int32(SHUT_RDWR)) } }

    /// Uses the descriptor while it is the connection's: once the reader has closed it, its number may be that of something else.
    private func withDescriptor(_ act: (Int32) -> Void) {
        state.withLock { state in
            if state.end == nil { act(descriptor) }
        }
    }

    private func take(_ token: String) -> Waiting? { state.withLock { $0.waiting.removeValue(forKey: token) } }

    // MARK: Reading

    /// Reads until the connection ends.
    private func read() {
        var netstrings = Netstrings()
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        var end = End.closed
        reading: while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            do {
                for json in try netstrings.append(buffer[..<count]) {
                    guard let message = BaresipMessage(json) else {
                        end = .stranger
                        break reading
                    }
                    take(message)
                }
            } catch {
                end = .stranger
                break
            }
        }
        let (waiting, listeners) = state.withLock { state in
            state.end = end
            defer { (state.waiting, state.listeners) = ([:], [:]) }
            return (Array(state.waiting.values), Array(state.listeners.values))
        }
        for continuation in waiting { continuation.resume(throwing: end) }
        for listener in listeners { listener.finish() }
        Glibc.close(descriptor)
    }

    private func take(_ message: BaresipMessage) {
        switch message.content {
        case .answer(let token, let isGood, let text):
            guard let continuation = take(token) else { return }
            if isGood { continuation.resume(returning: text) } else { continuation.resume(throwing: End.refused(text)) }
        case .event(let event):
            for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield(event) }
        case .other: break
        }
    }
}
