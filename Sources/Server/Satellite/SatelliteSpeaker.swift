import ALSAAudio
import AudioResampling
import CheckedValues
import IntentCore
import ServerProtocols

/// The speaker of a satellite: one reply after the other.
actor SatelliteSpeaker {
    private let device: ALSASpeaker
    private let log: @Sendable (String) -> Void
    private var format: ServerProtocols.SampleFormat?
    /// Whether a reply has begun, be it heard or not.
    private var isReply = false

    init(device: String, log: @escaping @Sendable (String) -> Void) {
        self.device = ALSASpeaker(device: device)
        self.log = log
    }

    /// Begins a reply; one that was under way is broken off.
    func begin(_ event: WyomingEvent) async {
        isReply = true
        format = nil
        do {
            let format = try ServerProtocols.SampleFormat(
                rate: event.data["rate"]?.intValue ?? 22_050, width: event.data["width"]?.intValue ?? 2,
                channels: event.data["channels"]?.intValue ?? 1)
            try await device.open(rate: format.rate, channels: format.channels)
            self.format = format
        } catch {
            // Home Assistant waits for the end of the reply, whether anybody hears it or not.
            log("satellite: a reply cannot be played (\(error))")
        }
    }

    /// Plays a piece of it.
    func play(_ event: WyomingEvent) async {
        guard let format else { return }
        do {
            try await device.play(SampleConversion.int16(format.samples(of: event.payload)))
        } catch {
            self.format = nil
            log("satellite: a reply breaks off (\(error))")
        }
    }

    /// Waits until the reply was played.
    ///
    /// - Returns: whether there was one.
    func finish() async -> Bool {
        guard isReply else { return false }
        isReply = false
        format = nil
        await device.finish()
        return true
    }

    /// Breaks it off.
    func stop() async {
        isReply = false
        format = nil
        await device.stop()
    }
}
