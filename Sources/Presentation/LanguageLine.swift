import Foundation
package import Languages

/// A language that people may speak, with what there is of it.
package struct LanguageLine: Presentable {
    private var locale: String
    private var name: String
    private var folder: String
    private var isDraft: Bool
    private var values: LanguageSummary.Values
    private var domains: [String]
    private var intents: Int
    private var model: String?

    /// A language.
    ///
    /// - Parameters:
    ///   - summary: what its folder has.
    ///   - intents: how many of the catalogue's intents it has sentences for.
    ///   - model: the model by which it is recognised; nil where it can only be typed.
    package init(_ summary: LanguageSummary, intents: Int, model: String?) {
        locale = summary.locale
        name = summary.name
        folder = summary.folder.path
        isDraft = summary.isDraft
        values = summary.values
        domains = summary.domains
        self.intents = intents
        self.model = model
    }

    package var text: String {
        let state = isDraft ? "  (a draft: only --locale \(locale) finds it)" : ""
        let read =
            switch values {
            case .rules: "values read by rules"
            case .none: "no values"
            }
        let heard = model.map { "recognised by the model \($0)" } ?? "no model: typed only"
        return
            "\(locale)  \(name)\(state)\n    \(intents) intents, \(domains.count) domains, \(read), \(heard)\n    \(folder)"
    }
}
