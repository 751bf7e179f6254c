import Assistant
import IntentCore
import Testing
import Understanding

@Suite("Close readings")
struct CloseReadingTests {
    private func reading(
        _ intent: String, _ slots: [String: String] = [:], text: String, share: Double
    ) -> CloseReading {
        let intent = Intent(
            app: "app", domain: "test", name: intent, slots: slots.mapValues { .one(SlotValue($0)) })
        return CloseReading(IntentCandidate(intent: intent, apps: ["app"], confidence: 1), text: text, share: share)
    }

    private func close(_ readings: [CloseReading]) -> [String] {
        CloseReadings.among(readings, least: 0.1) { _, slot in slot == "note" ? .text : .term }.map(\.text)
    }

    @Test("Another value that is nearly as likely is asked about: Ann or Henry?")
    func value() {
        let ann = reading("call", ["contact": "Ann"], text: "call ann", share: 1)
        #expect(close([ann, reading("call", ["contact": "Henry"], text: "call henry", share: 0.2)]).count == 2)
        #expect(close([ann, reading("call", ["contact": "Henry"], text: "call henry", share: 0.05)]) == [])
    }

    @Test("Another intent is asked about, the same thing in other words is not, and free text is not")
    func same() {
        let left = reading("turn", ["direction": "left"], text: "turn left", share: 1)
        #expect(close([left, reading("stop", text: "turn it off", share: 0.5)]) == ["turn left", "turn it off"])
        #expect(close([left, reading("turn", ["direction": "left"], text: "go left", share: 0.9)]) == [])
        let note = reading("write", ["note": "hello"], text: "write hello", share: 1)
        #expect(close([note, reading("write", ["note": "yellow"], text: "write yellow", share: 0.9)]) == [])
    }

    @Test("No more than three are asked about")
    func few() {
        let many = (0..<6).map { reading("turn", ["direction": "\($0)"], text: "\($0)", share: 1) }
        #expect(close(many) == ["0", "1", "2"])
    }
}
