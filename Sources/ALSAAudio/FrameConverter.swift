internal import AudioResampling
internal import SpeechCore

/// Brings what a device delivers to `SpeechFormat`.
struct FrameConverter: ~Copyable {
    private let device: String
    private let format: CaptureFormat
    private var resampler: Resampler
    private var position: Int
    private var followsGap: Bool

    /// A converter after a number of samples that were delivered before: more than none when the device was lost since.
    init(from format: CaptureFormat, device: String, position: Int = 0) throws(ALSAError) {
        self.position = position
        followsGap = position > 0
        do {
            resampler = try Resampler(from: format.rate)
        } catch {
            throw ALSAError(
                .unsupported, device: device, "“\(device)” cannot be used: \(error.message)", underlying: error)
        }
        self.device = device
        self.format = format
    }

    /// Takes the next bytes and returns the samples that are ready, or nil when there are none yet.
    mutating func convert(_ bytes: [UInt8]) throws(ALSAError) -> AudioFrame? {
        let decoded = format.sampleFormat.decode(bytes[...])
        do {
            return frame(try resampler.process(SampleConversion.mono(decoded, channels: format.channels)))
        } catch {
            throw ALSAError(.failed, device: device, error.message, underlying: error)
        }
    }

    /// The samples that were still due at the end of the sound.
    mutating func finish() throws(ALSAError) -> AudioFrame? {
        do {
            return frame(try resampler.finish())
        } catch {
            throw ALSAError(.failed, device: device, error.message, underlying: error)
        }
    }

    private mutating func frame(_ samples: [Float]) -> AudioFrame? {
        guard !samples.isEmpty else { return nil }
        defer {
            position += samples.count
            followsGap = false
        }
        return AudioFrame(samples: SampleConversion.int16(samples), position: position, followsGap: followsGap)
    }
}
