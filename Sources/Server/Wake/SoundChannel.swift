import CheckedValues
import SpeechCore

/// Sound on its way from who sends it to who listens, who may be slower: the sender waits then.
actor SoundChannel {
    /// So many samples may be on the way.
    private static let most = SpeechFormat.sampleRate
    /// So many are given at a time, as listeners take them.
    private static let frame = 320

    private var samples: ArraySlice<Int16> = []
    private var isOver = false
    private var sender: CheckedContinuation<Void, Never>?
    private var receiver: CheckedContinuation<Void, Never>?
    /// So many samples were taken out.
    private(set) var taken = 0

    /// Sends further samples, and waits while too many are on the way.
    func send(_ new: [Int16]) async {
        guard !isOver else { return }
        samples += new
        receiver.take()?.resume()
        while samples.count > Self.most, !isOver { await withCheckedContinuation { sender = $0 } }
    }

    /// Says that nothing more comes, or that nobody listens any more.
    func end() {
        isOver = true
        sender.take()?.resume()
        receiver.take()?.resume()
    }

    /// The next samples; waits for them.
    func next() async -> ClientSound.Piece {
        while samples.isEmpty {
            if isOver { return .end }
            await withCheckedContinuation { receiver = $0 }
        }
        let piece = Array(samples.prefix(Self.frame))
        samples = samples.dropFirst(Self.frame)
        taken += piece.count
        if samples.count <= Self.most { sender.take()?.resume() }
        return .samples(piece)
    }
}
