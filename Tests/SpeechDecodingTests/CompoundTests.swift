import Foundation
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Words of several characters")
struct CompoundTests {
    private static let names = ["t", "ian", "q", "i", "y", "u", "b", "ao"]

    private func dictionary(_ text: String) throws -> CompoundDictionary {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "compounds.dict")
        try Data(text.utf8).write(to: file)
        return try CompoundDictionary(path: file.path) { Self.names.firstIndex(of: $0) }
    }

    private let weather = "天使 t ian q i\n天气 t ian q i\n天气预报 t ian q i y u b ao\n预报 y u b ao\n预报 y u b u\n"

    @Test("Lines are found by what words begin with")
    func lines() throws {
        let dictionary = try dictionary("天使 t ian\n天气 t ian q i\n天气 t ian zz\n天气预报 t ian q i y u b ao\n")
        let first = dictionary.lines(with: "天", at: 0, among: dictionary.all)
        #expect(first == dictionary.all)
        let second = dictionary.lines(with: "气", at: 3, among: first)
        #expect(second.count == 3)
        // A way with an unknown phone is no way, and the longer word is another one.
        #expect(dictionary.ways(ofLength: 6, among: second) == [[0, 1, 2, 3]])
        #expect(dictionary.ways(ofLength: 9, among: dictionary.lines(with: "预", at: 6, among: second)).isEmpty)
        #expect(dictionary.lines(with: "地", at: 0, among: dictionary.all).isEmpty)
    }

    @Test("A dictionary that is not sorted or not there is refused")
    func invalid() throws {
        let error = #expect(throws: RecognitionError.self) { try dictionary("预报 y u b ao\n天气 t ian q i\n") }
        #expect(error?.code == .modelInvalid && error?.message.contains("line 2") == true)
        let missing = #expect(throws: RecognitionError.self) {
            try CompoundDictionary(path: "/nowhere/compounds.dict") { _ in nil }
        }
        #expect(missing?.code == .modelMissing)
    }

    @Test("Words are found along steps, also empty ones, and loops of empty steps end")
    func finder() throws {
        let words = ["天", "气", "预", "报"]
        var finder = CompoundFinder(try dictionary(weather)) { state in
            switch state {
            case 0, 1, 3, 4:
                let word = state < 2 ? Int(state) : Int(state) - 1
                return [CompoundFinder.Step(target: state + 1, word: (Int32(word), words[word]), weight: -1)]
            case 2:
                return [
                    CompoundFinder.Step(target: 2, word: nil, weight: -0.5),
                    CompoundFinder.Step(target: 3, word: nil, weight: -0.25),
                ]
            default: return []
            }
        }
        let found = finder.compounds(from: 0)
        #expect(found.first == CompoundStep(words: [0, 1], targets: [1, 2], weight: -2, ways: [[0, 1, 2, 3]]))
        let long = found.filter { $0.words == [0, 1, 2, 3] }
        #expect(long.map(\.weight).max() == -4.25)
        #expect(long.allSatisfy { $0.targets == [1, 2, 4, 5] && $0.ways == [[0, 1, 2, 3, 4, 5, 6, 7]] })
        #expect(finder.compounds(from: 3).map(\.ways) == [[[4, 5, 6, 7], [4, 5, 6, 5]]])
        // Nothing begins with an empty step: where it leads to is a state of its own.
        #expect(finder.compounds(from: 2).isEmpty)
    }

    @Test("The phones of a word are parted among its characters")
    func parts() {
        #expect(CompoundStep.parts(of: [0, 1, 2, 3], by: [[[0]], [[1, 2, 3], [2, 3]]]) == [[0], [1, 2, 3]])
        #expect(CompoundStep.parts(of: [0, 1, 2], by: [[[0], [0, 1]], [[2]]]) == [[0, 1], [2]])
        // Characters that are never said so by themselves get about as many each.
        #expect(CompoundStep.parts(of: [7, 7, 7, 7, 7], by: [[[0]], [[1]]]) == [[7, 7], [7, 7, 7]])
    }
}
