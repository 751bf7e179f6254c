import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Where models are")
struct ModelLocatorTests {
    @Test("a model that is nowhere gives an error that names the folders")
    func missing() throws {
        let folder = try TestFolder()
        let error = #expect(throws: RecognitionError.self) {
            try ModelLocator.manifest(named: "tlh", in: [folder.url])
        }
        #expect(error?.code == .modelMissing)
        #expect(error?.message.contains(folder.url.path) == true)
    }

    @Test("the first folder with a model of that name counts")
    func first() throws {
        let folder = try TestFolder()
        let models = Checkout.root.appending(path: "models")
        let manifest = try ModelLocator.manifest(named: "en-US", in: [folder.url, models])
        #expect(manifest.locale == "en-US")
        #expect(try ModelLocator.manifest(named: "en-US", in: [models]) == manifest)
    }

    @Test("a manifest that is no manifest is named")
    func damaged() throws {
        let folder = try TestFolder()
        let model = folder.url.appending(path: "x")
        try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
        let file = model.appending(path: "model.yaml")
        try Data("locale: x\n".utf8).write(to: file)
        let error = #expect(throws: RecognitionError.self) { try ModelManifest.load(from: file) }
        #expect(error?.code == .modelInvalid)
        #expect(error?.message.contains(file.path) == true)
    }
}
