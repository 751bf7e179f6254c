/// The Swift enumeration of a list of terms.
struct TermType: Sendable, Hashable {
    var name: String
    var ids: [String]

    var text: String {
        """
        /// A term of the list \(SwiftName.member(name).filter { $0 != "`" }).
        public enum \(name): String, TermEnumeration {
        \(cases.joined(separator: "\n"))
        }

        """
    }

    /// The lines of the cases, as many in each as have room.
    private var cases: [String] {
        var lines: [String] = []
        for id in ids {
            let name = SwiftName.member(id)
            let word = name.filter { $0 != "`" } == id ? name : "\(name) = \"\(id)\""
            if let last = lines.last, last.count + word.count < 110 {
                lines[lines.count - 1] += ", \(word)"
            } else {
                lines.append("    case \(word)")
            }
        }
        return lines
    }
}
