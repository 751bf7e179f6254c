import Foundation
import ServerProtocols
import SpeechCore

/// The sound that a client sends, pulled piece by piece.
struct ClientSound: AudioSource {
    /// What comes next from a client.
    enum Piece: Sendable {
        /// Samples in `SpeechFormat`; none is fine.
        case samples([Int16])
        /// The sound is interrupted by something else, or over.
        case end
    }

    private let pull: @Sendable () async throws -> Piece

    /// Sound that is pulled by a function.
    init(_ pull: @escaping @Sendable () async throws -> Piece) { self.pull = pull }

    /// The frames from now on.
    func frames() -> Frames { Frames(pull: pull) }

    /// The frames as one sequence, which may be read once.
    struct Frames: AsyncSequence, Sendable {
        let pull: @Sendable () async throws -> Piece

        func makeAsyncIterator() -> Iterator { Iterator(pull: pull) }

        /// Cuts the pieces into frames.
        struct Iterator: AsyncIteratorProtocol {
            private static var frameLength: Int { 320 }

            let pull: @Sendable () async throws -> Piece
            private var samples: ArraySlice<Int16> = []
            private var position = 0

            init(pull: @escaping @Sendable () async throws -> Piece) { self.pull = pull }

            mutating func next() async throws -> AudioFrame? { try await next(isolation: nil) }

            mutating func next(isolation actor: isolated (any Actor)?) async throws -> AudioFrame? {
                while samples.isEmpty {
                    try Task.checkCancellation()
                    guard case .samples(let new) = try await pull() else { return nil }
                    samples = new[...]
                }
                let frame = AudioFrame(samples: Array(samples.prefix(Self.frameLength)), position: position)
                samples = samples.dropFirst(Self.frameLength)
                position += frame.samples.count
                return frame
            }
        }
    }
}
