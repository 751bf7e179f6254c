import Diagnostics
import Testing

@Suite("Answers to which apps may have commands")
struct PermissionAnswerTests {
    private static let apps = [
        (id: "clock", name: "Clock"), (id: "sound", name: "Sound"), (id: "notes", name: "Notes"),
    ]

    @Test(
        "say yes, no, some, or all but some",
        arguments: [
            ("yes", ["clock", "notes", "sound"]), ("Yes please!", ["clock", "notes", "sound"]),
            ("sure", ["clock", "notes", "sound"]),
            ("no", []), ("none of them", []), ("clock and notes", ["clock", "notes"]), ("just Clock", ["clock"]),
            ("all but sound", ["clock", "notes"]), ("everything except the clock", ["notes", "sound"]),
            ("all but sound and notes", ["clock"]), ("not notes", ["clock", "sound"]),
        ])
    func understood(answer: String, allowed: [String]) {
        #expect(PermissionAnswer.allowed(of: Self.apps, by: answer)?.sorted() == allowed)
    }

    @Test(
        "decide nothing where they are neither",
        arguments: ["", "clok", "yes no", "clock and spund", "all but", "what?", "no clock"])
    func unclear(answer: String) {
        #expect(PermissionAnswer.allowed(of: Self.apps, by: answer) == nil)
    }
}
