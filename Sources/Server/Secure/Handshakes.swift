import FlyingSocks
import Foundation
import Synchronization

/// The clients that have not agreed on keys yet: few at a time, and none for long, so that nobody keeps the others out by silence.
final class Handshakes: Sendable {
    private static let most = 64
    private static let patience = Duration.seconds(10)

    private let waiting = Mutex<(next: Int, clients: [(id: Int, socket: Socket)])>((0, []))

    /// Begins with a client; the one that has taken longest makes room.
    ///
    /// - Returns: its number.
    func begin(_ socket: Socket) -> Int {
        let id = waiting.withLock { waiting in
            waiting.next += 1
            waiting.clients.append((waiting.next, socket))
            if waiting.clients.count > Self.most { Self.cutOff(waiting.clients.removeFirst().socket) }
            return waiting.next
        }
        Task {
            try await Task.sleep(for: Self.patience)
            waiting.withLock { waiting in
                guard let place = waiting.clients.firstIndex(where: { $0.id == id }) else { return }
                Self.cutOff(waiting.clients.remove(at: place).socket)
            }
        }
        return id
    }

    /// The client has agreed, or gone; its file may be somebody else's from now on.
    func end(_ id: Int) { waiting.withLock { $0.clients.removeAll { $0.id == id } } }

    private static func cutOff(_ socket: Socket) { shutdown(socket.file.rawValue, Int32(SHUT_RDWR)) }
}
