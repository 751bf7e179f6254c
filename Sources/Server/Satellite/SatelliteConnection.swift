import IntentCore
import ServerProtocols

/// One connection of a Home Assistant that uses the microphone and the speaker of this machine, or only looks.
actor SatelliteConnection: WyomingPeer {
    /// The events that are answered.
    static let types: Set<String> = [
        "describe", "ping", "run-satellite", "pause-satellite", "audio-start", "audio-chunk", "audio-stop",
        "transcript",
        "voice-stopped", "error",
    ]

    private let satellite: Satellite
    private let speaker: SatelliteSpeaker
    private let writer: WyomingWriter

    init(_ satellite: Satellite, device: String, _ writer: WyomingWriter, _ log: @escaping @Sendable (String) -> Void) {
        self.satellite = satellite
        self.writer = writer
        speaker = SatelliteSpeaker(device: device, log: log)
    }

    /// Takes an event of Home Assistant; what a satellite need not know is passed over.
    func take(_ event: WyomingEvent) async throws {
        switch event.type {
        case "describe": try await writer.send(satellite.info)
        case "ping": try await writer.send(WyomingEvent("pong", event.data))
        case "run-satellite": await satellite.run(for: writer)
        case "pause-satellite": await satellite.pause(for: writer)
        // What was said is known, or cannot be: nothing more of it is wanted.
        case "transcript", "voice-stopped", "error": await satellite.endSpeech(for: writer)
        case "audio-start":
            await satellite.endSpeech(for: writer)
            await satellite.noteReply(isPlaying: true, by: writer)
            await speaker.begin(event)
        case "audio-chunk": await speaker.play(event)
        case "audio-stop":
            guard await speaker.finish() else { break }
            await satellite.noteReply(isPlaying: false, by: writer)
            try await writer.send(WyomingEvent("played"))
        default: break
        }
    }

    /// Ends the connection.
    func close() async {
        await satellite.leave(writer)
        await speaker.stop()
    }
}
