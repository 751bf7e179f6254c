/// What a person says when asked which apps may have commands.
package enum PermissionAnswer {
    private static let yes: Set = ["y", "yes", "all", "sure", "ok", "okay", "yeah", "yep", "everything"]
    private static let no: Set = ["n", "no", "none", "nope", "nothing", "never"]
    private static let except: Set = ["but", "except", "without", "not"]
    /// Words beside these that change nothing.
    private static let around: Set = [
        "please", "of", "them", "and", "thanks", "may", "the", "only", "just", "for", "apps", "app",
    ]

    /// The apps that may have commands.
    ///
    /// - Parameters:
    ///   - apps: the apps' identifiers and names.
    ///   - answer: the answer: yes, no, names, or all but names.
    /// - Returns: the identifiers; nil where the answer has another word, so that a slip of the keyboard decides nothing.
    package static func allowed(of apps: [(id: String, name: String)], by answer: String) -> Set<String>? {
        let words = answer.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
        var (named, isYes, isNo, isExcept) = (Set<String>(), false, false, false)
        for word in words {
            let meant = apps.filter { $0.id == word || $0.name.lowercased() == word }.map(\.id)
            if !meant.isEmpty {
                named.formUnion(meant)
            } else if Self.yes.contains(word) {
                isYes = true
            } else if Self.except.contains(word) {
                isExcept = true
            } else if Self.no.contains(word) {
                isNo = true
            } else if !Self.around.contains(word) {
                return nil
            }
        }
        let all = Set(apps.map(\.id))
        switch (isYes, isNo, named.isEmpty) {
        case (true, false, true): return isExcept ? nil : all
        case (false, true, true): return isExcept ? nil : []
        case (true, false, false): return isExcept ? all.subtracting(named) : named
        case (false, false, false): return isExcept ? all.subtracting(named) : named
        default: return nil
        }
    }
}
