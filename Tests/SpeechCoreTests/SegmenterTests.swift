import SpeechCore
import TestSupport
import Testing

@Suite("Cutting long recordings")
struct SegmenterTests {
    private func segments(
        _ sound: [Int16], block: Int = 16_000, longestSeconds: Double = 20, pauseLimit: Double = 0.6
    ) -> [Segmenter.Segment] {
        var segmenter = Segmenter(longestSeconds: longestSeconds, pauseLimit: pauseLimit)
        var segments: [Segmenter.Segment] = []
        for frame in Signal.frames(sound, of: block) { segments += segmenter.push(frame.samples) }
        return segments + segmenter.finish()
    }

    @Test("It is cut at the pauses, and every piece is the sound at its place", arguments: [160, 4_321, 1 << 20])
    func pauses(block: Int) throws {
        let people = try Room.people()
        let sound = Room.speech(people + people, gap: 1.2)
        let segments = segments(sound, block: block, pauseLimit: 0.8)
        let loudParts = Room.loudParts(people + people, gap: 1.2)
        try #require(segments.count == 6 && loudParts.count == 6)
        for segment in segments { #expect(segment.samples[...] == sound[segment.start..<segment.end]) }
        #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end <= $1.start })
        for (loud, segment) in zip(loudParts, segments) {
            #expect(segment.start <= loud.lowerBound - 1_600 && segment.end >= loud.upperBound)
        }
    }

    @Test("No piece is longer than allowed, and speech without pauses is cut where it is softest")
    func limit() throws {
        let speech = try (0..<3).map { _ in
            try Recordings.spoken("he was not an ill disposed young man unless to be rather cold hearted is to be so")
        }
        let sound = Array(speech.joined())
        let segments = segments(sound, longestSeconds: 4, pauseLimit: 2)
        #expect(segments.count >= 3)
        #expect(segments.allSatisfy { $0.samples.count <= 64_000 })
        // Nothing is lost between the pieces of one stretch.
        #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start })
        #expect((segments.last?.end ?? 0) > sound.count - 16_000)
        for segment in segments.dropLast() {
            #expect(Signal.rms(sound[segment.end - 400..<segment.end + 400]) < Signal.rms(sound) / 2)
        }
    }

    @Test("A recording without speech has no pieces")
    func empty() {
        #expect(segments([]).isEmpty)
        #expect(segments(Signal.noise(seconds: 5, rms: 0.01)).isEmpty)
    }
}
