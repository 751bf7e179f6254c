import Foundation
import IntentCore
import TestSupport
import Testing

/// The devices, files and mistakes of somebody who brings their contacts or writes an app: the file of cases was
/// written before the code (docs/measurements/first-time.md).
@Suite("First time: contacts and apps of one's own")
struct FirstTimeAuthorTests {
    @Test("Every line of the file is a case") func count() {
        #expect(FirstTimeCase.all.count == 154)
        #expect(FirstTimeCase.all.allSatisfy { !$0.steps.isEmpty })
    }

    @Test("Each case comes out as it was foreseen", arguments: FirstTimeCase.all)
    func foreseen(theCase: FirstTimeCase) async throws {
        let folder = try TestFolder()
        for file in theCase.files { try file.write(into: folder.url) }
        for step in theCase.steps {
            let result = try await step.run(in: folder.url)
            let problem = step.problem(with: result)
            #expect(problem == nil, "\(theCase.name): \(problem ?? "")\n\(result.output)\n\(result.errors)")
            if problem != nil { return }
        }
    }
}

/// One case of the file: files that are there, and commands with what should come of them.
struct FirstTimeCase: Sendable, Decodable, CustomTestStringConvertible {
    private enum CodingKeys: String, CodingKey {
        case name = "case"
        case files
        case steps
    }

    var name: String
    var files: [File]
    var steps: [Step]

    var testDescription: String { name }

    /// All of them, in the file's order.
    static var all: [FirstTimeCase] {
        let file = Checkout.root.appending(path: "Tests/EndToEndTests/Data/first-time/authors.jsonl")
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        return lines.compactMap { try? JSONDecoder().decode(FirstTimeCase.self, from: Data($0.utf8)) }
    }

    /// A file that is there before the commands.
    struct File: Sendable, Decodable {
        /// A line that is written many times, `{n}` being its number.
        struct Rows: Sendable, Decodable {
            var text: String
            var count: Int
        }

        var path: String
        var text: String
        var encoding: String?
        var executable: Bool?
        var rows: Rows?

        func write(into folder: URL) throws {
            let more = rows.map { rows in
                (1...rows.count).map { rows.text.replacing("{n}", with: "\($0)") }.joined()
            }
            let place = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try encoded(text + (more ?? "")).write(to: place)
            if executable == true {
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path)
            }
        }

        private func encoded(_ text: String) -> Data {
            let parts = (encoding ?? "utf-8").split(separator: "-").map(String.init)
            let mark = parts.last == "bom" ? "\u{feff}" : ""
            let name = (parts.last == "bom" ? Array(parts.dropLast()) : parts).joined(separator: "-")
            let encodings: [String: String.Encoding] = [
                "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "latin-1": .isoLatin1,
                "windows-1252": .windowsCP1252, "windows-1251": .windowsCP1251,
            ]
            return (mark + text).data(using: encodings[name] ?? .utf8) ?? Data()
        }
    }

    /// A command and what should come of it.
    struct Step: Sendable, Decodable {
        var run: [String]
        var input: String?
        /// A number, `error` for any but 0, or `any`.
        var status: JSONValue
        /// The lines of standard output.
        var output: [String]?
        /// The words that stand in standard output or standard error.
        var contains: [String]?
        /// The words that must stand in neither.
        var lacks: [String]?

        func run(in folder: URL) async throws -> Heed.Result {
            let arguments = run.map {
                $0.replacing("{root}", with: Checkout.root.path).replacing("@/", with: folder.path + "/")
            }
            let isNamed = arguments.contains("--apps") || ["history", "transcribe"].contains(arguments[0])
            let isNew = arguments.starts(with: ["apps", "new"])
            return try await Heed.run(
                arguments + (isNamed || isNew ? [] : ["--apps", Checkout.sampleApps.path]), input: input ?? "",
                environment: [
                    "HOME": folder.path, "XDG_DATA_HOME": folder.appending(path: "share").path,
                    "XDG_CACHE_HOME": folder.appending(path: "cache").path,
                    "HEED_VOCABULARY": folder.appending(path: "vocabulary.sqlite").path,
                ])
        }

        /// The difference between a result and the foreseen one, or nil.
        func problem(with result: Heed.Result) -> String? {
            let isRight =
                switch status.stringValue {
                case "any": true
                case "error": result.status != 0 && result.status < 128
                default: status.doubleValue == Double(result.status)
                }
            guard isRight else { return "\(run) ended with \(result.status)" }
            if let output, output != result.lines { return "\(run) should print \(output)" }
            let all = result.output + result.errors
            if let missing = contains?.first(where: { !all.contains($0) }) { return "\(run) should say “\(missing)”" }
            if let wrong = lacks?.first(where: { all.contains($0) }) { return "\(run) should not say “\(wrong)”" }
            return nil
        }
    }
}
