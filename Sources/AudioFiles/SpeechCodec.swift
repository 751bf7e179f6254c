internal import AudioResampling
internal import Foundation
internal import SpeechCore

/// A lossy way that speech travels, to hear recordings as they sound at its other end.
package enum SpeechCodec: String, Sendable, CaseIterable {
    /// Opus at 16 kHz, as in voice messages and internet calls.
    case opus
    /// GSM 06.10 full rate at 8 kHz, as in old mobile telephony.
    case gsm
    /// µ-law at 8 kHz, as in fixed telephony.
    case ulaw

    /// The rate that the sound has on the way, in hertz.
    package var rate: Int { self == .opus ? SpeechFormat.sampleRate : 8_000 }

    /// Codes and decodes samples in `SpeechFormat`; as many come out as went in, aligned in time.
    ///
    /// - Throws: `AudioFileError` when there is no room for the coded sound in the temporary folder.
    package func roundTrip(_ samples: [Int16]) throws(AudioFileError) -> [Int16] {
        guard !samples.isEmpty else { return [] }
        let file = try FileDescriptor.temporary(in: FileManager.default.temporaryDirectory.path)
        let copy = FileDescriptor(rereading: file)
        var writer = try AudioFileWriter(file, path: rawValue, encoding: encoding, rate: rate)
        try writer.write(try resample(samples))
        try writer.finish()
        var reader = try AudioFile(FileDescriptor(rereading: copy), path: rawValue, raw: nil)
        let decoded = try reader.readAll().samples.prefix(samples.count)
        return decoded + [Int16](repeating: 0, count: samples.count - decoded.count)
    }

    private var encoding: AudioEncoding {
        switch self {
        case .opus: .oggOpus
        case .gsm: .wavGSM
        case .ulaw: .wavULaw
        }
    }

    private func resample(_ samples: [Int16]) throws(AudioFileError) -> [Int16] {
        do {
            var resampler = try Resampler(from: SpeechFormat.sampleRate, to: rate)
            let start = try resampler.process(SampleConversion.float(samples))
            return SampleConversion.int16(start + (try resampler.finish()))
        } catch {
            throw AudioFileError(.unsupported, path: rawValue, error.message, underlying: error)
        }
    }
}
