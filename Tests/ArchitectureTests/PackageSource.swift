import Foundation

/// A target as Package.swift declares it.
struct TargetDeclaration: Hashable {
    enum Kind: String, CaseIterable {
        case library = ".target("
        case executable = ".executableTarget("
        case test = ".testTarget("
        case system = ".systemLibrary("
    }

    var name: String
    var kind: Kind
    /// The folder of the sources, from the package's root.
    var path: String
    /// Targets, and modules of other packages.
    var dependencies: Set<String>
}

/// The declarations of Package.swift, read as text: the package manager cannot be asked while it runs the tests.
struct PackageSource {
    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    private(set) var targets: [TargetDeclaration] = []

    init(_ text: String) throws {
        let text = Self.withoutComments(text)
        // Products of other packages have names of their own: `let grdb: Target.Dependency = .product(name: "GRDB", …)`.
        var products: [String: String] = [:]
        for match in text.matches(of: /let (\w+): Target\.Dependency = \.product\(name: "(\w+)"/) {
            products[String(match.1)] = String(match.2)
        }
        guard let list = text.firstRange(of: /\n    targets: \[/) else {
            throw Unreadable(description: "Package.swift has no list ‘targets’.")
        }
        for kind in TargetDeclaration.Kind.allCases {
            for start in text[list.upperBound...].ranges(of: kind.rawValue) {
                targets.append(try Self.target(kind, Self.inside(text[start.upperBound...]), products))
            }
        }
    }

    private static func target(
        _ kind: TargetDeclaration.Kind, _ arguments: Substring, _ products: [String: String]
    ) throws -> TargetDeclaration {
        guard let name = arguments.firstMatch(of: /name: "([^"]+)"/)?.1 else {
            throw Unreadable(description: "A target of Package.swift has no name: \(arguments.prefix(60))")
        }
        var dependencies: Set<String> = []
        if let list = arguments.firstRange(of: "dependencies: [") {
            let items = arguments[list.upperBound...].prefix { $0 != "]" }
            for item in items.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespacesAndNewlines) }) {
                if item.hasPrefix("\"") {
                    dependencies.insert(item.trimmingCharacters(in: ["\""]))
                } else if let product = products[item] {
                    dependencies.insert(product)
                } else if !item.isEmpty {
                    throw Unreadable(description: "\(name) depends on ‘\(item)’, which is no target and no product.")
                }
            }
        }
        let folder = kind == .test ? "Tests" : "Sources"
        let path = arguments.firstMatch(of: /\bpath: "([^"]+)"/).map { String($0.1) } ?? "\(folder)/\(name)"
        return TargetDeclaration(name: String(name), kind: kind, path: path, dependencies: dependencies)
    }

    /// The text before the bracket that closes.
    private static func inside(_ text: Substring) -> Substring {
        var depth = 1
        var end = text.startIndex
        while end < text.endIndex {
            if text[end] == "(" { depth += 1 }
            if text[end] == ")" { depth -= 1 }
            if depth == 0 { break }
            end = text.index(after: end)
        }
        return text[..<end]
    }

    private static func withoutComments(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
