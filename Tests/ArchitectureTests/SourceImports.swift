import Foundation

/// The modules that a Swift file imports.
enum SourceImports {
    /// The modules, each with its line; what stands in comments and texts is none.
    static func modules(in source: String) -> [(name: String, line: Int)] {
        var result: [(name: String, line: Int)] = []
        var text: Substring?
        var isComment = false
        for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let quotation = text {
                if line.contains(quotation) { text = nil }
            } else if isComment {
                if line.contains("*/") { isComment = false }
            } else if line.drop(while: { $0 == " " }).hasPrefix("/*") {
                isComment = !line.contains("*/")
            } else if let quotation = line.firstMatch(of: /(#*)"""/),
                !line[quotation.range.upperBound...].contains("\"\"\"")
            {
                text = "\"\"\"" + quotation.1
            } else if let match = line.wholeMatch(of: statement) {
                result.append((String(match.1), index + 1))
            }
        }
        return result
    }

    private static nonisolated(unsafe) let statement =
        /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(\w+).*/
}
