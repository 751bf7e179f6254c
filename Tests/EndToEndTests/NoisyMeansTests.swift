import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("A model that knows how it lies in noise")
struct NoisyMeansTests {
    /// An order in hiss, in which the model as it is mishears a word.
    private func recording(in folder: borrowing TestFolder) throws -> String {
        let (raw, said) = (folder.url.appending(path: "raw.wav").path, folder.url.appending(path: "said.wav").path)
        let file = folder.url.appending(path: "order.wav").path
        try Program.run("flite", "-voice", "slt", "-t", "make me a medium roast iced coffee with cream", "-o", raw)
        try Program.run("sox", ["-D", "-R", raw, "-r", "16000", "-b", "16", said, "norm", "-12"])
        let hiss = "|sox -D -R -n -r 16000 -c 1 -p synth 6 whitenoise gain -30"
        try Program.run("sox", ["-D", "-R", "-m", said, hiss, "-r", "16000", "-b", "16", file, "trim", "0", "5"])
        return file
    }

    /// What a command of heed prints with the model's own file of the means in noise, or with another one in its place.
    private func run(_ arguments: [String], noisyMeans: Data?) async throws -> Heed.Result {
        let models = try TestFolder()
        let model = models.url.appending(path: "en-US")
        try FileManager.default.copyItem(at: Checkout.root.appending(path: "models/en-US"), to: model)
        if let noisyMeans { try noisyMeans.write(to: model.appending(path: "noisy-means.bin")) }
        return try await Heed.run(arguments, environment: ["HEED_MODELS": models.url.path])
    }

    @Test("hears an order in hiss better than without it; doctor says where its file is damaged")
    func order() async throws {
        let folder = try TestFolder()
        let sound = try recording(in: folder)
        let transcribe = ["transcribe", "--app", "barista", "--fast", "--format", "jsonl", sound]
        let own = try Data(contentsOf: Checkout.root.appending(path: "models/en-US/noisy-means.bin"))
        let whole = try await run(transcribe, noisyMeans: nil).json.first
        let right: JSONValue = "make me medium roast iced coffee with cream"
        #expect(whole?["accepted"] == true && whole?["text"] == right)
        #expect(try await !run(["doctor"], noisyMeans: nil).output.contains(Self.warning))
        for other in [own.prefix(1_000), Data("heed noisy means 2\n".utf8) + own.dropFirst(19), Data()] {
            let heard = try #require(try await run(transcribe, noisyMeans: other).json.first?["text"])
            #expect(heard != right)
            #expect(try await run(["doctor"], noisyMeans: other).output.contains(Self.warning))
        }
    }

    private static let warning = "is not heard by a model that is used to noise"
}
