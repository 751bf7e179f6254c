import ArgumentParser
import AudioFiles

/// How recordings without a header are read.
struct RawOptions: ParsableArguments {
    @Flag(help: "Read the recordings as bare 16-bit little-endian samples; files named .raw or .pcm always are.")
    var raw = false

    @Option(help: ArgumentHelp("Samples a second of bare recordings.", valueName: "hertz"))
    var rawRate = 16_000

    @Option(help: ArgumentHelp("Channels of bare recordings.", valueName: "count"))
    var rawChannels = 1

    /// The format to force on all recordings, if any.
    var format: RawFormat? {
        raw || rawRate != 16_000 || rawChannels != 1 ? RawFormat(rate: rawRate, channels: rawChannels) : nil
    }

    func validate() throws {
        guard rawRate > 0, rawChannels > 0 else {
            throw ValidationError("--raw-rate and --raw-channels must be more than 0.")
        }
    }
}
