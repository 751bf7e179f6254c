import ArgumentParser
import Presentation

/// How results are printed.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    /// For people.
    case text
    /// One JSON object a line, for programs.
    case jsonl

    /// `json` is taken for `jsonl`.
    init?(argument: String) {
        self.init(rawValue: argument == "json" ? "jsonl" : argument)
    }
}

/// The option that chooses the format.
struct FormatOptions: ParsableArguments {
    @Option(help: "text for people, jsonl for programs.")
    var format = OutputFormat.text

    /// Prints a result in the format.
    func print(_ result: some Presentable) throws {
        switch format {
        case .text: Console.print(result.text)
        case .jsonl: try Console.print(json: result)
        }
    }
}
