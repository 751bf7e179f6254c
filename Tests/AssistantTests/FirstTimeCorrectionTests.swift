import Dialogue
import Testing

/// Corrections and answers in conversation, written before the code.
///
/// Of several meanings between bars, each is right; a time that ends early may be more exact.
@Suite("Corrections as people make them, written before the code")
struct FirstTimeCorrectionTests {
    @Test("nearly all mean what they should")
    func corrections() throws {
        let questions = try AnswerQuestions.corrections.get()
        let cases = try AnswerCase.all("corrections.jsonl")
        var right = 0
        for item in cases {
            let question = try #require(questions.questions[item.question], "\(item.question)")
            let meaning = questions.meaning(of: item.say, to: question)
            let everything = item.means == "everything" && meaning.split(separator: ",").count == 7
            let isRight = item.means.split(separator: "|").contains { means in
                meaning == means || means.contains(" 2026-") && meaning.hasPrefix(means)
            }
            if isRight || everything {
                right += 1
            } else {
                print("correction: \(item.question): “\(item.say)” means \(meaning), not \(item.means)")
            }
        }
        print("corrections understood: \(right) of \(cases.count)")
        #expect(cases.count >= 160)
        #expect(Double(right) >= 0.95 * Double(cases.count))
    }

    /// Sentences of a stranger in conversation that were misread.
    @Test(
        "what was misread is understood",
        arguments: [
            ("table", "no, at eight", "change bookingDateComponents 2026-11-24T20:00:00Z"),
            ("table", "at 8 instead", "change bookingDateComponents 2026-11-24T20:00:00Z"),
            ("table", "not tomorrow, friday", "change bookingDateComponents 2026-11-27T19:30:00Z"),
            ("table", "change the date to friday", "change bookingDateComponents 2026-11-27T19:30:00Z"),
            ("friday", "change the time to 8 pm", "change bookingDateComponents 2026-11-27T20:00:00Z"),
            ("friday", "no, saturday", "change bookingDateComponents 2026-11-28T07:00:00Z"),
            ("breakfast", "at 9 instead", "change bookingDateComponents 2026-11-24T09:00:00Z"),
            ("evening", "half past seven instead", "change bookingDateComponents 2026-11-27T19:30:00Z"),
            ("hour", "at 6:30", "value 2026-11-24T18:30:00Z"), ("week", "thursday", "value 2026-12-03"),
            ("ride", "make it 6:15", "change scheduledPickupTime 2026-11-24T06:15:00Z"),
            ("message", "no, Mark", "change recipients Mark"), ("message", "no Mark", "change recipients Mark"),
            ("message", "not to Zelda but to Mark", "change recipients Mark"),
            ("message", "to Mark too", "extend recipients Mark"),
            ("message", "send it to Mark as well", "extend recipients Mark"),
            ("message", "and Mark", "extend recipients Mark"), ("dinner", "and mark", "extend recipients Mark"),
            ("message", "add Mark", "extend recipients Mark"), ("message", "also to Mark", "extend recipients Mark"),
            ("message", "say burgers instead", "change content burgers"),
            ("message", "make it burgers", "change content burgers"),
            ("message", "change Zelda to Mark", "change recipients Mark"),
            ("message", "replace pizza with burgers", "change content burgers"),
            ("pay", "add a note saying pizza", "change note pizza"), ("pay", "for pizza", "change note pizza"),
            ("where", "pick me up at home instead", "change pickupLocation home"),
            ("where", "pick me up at the station", "change pickupLocation station"),
            ("where", "start from home", "change pickupLocation home"),
            ("where", "no at 8", "change scheduledPickupTime 2026-11-23T20:00:00Z"),
            ("ride", "I mean the station", "change dropOffLocation station"),
            ("ride", "change home to work", "change pickupLocation work"),
            ("ride", "make it a van for 6", "change partySize 6, rideOptionName van"),
            ("hour", "for two", "change partySize 2"), ("grass", "everything except the pond", "none"),
            ("grass", "orchard but not the barn", "none"), ("grass", "orchrd", "values orchard"),
        ])
    func misread(question: String, say: String, means: String) throws {
        let questions = try AnswerQuestions.corrections.get()
        let asked = try #require(questions.questions[question])
        #expect(questions.meaning(of: say, to: asked) == means)
    }

    @Test("all of them are all, whichever were told last", arguments: ["grass", "grassPage", "gates", "gatesPage"])
    func everything(question: String) throws {
        let questions = try AnswerQuestions.corrections.get()
        let asked = try #require(questions.questions[question])
        for said in ["all of them", "everything", "all"] {
            let meaning = questions.meaning(of: said, to: asked)
            #expect(meaning == "everything" || meaning.split(separator: ",").count == 7, "\(said): \(meaning)")
        }
    }
}
