import ArgumentParser
import Foundation

/// Whether cards are shown.
struct CardOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        help: ArgumentHelp("Show what apps show of their answers; only to people at a terminal by default."))
    var cards: Bool?

    /// Whether they are: as the person says, else where standard output is a terminal.
    var shown: Bool { cards ?? (isatty(STDOUT_FILENO) == 1) }
}
