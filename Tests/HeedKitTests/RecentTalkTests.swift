import HeedKit
import SpeechCore
import Testing

@Suite("What people have said to each other lately")
struct RecentTalkTests {
    private func note(_ range: ClosedRange<Int>, in talk: inout RecentTalk) {
        talk.note(from: range.lowerBound * SpeechFormat.sampleRate, to: range.upperBound * SpeechFormat.sampleRate)
    }

    private func seconds(of talk: RecentTalk, before moment: Double) -> Double {
        var talk = talk
        return talk.seconds(before: Int(moment * Double(SpeechFormat.sampleRate)), within: 30)
    }

    @Test("Speech counts for thirty seconds, and its part of them for as long as any lies in them")
    func span() {
        var talk = RecentTalk()
        #expect(seconds(of: talk, before: 5) == 0)
        note(1...4, in: &talk)
        note(10...12, in: &talk)
        #expect(seconds(of: talk, before: 12) == 5)
        #expect(seconds(of: talk, before: 33) == 3)
        #expect(seconds(of: talk, before: 41) == 1)
        #expect(seconds(of: talk, before: 43) == 0)
    }

    @Test("A microphone that was opened anew counts from its start")
    func anew() {
        var talk = RecentTalk()
        note(100...110, in: &talk)
        #expect(seconds(of: talk, before: 112) == 10)
        #expect(seconds(of: talk, before: 3) == 0)
    }
}
