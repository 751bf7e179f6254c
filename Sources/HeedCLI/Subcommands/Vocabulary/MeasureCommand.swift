import ArgumentParser
import Foundation
import HeedKit
import Measuring
import Presentation

extension VocabularyCommand {
    /// `heed vocabulary measure`: how names scale and how well they are recognised.
    struct Measure: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "measure",
            abstract: "Measure how many names cost, and how well names are recognised that no dictionary has.",
            discussion: """
                Voices of flite say “call NAME using ZhiChat” to made-up apps and made-up names; the user's own are left \
                alone. With --names the names of a file are said, else some of the made-up ones.
                """)

        @OptionGroup var appOptions: AppOptions
        @OptionGroup var formatOptions: FormatOptions

        @Option(help: ArgumentHelp("How many made-up names there are.", valueName: "n"))
        var others = 1_000

        @Option(
            help: ArgumentHelp(
                "How many made-up apps there are that take a person in every such intent.", valueName: "n"))
        var madeApps = 1

        @Option(
            help: ArgumentHelp(
                "An intent of the made-up apps; again for more. Without it: all that take a person.", valueName: "name")
        )
        var intent: [String] = []

        @Option(help: ArgumentHelp("A file with the names to say, one a line.", valueName: "file"))
        var names: String?

        @Option(help: ArgumentHelp("How many of the made-up names to say without --names.", valueName: "n"))
        var said = 25

        @Option(help: "Voices of flite and espeak-ng, divided by commas.")
        var voices = "slt,rms,awb,kal16"

        @Option(
            help: ArgumentHelp(
                "How carefully it is recognised, see heed transcribe.", valueName: "full|fast|adaptive"),
            transform: RecognitionOptions.preset(named:))
        var preset = RecognitionSettings.Care.fast

        @Flag(help: "Learn each name that was not recognised from one of its recordings, and measure again.")
        var learn = false

        @Flag(help: "List what was not recognised.")
        var showErrors = false

        func validate() throws {
            try NumberRange.check("--others", others, in: 1...1_000_000)
            try NumberRange.check("--made-apps", madeApps, in: 1...1_000)
            try NumberRange.check("--said", said, in: 1...100_000)
            guard (names ?? "x").isEmpty == false else { throw ValidationError("--names needs a file.") }
        }

        func run() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "heed-measure-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let result = try await VocabularyMeasurement(settings, folder: folder).run { Console.print($0) }
            switch formatOptions.format {
            case .text: Console.print(result.text)
            case .jsonl: try Console.print(json: result)
            }
        }

        private var settings: VocabularyMeasurementSettings {
            VocabularyMeasurementSettings(
                apps: appOptions.selection, others: others, madeApps: madeApps, intent: intent, names: names,
                said: said, voices: voices, preset: RecognitionSettings(care: preset).chosen, learn: learn,
                showErrors: showErrors)
        }
    }
}
