package import Foundation
import Yams

extension IOSApp {
    /// The manifest of the package.
    ///
    /// - Throws: `AppHostError` when it cannot be written as YAML.
    package func manifest() throws(AppHostError) -> String {
        var entries: [(String, Node)] = [
            ("heed", Node("\(AppManifest.formatVersion)")), ("id", Node(id)), ("executable", Node("bin/\(id)")),
            ("names", Self.mapping(names.sorted { $0.key < $1.key }.map { ($0.key, Self.node($0.value)) })),
            ("intents", Self.list(intents)),
        ]
        if !restrictedWhileLocked.isEmpty {
            entries.append(("restrictedWhileLocked", Self.list(restrictedWhileLocked)))
        }
        if !vocabulary.isEmpty {
            let kinds = vocabulary.sorted { $0.key < $1.key }.map { kind, terms in
                (kind, Self.mapping(terms.map { ($0.id, Self.node($0.forms)) }))
            }
            entries.append(("vocabulary", Self.mapping(kinds)))
        }
        if !examples.isEmpty {
            let locales = examples.sorted { $0.key < $1.key }.map { locale, intents in
                let shown = intents.sorted { $0.key < $1.key }.map { intent, examples in
                    (intent, Self.mapping([("examples", Self.list(Self.distinct(examples)))]))
                }
                return (locale, Self.mapping([("intents", Self.mapping(shown))]))
            }
            entries.append(("locales", Self.mapping(locales)))
        }
        do {
            let text = try Yams.serialize(
                node: .mapping(.init(entries.map { (Node($0.0), $0.1) })), width: -1, allowUnicode: true)
            return "# Made by `heed apps import` from an iOS app's property lists.\n" + text
        } catch {
            throw AppHostError(
                .malformedManifest, "The manifest cannot be written: \(error)", app: id, underlying: error)
        }
    }

    /// Writes the package; a manifest that cannot be read back is not written.
    ///
    /// - Parameters:
    ///   - folder: the folder in which the package will be.
    ///   - replacing: whether a manifest that is there is replaced.
    /// - Throws: `AppHostError`; nothing is changed then.
    package func write(to folder: URL, replacing: Bool) throws(AppHostError) {
        let text = try manifest()
        let draft = FileManager.default.temporaryDirectory.appending(path: "heed-import-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: draft) }
        let target = folder.appending(path: AppPackage.manifestName)
        guard replacing || !FileManager.default.fileExists(atPath: target.path) else {
            throw AppHostError(.duplicateApp, "There is \(target.path) already; --force replaces it.", app: id)
        }
        do {
            try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: draft.appending(path: AppPackage.manifestName))
            _ = try AppPackage(folder: draft)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: target, options: .atomic)
        } catch let error as AppHostError {
            throw error
        } catch {
            throw AppHostError(
                .malformedManifest, "\(target.path) cannot be written: \(error.localizedDescription)", app: id,
                underlying: error)
        }
    }

    private static func node(_ names: Names) -> Node {
        var entries = [("name", text(names.name ?? ""))]
        if let spoken = names.spokenName { entries.append(("hints", list([spoken]))) }
        if !names.alternatives.isEmpty {
            let alternatives = names.alternatives.map { alternative in
                mapping(
                    [("say", text(alternative.phrase))]
                        + (alternative.hint.map { [("hints", list([$0]))] } ?? []))
            }
            entries.append(("alternatives", .sequence(.init(alternatives))))
        }
        return mapping(entries)
    }

    private static func node(_ forms: [String: [Synonym]]) -> Node {
        mapping(
            forms.sorted { $0.key < $1.key }.map { language, synonyms in
                let hints = synonyms.filter { $0.hint != nil }.map { ($0.phrase, list([$0.hint ?? ""])) }
                let say = ("say", list(distinct(synonyms.map(\.phrase))))
                return (language, mapping([say] + (hints.isEmpty ? [] : [("hints", mapping(hints))])))
            })
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    /// Text in quotation marks, so that `no` and `1` stay text.
    private static func text(_ text: String) -> Node { Node(text, Tag(.str), .doubleQuoted) }

    private static func list(_ texts: [String]) -> Node { .sequence(.init(texts.map(text))) }

    private static func mapping(_ pairs: [(String, Node)]) -> Node {
        .mapping(.init(pairs.map { (text($0.0), $0.1) }))
    }
}
