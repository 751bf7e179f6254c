import Testing

/// The checker itself, on packages that are wrong.
@Suite("Checker of the architecture")
struct CheckerTests {
    private static let package = """
        let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
        let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
        let package = Package(
            name: "made-up",
            products: [.library(name: "Middle", targets: ["Middle"])],
            targets: [
                // .target(name: "Gone", dependencies: ["Bottom"]),
                .systemLibrary(name: "CLib", pkgConfig: "lib", providers: [.apt(["lib-dev"])]),
                .target(name: "Bottom", dependencies: ["CLib"], swiftSettings: strict),
                .target(
                    name: "Middle", dependencies: ["Bottom", grdb],
                    swiftSettings: strict),
                .target(name: "HeedCLI", dependencies: ["Middle", argumentParser]),
                .executableTarget(
                    name: "app", dependencies: ["Bottom"], path: "Sources/Apps/App", exclude: ["app.yaml"]),
                .testTarget(name: "MiddleTests", dependencies: ["Middle"]),
            ]
        )
        """
    private static let map = """
        | target | from outside | what it is |
        |---|---|---|
        | `HeedCLI` | `ArgumentParser` | the command line |
        | `app` | | an app |
        | `Middle` | `GRDB` | stands on `Bottom` |
        | `Bottom` | `CLib` | values |

        | another | table | `here` |
        | `Elsewhere` | `X` | is not read |
        """
    private static let imports = [
        ("HeedCLI", "Middle"), ("HeedCLI", "ArgumentParser"), ("app", "Bottom"), ("Middle", "Bottom"),
        ("Middle", "GRDB"), ("Bottom", "CLib"), ("Bottom", "Foundation"),
    ]

    private func architecture(
        package: String = package, map: String = map, imports: [(String, String)] = imports
    ) throws -> Architecture {
        Architecture(
            targets: try PackageSource(package).targets, map: TargetMap(map),
            imports: imports.map { .init(target: $0.0, module: $0.1, place: "\($0.0).swift:1") })
    }

    @Test("A package whose arrows point downwards has no fault")
    func sound() throws {
        #expect(try architecture().faults() == [])
    }

    @Test("Package.swift is read with paths, products and kinds, without its comments")
    func package() throws {
        let targets = try PackageSource(Self.package).targets
        #expect(Set(targets.map(\.name)) == ["CLib", "Bottom", "Middle", "HeedCLI", "app", "MiddleTests"])
        let app = try #require(targets.first { $0.name == "app" })
        #expect(app == .init(name: "app", kind: .executable, path: "Sources/Apps/App", dependencies: ["Bottom"]))
        let middle = try #require(targets.first { $0.name == "Middle" })
        #expect(
            middle == .init(name: "Middle", kind: .library, path: "Sources/Middle", dependencies: ["Bottom", "GRDB"]))
        #expect(throws: PackageSource.Unreadable.self) { try PackageSource("let package = 1") }
        #expect(throws: PackageSource.Unreadable.self) {
            try PackageSource(Self.package.replacing("argumentParser]", with: "argumentParsers]"))
        }
    }

    @Test(
        "Each wrong import is a fault",
        arguments: [
            ("Bottom", "Middle", ["does not depend", "stands no lower"]),
            ("app", "Middle", ["does not depend"]),
            ("Middle", "Bottomless", ["does not depend", "from outside"]),
            ("Middle", "ArgumentParser", ["does not depend", "from outside", "only the command line"]),
            ("app", "GRDB", ["does not depend", "from outside"]),
            ("Middle", "CLib", ["does not depend", "from outside", "CLib has 2 importers, Bottom, Middle"]),
            ("Middle", "AppExtension", ["does not depend", "from outside", "for apps' executables"]),
        ])
    func wrongImports(target: String, module: String, words: [String]) throws {
        let faults = try architecture(imports: Self.imports + [(target, module)]).faults()
        #expect(faults.count == words.count, "\(faults)")
        for word in words {
            #expect(faults.contains { $0.contains(word) }, "‘\(word)’ is not in \(faults)")
        }
    }

    @Test("Upwards is upwards also where Package.swift declares it, and in a row of its own")
    func upwards() throws {
        let package = Self.package.replacing(
            #""Bottom", dependencies: ["CLib"]"#, with: #""Bottom", dependencies: ["CLib", "Middle"]"#)
        let faults = try architecture(package: package, imports: Self.imports + [("Bottom", "Middle")]).faults()
        #expect(faults == ["Bottom.swift:1: Bottom imports Middle, which stands no lower in the map."])
        let oneRow = Self.map.replacing("| `app` | |", with: "| `app`, `Bottom` | `CLib` |")
            .replacing("| `Bottom` | `CLib` | values |\n", with: "")
        let together = try architecture(map: oneRow).faults()
        #expect(together.contains("app.swift:1: app imports Bottom, which stands no lower in the map."))
    }

    @Test("A target that the map lacks, one that there is not, and one that stands twice are faults")
    func rows() throws {
        let missing = try architecture(map: Self.map.replacing("| `app` | | an app |\n", with: "")).faults()
        #expect(missing == ["app is missing in the map of CONTRIBUTING.md; add a row above what it imports."])
        let invented = try architecture(map: Self.map.replacing("| `app` |", with: "| `app`, `ghost` |")).faults()
        #expect(invented == ["The map of CONTRIBUTING.md has ghost, which Package.swift does not declare."])
        let twice = try architecture(map: Self.map.replacing("| `app` |", with: "| `app`, `HeedCLI` |")).faults()
        #expect(twice == ["HeedCLI stands twice in the map of CONTRIBUTING.md."])
        #expect(try architecture(map: "no table").faults().count == 4)
    }

    @Test("What is declared and not imported is a fault")
    func unused() throws {
        let faults = try architecture(imports: Self.imports.filter { $0 != ("Middle", "GRDB") }).faults()
        #expect(faults.count == 2)
        #expect(faults.first == "Package.swift has Middle depend on GRDB, which it does not import.")
    }

    @Test("Imports are read in every way to write them, and not out of comments and texts")
    func statements() {
        let source = """
            import Foundation
            public import IntentCore
            @testable package import AppHost
            @_exported public import struct SpeechCore.Audio
            @_spi(Testing) import func Glibc.open
            // import Commented
            /// import Documented
            /* import Starred
            import Starred */
            let text = \"\"\"
                import Quoted
                \"\"\"
            let words = "import Word"
            let raw = #\"\"\"
            import Raw
            \"\"\"
            import Rawer
            \"\"\"#
                import Indented // the system's
            importantThing()
            """
        let found = SourceImports.modules(in: source)
        #expect(found.map(\.name) == ["Foundation", "IntentCore", "AppHost", "SpeechCore", "Glibc", "Indented"])
        #expect(found.map(\.line) == [1, 2, 3, 4, 5, 19])
    }
}
