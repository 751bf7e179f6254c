import Foundation
import IntentCore
import TestSupport
import Testing

@Suite("Values that are corrected in conversation")
struct CorrectedValueTests {
    private static let manifest = """
        heed: 1
        id: valet
        names: {en-US: {name: Valet}}
        vocabulary:
          paddockName: {north: [north paddock, the hill], orchard: orchard, stables: stables, pond: pond, barn: barn, meadow: meadow, yard: yard}
        customIntents:
          bookBarber:
            run: echo "$HEED_SLOT_MOMENT"
            confirmation: true
            slots: {moment: {type: dateTime, required: true}}
          mowGrass:
            run: echo $HEED_SLOT_PADDOCKS
            slots: {paddocks: {type: term, list: true, required: true, vocabulary: paddockName}}
        locales:
          en-US:
            intents:
              bookBarber: {phrases: ["book the barber [[for] {moment}]"], prompts: {moment: "When?"}}
              mowGrass: {phrases: ["mow the grass [(in|on) {paddocks}]"], prompts: {paddocks: "Where?"}}
        """

    /// The value that the app is given in the end.
    private func given(_ command: String, _ answers: String) async throws -> String {
        let folder = try TestFolder()
        try folder.write(Self.manifest, to: "valet/app.yaml")
        let result = try await Heed.run(
            "ask", "--format", "jsonl", "--apps", folder.url.path, command, input: answers)
        return result.json.last?["text"]?.stringValue ?? result.errors
    }

    @Test(
        "a time keeps the day and a day the time",
        arguments: [
            ("book the barber tomorrow at 7 pm", "at 8 instead\nyes\n", "20:00"),
            ("book the barber", "tomorrow\nat 6:30 pm\nyes\n", "18:30"),
            ("book the barber tomorrow at 7 pm", "no, half past eight\nyes\n", "20:30"),
        ])
    func times(command: String, answers: String, wanted: String) async throws {
        let tomorrow = Date(timeIntervalSinceNow: 86_400)
        let day = tomorrow.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
        let text = try await given(command, answers)
        #expect(text.contains("\(day)T\(wanted)"), "\(text)")
    }

    @Test(
        "the names of a list of one's own are all that can be said",
        arguments: [
            ("orchrd\n", "orchard"), ("all of them\n", "north paddock orchard stables pond barn meadow yard"),
            ("which ones are there\nmore\nall of them\n", "north paddock orchard stables pond barn meadow yard"),
            ("everything except the pond\nthe pond\n", "pond"), ("gazebo\nthe barn\n", "barn"),
        ])
    func names(answers: String, wanted: String) async throws {
        #expect(try await given("mow the grass", answers) == wanted)
    }

    @Test("a name that is known takes the place of words that were not understood")
    func unexplained() async throws {
        #expect(try await given("mow quickly the grass", "the orchard\n") == "orchard")
    }
}
