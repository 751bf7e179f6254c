public import SpeechCore

/// Hears one utterance after the other from a source of sound.
public actor Ears<Source: AudioSource> {
    /// One utterance, or why there is none.
    public enum Heard: Sendable, Equatable {
        /// The sound of an utterance.
        case utterance([Int16], Endpointer.Utterance)
        /// Nobody spoke for as long as was waited.
        case silence
        /// The source has ended.
        case ended
    }

    private let source: Source
    private var iterator: Source.Frames.AsyncIterator?
    private var endpointer: Endpointer
    private var sound: [Int16] = []
    private var pending: [Endpointer.Action] = []
    private var position = 0
    private var hasEnded = false

    /// Ears at a source, which is opened at the first `next`.
    public init(_ source: Source, settings: Endpointer.Settings = Endpointer.Settings()) {
        self.source = source
        endpointer = Endpointer(settings)
    }

    /// Waits for the next utterance.
    ///
    /// - Parameters:
    ///   - pauseLimit: the silence in seconds that ends it, or nil for the usual.
    ///   - patience: how many seconds of sound without speech are waited for, or nil for as long as it takes.
    /// - Returns: the utterance, silence, or the end of the source.
    /// - Throws: what the source throws.
    public func next(pauseLimit: Double? = nil, patience: Double? = nil) async throws -> Heard {
        endpointer.pauseLimit = pauseLimit ?? endpointer.settings.pauseLimit
        let start = position
        while true {
            while !pending.isEmpty {
                if let heard = take(pending.removeFirst()) { return heard }
            }
            if hasEnded { return .ended }
            if let patience, !endpointer.isSpeaking, SpeechFormat.seconds(position - start) > patience {
                return .silence
            }
            guard let frame = try await nextFrame() else {
                hasEnded = true
                pending = endpointer.finish()
                continue
            }
            position = frame.position + frame.samples.count
            pending = endpointer.push(frame)
        }
    }

    private func nextFrame() async throws -> AudioFrame? {
        var iterator = try self.iterator ?? source.frames().makeAsyncIterator()
        let frame = try await iterator.next(isolation: self)
        self.iterator = iterator
        return frame
    }

    private func take(_ action: Endpointer.Action) -> Heard? {
        switch action {
        case .start(let frame): sound = frame.samples
        case .append(let frame): sound += frame.samples
        case .discard: sound = []
        case .end(let utterance):
            defer { sound = [] }
            return .utterance(sound, utterance)
        }
        return nil
    }
}
