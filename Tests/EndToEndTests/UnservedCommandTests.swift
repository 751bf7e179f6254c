import Foundation
import TestSupport
import Testing

/// Commands that no app at hand can do.
@Suite("Commands that nothing here does")
struct UnservedCommandTests {
    /// An app for alarms that lacks what it needs.
    private func apps(needs: String) throws -> TestFolder {
        let folder = try TestFolder()
        let app = folder.url.appending(path: "loud")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try """
        heed: 1
        id: org.example.loud
        executable: loud
        names:
          en-US: Loud
        needs: {\(needs)}
        intents: [SetAlarm]
        """.write(to: app.appending(path: "app.yaml"), atomically: true, encoding: .utf8)
        return folder
    }

    private func ask(_ command: String, _ folder: borrowing TestFolder) async throws -> [String] {
        try await Heed.run("ask", "--apps", folder.url.path, "--apps", Checkout.sampleApps.path, command).lines
    }

    @Test("the app that could do it is named, with the command that installs what it lacks")
    func lacking() async throws {
        let folder = try apps(needs: "no-such-program: a-package, no-other: b-package")
        let lines = try await ask("set an alarm for seven am", folder)
        let told =
            "Heed: Loud could do that, but this computer lacks what it needs: sudo apt install a-package b-package"
        #expect(lines.contains(told))
        #expect(lines.count == 2, "no advice beside it: \(lines)")
    }

    @Test("what no app could do is told without one")
    func nobody() async throws {
        let folder = try apps(needs: "no-such-program: a-package")
        #expect(try await ask("turn the volume up", folder).contains("Heed: None of your apps can do that."))
    }
}
