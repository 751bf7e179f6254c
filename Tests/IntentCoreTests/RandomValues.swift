import Foundation
import IntentCore
import TestSupport

/// Values of all kinds, as apps and people may make them; the same seed makes the same ones.
struct RandomValues {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private mutating func number(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &generator)
    }

    private mutating func maybe<Value>(_ value: (inout RandomValues) -> Value) -> Value? {
        number(below: 2) == 0 ? nil : value(&self)
    }

    private mutating func list<Value>(_ value: (inout RandomValues) -> Value) -> [Value] {
        (0..<number(below: 4)).map { _ in value(&self) }
    }

    mutating func text() -> String {
        let pieces = [
            "", "jon snow", "ü", "漢字", "👩‍👩‍👧", "\n", "\t", "\"", "\\", "/", "\u{0}", "\u{2028}", "\u{202E}", "{app}",
            "null", "1", " ", "e\u{301}",
        ]
        return list { pieces[$0.number(below: pieces.count)] }.joined()
    }

    mutating func json(depth: Int = 0) -> JSONValue {
        switch number(below: depth < 3 ? 7 : 5) {
        case 0: .null
        case 1: .bool(number(below: 2) == 0)
        case 2: .int([0, -1, 7, .max, .min][number(below: 5)])
        case 3: .double([0.5, -1e-9, 1e300, 3.141_592_653_589_793, 12.5][number(below: 5)])
        case 4: .string(text())
        case 5: .array(list { $0.json(depth: depth + 1) })
        default: .object(members(depth: depth + 1))
        }
    }

    mutating func members(depth: Int = 0) -> [String: JSONValue] {
        Dictionary(list { ($0.text(), $0.json(depth: depth)) }) { $1 }
    }

    mutating func slotValue() -> SlotValue { SlotValue(text: text(), value: json()) }

    mutating func content() -> SlotContent {
        number(below: 2) == 0 ? .one(slotValue()) : .many(list { $0.slotValue() })
    }

    mutating func intent() -> Intent {
        let slots = Dictionary(list { ($0.text(), $0.content()) }) { $1 }
        return Intent(app: maybe { $0.text() }, domain: text(), name: text(), slots: slots)
    }

    mutating func resolution() -> Resolution {
        switch number(below: 7) {
        case 0: .success(slotValue())
        case 1: .confirmationRequired(slotValue(), text: maybe { $0.text() })
        case 2: .disambiguation(list { $0.slotValue() }, text: maybe { $0.text() })
        case 3: .needsMoreDetails(maybe { $0.slotValue() }, text: maybe { $0.text() })
        case 4: .needsValue(text: maybe { $0.text() })
        case 5: .notRequired
        default: .unsupported(reason: maybe { $0.text() })
        }
    }

    mutating func card() -> Card {
        Card(
            title: maybe { $0.text() }, rows: list { Card.Row($0.text(), $0.text()) },
            image: maybe { random in
                let lines = random.list { $0.text() }
                return Card.Image(path: random.text(), description: random.text(), lines: lines)
            },
            map: maybe { random in
                let label = random.maybe { $0.text() }
                return Card.Position(
                    latitude: Double(random.number(below: 181)) - 90, longitude: 0.25, label: label)
            },
            buttons: list { Card.Button($0.text(), say: $0.text()) },
            minimumSize: maybe { Card.Size(width: Double($0.number(below: 900)), height: 1.5) },
            maximumSize: maybe { Card.Size(width: 0, height: Double($0.number(below: 900))) },
            shows: list { $0.text() })
    }

    mutating func response() -> IntentResponse {
        let fields = members()
        let activity = maybe { UserActivity(type: $0.text(), userInfo: $0.members()) }
        return IntentResponse(
            text(), text: maybe { $0.text() }, fields: fields, userActivity: activity, card: maybe { $0.card() })
    }

    mutating func interaction() -> Interaction {
        Interaction(
            id: text(), intent(), response: maybe { $0.response() },
            direction: Interaction.Direction.allCases[number(below: Interaction.Direction.allCases.count)],
            start: Date(timeIntervalSince1970: Double(number(below: 4_000_000_000) - 1_000_000_000)),
            duration: Double(number(below: 9_000)) / 8, group: maybe { $0.text() })
    }

    mutating func selection() -> InteractionSelection {
        switch number(below: 3) {
        case 0: .ids(list { $0.text() })
        case 1: .group(text())
        default: .all
        }
    }

    mutating func request() -> AppRequest {
        switch number(below: 10) {
        case 5: .writing("/" + text())
        case 6: .talking(text(), onSystem: number(below: 2) == 0, calls: list { $0.text() })
        case 7: .owning(text(), onSystem: number(below: 2) == 0)
        case 8: .connection(text())
        case 9: .device(AppRequest.Device.allCases[number(below: AppRequest.Device.allCases.count)])
        case 0: .command(list { $0.text() })
        case 1: .network
        case 2: .folder("/" + text())
        case 3: .withheldFolder(text())
        default: .opening(list { $0.text() })
        }
    }
}
