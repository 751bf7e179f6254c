package import AppHost
import CheckedValues
import FoundationEssentials
package import HeedKit
package import IntentCore

/// An app that can be spoken to.
package struct AppLine: Presentable {
    private var id: String
    private var name: String
    private var spokenNames: [String]
    private var intents: [String]
    private var examples: [String]
    private var folder: String
    private var executable: String?
    private var problem: String?

    package init(_ app: AppDescription, _ package: AppPackage) {
        let folders = [LoadedApps.programFolder].compactMap(\.self)
        id = app.id
        name = app.name
        spokenNames = app.spokenNames.flatMap(\.say)
        intents = app.intents.map(\.definition.name)
        examples = app.intents.flatMap(\.language.examples)
        folder = package.folder.path
        executable = package.needsProcess ? try? package.executable(orIn: folders).path : nil
        problem = package.programProblems(orIn: folders).first?.description
    }

    package var text: String {
        var lines = ["\(name.printable()) (\(id)): \(intents.joined(separator: ", ").printable())"]
        for example in examples.prefix(4) { lines.append("    “" + "\(example)”".printable(indentedBy: 5)) }
        if let problem { lines.append("    cannot run: " + problem.printable(indentedBy: 16)) }
        return lines.joined(separator: "\n")
    }
}

/// An app that is left out because this machine or language lacks something.
package struct AbsentAppLine: Presentable {
    private var id: String
    private var missing: String

    package init(_ app: AbsentApp) {
        id = app.id
        missing = app.reason
    }

    package var text: String { "\(id) is left out: \(missing)".printable() }
}
