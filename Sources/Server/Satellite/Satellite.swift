import ALSAAudio
import Assistant
import Foundation
import HeedKit
import IntentCore
import ServerProtocols
import SpeechCore

/// The microphone of this machine for a Home Assistant elsewhere: open only while it runs the satellite, and sent only
/// from a wake phrase on until what follows is understood.
actor Satellite {
    /// So long, in seconds, is sound sent at most: a Home Assistant that never answers must not hear the room.
    static let usualPatience = 30.0
    /// So long a lost microphone is waited for.
    private static let retry = Duration.seconds(1)
    /// So much sound, in samples, is kept until it is known whether the phrase was in it.
    private static let kept = 10 * SpeechFormat.sampleRate

    private let device: String
    private let phrases: WakePhrases
    private let patience: Double
    private let log: @Sendable (String) -> Void
    /// What Home Assistant is told of the satellite.
    nonisolated let info: WyomingEvent
    /// The Home Assistant that runs it, the latest that has asked.
    private var owner: WyomingWriter?
    private var listening: Task<Void, Never>?
    private var found: WakeWatch.Found?
    /// The number of the watch that is listened to: one from before may still find something.
    private var watchNumber = 0
    /// So many samples were sent since the phrase; nil while it is waited for.
    private var sent: Int?
    /// The connection that plays a reply.
    private var replying: WyomingWriter?

    /// A satellite that nobody runs yet.
    ///
    /// - Parameters:
    ///   - settings: its microphone.
    ///   - apps: the phrases that wake it, and its language.
    ///   - version: Heed's.
    ///   - log: told what goes wrong.
    init(
        _ settings: SatelliteSettings, _ apps: HearingApps, version: String, log: @escaping @Sendable (String) -> Void
    ) {
        device = settings.microphone
        patience = settings.patience
        phrases = apps.wakePhrases
        self.log = log
        info = WyomingInfo.satellite(
            name: settings.name, locale: apps.loaded.locale, version: version, phrases: apps.wakePhrases.names)
    }

    /// Begins to listen for a Home Assistant; one that was there before has lost it.
    func run(for writer: WyomingWriter) {
        stop()
        owner = writer
        listening = Task { [weak self] in await self?.listen(for: writer) }
    }

    /// Closes the microphone.
    func pause(for writer: WyomingWriter) async {
        guard writer === owner else { return }
        await endSpeech(for: writer)
        stop()
    }

    /// Ends the sound that is sent; the phrase is waited for again.
    func endSpeech(for writer: WyomingWriter) async {
        guard writer === owner, sent != nil else { return }
        sent = nil
        // A client that has gone ends its connection elsewhere.
        try? await writer.send(WyomingEvent("audio-stop"))
    }

    /// Takes note that a reply is played: what is heard meanwhile may be the reply.
    func noteReply(isPlaying: Bool, by writer: WyomingWriter) {
        if isPlaying { replying = writer } else if replying === writer { replying = nil }
    }

    /// A Home Assistant has gone.
    func leave(_ writer: WyomingWriter) {
        // A reply that breaks off with its connection is over.
        noteReply(isPlaying: false, by: writer)
        guard writer === owner else { return }
        stop()
    }

    private func stop() {
        listening.take()?.cancel()
        (owner, found, sent) = (nil, nil, nil)
        watchNumber += 1
    }

    private func take(_ found: WakeWatch.Found, of watch: Int) {
        guard watch == watchNumber else { return }
        self.found = found
    }

    private func listen(for writer: WyomingWriter) async {
        var hasTold = false
        while !Task.isCancelled, writer === owner {
            do {
                try await hear(for: writer)
            } catch is CancellationError {
                return
            } catch {
                log("satellite: \(error)")
                if !hasTold { try? await writer.send(.failure(ServerError(error))) }
                hasTold = true
            }
            await endSpeech(for: writer)
            // Nothing is lost where the task ends meanwhile.
            try? await Task.sleep(for: Self.retry)
        }
    }

    /// Hears the microphone until it ends.
    private func hear(for writer: WyomingWriter) async throws {
        let frames = SoundSource(.microphone(device)) { _ in }.frames()
        var iterator = frames.makeAsyncIterator()
        var watch = try newWatch()
        defer { watch.cancel() }
        var (recent, pushed): ([Int16], Int) = ([], 0)
        while let frame = try await iterator.next() {
            try Task.checkCancellation()
            guard writer === owner else { return }
            if let count = sent {
                try await send(frame.samples, to: writer)
                sent = sent.map { _ in count + frame.samples.count }
                if SpeechFormat.seconds(count) > patience { await endSpeech(for: writer) }
                if sent == nil {
                    watch.cancel()
                    watch = try newWatch()
                    (recent, pushed) = ([], 0)
                }
                continue
            }
            guard replying == nil else { continue }
            recent += frame.samples
            pushed += frame.samples.count
            if recent.count > 2 * Self.kept { recent.removeFirst(recent.count - Self.kept) }
            await watch.push(frame.samples)
            guard let found = found.take(), writer === owner else { continue }
            sent = 0
            try await begin(found, to: writer)
            try await send(recent.suffix(max(0, pushed - found.end)), to: writer)
        }
        // What the phrase was the last of is heard, too, where the sound of a test ends.
        try await watch.finish()
        guard let found = found.take(), writer === owner, sent == nil else { return }
        sent = 0
        try await begin(found, to: writer)
        try await send(recent.suffix(max(0, pushed - found.end)), to: writer)
    }

    private func newWatch() throws -> WakeWatch {
        found = nil
        watchNumber += 1
        let number = watchNumber
        return WakeWatch(try phrases.chosen([]), phrases) { [weak self] in await self?.take($0, of: number) }
    }

    private static let format: [String: JSONValue] = [
        "rate": .int(SpeechFormat.sampleRate), "width": 2, "channels": 1,
    ]

    private func begin(_ found: WakeWatch.Found, to writer: WyomingWriter) async throws {
        try await writer.send(WyomingEvent("detection", ["name": .string(found.name)]))
        try await writer.send(
            WyomingEvent(
                "run-pipeline",
                [
                    "start_stage": "asr", "end_stage": "tts", "restart_on_end": false,
                    "wake_word_name": .string(found.name),
                ]))
        try await writer.send(WyomingEvent("audio-start", Self.format))
    }

    private func send(_ samples: some Collection<Int16>, to writer: WyomingWriter) async throws {
        guard !samples.isEmpty else { return }
        var bytes = Data(capacity: 2 * samples.count)
        for sample in samples {
            bytes.append(UInt8(truncatingIfNeeded: sample))
            bytes.append(UInt8(truncatingIfNeeded: sample >> 8))
        }
        try await writer.send(WyomingEvent("audio-chunk", Self.format, payload: bytes))
    }
}
