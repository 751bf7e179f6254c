import AudioResampling
import Foundation
import ServerProtocols
import SpeechCore

/// Turns the bytes that a client sends into samples of `SpeechFormat`.
struct SoundStream: ~Copyable {
    private let format: SampleFormat
    private var resampler: Resampler
    /// Bytes of a frame that is not whole yet.
    private var rest = Data()

    /// A stream in a form.
    ///
    /// - Throws: `ServerError` when the rate cannot be converted.
    init(_ format: SampleFormat) throws(ServerError) {
        self.format = format
        do throws(ResamplingError) { resampler = try Resampler(from: format.rate) } catch {
            throw ServerError(.usage, error.message, underlying: error)
        }
    }

    /// Takes further bytes.
    mutating func push(_ bytes: Data) throws(ServerError) -> [Int16] {
        rest.append(bytes)
        let whole = rest.count / format.frame * format.frame
        let samples = format.samples(of: rest.prefix(whole))
        rest = Data(rest.dropFirst(whole))
        do throws(ResamplingError) {
            return SampleConversion.int16(
                try resampler.process(SampleConversion.mono(samples, channels: format.channels)))
        } catch {
            throw ServerError(.failed, error.message, underlying: error)
        }
    }

    /// The last samples, which the conversion has kept back.
    mutating func finish() throws(ServerError) -> [Int16] {
        do throws(ResamplingError) { return SampleConversion.int16(try resampler.finish()) } catch {
            throw ServerError(.failed, error.message, underlying: error)
        }
    }
}
