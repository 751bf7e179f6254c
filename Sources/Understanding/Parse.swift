import Grammar

/// One way to read an utterance as a command.
struct Parse {
    /// An event at a word beside reading it as the grammar has it.
    enum Event: Equatable {
        /// A mark was passed.
        case mark(GrammarGraph.Mark)
        /// The word was skipped, at a cost.
        case skipped(cost: Float)
        /// A small word that the grammar has was missing; nil where it is one of several.
        case missing(word: String?)
        /// The word was taken for one of the grammar's that is spelled almost alike.
        case respelled(as: String)
    }

    /// Something that happened.
    struct Step {
        /// The number of words read before it.
        var position: Int
        var event: Event
        /// The cost of the parse up to here.
        var total: Float
    }

    /// The command, by index into the graph's commands.
    var command: Int32
    /// The cost of the deviations from the grammar.
    var cost: Float
    /// The steps of the parse, in order.
    var steps: [Step]

    /// The marks that were passed, each with the number of words read before it.
    var marks: [(position: Int, mark: GrammarGraph.Mark)] {
        steps.compactMap { step in
            if case .mark(let mark) = step.event { (step.position, mark) } else { nil }
        }
    }
}

extension Parse {
    /// A way through the grammar that is known; nil where it leads to no command.
    init?(_ path: GrammarPath) {
        var command: Int32?
        for case .command(let passed) in path.passages.lazy.map(\.mark) { command = passed }
        guard let command else { return nil }
        self.init(
            command: command, cost: path.cost,
            steps: path.passages.map { Step(position: $0.position, event: .mark($0.mark), total: 0) })
    }
}
