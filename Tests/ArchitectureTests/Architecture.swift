import Foundation

/// The declared targets, the map and the imports, and the points on which they disagree.
struct Architecture {
    /// An import of a module by a target.
    struct Import: Hashable {
        var target: String
        var module: String
        /// `file:line`.
        var place: String
    }

    var targets: [TargetDeclaration]
    var map: TargetMap
    var imports: [Import]

    /// Modules of Swift itself and of the system, which every target may import.
    static let common: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "Synchronization", "Dispatch", "Glibc", "Musl", "RegexBuilder",
    ]
    /// The targets that may read the command line.
    static let commands: Set<String> = ["HeedCLI", "heed", "heed-train-pronunciation"]
    /// The target that is only for apps' executables.
    static let forApps = "AppExtension"

    private var sources: [TargetDeclaration] {
        targets.filter { $0.path.hasPrefix("Sources/") && $0.kind != .system }
    }

    /// Everything that is against the rules of CONTRIBUTING.md, a sentence each.
    func faults() -> [String] {
        mapFaults() + importFaults() + dependencyFaults() + shareFaults()
    }

    /// Targets that are not in the map, or twice, and rows without a target.
    private func mapFaults() -> [String] {
        let names = map.rows.flatMap(\.targets)
        let declared = Set(sources.map(\.name))
        return sources.filter { !names.contains($0.name) }
            .map { "\($0.name) is missing in the map of CONTRIBUTING.md; add a row above what it imports." }
            + Set(names).subtracting(declared).sorted()
            .map { "The map of CONTRIBUTING.md has \($0), which Package.swift does not declare." }
            + Set(names).sorted().filter { name in names.count { $0 == name } > 1 }
            .map { "\($0) stands twice in the map of CONTRIBUTING.md." }
    }

    /// Imports that Package.swift does not declare, that go upwards, or that only others may have.
    private func importFaults() -> [String] {
        let known = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
        return imports.flatMap { found -> [String] in
            let (target, module) = (found.target, found.module)
            guard module != target, !Self.common.contains(module) else { return [] }
            var faults: [String] = []
            if known[target]?.dependencies.contains(module) != true {
                faults.append(
                    "\(found.place): \(target) imports \(module), on which Package.swift says it does not depend.")
            }
            if let imported = known[module], imported.kind != .system {
                if let above = map.row(of: target), let below = map.row(of: module), above >= below {
                    faults.append("\(found.place): \(target) imports \(module), which stands no lower in the map.")
                }
            } else if let row = map.row(of: target), !map.rows[row].outside.contains(module) {
                faults.append("\(found.place): the map does not let \(target) import \(module) from outside.")
            }
            if module == "ArgumentParser", !Self.commands.contains(target) {
                faults.append("\(found.place): only the command line imports ArgumentParser, not \(target).")
            }
            if module == Self.forApps, known[target]?.kind != .executable {
                faults.append("\(found.place): \(Self.forApps) is for apps' executables, not for \(target).")
            }
            return faults
        }
    }

    /// Dependencies that are declared and not used, or that go upwards.
    private func dependencyFaults() -> [String] {
        sources.flatMap { target -> [String] in
            let imported = Set(imports.filter { $0.target == target.name }.map(\.module))
            let unused = target.dependencies.subtracting(imported).sorted()
                .map { "Package.swift has \(target.name) depend on \($0), which it does not import." }
            let row = map.row(of: target.name)
            let outside = row.map { map.rows[$0].outside.subtracting(imported).sorted() } ?? []
            return unused
                + outside.map { "The map lets \(target.name)’s row import \($0), which \(target.name) does not." }
        }
    }

    /// C libraries with more than one importer.
    private func shareFaults() -> [String] {
        targets.filter { $0.kind == .system }.flatMap { library -> [String] in
            let importers = Set(imports.filter { $0.module == library.name }.map(\.target)).sorted()
            return importers.count > 1
                ? [
                    "\(library.name) has \(importers.count) importers, \(importers.joined(separator: ", ")); one is the most."
                ]
                : []
        }
    }
}

extension Architecture {
    /// The checkout that the tests are in.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The package as it is.
    static func current() throws -> Architecture { try read.get() }

    /// All imports are read once: that takes seconds.
    private static let read = Result { try reading() }

    private static func reading() throws -> Architecture {
        func text(_ name: String) throws -> String {
            try String(contentsOf: root.appending(path: name), encoding: .utf8)
        }
        let targets = try PackageSource(text("Package.swift")).targets
        var architecture = Architecture(targets: targets, map: TargetMap(try text("CONTRIBUTING.md")), imports: [])
        for target in architecture.sources {
            architecture.imports += try imports(of: target)
        }
        return architecture
    }

    private static func imports(of target: TargetDeclaration) throws -> [Import] {
        let folder = root.appending(path: target.path)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            return SourceImports.modules(in: source).map { module in
                Import(target: target.name, module: module.name, place: "\(target.path)/\(file):\(module.line)")
            }
        }
    }
}
