import Foundation

/// The map of CONTRIBUTING.md: the targets in their order, each with the modules from outside that it may import.
struct TargetMap {
    struct Row: Hashable {
        /// Targets of one row do not import each other.
        var targets: [String]
        /// Modules of other packages, and of C libraries.
        var outside: Set<String>
    }

    private(set) var rows: [Row] = []

    /// Reads the table of a text whose first column is headed `target` and whose second `from outside`.
    init(_ text: String) {
        var isTable = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count > 3 else {
                isTable = false
                continue
            }
            if cells[1] == "target", cells[2] == "from outside" { isTable = true }
            let targets = Self.quoted(cells[1])
            if isTable, !targets.isEmpty { rows.append(Row(targets: targets, outside: Set(Self.quoted(cells[2])))) }
        }
    }

    /// How far below the top a target stands; nil where it stands nowhere.
    func row(of target: String) -> Int? {
        rows.firstIndex { $0.targets.contains(target) }
    }

    private static func quoted(_ cell: String) -> [String] {
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
}
