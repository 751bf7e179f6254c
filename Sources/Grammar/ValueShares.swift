/// How likely the ways to say a value are that a template gives a choice of, by ear.
///
/// Each way that is listened for is as likely as the others. A number of many words was chosen many times, so it is less likely
/// than one of few: without that, any sound behind a value would be taken for a further digit. Ways that stand deeper in a template
/// lose by it, so that a language says how much it counts (`choices` of `language.txt`).
enum ValueShares {
    /// The logarithm of the share of each alternative that is listened for, as far as a language counts it.
    static func share(ofEachIn alternatives: [TemplateNode], weight: Float) -> Float {
        -weight * Float(max(alternatives.count(where: isSpoken), 1)).logarithm
    }

    /// Whether an alternative is more than words that are only read.
    private static func isSpoken(_ node: TemplateNode) -> Bool {
        switch node {
        case .written, .mistaken: false
        case .sequence(let nodes): nodes.allSatisfy(isSpoken)
        default: true
        }
    }
}
