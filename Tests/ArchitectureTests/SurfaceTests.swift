import Foundation
import Testing

/// The modules that show anything to programs outside the package.
@Suite("The public surface")
struct SurfaceTests {
    /// Modules that other programs import: the library, what apps link, and what both of them name.
    private static let open: Set<String> = [
        "HeedKit", "AppExtension", "AppProtocol", "IntentCore", "ModuleErrors", "CheckedValues",
    ]
    /// Modules of which HeedKit's declarations name some types, with the files of those.
    private static let named: Set<String> = [
        "SpeechCore/SpeechFormat.swift", "SpeechCore/RecognizedWord.swift", "SpeechCore/Hypothesis.swift",
        "AudioFiles/RawFormat.swift", "Transcripts/BatchDestination.swift", "Transcripts/TranscriptFormat.swift",
        "Transcripts/BatchProgress.swift", "Transcripts/Transcript.swift",
    ]

    @Test("Only modules for other programs have public declarations; all others are the package's own")
    func publicDeclarations() throws {
        let sources = Architecture.root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        var showing: Set<String> = []
        for file in files {
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            // Code that is written by a program stands in strings of several lines.
            let code = text.split(separator: "\"\"\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            let isPublic = code.joined().split(separator: "\n").contains { line in
                line.drop { $0 == " " }.hasPrefix("public ") && !line.hasPrefix("public import")
            }
            if isPublic { showing.insert(file) }
        }
        let others = showing.filter { !Self.open.contains(String($0.prefix { $0 != "/" })) }
        #expect(
            others == Self.named,
            "make these `package`, or name them in this test: \(others.symmetricDifference(Self.named).sorted())")
        for module in Self.open {
            #expect(showing.contains { $0.hasPrefix("\(module)/") }, "\(module) shows nothing")
        }
    }

    @Test("The engine's own half imports no C library")
    func ownHalf() throws {
        let architecture = try Architecture.current()
        let libraries = Set(architecture.targets.filter { $0.kind == .system }.map(\.name))
        #expect(!libraries.isEmpty)
        let imported = architecture.imports.filter { $0.target == "SpeechDecoding" }
        #expect(!imported.isEmpty)
        #expect(
            imported.filter {
                libraries.contains($0.module) || $0.module.hasPrefix("C") && $0.module != "CheckedValues"
            }.isEmpty)
    }
}
