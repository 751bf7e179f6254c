import Foundation
import Testing

/// The arrows of CONTRIBUTING.md, checked against Package.swift and every import below Sources.
@Suite("Architecture")
struct ArchitectureTests {
    @Test("The arrows in CONTRIBUTING are those of Package.swift and of all imports")
    func arrows() throws {
        let faults = try Architecture.current().faults()
        #expect(faults.isEmpty, "\n\(faults.joined(separator: "\n"))")
    }

    @Test("All of it is read: every folder of Sources, and at least one import a target")
    func completeness() throws {
        let architecture = try Architecture.current()
        let sources = architecture.targets.filter { $0.path.hasPrefix("Sources/") || $0.kind == .system }
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Architecture.root.appending(path: "Sources").path)
        #expect(folders.count > 30)
        let read = Set(sources.map { $0.path.split(separator: "/").dropFirst().first.map(String.init) ?? "" })
        #expect(Set(folders.filter { !$0.hasPrefix(".") }) == read)
        #expect(architecture.map.rows.count > 20)
        // One target stands on nothing at all.
        let without = Set(sources.filter { $0.kind != .system }.map(\.name))
            .subtracting(architecture.imports.map(\.target))
        #expect(without == ["CheckedValues"], "no import was found in \(without.sorted())")
    }

    @Test("AppHost does not import what apps link: both import the wire protocol")
    func wireProtocol() throws {
        let architecture = try Architecture.current()
        func importers(of module: String) -> Set<String> {
            Set(architecture.imports.filter { $0.module == module }.map(\.target))
        }
        #expect(importers(of: "AppExtension") == ["zhichat", "rover", "barista", "domain-apps"])
        #expect(importers(of: "AppProtocol") == ["AppExtension", "AppHost"])
    }

    @Test("Tests mirror the targets: a folder of tests is named after what it tests")
    func mirrors() throws {
        let architecture = try Architecture.current()
        let names = Set(architecture.targets.map(\.name))
        let tests = architecture.targets.filter { $0.kind == .test }
        #expect(tests.count > 20)
        // Those test the program as a whole, not one target.
        let whole: Set<String> = [
            "ArchitectureTests", "DomainAppsTests", "EndToEndTests", "HostileTests", "LiveAudioTests",
        ]
        for test in tests where !whole.contains(test.name) {
            #expect(test.name.hasSuffix("Tests") && names.contains(String(test.name.dropLast(5))), "\(test.name)")
        }
    }
}
