import Foundation
import TestSupport
import Testing

@Suite("heed apps new")
struct NewAppTests {
    @Test("an app in Python works at once, asks back, and says what it cannot do", .enabled(if: hasPython))
    func python() async throws {
        let parent = try TestFolder()
        let folder = parent.url.appending(path: "tea").path
        let made = try await Heed.run("apps", "new", "Tea Time", "--language", "python", "--folder", folder)
        #expect(made.lines.first == "Tea Time (tea-time) is in \(folder). Try it:")
        let greeted = try await Heed.run("ask", "--apps", folder, "say hello to Ann using Tea Time")
        #expect(greeted.lines.last == "Heed: Hello, Ann!")
        let asked = try await Heed.run("ask", "--apps", folder, "say hello using tea time", input: "nobody\nBob\n")
        #expect(
            asked.lines.filter { $0.hasPrefix("Heed:") } == [
                "Heed: Whom shall I greet?", "Heed: There is nobody to greet. Whom shall I greet?", "Heed: Hello, Bob!",
            ])
        let again = try await Heed.run("apps", "new", "Tea Time", "--language", "python", "--folder", folder)
        #expect(again.status == 64)
        #expect(again.errors.contains("is there already"))
    }

    private static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// The folder of the build's modules, which a package of the app's own would build anew.
    private static let modules = Checkout.products.appending(path: "Modules")

    @Test(
        "an app in Swift compiles against AppExtension, and its manifest is understood",
        .enabled(if: FileManager.default.fileExists(atPath: modules.path), "needs the build's module files"))
    func swift() async throws {
        let parent = try TestFolder()
        let folder = parent.url.appending(path: "tea")
        _ = try await Heed.run("apps", "new", "Tea", "--folder", folder.path)
        let manifest = try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
        #expect(manifest.contains(".package(path: \"\(Checkout.root.path)\")"))
        try Program.run(
            "swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
            "-I", Self.modules.path, folder.appending(path: "Sources/tea/App.swift").path)
        let understood = try await Heed.run("understand", "--apps", folder.path, "greet Ann")
        #expect(understood.lines == ["tea greet  person: Ann"])
    }

    @Test("a name without letters is refused", arguments: ["…", "a/b"])
    func names(name: String) async throws {
        #expect(try await Heed.run("apps", "new", name).status == 64)
    }
}
