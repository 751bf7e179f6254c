import ALSAAudio
import AppHost
import Assistant
import AudioFiles
import AudioResampling
import Domains
import Evaluation
import Foundation
import Grammar
import IntentCore
import IntentFiles
import Languages
import ModuleErrors
import PrivacyStore
import PrivateFiles
import Pronunciation
import SpeechCore
import SpeechDecoding
import SwiftInterface
import TestSupport
import Testing
import Transcripts
import VocabularyStore

@Suite("Every module's error has the one shape")
struct ModuleErrorTests {
    /// A module's own fault, brought about for real: its code, and whether another error led to it.
    struct Provocation: Sendable, CustomTestStringConvertible {
        var module: String
        var code: String
        var hasUnderlying = true
        var provoke: @Sendable (borrowing TestFolder) throws -> Void

        var testDescription: String { "\(module): \(code)" }
    }

    static let provocations: [Provocation] = [
        Provocation(module: "ALSAAudio", code: "unknownDevice") { _ in
            throw ALSAError(status: -ENOENT, device: "none")
        },
        Provocation(module: "AppHost", code: "missingManifest") { folder in
            _ = try AppPackage(folder: folder.url.appending(path: "none"))
        },
        Provocation(module: "Assistant", code: "noWord", hasUnderlying: false) { folder in
            let words = try Lexicon(contentsOf: folder.write("a AH\n", to: "words.dict"))
            let pronouncer = Pronouncer(lexicon: words, letterToSound: nil)
            _ = try PronunciationLearner("…", pronouncer: pronouncer, apps: [], sharedRules: [:], locale: "en-US")
        },
        Provocation(module: "AudioFiles", code: "missing") { folder in
            _ = try AudioFile(folder.url.appending(path: "none.wav").path)
        },
        Provocation(module: "AudioFiles", code: "unreadable") { folder in
            _ = try AudioFile(folder.write("no sound at all", to: "text.wav").path)
        },
        Provocation(module: "AudioResampling", code: "unsupportedRate", hasUnderlying: false) { _ in
            _ = try Resampler(from: 1)
        },
        Provocation(module: "IntentFiles", code: "unreadable") { _ in
            _ = try YAMLFile(text: "a: [", path: "broken.yaml")
        },
        Provocation(module: "Domains", code: "unreadable") { folder in
            try folder.write("a: [", to: "catalogue.yaml")
            _ = try Catalogue.load(locale: "en-US", from: ResourceFolder(url: folder.url))
        },
        Provocation(module: "Domains", code: "missingResource") { folder in
            _ = try Catalogue.load(locale: "en-US", from: ResourceFolder(url: folder.url.appending(path: "none")))
        },
        Provocation(module: "Evaluation", code: "unreadable") { folder in
            _ = try Dataset(contentsOf: folder.url.appending(path: "none.jsonl"))
        },
        Provocation(module: "Evaluation", code: "datasetInvalid") { folder in
            _ = try Dataset(contentsOf: folder.write("{}\n", to: "set.jsonl"))
        },
        Provocation(module: "Evaluation", code: "reportInvalid") { folder in
            _ = try BenchmarkReport(contentsOf: folder.write("{}", to: "report.json"))
        },
        Provocation(module: "Languages", code: "malformed", hasUnderlying: false) { _ in
            _ = try LanguageLines("no sign", file: "words.txt")
        },
        Provocation(module: "Grammar", code: "unknownLocale") { _ in
            _ = try TypeTemplates(locale: "xx-XX")
        },
        Provocation(module: "SpeechDecoding", code: "modelMissing") { folder in
            _ = try ModelManifest.load(from: folder.url.appending(path: "none.yaml"))
        },
        Provocation(module: "PrivacyStore", code: "unavailable") { folder in
            _ = try PrivacyStore(folder: folder.write("a file", to: "file").appending(path: "below"))
        },
        Provocation(module: "PrivateFiles", code: "unwritable") { folder in
            try PrivateFiles.write(Data(), to: folder.url.appending(path: "none/file"))
        },
        Provocation(module: "Pronunciation", code: "fileUnreadable") { folder in
            _ = try Lexicon(contentsOf: folder.url.appending(path: "none.dict"))
        },
        Provocation(module: "SwiftInterface", code: "catalogueUnreadable") { _ in
            let cause = DomainsError(.missingResource, "The catalogue is missing; install Heed again.")
            throw InterfaceError(.catalogueUnreadable, cause.description, underlying: cause)
        },
        Provocation(module: "Transcripts", code: "manifestInvalid") { _ in
            _ = try ManifestLine("{\"audio\":", at: "manifest:1")
        },
        Provocation(module: "VocabularyStore", code: "storeFailed") { folder in
            _ = try VocabularyStore(file: folder.url)
        },
    ]

    @Test(
        "it has a code, a sentence that is what every printer shows, and keeps what led to it", arguments: provocations)
    func shape(provocation: Provocation) throws {
        let folder = try TestFolder()
        do {
            try provocation.provoke(folder)
            Issue.record("Nothing was thrown.")
        } catch let error as any ModuleError {
            Self.check(error, provocation)
        }
    }

    private static func check(_ error: some ModuleError, _ provocation: Provocation) {
        #expect(error.code.rawValue == provocation.code)
        #expect("\(error.code)" == provocation.code)
        #expect(type(of: error.code).init(rawValue: provocation.code) == error.code)
        #expect(!error.message.isEmpty)
        #expect(error.description.contains(error.message))
        #expect((error as any Error).localizedDescription == error.description)
        #expect((error.underlying != nil) == provocation.hasUnderlying, "\(String(describing: error.underlying))")
        let same = error
        #expect(same == error && same.hashValue == error.hashValue)
    }

    @Test("errors differ by code and by words, not by what led to them")
    func equality() {
        let error = VocabularyError(.notFound, "There is none.")
        #expect(error == VocabularyError(.notFound, "There is none.", underlying: SystemError(number: ENOENT)))
        #expect(error != VocabularyError(.duplicate, "There is none."))
        #expect(error != VocabularyError(.notFound, "There are two."))
        #expect(VocabularyError.Code(rawValue: "laterCode") == "laterCode")
    }

    @Test("no module has a public error of another shape")
    func sources() throws {
        // The errors that JSON-RPC writes to the other side, those of an app's main program, and the system's own
        // numbers; of bytes that are no frames there is nothing more to say.
        let others: Set = ["RPCError", "Overflow", "Failure", "SystemError", "Broken"]
        let sources = Checkout.root.appending(path: "Sources")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var shaped = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") {
                // Few lines have the word; the pattern is slow.
                guard line.utf8.contains(UInt8(ascii: ":")), line.contains("Error"),
                    let match = line.firstMatch(of: /^ *(.*)\b(?:struct|enum|class|actor) (\w+): ([^{]*)/)
                else { continue }
                let name = String(match.2)
                let parents = match.3.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                // Within a module an error may be of any shape, as long as its name does not promise this one.
                let isSeen = match.1.contains("public") || match.1.contains("package") || name.hasSuffix("Error")
                let isError = parents.contains { $0 == "Error" || $0 == "LocalizedError" }
                #expect(!(isError && isSeen) || others.contains(name), "\(file.path): \(line)")
                guard parents.contains("ModuleError") else { continue }
                shaped += 1
                // The codes are open: a later version can add to them.
                #expect(text.contains(/(public|package) struct Code: ErrorCode/), "\(file.path)")
            }
        }
        #expect(shaped >= 15)
    }
}
