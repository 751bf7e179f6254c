import ArgumentParser
import Foundation
import Pronunciation

struct Read: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show how names are read, and why.")

    @Option(help: "The pronunciation dictionary.")
    var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

    @Option(help: "The letter-to-sound model.")
    var model = "models/en-US/letter-to-sound.bin"

    @Argument(help: "The names as people write them.")
    var names: [String]

    func run() throws {
        let start = ContinuousClock.now
        let pronouncer = Pronouncer(
            lexicon: try Lexicon(contentsOf: URL(filePath: dictionary)),
            letterToSound: try LetterToSound(contentsOf: URL(filePath: model)))
        let opened = ContinuousClock.now
        for name in names {
            let ways = pronouncer.readings(of: name)
            print(
                name,
                ways.map { "\($0.phones) (\(String(format: "%.2f", $0.share)) \($0.source.rawValue))" }.joined(
                    separator: " | "))
        }
        print("opened in \(opened - start), read in \(ContinuousClock.now - opened)")
    }
}
