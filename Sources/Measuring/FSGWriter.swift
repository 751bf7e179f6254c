import Foundation
package import SpeechCore

/// Sphinx's own format for a graph of words.
package enum FSGWriter {
    /// The graph in that format, its weights as probabilities.
    package static func text(of graph: WordGraph) -> String {
        var lines = [
            "FSG_BEGIN heed", "NUM_STATES \(graph.stateCount)", "START_STATE \(graph.start)",
            "FINAL_STATE \(graph.final)",
        ]
        for arc in graph.arcs {
            // Sphinx reads single precision: a weight that would be nothing is kept as hardly anything.
            let weight = max(exp(Double(arc.logWeight)), 1e-30)
            let word = arc.word >= 0 ? " \(graph.words[Int(arc.word)])" : ""
            lines.append("TRANSITION \(arc.source) \(arc.target) \(weight)\(word)")
        }
        return lines.joined(separator: "\n") + "\nFSG_END\n"
    }
}
