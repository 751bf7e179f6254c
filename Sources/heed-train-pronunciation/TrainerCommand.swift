import ArgumentParser
import Foundation
import Pronunciation
import PronunciationTrainer

/// Makes and measures the letter-to-sound model of a language.
@main
struct TrainerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "heed-train-pronunciation",
        abstract: "Make and measure the letter-to-sound model.",
        subcommands: [Train.self, Evaluate.self, Read.self, Scale.self])
}

/// The options for the source of the words and for the making of the model.
struct TrainingOptions: ParsableArguments {
    @Option(help: "The pronunciation dictionary.")
    var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    @Option(help: "The most chunks in an n-gram, 2…8.")
    var order = 7

    @Option(help: "Passes of expectation maximisation.")
    var passes = 25

    @Option(help: "Drop n-grams whose loss raises perplexity by less than this share; 0 keeps all.")
    var pruning = 3e-8

    func words() throws -> [PronouncedWord] {
        PronouncedWord.all(in: try Lexicon(contentsOf: URL(filePath: dictionary)))
    }

    var trainer: LetterToSoundTrainer {
        LetterToSoundTrainer(order: order, passes: passes, pruning: pruning) { line in
            FileHandle.standardError.write(Data("\(line)\n".utf8))
        }
    }

    func validate() throws {
        guard (2...8).contains(order) else { throw ValidationError("--order must be 2…8.") }
        guard passes > 0 else { throw ValidationError("--passes must be at least 1.") }
    }
}
