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
        #expect(importers(of: "AppExtension") == ["zhichat", "rover", "barista", "domain-apps", "desktop-apps"])
        #expect(importers(of: "AppProtocol") == ["AppExtension", "AppHost"])
    }

    @Test(
        "One target alone speaks D-Bus, and one reads tags of music",
        arguments: [("CSDBus", "MessageBus"), ("CTagLib", "AudioTags"), ("CStrophe", "XMPP")])
    func fences(_ library: String, _ target: String) throws {
        let importers = try Architecture.current().imports.filter { $0.module == library }.map(\.target)
        #expect(Set(importers) == [target])
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

    @Test("scripts/fuzz compiles each module after all that it imports")
    func fuzzing() throws {
        let architecture = try Architecture.current()
        let script = try String(contentsOf: Architecture.root.appending(path: "scripts/fuzz"), encoding: .utf8)
        let list = try #require(script.firstMatch(of: /\nmodules="([^"]+)"/)?.1)
        let modules = list.split(whereSeparator: \.isWhitespace).map(String.init)
        #expect(modules.count > 15)
        let own = Set(architecture.targets.filter { $0.kind == .library }.map(\.name))
        for (place, module) in modules.enumerated() {
            let imported =
                module == "heed_fuzz"
                ? try importsOfFuzzing()
                : try #require(
                    architecture.targets.first { $0.name == module }, "Package.swift does not declare \(module)"
                ).dependencies
            let missing = imported.intersection(own).subtracting(modules[..<place])
            #expect(missing.isEmpty, "\(module) imports \(missing.sorted()), which the script has not compiled by then")
        }
    }

    /// The modules that the program of scripts/fuzz imports: it is no target of Package.swift.
    private func importsOfFuzzing() throws -> Set<String> {
        let folder = Architecture.root.appending(path: "Tests/Fuzz")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
        let names = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8)
                .matches(of: /(?:^|\n)(?:@testable |package |internal )?import (\w+)/).map { String($0.1) }
        }
        return Set(names)
    }
}
