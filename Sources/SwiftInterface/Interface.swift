internal import Domains
package import IntentCore

/// The Swift interface of intents, written from their definitions: a type for each with its slots, codes and response
/// fields as properties, and a protocol for its handler.
package struct Interface: Sendable {
    private let intents: [(definition: IntentDefinition, termTypes: [String: String])]
    private let terms: [TermType]
    private let origin: String
    private let imports: [String]

    /// The interface of Heed's own catalogue, for `AppExtension`.
    ///
    /// - Throws: `InterfaceError` where the catalogue cannot be read.
    package init() throws(InterfaceError) {
        let definitions: Definitions
        do {
            definitions = try Definitions.load()
        } catch {
            throw InterfaceError(.catalogueUnreadable, error.description, underlying: error)
        }
        var used: Set<String> = []
        for (definition, lists) in definitions.intents {
            for slot in definition.slots where SlotProperty.isEnumerated(slot, hasTerms: lists[slot.name] != nil) {
                if let list = lists[slot.name] { used.insert(list) }
            }
        }
        intents = definitions.intents.map { definition, lists in
            (definition, lists.filter { used.contains($0.value) }.mapValues(SwiftName.type))
        }
        terms = definitions.termLists.filter { used.contains($0.key) }.sorted { $0.key < $1.key }.map {
            TermType(name: SwiftName.type($0.key), ids: $0.value)
        }
        origin = "the catalogue by `make intents`"
        imports = ["public import Foundation", "public import IntentCore"]
    }

    /// The interface of an app's own intents, for a Swift package that uses `AppExtension`.
    ///
    /// - Parameters:
    ///   - intents: the intents as the manifest defines them, with the terms of their slots.
    ///   - app: the app's identifier.
    package init(_ intents: [IntentDefinition], app: String) {
        var terms: [TermType] = []
        self.intents = intents.map { definition in
            var types: [String: String] = [:]
            for slot in definition.slots where SlotProperty.isEnumerated(slot, hasTerms: !slot.terms.isEmpty) {
                // Lists of equal terms under equal names are one type; else the intent's name tells them apart.
                let ids = slot.terms.map(\.id)
                var type = TermType(name: SwiftName.type(slot.name), ids: ids)
                if terms.contains(where: { $0.name == type.name && $0.ids != ids }) {
                    type.name = SwiftName.type(definition.name) + type.name
                }
                if !terms.contains(type) { terms.append(type) }
                types[slot.name] = type.name
            }
            return (definition, types)
        }
        self.terms = terms
        origin = "app.yaml of \(app) by `heed apps interface`"
        imports = ["public import AppExtension", "public import Foundation"]
    }

    /// The files: one for each intent, one for the terms that slots choose from, two for the domains.
    package var files: [SourceFile] {
        var files = intents.map { definition, types in
            let interface = IntentInterface(definition, termTypes: types)
            return file(interface.typeName, interface.text)
        }
        if !terms.isEmpty {
            files.append(file("Terms", terms.map(\.text).joined(separator: "\n")))
        }
        files.append(file("DomainHandling", handlers))
        files.append(file("DomainRoutes", routes))
        return files
    }

    private func file(_ name: String, _ text: String) -> SourceFile {
        let usesFoundation = text.replacing("DateComponentsRange", with: "").contains("DateComponents")
        let needed = imports.filter { !$0.hasSuffix("Foundation") || usesFoundation }
        // A file that is not about one intent needs no more than AppExtension itself, or not even that.
        let used =
            switch name {
            case "DomainHandling": [String]()
            case "DomainRoutes", "Terms": imports.filter { $0.hasSuffix("AppExtension") }
            default: needed
            }
        let heading = (["// Written from \(origin); do not edit.", ""] + used).joined(separator: "\n")
        return SourceFile(
            name: name + ".swift", text: heading + (used.isEmpty ? "" : "\n\n") + text)
    }

    /// The domains in their order, each with its intents' names in Swift.
    private var domains: [(name: String, intents: [String])] {
        var order: [String] = []
        var names: [String: [String]] = [:]
        for (definition, _) in intents {
            if names[definition.domain] == nil { order.append(definition.domain) }
            names[definition.domain, default: []].append(SwiftName.type(definition.name))
        }
        return order.map { ($0, names[$0] ?? []) }
    }

    /// For each domain, a name for "handles all its intents".
    private var handlers: String {
        domains.map { domain, intents in
            let protocols = intents.map { "\($0)IntentHandling" }
            return """
                /// A handler of all intents of the domain \(domain).
                public typealias \(SwiftName.type(domain))DomainHandling = \(protocols.joined(separator: "\n    & "))

                """
        }.joined(separator: "\n")
    }

    /// For each domain, the routes of all its intents.
    private var routes: String {
        let routes = domains.map { domain, intents in
            let calls = intents.map { "            \($0)Intent.handled(by: handler)" }
            let routes = calls.joined(separator: ",\n") + (calls.count > 1 ? "," : "")
            return """
                    /// The routes of all intents of the domain \(domain) to one handler.
                    public static func \(SwiftName.member(domain))(
                        _ handler: some \(SwiftName.type(domain))DomainHandling
                    ) -> [IntentRoute] {
                        [
                \(routes)
                        ]
                    }

                """
        }
        return "extension IntentRoute {\n" + routes.joined(separator: "\n") + "}\n"
    }
}
