import Understanding

/// What Heed itself says where no app is involved.
enum OwnSentence {
    static let cancelled = "OK, never mind."

    static func notUnderstood(_ reason: Understanding.Reason?) -> String {
        switch reason {
        case .unknownApp: "None of your apps can do that."
        case .empty: "I didn't hear anything."
        default: "I didn't catch that."
        }
    }
}
