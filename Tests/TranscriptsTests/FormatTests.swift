import Foundation
import IntentCore
import SpeechCore
import Testing
import Transcripts

@Suite("Transcript formats")
struct FormatTests {
    private func render(_ format: TranscriptFormat, _ transcript: Transcript = Examples.forward) -> String {
        format.render(.transcript(transcript), for: .file)
    }

    @Test("A JSON line has the contract's names")
    func jsonLine() {
        #expect(
            render(.jsonl) == """
                {"accepted":true,"alternatives":[{"confidence":0.02,"text":"go forward two meters"}],"audio":"takes/go forward.raw","audioSeconds":2.787,"confidence":0.9711,"decodeSeconds":0.084,"text":"go forward ten meters","understanding":{"app":"rover","domain":"rover","intent":"Go","slots":{"distance":{"text":"ten meters","value":{"unit":"m","value":10}}}},"words":[{"confidence":0.99,"end":0.63,"start":0.46,"text":"go"},{"confidence":0.9812,"end":1.16,"start":0.63,"text":"forward"},{"confidence":1,"end":1.52,"start":1.16,"text":"ten"},{"confidence":0.5,"end":2.11,"start":1.52,"text":"meters"}]}

                """)
        #expect(!TranscriptRecord.transcript(Examples.forward).json(withDecodeTime: false).contains("decodeSeconds"))
        #expect(render(.jsonl, Examples.rejected).contains(#""understanding":null"#))
    }

    @Test("A failure is a line of JSON, and nothing in the other formats", arguments: TranscriptFormat.allCases)
    func failure(format: TranscriptFormat) {
        let text = format.render(Examples.failure, for: .stream)
        if format.showsFailures {
            #expect(
                text == #"{"audio":"x.wav","error":{"code":"unreadable","message":"x.wav is not a recording."}}"# + "\n"
            )
        } else {
            #expect(text.isEmpty)
        }
    }

    @Test("Text names the recording where several follow one another")
    func text() {
        #expect(render(.text) == "go forward ten meters\n")
        #expect(
            TranscriptFormat.text.render(.transcript(Examples.forward), for: .stream)
                == "takes/go forward.raw: go forward ten meters\n")
        #expect(
            TranscriptFormat.text.render(.transcript(Examples.rejected), for: .stream)
                == "noise.wav: (not recognised)\n")
    }

    @Test("Words that were heard well and are no command are told from those that were not recognised")
    func noCommand() {
        let heard = Hypothesis(text: "the door is open", words: [], confidence: 0.98)
        var transcript = Transcript(audio: "door.wav", hypothesis: heard)
        transcript.accepted = false
        #expect(TranscriptFormat.text.render(.transcript(transcript), for: .stream) == "door.wav: (no command)\n")
    }

    @Test("CTM and STM have NIST's columns")
    func scoring() {
        #expect(
            render(.ctm) == """
                go_forward 1 0.460 0.170 go 0.9900
                go_forward 1 0.630 0.530 forward 0.9812
                go_forward 1 1.160 0.360 ten 1.0000
                go_forward 1 1.520 0.590 meters 0.5000

                """)
        #expect(render(.stm) == "go_forward 1 go_forward 0.000 2.787 go forward ten meters\n")
        #expect(render(.ctm, Examples.rejected).isEmpty)
        #expect(render(.stm, Examples.rejected) == "noise 1 noise 0.000 1.000\n")
    }

    @Test("A transcript without word times is one stretch")
    func untimed() {
        let transcript = Transcript(
            audio: "a.wav", hypothesis: Hypothesis(text: "turn left", confidence: 0.8, audioSeconds: 2))
        #expect(render(.ctm, transcript) == "a 1 0.000 1.000 turn 0.8000\na 1 1.000 1.000 left 0.8000\n")
    }

    @Test("Subtitles: numbered blocks in SRT, a header and escapes in VTT")
    func subtitles() {
        #expect(render(.srt) == "1\n00:00:00,460 --> 00:00:02,110\ngo forward ten meters\n\n")
        let words = [RecognizedWord(text: "a<b&c", start: 3_661.5, end: 3_662, confidence: 1)]
        let transcript = Transcript(
            audio: "a", hypothesis: Hypothesis(text: "a<b&c", words: words, audioSeconds: 4_000))
        #expect(
            render(.vtt, transcript) == "WEBVTT\n\n01:01:01.500 --> 01:01:02.500\na&lt;b&amp;c\n\n")
    }

    @Test("A TextGrid covers the whole recording without gap or overlap")
    func textGrid() {
        let grid = render(.textgrid)
        #expect(grid.hasPrefix("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\nxmin = 0\nxmax = 2.787\n"))
        #expect(
            grid.contains("name = \"words\"\n        xmin = 0\n        xmax = 2.787\n        intervals: size = 6\n"))
        #expect(
            grid.contains("name = \"phrases\"\n        xmin = 0\n        xmax = 2.787\n        intervals: size = 3\n"))
        let numbers = { (name: String) in
            grid.split(separator: "\n").filter { $0.hasPrefix("            \(name) = ") }
                .compactMap { Double($0.split(separator: " ")[2]) }
        }
        #expect(numbers("xmin") == [0, 0.46, 0.63, 1.16, 1.52, 2.11, 0, 0.46, 2.11])
        #expect(numbers("xmax") == [0.46, 0.63, 1.16, 1.52, 2.11, 2.787, 0.46, 2.11, 2.787])
        let quoted = Transcript(
            audio: "a",
            hypothesis: Hypothesis(
                text: "\"x\"", words: [RecognizedWord(text: "\"x\"", start: 0, end: 1, confidence: 1)],
                audioSeconds: 1))
        #expect(render(.textgrid, quoted).contains("text = \"\"\"x\"\"\""))
    }

    @Test("The n-best list has the best reading first")
    func nBest() {
        #expect(
            render(.nbest) == """
                takes/go forward.raw\t1\t0.9711\tgo forward ten meters
                takes/go forward.raw\t2\t0.0200\tgo forward two meters

                """)
    }

    @Test("Pieces of a long recording join with their times in the whole")
    func segments() {
        let first = TranscriptSegment(
            Hypothesis(text: "one two", words: Examples.words("one two"), confidence: 0.9, decodeSeconds: 0.25),
            positions: 0..<32_000)
        let noise = TranscriptSegment(
            Hypothesis(text: "uh", confidence: 0.1, rejection: .noMatch, decodeSeconds: 0.25),
            positions: 32_000..<40_000)
        let second = TranscriptSegment(
            Hypothesis(text: "three", words: Examples.words("three"), confidence: 0.6, decodeSeconds: 0.5),
            positions: 40_000..<56_000)
        let whole = Transcript(audio: "long.wav", segments: [first, noise, second], audioSeconds: 3.5)
        #expect(whole.text == "one two three")
        #expect(whole.words.map(\.start) == [0, 0.25, 2.5])
        #expect(abs(whole.confidence - 0.8) < 1e-12)
        #expect(whole.decodeSeconds == 1)
        #expect(whole.accepted)
        #expect(!Transcript(audio: "a", segments: [noise], audioSeconds: 1).accepted)
    }
}

@Suite("Subtitle cues")
struct SubtitleCueTests {
    @Test("Words up to two lines of 42 characters stay together, in two lines of nearly equal length")
    func twoLines() {
        let cues = SubtitleCue.cues(
            Examples.words("please send a message to jon snow using chat and say winter is coming"))
        #expect(cues.map(\.lines) == [["please send a message to jon snow", "using chat and say winter is coming"]])
    }

    @Test("A long pause ends a cue, however short")
    func pause() {
        let cues = SubtitleCue.cues(Examples.words("yes") + Examples.words("go on", from: 5))
        #expect(cues.map(\.lines) == [["yes"], ["go on"]])
        // Shown for a second at least, as there is room.
        #expect(cues[0].start == 0 && cues[0].end == 1)
    }

    @Test("A stretch that is too long is cut at its pause rather than in the middle")
    func cutAtPause() {
        // Forty words of half a second: 20 s. A pause of 0.6 s after the 18th.
        let first = Examples.words((1...18).map { "word\($0)" }.joined(separator: " "), each: 0.5)
        let second = Examples.words((19...40).map { "word\($0)" }.joined(separator: " "), from: 9.6, each: 0.5)
        let cues = SubtitleCue.cues(first + second)
        #expect(cues.contains { $0.lines.joined(separator: " ").hasSuffix("word18") })
        #expect(cues.count >= 3)
        #expect(cues.allSatisfy { $0.end - $0.start <= 7 })
        #expect(cues.allSatisfy { $0.lines.count <= 2 && $0.lines.allSatisfy { $0.count <= 42 } })
        let all = cues.flatMap(\.lines).joined(separator: " ").split(separator: " ")
        #expect(all == (1...40).map { "word\($0)" })
        #expect(zip(cues, cues.dropFirst()).allSatisfy { $0.end <= $1.start })
    }

    @Test("A word longer than a line has a line of its own")
    func longWord() {
        let long = String(repeating: "x", count: 60)
        let cues = SubtitleCue.cues(Examples.words("short \(long) short"))
        #expect(cues.flatMap(\.lines).contains(long))
        #expect(cues.allSatisfy { $0.lines.count <= 2 })
        #expect(SubtitleCue.cues([]).isEmpty)
    }
}
