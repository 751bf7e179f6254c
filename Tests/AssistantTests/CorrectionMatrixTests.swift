import Assistant
import Dialogue
import Domains
import Grammar
import IntentCore
import Testing
import Understanding

/// Every slot of every intent of the catalogue, changed in every form before the app acts.
@Suite("Corrections of every slot")
struct CorrectionMatrixTests {
    /// The forms; the name of the slot and the new value stand in their places.
    private static let forms = [
        "change the N to V", "no, change the N to V", "set the N to V", "make the N V", "the N should be V",
        "no the N is V", "actually the N should be V", "can you change the N to V please",
        "I'd like to change the N to V", "no, the N has to be V", "please switch the N to V",
    ]

    private static let contacts = ["Ann Bishop", "Bob Taylor"].map { Term(id: $0.lowercased(), say: [$0]) }

    /// A value for a slot, as it is said.
    private static func sample(_ slot: SlotDefinition) -> String {
        if let term = slot.terms.last { return term.displayName }
        return switch slot.type {
        case .person: "Bob Taylor"
        case .text: "see you at noon"
        case .term: "blue lagoon"
        case .number: "three"
        case .ordinal: "the second"
        case .boolean: "yes"
        case .date: "tomorrow"
        case .time: "half past seven in the evening"
        case .dateTime: "tomorrow at noon"
        case .dateRange: "next week"
        case .duration: "ten minutes"
        case .money: "thirty dollars"
        case .distance: "two miles"
        case .temperature: "twenty one degrees"
        case .percentage: "forty percent"
        case .speed: "ten miles per hour"
        case .energy: "two hundred calories"
        case .recurrence: "every other day"
        case .place: "Oxford Street"
        }
    }

    private static func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }

    /// The names that a slot is called by, of which each must do.
    private static func names(_ slot: SlotDefinition, of intent: AppDescription.SupportedIntent) -> [String] {
        let called = (intent.language.called[slot.name] ?? []).filter { name in
            // A name that several slots have names none of them.
            !intent.changeableSlots.contains {
                $0.name != slot.name
                    && (intent.language.called[$0.name]?.contains(name) == true || Self.words($0.name) == name)
            }
        }
        return [words(slot.name)] + called
    }

    @Test("changes that slot and no other")
    func matrix() throws {
        let catalogue = try Catalogue.load()
        var right = 0
        var all = 0
        var slots = 0
        for supported in catalogue.intents {
            let definition = supported.definition
            let app = AppDescription(
                id: "test", name: "Test", spokenNames: [Term(id: "Test", say: ["Test"])], intents: [supported],
                vocabulary: ["contactName": Self.contacts])
            var intent = Intent(app: "test", domain: definition.domain, name: definition.name)
            for slot in definition.slots {
                let value = SlotValue("what was there")
                intent.slots[slot.name] = slot.isList ? .many([value]) : .one(value)
            }
            let question = try PendingQuestion(
                prompt: Prompt(.confirmation, text: "Shall Test do that?"), app: app, intent: intent,
                rules: catalogue.rules)
            for slot in supported.changeableSlots {
                slots += 1
                let value = Self.sample(slot)
                for name in Self.names(slot, of: supported) {
                    for form in Self.forms {
                        let said = form.replacing("N", with: name).replacing("V", with: value)
                        all += 1
                        let answer = AnswerReading().answer(said, to: question, at: AnswerQuestions.reference)
                        if Self.changes(answer, slot, value) {
                            right += 1
                        } else {
                            print("correction: \(definition.name).\(slot.name): “\(said)” means \(answer)")
                        }
                    }
                }
            }
        }
        print("corrections understood: \(right) of \(all), of \(slots) slots of \(catalogue.intents.count) intents")
        #expect(slots > 150)
        #expect(Double(right) >= 0.97 * Double(all))
    }

    /// Whether an answer gives a slot the value that was said.
    private static func changes(_ answer: Answer, _ slot: SlotDefinition, _ said: String) -> Bool {
        guard case .changeSlot(slot.name, let value?) = answer else { return false }
        switch slot.type {
        case .text, .term, .place, .person: return value.displayText.lowercased() == said.lowercased()
        default: return value.value != .string(value.text)
        }
    }
}
