import ArgumentParser

/// `heed benchmark`: how well it recognises, how well it rejects, how fast it is, and what has changed.
struct BenchmarkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmark",
        abstract: "Measure recognition, clean and under conditions, and compare measurements.",
        discussion: """
            `heed benchmark --dataset FILE` measures on labelled recordings, `heed benchmark --synthesise` on \
            sentences of the apps that installed voices speak; `heed benchmark measure --help` lists all options; \
            `heed benchmark room` tells what an open microphone would take for commands.
            """,
        subcommands: [BenchmarkMeasureCommand.self, BenchmarkCompareCommand.self, BenchmarkRoomCommand.self],
        defaultSubcommand: BenchmarkMeasureCommand.self)
}
