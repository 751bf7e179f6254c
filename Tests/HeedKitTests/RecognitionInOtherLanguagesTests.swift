import AudioFiles
import Foundation
import HeedKit
import PocketSphinxEngine
import SpeechCore
import SpeechDecoding
import TestSupport
import Testing

@Suite("Recognition in other languages")
struct RecognitionInOtherLanguagesTests {
    private func recognizer(
        _ locale: String, _ sentences: [String], preset: RecognitionPreset = .fast
    ) async throws -> PocketSphinxRecognizer {
        EngineLog.setVisible(false)
        let manifest = try ModelLocator.manifest(named: locale, in: [Checkout.root.appending(path: "models")])
        let recognizer = try PocketSphinxRecognizer(
            manifest: manifest, pronunciations: try WordSounds(of: manifest, named: locale).pronouncer(), preset: preset
        )
        let words = sentences.map { $0.split(separator: " ").map(String.init) }
        var graph = WordGraph(words: words.flatMap(\.self), stateCount: 2, start: 0, final: 1, arcs: [])
        var word: Int32 = 0
        for sentence in words {
            var state: Int32 = 0
            for place in sentence.indices {
                let isLast = place == sentence.count - 1
                let target = isLast ? 1 : Int32(graph.stateCount)
                if !isLast { graph.stateCount += 1 }
                graph.arcs.append(WordGraph.Arc(source: state, target: target, word: word, logWeight: 0))
                (state, word) = (target, word + 1)
            }
        }
        try await recognizer.listen(for: .grammar(WordNetwork(graph)))
        return recognizer
    }

    private func spoken(_ text: String, voice: String) throws -> [Int16] {
        let folder = try TestFolder()
        let file = folder.url.appending(path: "a.wav").path
        try Program.run("espeak-ng", "-v", voice, "-s", "140", "-w", file, text)
        return try AudioFile.load(file).samples
    }

    @Test("A spoken command is found among others", arguments: RecognitionPreset.allCases)
    func russian(preset: RecognitionPreset) async throws {
        let commands = [
            "позвони маме", "открой окно", "включи музыку", "поставь таймер на десять минут", "напиши кевину",
        ]
        let recognizer = try await recognizer("ru-RU", commands, preset: preset)
        var right = 0
        for command in commands where try await recognizer.recognize(spoken(command, voice: "ru")).text == command {
            right += 1
        }
        // The synthetic voice reads one of five otherwise than the model's speakers do.
        #expect(right >= 4, "\(right) of 5")
    }

    @Test("A spoken command in Mandarin is found among others", arguments: RecognitionPreset.allCases)
    func mandarin(preset: RecognitionPreset) async throws {
        let commands = ["给 妈 妈 打 电 话", "播 放 下 一 首 音 乐", "打 开 车 窗", "明 天 早 上 七 点 叫 我 起 床", "发 消 息 给 王 芳"]
        let recognizer = try await recognizer("zh-CN", commands, preset: preset)
        var right = 0
        for command in commands {
            let sound = try spoken(command.replacing(" ", with: ""), voice: "cmn-latn-pinyin")
            let text = try await recognizer.recognize(sound).text.filter { $0 != " " }
            if text == command.filter({ $0 != " " }) { right += 1 }
        }
        #expect(right >= 3, "\(right) of 5")
    }

    @Test("Characters that are said as one word are told one by one")
    func compounds() async throws {
        let recognizer = try await recognizer("zh-CN", ["天 气 预 报", "打 开 车 窗"])
        let found = try await recognizer.recognize(spoken("打开车窗", voice: "cmn-latn-pinyin"))
        #expect(found.words.map(\.text) == ["打", "开", "车", "窗"])
        #expect(zip(found.words, found.words.dropFirst()).allSatisfy { $0.start < $0.end && $0.end <= $1.start })
        #expect(found.path.count == found.words.count && Set(found.path).count == found.path.count)
    }

    @Test("Dictation is refused with a sentence where the language has no language model")
    func dictation() async throws {
        let recognizer = try await recognizer("zh-CN", ["你 好"])
        let error = await #expect(throws: RecognitionError.self) { try await recognizer.listen(for: .dictation) }
        #expect(error?.code == .modelMissing && error?.message.contains("commands alone") == true)
    }
}
