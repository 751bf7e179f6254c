import CheckedValues
import Foundation
import IntentCore
package import PrivacyStore

/// An entry of the history.
package struct HistoryLine: Presentable {
    private var id: String
    private var app: String
    private var start: String
    private var duration: Double
    private var direction: String
    private var outcome: String?
    private var intent: Intent
    private var response: IntentResponse?
    private var group: String?
    private var problem: String?

    package init(_ entry: HistoryEntry) {
        let interaction = entry.interaction
        id = interaction.id
        app = entry.app
        start = interaction.start.formatted(.iso8601)
        duration = Self.milliseconds(interaction.duration)
        direction = interaction.direction.rawValue
        outcome = entry.outcome
        intent = interaction.intent
        response = interaction.response
        group = interaction.group
        problem = entry.problem
    }

    /// A duration without the digits that mean nothing; one that an older Heed has kept may be of any size.
    private static func milliseconds(_ duration: Double) -> Double {
        let thousandths = (duration * 1000).rounded()
        return thousandths.isFinite ? thousandths / 1000 : duration
    }

    package var text: String {
        let words = intent.slots.sorted { $0.key < $1.key }
            .map { "\($0.key): \($0.value.values.map(\.text).joined(separator: ", "))".printable() }
        let end = outcome ?? "told by the app, \(direction)"
        let slots = words.isEmpty ? "" : "  " + words.joined(separator: "  ")
        let written = response?.fields["standardError"]?.stringValue
        let problem = (problem ?? written).map { "\n    " + $0.printable(indentedBy: 4) }
        return "\(start)  \(app) \(intent.name.printable())\(slots)  (\(end))\n"
            + "    id \(id.printable())" + (problem ?? "")
    }
}
