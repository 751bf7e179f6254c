import IntentCore

/// Draws a grammar in Graphviz's language: a box for each rule, an arrow for each step.
package enum GraphvizWriter {
    /// The grammar as a directed graph.
    ///
    /// Rules that are called are drawn once. Arrows say which word is read, which rule is called in angle brackets, or
    /// which slot begins; a dot stands for any word.
    package static func text(of graph: GrammarGraph) -> String {
        var lines = ["digraph heed {", "  rankdir=LR;", "  node [shape=circle, label=\"\", width=0.15];"]
        for (number, rule) in graph.rules.enumerated() {
            lines.append("  subgraph cluster_\(number) {")
            lines.append("    label=\"\(escaped(rule.name))\";")
            lines.append("    s\(rule.entry) [style=filled]; s\(rule.exit) [shape=doublecircle];")
            for state in states(of: rule, in: graph) {
                for arc in graph.states[Int(state)] {
                    lines.append("    s\(state) -> s\(arc.target) [label=\"\(escaped(label(of: arc, in: graph)))\"];")
                }
            }
            lines.append("  }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The states of a rule, in the order in which they are reached.
    private static func states(of rule: GrammarGraph.Rule, in graph: GrammarGraph) -> [Int32] {
        var order = [rule.entry]
        var seen: Set<Int32> = [rule.entry]
        var next = 0
        while next < order.count {
            for arc in graph.states[Int(order[next])] where seen.insert(arc.target).inserted {
                order.append(arc.target)
            }
            next += 1
        }
        return order
    }

    private static func label(of arc: GrammarGraph.Arc, in graph: GrammarGraph) -> String {
        let mark = arc.mark < 0 ? "" : description(of: graph.marks[Int(arc.mark)], in: graph)
        let read =
            switch arc.label {
            case .empty: ""
            case .word(let word): graph.words[Int(word)]
            case .anyWord, .anyName, .anySound: "•"
            case .call(let rule): "<\(graph.rules[Int(rule)].name)>"
            }
        return [mark, read].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func description(of mark: GrammarGraph.Mark, in graph: GrammarGraph) -> String {
        switch mark {
        case .command(let number):
            switch graph.commands[Int(number)] {
            case .intent(_, let name, _): name
            case .help: "help"
            case .smallTalk(let kind): kind.rawValue
            case .answer(let answer): "\(answer)"
            }
        case .phrase(let number): "\(graph.phrases[Int(number)].location)"
        case .implied(let values): values.keys.sorted().joined(separator: ", ")
        case .slotStart(let name, _): "{\(name)"
        case .slotEnd: "}"
        case .appStart: "{app"
        case .appEnd: "}"
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
