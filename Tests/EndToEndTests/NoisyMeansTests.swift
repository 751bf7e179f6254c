import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("A model that knows how it lies in noise")
struct NoisyMeansTests {
    /// An order in hiss, of which the model as it is hears three words.
    private func recording(in folder: borrowing TestFolder) throws -> String {
        let (raw, said) = (folder.url.appending(path: "raw.wav").path, folder.url.appending(path: "said.wav").path)
        let file = folder.url.appending(path: "order.wav").path
        try Program.run("flite", "-voice", "slt", "-t", "make me a medium roast iced coffee with cream", "-o", raw)
        try Program.run("sox", ["-D", "-R", raw, "-r", "16000", "-b", "16", said, "norm", "-12"])
        let hiss = "|sox -D -R -n -r 16000 -c 1 -p synth 6 whitenoise gain -28"
        try Program.run("sox", ["-D", "-R", "-m", said, hiss, "-r", "16000", "-b", "16", file, "trim", "0", "5"])
        return file
    }

    /// What is heard with the model's own file of the means in noise, or with another one in its place.
    private func heard(_ sound: String, noisyMeans: Data?) async throws -> (text: String?, accepted: Bool?) {
        let models = try TestFolder()
        let model = models.url.appending(path: "en-US")
        try FileManager.default.copyItem(at: Checkout.root.appending(path: "models/en-US"), to: model)
        if let noisyMeans { try noisyMeans.write(to: model.appending(path: "noisy-means.bin")) }
        let result = try await Heed.run(
            ["transcribe", "--app", "barista", "--fast", "--format", "jsonl", sound],
            environment: ["HEED_MODELS": models.url.path])
        let line = result.json.first
        return (line?["text"]?.stringValue, line?["accepted"]?.boolValue)
    }

    @Test("hears an order in hiss that is not believed without it; a file of another kind or a part of one is none")
    func order() async throws {
        let folder = try TestFolder()
        let sound = try recording(in: folder)
        let own = try Data(contentsOf: Checkout.root.appending(path: "models/en-US/noisy-means.bin"))
        let whole = try await heard(sound, noisyMeans: nil)
        #expect(whole.accepted == true && whole.text == "make me medium roast iced coffee and with cream")
        for other in [own.prefix(1_000), Data("heed noisy means 2\n".utf8) + own.dropFirst(19), Data()] {
            #expect(try await heard(sound, noisyMeans: other).accepted == false)
        }
    }
}
