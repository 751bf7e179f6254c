internal import CSndFile
import SpeechCore

/// A recording that is written block by block.
///
/// A writer that goes away without `finish()` closes its file, but nobody learns whether the last bytes fitted.
package struct AudioFileWriter: ~Copyable {
    /// The file, as its name was given.
    package let path: String

    private var sound: SoundHandle

    /// Makes a file, or empties one that exists.
    ///
    /// - Parameters:
    ///   - path: the file to write.
    ///   - encoding: the container and coding.
    ///   - rate: the sampling rate of the samples that will be written, in hertz.
    ///   - channels: how many channels are interleaved in them.
    /// - Throws: `AudioFileError`: `unwritable`, or `unsupported` for a rate that the encoding does not have.
    package init(
        _ path: String, encoding: AudioEncoding = .wav, rate: Int = SpeechFormat.sampleRate, channels: Int = 1
    ) throws(AudioFileError) {
        try Self.check(encoding, rate: rate, channels: channels, path: path)
        let file = try FileDescriptor.writing(path)
        try self.init(file, path: path, encoding: encoding, rate: rate, channels: channels)
    }

    init(
        _ file: consuming FileDescriptor, path: String, encoding: AudioEncoding, rate: Int, channels: Int = 1
    ) throws(AudioFileError) {
        let request = SoundHandle.Info(rate: rate, channels: channels, format: encoding.format)
        let sound: SoundHandle
        do {
            sound = try SoundHandle(file, mode: SFM_WRITE, request: request)
        } catch {
            throw AudioFileError(
                .unwritable, path: path, "“\(path)” cannot be written: \(error.text)", underlying: error)
        }
        self.path = path
        self.sound = sound
    }

    /// Appends 16-bit samples, interleaved if there is more than one channel.
    package mutating func write(_ samples: [Int16]) throws(AudioFileError) {
        let frames = samples.count / sound.info.channels
        guard sound.write(samples) == frames else {
            throw failure(sound.failure() ?? "the disk may be full")
        }
    }

    /// Writes what is left and closes the file.
    ///
    /// - Throws: `AudioFileError` (`unwritable`) when not everything fitted.
    package consuming func finish() throws(AudioFileError) {
        guard sound.close() else { throw failure("the disk may be full") }
    }

    /// Writes a whole recording.
    ///
    /// - Throws: `AudioFileError`: `unwritable`, or `unsupported` for a rate that the encoding does not have.
    package static func save(
        _ samples: [Int16], to path: String, encoding: AudioEncoding = .wav, rate: Int = SpeechFormat.sampleRate
    ) throws(AudioFileError) {
        var writer = try AudioFileWriter(path, encoding: encoding, rate: rate)
        try writer.write(samples)
        try writer.finish()
    }

    private func failure(_ reason: String) -> AudioFileError {
        AudioFileError(.unwritable, path: path, "“\(path)” cannot be written: \(reason).")
    }

    /// Asks the library before a file is made, so that a wrong request leaves an existing file alone.
    private static func check(
        _ encoding: AudioEncoding, rate: Int, channels: Int, path: String
    ) throws(AudioFileError) {
        var native = SF_INFO()
        native.samplerate = Int32(clamping: rate)
        native.channels = Int32(clamping: channels)
        native.format = encoding.format
        let hasRate = encoding.rates?.contains(rate) ?? true
        guard unsafe hasRate && sf_format_check(&native) == Int32(SF_TRUE) else {
            throw AudioFileError(
                .unsupported, path: path,
                "“\(path)” cannot be written as \(encoding.rawValue) at \(rate) Hz with \(channels) channels.")
        }
    }
}
