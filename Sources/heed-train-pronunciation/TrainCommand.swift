import ArgumentParser
import Foundation
import PronunciationTrainer

struct Train: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Train on every word of the dictionary.")

    @OptionGroup var options: TrainingOptions

    @Option(name: .shortAndLong, help: "The file to write.")
    var output = "models/en-US/letter-to-sound.bin"

    @Flag(help: "Leave out the held-out tenth of the words.")
    var withoutHeldOut = false

    func run() throws {
        let words = try options.words().filter { !withoutHeldOut || !$0.isHeldOut }
        let model = options.trainer.train(words)
        try model.write(to: URL(filePath: output))
        print("\(output): \(model.count) bytes from \(words.count) words")
    }
}
