import AppExtension
import Foundation
import SwiftInterface
import TestSupport
import Testing

@Suite("The Swift interface of intents")
struct InterfaceTests {
    private static let folder = Checkout.root.appending(path: "Sources/AppExtension/Intents")

    @Test("of the catalogue stands in AppExtension as it would be written now: `make intents` writes it anew")
    func upToDate() throws {
        let files = try Interface().files
        for file in files {
            let committed = try String(contentsOf: Self.folder.appending(path: file.name), encoding: .utf8)
            #expect(committed == file.text, "\(file.name)")
        }
        let there = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(there) == Set(files.map(\.name)))
        // SiriKit's, the desk's and the house's intents, terms, and two files of domains.
        #expect(files.count == 61 + 48 + 13 + 3)
    }

    @Test("of an app's own intents compiles")
    func compiles() throws {
        let order = IntentDefinition(
            name: "orderDrink", domain: "barista",
            slots: [
                SlotDefinition(name: "drink", type: .term, terms: [Term(id: "iced-mocha", say: ["iced mocha"])]),
                SlotDefinition(name: "pickUp", type: .dateTime), SlotDefinition(name: "in", type: .duration),
            ], responseCodes: ["failureClosed"], responseFields: [ResponseField(name: "ready", type: "dateTime")])
        let folder = try TestFolder()
        let files = try Interface([order], app: "barista").files.map { file in
            try folder.write(file.text, to: file.name).path
        }
        let modules = Checkout.products.appending(path: "Modules").path
        try Program.run(
            "swiftc", ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules] + files)
    }

    @Test("of an app's own intents has a property for each slot, an enumeration for its terms, and its codes")
    func custom() throws {
        let drive = IntentDefinition(
            name: "drive", domain: "rover",
            slots: [
                SlotDefinition(
                    name: "direction", type: .term, isRequired: true,
                    terms: [Term(id: "forward", say: ["ahead"]), Term(id: "8-way", say: ["eight"])]),
                SlotDefinition(name: "distance", type: .distance),
                SlotDefinition(name: "stops", type: .place, isList: true),
            ], responseCodes: ["failureStuck"], responseFields: [ResponseField(name: "east", type: "number")])
        let files = Interface([drive], app: "rover").files
        #expect(
            files.map(\.name) == ["DriveIntent.swift", "Terms.swift", "DomainHandling.swift", "DomainRoutes.swift"])
        let text = files.map(\.text).joined()
        for part in [
            "public struct DriveIntent: TypedIntent", "public var direction: Direction?", "var distance: Quantity?",
            "var stops: [Place]?", "public enum Direction: String, TermEnumeration",
            "case forward, _8Way = \"8-way\"\n",
            "case failureStuck\n", "public var east: Double?",
            "public protocol DriveIntentHandling: Sendable", "func resolveStops(", "public import AppExtension\n",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }
}
