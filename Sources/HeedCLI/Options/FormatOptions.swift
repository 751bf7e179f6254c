import ArgumentParser
import Presentation

extension OutputFormat: ExpressibleByArgument {
    /// `json` is taken for `jsonl`.
    package init?(argument: String) {
        self.init(rawValue: argument == "json" ? "jsonl" : argument)
    }
}

/// The option that chooses the format.
struct FormatOptions: ParsableArguments {
    @Option(help: "text for people, jsonl for programs.")
    var format = OutputFormat.text

    /// Prints a result in the format.
    func print(_ result: some Presentable) throws { try format.print(result) }
}
