import SpeechCore
import Testing

@Suite("How long a person pauses")
struct PauseHabitTests {
    private func words(pause: Double) -> [RecognizedWord] {
        [
            RecognizedWord(text: "turn", start: 0, end: 0.4, confidence: 1),
            RecognizedWord(text: "left", start: 0.4 + pause, end: 0.8 + pause, confidence: 1),
        ]
    }

    @Test(
        "Who speaks fluently is answered sooner, who pauses is given more time",
        arguments: [(0.0, 0.5), (0.3, 0.54), (0.4, 0.67), (0.6, 0.93), (0.9, 1)])
    func limits(pause: Double, limit: Double) {
        var habit = PauseHabit()
        for _ in 1...3 { habit.note(words(pause: pause)) }
        #expect(abs(habit.limits.extendable - limit) < 0.001)
        #expect(habit.limits.complete == PauseLimits().complete)
        #expect(habit.limits.incomplete == PauseLimits().incomplete)
    }

    @Test("Two commands, or single words, tell nothing")
    func few() {
        var habit = PauseHabit()
        for _ in 1...2 { habit.note(words(pause: 0)) }
        for _ in 1...3 { habit.note([RecognizedWord(text: "stop", start: 0, end: 1, confidence: 1)]) }
        #expect(habit.limits == PauseLimits())
    }

    @Test("The rest of a command that was cut off counts at once; what comes much later does not")
    func rest() {
        var habit = PauseHabit()
        for _ in 1...4 { habit.note(words(pause: 0)) }
        let fluent = habit.limits
        habit.noteRest(after: 2)
        #expect(habit.limits == fluent)
        habit.noteRest(after: 0.6)
        #expect(habit.limits.extendable > 0.9)
        for _ in 1...8 { habit.note(words(pause: 0)) }
        #expect(habit.limits == fluent)
    }
}
