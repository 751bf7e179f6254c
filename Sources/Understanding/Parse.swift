import Grammar

/// One way to read an utterance as a command.
struct Parse {
    /// What happened at a word beside reading it as the grammar has it.
    enum Event: Equatable {
        /// A mark was passed.
        case mark(GrammarGraph.Mark)
        /// The word was skipped, at a cost.
        case skipped(cost: Float)
        /// A small word that the grammar has was missing.
        case missing
    }

    /// The command, by index into the graph's commands.
    var command: Int32
    /// What the deviations from the grammar cost.
    var cost: Float
    /// What happened, each with the number of words read before it.
    var events: [(position: Int, event: Event)]

    /// The marks that were passed, each with the number of words read before it.
    var marks: [(position: Int, mark: GrammarGraph.Mark)] {
        events.compactMap { position, event in
            if case .mark(let mark) = event { (position, mark) } else { nil }
        }
    }
}
