import FlyingFox
import Foundation

/// A message of a WebSocket's client.
enum SocketMessage: Sendable, Hashable {
    /// Text, mostly JSON.
    case text(String)
    /// Bytes, mostly sound.
    case data(Data)
}

/// A WebSocket whose messages are read one by one, only when they are wanted.
///
/// So a client that sends faster than its sound can be recognised has to wait, and nothing heaps up here.
struct MessageSocket: WSHandler {
    private let run: @Sendable (SocketInbox, SocketOutbox) async -> Void

    /// A WebSocket that does some work until it returns, which closes it.
    init(_ run: @escaping @Sendable (SocketInbox, SocketOutbox) async -> Void) { self.run = run }

    /// Begins the work for a client.
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, continuation) = AsyncStream.makeStream(
            of: WSFrame.self, bufferingPolicy: .bufferingOldest(SocketOutbox.limit))
        let outbox = SocketOutbox(continuation)
        let inbox = SocketInbox(client, outbox)
        let run = run
        let work = Task {
            await run(inbox, outbox)
            outbox.close(.normalClosure)
        }
        continuation.onTermination = { _ in work.cancel() }
        return frames
    }
}

/// The messages that a client sends.
actor SocketInbox {
    /// The bytes of a message.
    static let limit = 4_194_304
    private static let controlLimit = 125

    private let frames: AsyncThrowingStream<WSFrame, any Error>
    private let outbox: SocketOutbox
    private var isOver = false

    init(_ frames: AsyncThrowingStream<WSFrame, any Error>, _ outbox: SocketOutbox) {
        self.frames = frames
        self.outbox = outbox
    }

    /// The next message; nil when the client has gone or what it sends is wrong.
    func next() async -> SocketMessage? {
        var message: (opcode: WSFrame.Opcode, payload: Data)?
        while !isOver {
            guard let frame = try? await nextFrame() else { break }
            // Reserved bits mean extensions, and none was agreed on.
            guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
                outbox.close(.protocolError)
                isOver = true
                continue
            }
            switch frame.opcode {
            case .ping, .pong, .close:
                // RFC 6455 5.5: control frames are short and whole.
                guard frame.fin, frame.payload.count <= Self.controlLimit else {
                    outbox.close(.protocolError)
                    isOver = true
                    continue
                }
            default: break
            }
            switch frame.opcode {
            case .ping: outbox.pong(frame.payload)
            case .pong: break
            case .text where message == nil, .binary where message == nil: message = (frame.opcode, frame.payload)
            case .continuation where message != nil: message?.payload.append(frame.payload)
            case .close:
                outbox.close(Self.answer(toClose: frame.payload))
                isOver = true
                continue
            default:
                outbox.close(.protocolError)
                isOver = true
                continue
            }
            if message?.payload.count ?? 0 > Self.limit {
                outbox.close(.messageTooBig)
                break
            }
            guard frame.fin, let whole = message, [.text, .binary, .continuation].contains(frame.opcode) else {
                continue
            }
            if whole.opcode == .binary { return .data(whole.payload) }
            guard let text = String(data: whole.payload, encoding: .utf8) else {
                outbox.close(.invalidFramePayload)
                break
            }
            return .text(text)
        }
        isOver = true
        return nil
    }

    /// The code that answers a client's; what it may not send is an error (RFC 6455, 7.4).
    private static func answer(toClose payload: Data) -> WSCloseCode {
        guard let high = payload.first, let low = payload.dropFirst().first else {
            return payload.isEmpty ? .normalClosure : .protocolError
        }
        let code = Int(high) << 8 | Int(low)
        let isKnown = [1000...1003, 1007...1014, 3000...4999].contains { $0.contains(code) }
        guard isKnown else { return .protocolError }
        return String(data: payload.dropFirst(2), encoding: .utf8) == nil ? .invalidFramePayload : .normalClosure
    }

    private func nextFrame() async throws -> WSFrame? {
        var iterator = frames.makeAsyncIterator()
        return try await iterator.next(isolation: self)
    }
}

/// What is sent to a client.
///
/// A client that does not read what it is sent, however long, is left: nothing heaps up for it.
final class SocketOutbox: Sendable {
    /// The frames that wait to be sent.
    static let limit = 1_024

    private let continuation: AsyncStream<WSFrame>.Continuation

    init(_ continuation: AsyncStream<WSFrame>.Continuation) { self.continuation = continuation }

    /// Sends text.
    func send(_ text: String) {
        put(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
    }

    /// Answers a ping.
    func pong(_ payload: Data) {
        put(WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload))
    }

    /// Ends the connection; later calls do nothing.
    func close(_ code: WSCloseCode) {
        continuation.yield(.close(code: code))
        continuation.finish()
    }

    private func put(_ frame: WSFrame) {
        if case .dropped = continuation.yield(frame) { continuation.finish() }
    }
}
