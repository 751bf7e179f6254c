import ArgumentParser
import Measuring

/// Under which conditions recordings are recognised.
struct ConditionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Noise to mix in; may be repeated.", valueName: "file"))
    var noise: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Signal-to-noise ratios, such as 6,9,12; with --noise.", valueName: "decibels"))
    var snr: String?

    @Flag(
        help: """
            Relate the ratios to each piece of noise that is mixed in, as Picovoice's benchmark does, instead of to the \
            whole recording; it is louder where noise comes and goes.
            """)
    var noiseByPiece = false

    @Option(parsing: .unconditional, help: ArgumentHelp("Change the level.", valueName: "decibels"))
    var gain: Double?

    @Option(help: ArgumentHelp("Bring the recordings down to this rate and up again.", valueName: "hertz"))
    var rate: Int?

    @Option(help: ArgumentHelp("Convolve the recordings with an impulse response.", valueName: "file"))
    var reverb: String?

    @Option(help: "Send the recordings through a codec: ulaw, gsm or opus.")
    var codec: String?

    @Flag(help: "Leave the recordings as they are out where there are conditions.")
    var onlyConditions = false

    func validate() throws {
        try NumberRange.check("--gain", gain, in: -200...200)
        try NumberRange.check("--rate", rate, in: 1_000...384_000)
        for ratio in ratios { try NumberRange.check("--snr", ratio, in: -100...200) }
        guard noise.isEmpty == (snr == nil) else { throw ValidationError("--noise and --snr go together.") }
        guard !noiseByPiece || !noise.isEmpty else { throw ValidationError("--noise-by-piece is about --noise.") }
        guard snr == nil || !ratios.isEmpty else { throw ValidationError("--snr is a list of numbers such as 6,9,12.") }
    }

    /// The signal-to-noise ratios; empty when they cannot be read.
    var ratios: [Double] {
        let parts = snr?.split(separator: ",") ?? []
        let numbers = parts.compactMap { Double($0) }
        return numbers.count == parts.count ? numbers : []
    }

    /// The conditions of the options.
    var settings: BenchmarkSettings.Conditions {
        var conditions = BenchmarkSettings.Conditions()
        (conditions.noise, conditions.ratios, conditions.isNoiseByPiece) = (noise, ratios, noiseByPiece)
        (conditions.gain, conditions.rate, conditions.reverb, conditions.codec) = (gain, rate, reverb, codec)
        conditions.isOnlyChanged = onlyConditions
        return conditions
    }
}
