import SpeechCore
import TestSupport
import Testing

@Suite("Watching the level of a microphone")
struct LevelWatchTests {
    private func told(_ watch: inout LevelWatch, _ sound: [Int16]) -> [LevelReport.Problem] {
        Signal.frames(sound, of: 320).flatMap { watch.add($0.samples) }
    }

    @Test("A dead channel is told once, and again when it was alive in between")
    func dead() {
        var watch = LevelWatch()
        #expect(told(&watch, Signal.silence(seconds: 30)) == [.dead])
        #expect(told(&watch, Signal.noise(seconds: 6, rms: 0.001)) == [])
        #expect(told(&watch, Signal.silence(seconds: 12)) == [.dead])
    }

    @Test("A quiet room is no fault, a constant offset is")
    func room() {
        var watch = LevelWatch()
        #expect(told(&watch, Signal.noise(seconds: 20, rms: 0.000_2)) == [])
        #expect(told(&watch, Signal.noise(seconds: 20, rms: 0.000_2).map { $0 + 1_500 }) == [.offset])
    }

    @Test("Whether speech is too loud or too soft is told of utterances")
    func speech() {
        var watch = LevelWatch()
        func report(_ gain: Double) -> LevelReport {
            var meter = LevelMeter()
            meter.add(Signal.scale(Signal.tone(300, seconds: 1), by: gain))
            return meter.report
        }
        #expect(watch.note(report(0.002)) == [.tooQuiet])
        #expect(watch.note(report(0.002)) == [])
        #expect(watch.note(report(3)) == [.clipping])
        #expect(watch.note(report(0.5)) == [])
        #expect(watch.note(report(3)) == [.clipping])
    }

    @Test("The level follows the sound")
    func level() {
        var watch = LevelWatch()
        _ = told(&watch, Signal.tone(300, seconds: 1, amplitude: 0.5))
        #expect(abs(watch.decibels + 9) < 0.5)
        _ = told(&watch, Signal.silence(seconds: 1))
        #expect(watch.decibels == -96)
    }
}
