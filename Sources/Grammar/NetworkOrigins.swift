package import SpeechCore

/// The origins of a network's states: the states of the grammar that each of them stands for.
///
/// States of the network that are followed by the same sentences are one, so that it may stand for several.
package struct NetworkOrigins: Sendable {
    /// For each graph and state.
    let states: [[[Int32]]]

    /// The states of the grammar that a state of the network stands for; nil for one that the network has not, as those of
    /// free text that was read.
    package func states(at place: NetworkPlace) -> Set<Int32>? {
        guard states.indices.contains(place.graph), states[place.graph].indices.contains(place.state) else {
            return nil
        }
        return Set(states[place.graph][place.state])
    }
}

extension GrammarGraph {
    /// The grammar as it is listened for: without the wordings that are only read.
    package var spokenPart: GrammarGraph {
        var part = self
        for state in part.states.indices {
            part.states[state].removeAll { unspokenStates.contains($0.target) }
        }
        return part
    }
}
