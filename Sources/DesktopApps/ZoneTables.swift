import Foundation

/// The system's tables of time zones, which have cities and countries, too.
enum ZoneTables {
    private static let folder = "/usr/share/zoneinfo"

    /// The lines of a table, in columns, without its comments.
    static func lines(_ name: String) -> [[String]] {
        let text: String
        do {
            text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        } catch {
            // Without the system's tables fewer places are known.
            ListedLine.tell(error)
            return []
        }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
    }
}
