import ArgumentParser
import Measuring

/// The options for installed voices that speak in the place of recordings.
struct SynthesisOptions: ParsableArguments {
    @Flag(help: "Have installed voices speak every vocabulary term in sentences of the apps.")
    var synthesise = false

    @Option(
        help: ArgumentHelp(
            "Voices of flite and espeak-ng, such as slt,rms,en-gb,en-us+f3; by default four of flite's and two of espeak-ng's.",
            valueName: "list"))
    var voices: String?

    @Option(help: ArgumentHelp("Sentences for each term.", valueName: "n"))
    var carriers = 1

    @Option(
        help: ArgumentHelp("Speak this many random sentences of the grammar rather than every term.", valueName: "n"))
    var sentences: Int?

    @Option(help: ArgumentHelp("Keep what was spoken, with its labels.jsonl, in this folder.", valueName: "dir"))
    var keep: String?

    func validate() throws {
        guard synthesise || (voices == nil && sentences == nil && keep == nil) else {
            throw ValidationError("--voices, --sentences and --keep go with --synthesise.")
        }
        try NumberRange.check("--carriers", carriers, in: 1...1_000)
        try NumberRange.check("--sentences", sentences, in: 1...1_000_000)
    }

    /// The sentences and voices of the options.
    var settings: BenchmarkSettings.Synthesis {
        .init(voices: voices, carriers: carriers, sentences: sentences, kept: keep)
    }
}
