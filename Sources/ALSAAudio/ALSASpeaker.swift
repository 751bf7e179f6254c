internal import CALSA
import SpeechCore

/// A playback device of ALSA, which converts what it does not have itself.
///
/// It lives on a queue of its own, as writing waits until the device has room.
package actor ALSASpeaker {
    /// So much sound, in microseconds, may wait in the device.
    private static let latency: UInt32 = 200_000

    private let executor = QueueExecutor(label: "heed.speaker")
    private let device: String
    private var playing: PlaybackDevice?

    /// The executor that keeps waiting for the device off the cooperative pool.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// A device by its ALSA name, such as `default`; nothing is opened yet.
    package init(device: String) { self.device = device }

    /// Opens the device for some sound.
    ///
    /// - Parameters:
    ///   - rate: samples per second.
    ///   - channels: the number of channels.
    /// - Throws: `ALSAError` when it is not there, in use, or cannot play that.
    package func open(rate: Int, channels: Int) throws(ALSAError) {
        playing = nil
        playing = try PlaybackDevice(device, rate: rate, channels: channels, latency: Self.latency)
    }

    /// Plays samples of interleaved channels, as soon as there is room for them.
    ///
    /// - Throws: `ALSAError` when the device is gone.
    package func play(_ samples: [Int16]) throws(ALSAError) { try playing?.write(samples) }

    /// Waits until everything was played, and closes the device.
    package func finish() {
        playing?.drain()
        playing = nil
    }

    /// Closes the device at once.
    package func stop() { playing = nil }
}

/// The sole owner of one playback device that is open.
@safe
private final class PlaybackDevice {
    private let name: String
    private let channels: Int
    private let pcm: OpaquePointer

    init(_ name: String, rate: Int, channels: Int, latency: UInt32) throws(ALSAError) {
        var opened: OpaquePointer?
        // Read anew, as the user's configuration may have changed.
        let configuration = try ALSAConfiguration.read(adding: nil, device: name)
        try ALSAError.check(name) {
            unsafe snd_pcm_open_lconf(&opened, name, SND_PCM_STREAM_PLAYBACK, 0, configuration.root)
        }
        guard let pcm = unsafe opened else {
            throw ALSAError(.failed, device: name, "“\(name)” cannot be opened; choose another device.")
        }
        self.name = name
        self.channels = channels
        unsafe self.pcm = unsafe pcm
        try ALSAError.check(name) {
            unsafe snd_pcm_set_params(
                pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, UInt32(clamping: channels),
                UInt32(clamping: rate), 1, latency)
        }
    }

    deinit { _ = unsafe snd_pcm_close(pcm) }

    func write(_ samples: [Int16]) throws(ALSAError) {
        var rest = samples[...]
        while rest.count >= channels {
            let piece = Array(rest)
            let (written, messages) = ALSAMessages.during {
                unsafe Int32(clamping: snd_pcm_writei(pcm, piece, UInt(piece.count / channels)))
            }
            if written < 0 {
                // Too little came in time, or the machine slept: the device goes on where it can.
                guard unsafe snd_pcm_recover(pcm, written, 1) == 0 else {
                    throw ALSAError(status: written, device: name, messages: messages)
                }
                continue
            }
            rest = rest.dropFirst(Int(written) * channels)
        }
    }

    func drain() { _ = unsafe snd_pcm_drain(pcm) }
}
