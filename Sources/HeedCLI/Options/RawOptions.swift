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
        guard (1...1_000_000).contains(rawRate), (1...1_024).contains(rawChannels) else {
            throw ValidationError("--raw-rate must be 1 to 1000000 and --raw-channels 1 to 1024.")
        }
    }
}
