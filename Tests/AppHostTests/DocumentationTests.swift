import AppHost
import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("The documents' examples")
struct DocumentationTests {
    /// The first block of a language in a document.
    private static func example(_ language: String, in document: String, after words: String = "") throws -> String {
        let whole = try String(contentsOf: Checkout.root.appending(path: "docs/\(document)"), encoding: .utf8)
        let text = words.isEmpty ? whole[...] : whole[try #require(whole.range(of: words)).upperBound...]
        let start = try #require(text.range(of: "```\(language)\n")).upperBound
        let end = try #require(text[start...].range(of: "```")).lowerBound
        return String(text[start..<end])
    }

    private static let hasPython = ["/usr/bin/python3", "/usr/local/bin/python3"]
        .contains { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("The app in shell tells the time")
    func shell() async throws {
        try await tellTime(Self.example("sh", in: "reference/app-protocol.md"), "/bin/sh")
    }

    @Test("The app in Python tells the time", .enabled(if: hasPython, "needs python3 in the system's path"))
    func python() async throws {
        try await tellTime(Self.example("python", in: "reference/app-protocol.md"), "/usr/bin/env", "python3")
    }

    private func tellTime(_ script: String, _ interpreter: String...) async throws {
        let folder = try TestFolder()
        let file = try folder.write(script, to: "clock")
        let process = ExtensionProcess(
            ExtensionLaunch(
                app: "clock", name: "Clock", executable: URL(filePath: interpreter[0]),
                arguments: interpreter.dropFirst() + [file.path], dataDirectory: folder.url.appending(path: "data"),
                access: .init(readable: [folder.url])))
        let intent = Intent(app: "clock", domain: "clock", name: "tellTime")
        #expect(try await process.resolve("when", of: intent) == [])
        #expect(try await process.confirm(intent).code == "ready")
        let response = try await process.handle(intent)
        #expect(response.text?.wholeMatch(of: /It is \d\d:\d\d\./) != nil)
        await process.stop()
    }

    @Test("The manifest that runs commands does so")
    func commands() async throws {
        let folder = try TestFolder()
        let manifest = try Self.example("yaml", in: "reference/app-manifest.md", after: "## Say this, run that")
        try folder.write(manifest, to: "app/app.yaml")
        try folder.writeProgram("#!/bin/sh\necho \"$HEED_SLOT_ROOM $1\"\n", to: "app/bin/light.sh")
        let package = try AppPackage(folder: folder.url.appending(path: "app"))
        let app = try package.description(locale: "en-US", standardIntent: standardIntent)
        #expect(app.intents.map(\.definition.name) == ["light", "uptime"])
        let host = ExtensionHost(
            packages: [package], configuration: .init(dataFolder: folder.url.appending(path: "data")))
        var light = Intent(app: "house", domain: "house", name: "light")
        light.slots["room"] = .one(SlotValue(text: "galley", value: "kitchen"))
        #expect(try await host.handle(light).text == "kitchen on")
        #expect(try await host.handle(Intent(app: "house", domain: "house", name: "uptime")).text != nil)
    }

    @Test("The manifest is one")
    func manifest() throws {
        let folder = try TestFolder()
        try folder.write(Self.example("yaml", in: "reference/app-manifest.md"), to: "app.yaml")
        let app = try AppPackage(folder: folder.url).description(locale: "en-US", standardIntent: standardIntent)
        #expect(app.intent("switch")?.language.phrases.count == 2)
        #expect(app.vocabulary["roomName"]?.map(\.displayName) == ["kitchen", "living room", "den", "garden"])
    }
}
