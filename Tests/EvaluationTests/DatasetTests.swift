import Evaluation
import Foundation
import TestSupport
import Testing

@Suite("Dataset")
struct DatasetTests {
    @Test("Every label is read, and every label may be missing")
    func labels() throws {
        let folder = try TestFolder()
        let file = try folder.write(
            """
            {"audio":"clean/a.flac","text":"a small latte","intent":"orderDrink","slots":{"size":"small","extras":["milk","sugar"]},"speaker":"s1","tags":{"accent":"scottish"}}

            {"audio":"/b.wav","outOfGrammar":true,"tags":["short","far"]}
            {"audio":"c.wav","something":{"else":1}}
            """, to: "set/labels.jsonl")
        let dataset = try Dataset(contentsOf: file)
        #expect(
            dataset.utterances == [
                LabelledUtterance(
                    audio: "clean/a.flac", text: "a small latte", intent: "orderDrink",
                    slots: SlotTexts(["size": ["small"], "extras": ["milk", "sugar"]]), speaker: "s1",
                    tags: ["accent=scottish"]),
                LabelledUtterance(audio: "/b.wav", isOutOfGrammar: true, tags: ["short", "far"]),
                LabelledUtterance(audio: "c.wav"),
            ])
        #expect(
            dataset.audioURL(of: dataset.utterances[0]).path == folder.url.appending(path: "set/clean/a.flac").path)
        #expect(dataset.audioURL(of: dataset.utterances[1]).path == "/b.wav")
    }

    @Test(
        "A malformed line is named with file, line and what to do",
        arguments: [
            (#"{"text":"x"}"#, "The line has no `audio`; add it."),
            (#"{"audio":3}"#, "`audio` has the wrong type; write a text."),
            (
                #"{"audio":"a","slots":{"size":3}}"#,
                "`slots.size` has the wrong type; write a text."
            ),
            (#"{"audio":"a","outOfGrammar":"no"}"#, "`outOfGrammar` has the wrong type; write true or false."),
            (#"{"audio":"a","tags":"far"}"#, "`tags` has the wrong type; write a list of texts."),
            (#"{"audio":"#, #"The line is not a JSON object; write one such as {"audio":"a.wav","intent":"…"}."#),
            ("audio: a.wav", #"The line is not a JSON object; write one such as {"audio":"a.wav","intent":"…"}."#),
        ])
    func malformed(line: String, complaint: String) {
        let data = Data((#"{"audio":"first.wav"}"# + "\n" + line + "\n").utf8)
        #expect(throws: EvaluationError(.datasetInvalid, "/set/labels.jsonl:2: \(complaint)")) {
            try Dataset(parsing: data, from: URL(filePath: "/set/labels.jsonl"))
        }
    }

    @Test("A missing file and an empty file each give one clear sentence")
    func missing() throws {
        let folder = try TestFolder()
        let empty = try folder.write("\n\n", to: "empty.jsonl")
        let missing = folder.url.appending(path: "none.jsonl")
        #expect {
            try Dataset(contentsOf: missing)
        } throws: {
            ($0 as? EvaluationError)?.code == .unreadable && "\($0)".contains("none.jsonl")
        }
        #expect {
            try Dataset(contentsOf: empty)
        } throws: {
            ($0 as? EvaluationError)?.code == .datasetInvalid && "\($0)".contains("empty.jsonl is empty")
        }
    }
}
