/// How results are printed.
package enum OutputFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// One JSON object a line, for programs.
    case jsonl

    /// Prints a result in the format.
    package func print(_ result: some Presentable) throws {
        switch self {
        case .text: Console.print(result.text)
        case .jsonl: try Console.print(json: result)
        }
    }
}
