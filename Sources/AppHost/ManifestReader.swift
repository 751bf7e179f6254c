import Foundation
import IntentCore
import IntentFiles
import Yams

/// Reads `app.yaml`; the first mistake is an error with its place.
struct ManifestReader {
    let file: YAMLFile
    var manifest = AppManifest()

    static func read(_ file: YAMLFile) throws(IntentFileError) -> AppManifest {
        var reader = ManifestReader(file: file)
        try reader.read()
        return reader.manifest
    }

    private init(file: YAMLFile) {
        self.file = file
        manifest.path = file.path
    }

    private static let keys = [
        "heed", "id", "executable", "launch", "emoji", "usage", "names", "intents", "yields", "later",
        "restrictedWhileLocked", "customIntents", "vocabulary", "locales",
    ]

    private mutating func read() throws(IntentFileError) {
        var found: Set<String> = []
        for entry in try file.entries(file.root, known: Self.keys + Self.accessKeys) {
            found.insert(entry.key)
            switch entry.key {
            case "heed":
                let version = try file.text(entry.value)
                guard version == "\(AppManifest.formatVersion)" else {
                    throw file.error(
                        "this Heed reads manifests of version \(AppManifest.formatVersion), not \(version)",
                        at: entry.value)
                }
            case "id": manifest.id = try identifier(entry.value)
            case "executable": manifest.executable = try executable(entry.value)
            case "launch": manifest.launch = try file.texts(entry.value)
            case "emoji": manifest.writesEmoji = try file.flag(entry.value)
            case "usage":
                for usage in try file.entries(entry.value) {
                    manifest.usage[usage.key] = try file.text(usage.value)
                }
            case "names": try readNames(entry.value)
            case "intents": manifest.standardIntents = try named(entry.value)
            case "yields": manifest.yields = try named(entry.value)
            case "later": manifest.keepsLater = try file.flag(entry.value)
            case "customIntents":
                let reader = DefinitionReader(file, others: ["run"])
                for intent in try file.entries(entry.value) { try readCustomIntent(intent, reader) }
            case "vocabulary":
                for vocabulary in try file.entries(entry.value) {
                    manifest.vocabulary[vocabulary.key] = try terms(vocabulary.value)
                }
            case "locales":
                for locale in try file.entries(entry.value) {
                    manifest.languages[locale.key] = try language(locale.value)
                }
            default: try readAccess(entry)
            }
        }
        let handled = manifest.customIntents.filter { manifest.commands[$0.name] == nil }
        let needsProcess = manifest.commands.isEmpty || !handled.isEmpty || !manifest.standardIntents.isEmpty
        for key in ["heed", "id"] + (needsProcess ? ["executable"] : []) where !found.contains(key) {
            throw file.error("the key ‘\(key)’ is missing", at: file.root)
        }
        if manifest.standardIntents.isEmpty, manifest.customIntents.isEmpty {
            throw file.error("the app has no intent; name some under ‘intents’ or ‘customIntents’", at: file.root)
        }
        guard manifest.templateBytes <= SizeLimits.templates else {
            throw file.error(
                "phrases and rules have \(manifest.templateBytes >> 10) KB in a language; \(SizeLimits.templates >> 10) KB are "
                    + "the most: use slots, and write lists of names into a vocabulary", at: file.root)
        }
        try checkAccess()
        try readRestrictions()
    }

    private func identifier(_ node: Node) throws(IntentFileError) -> String {
        let id = try file.text(node)
        let letters = id.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-_".contains(Character($0)))
        }
        guard letters, id.first != ".", id.first != "-", id.count <= 64 else {
            throw file.error(
                "an id is up to 64 of the letters a–z, digits, ‘.’, ‘-’ and ‘_’, and begins with none of the first two signs",
                at: node)
        }
        return id
    }

    private func executable(_ node: Node) throws(IntentFileError) -> String {
        let path = try file.text(node)
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
            throw file.error("the executable must be in the app's own folder; name it relative to that", at: node)
        }
        return path
    }

    private func language(_ node: Node) throws(IntentFileError) -> ManifestLanguage {
        var language = ManifestLanguage()
        for entry in try file.entries(node, known: ["rules", "intents"]) {
            for item in try file.entries(entry.value) {
                if entry.key == "rules" {
                    language.rules[item.key] = try file.phrase(item.value)
                } else {
                    language.intents.append(try PhraseReader(file).intent(item))
                }
            }
        }
        return language
    }

    private func named(_ node: Node) throws(IntentFileError) -> [AppManifest.Named] {
        var result: [AppManifest.Named] = []
        for item in try file.items(node) {
            let name = try file.text(item)
            guard !result.contains(where: { $0.name == name }) else {
                throw file.error("‘\(name)’ stands there twice; remove one", at: item)
            }
            result.append(AppManifest.Named(name: name, location: file.location(of: item)))
        }
        return result
    }

    /// The app's own name first, each with one way to say it.
    private mutating func readNames(_ node: Node) throws(IntentFileError) {
        for locale in try file.entries(node) {
            if case .scalar = locale.value {
                let name = try file.spokenText(locale.value)
                manifest.names[locale.key] = [Term(id: name, say: [name])]
                continue
            }
            var name: Term?
            var hints: [String] = []
            var alternatives: [Term] = []
            for entry in try file.entries(locale.value, known: ["name", "hints", "alternatives"]) {
                switch entry.key {
                case "name":
                    let text = try file.spokenText(entry.value)
                    name = Term(id: text, say: [text])
                case "hints": hints = try file.texts(entry.value)
                default:
                    let items = try file.items(entry.value)
                    try file.check(items.count, of: "other names", atMost: SizeLimits.names, at: entry.keyNode)
                    for item in items { alternatives.append(try alternative(item)) }
                }
            }
            guard var name else { throw file.error("the key ‘name’ is missing", at: locale.keyNode) }
            if !hints.isEmpty { name.hints = [name.id: hints] }
            manifest.names[locale.key] = [name] + alternatives
        }
    }

    private func alternative(_ node: Node) throws(IntentFileError) -> Term {
        if case .scalar = node {
            let name = try file.spokenText(node)
            return Term(id: name, say: [name])
        }
        var name = ""
        var hints: [String] = []
        for entry in try file.entries(node, known: ["say", "hints"]) {
            if entry.key == "say" {
                name = try file.spokenText(entry.value)
            } else {
                hints = try file.texts(entry.value)
            }
        }
        guard !name.isEmpty else { throw file.error("the key ‘say’ is missing", at: node) }
        return Term(id: name, say: [name], hints: hints.isEmpty ? [:] : [name: hints])
    }

    private mutating func readRestrictions() throws(IntentFileError) {
        let names = manifest.standardIntents.map(\.name) + manifest.customIntents.map(\.name)
        for entry in try file.entries(file.root) where entry.key == "restrictedWhileLocked" {
            for item in try file.items(entry.value) {
                let name = try file.text(item)
                guard names.contains(name) else { throw file.unknown("intent", name, at: item, known: names) }
                manifest.restrictedWhileLocked.insert(name)
            }
        }
    }
}
