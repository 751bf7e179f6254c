public import IntentCore

/// An intent whose slots are Swift properties: those of the catalogue stand in `Intents`, and
/// `heed apps interface` writes those of an app's own.
public protocol TypedIntent: Sendable, Hashable {
    /// The response codes that the intent knows.
    associatedtype Code: ResponseCode

    /// The intent's name in the catalogue or the manifest.
    static var name: String { get }
    /// The slots as Heed knows them.
    var intent: Intent { get set }

    /// A view of an intent.
    init(_ intent: Intent)
}

/// The response codes of an intent.
public protocol ResponseCode: RawRepresentable, Sendable, Hashable, CaseIterable where RawValue == String {}

extension TypedIntent {
    /// The value of a slot that takes one; nil where it is empty or holds something else.
    public subscript<Value: SlotRepresentable>(slot slot: String) -> Value? {
        get { intent.slots[slot]?.first.flatMap(Value.init(slotValue:)) }
        set { intent.slots[slot] = newValue.map { .one($0.slotValue) } }
    }

    /// The values of a slot that takes a list; nil where it is empty.
    public subscript<Value: SlotRepresentable>(list slot: String) -> [Value]? {
        get { intent.slots[slot]?.values.compactMap(Value.init(slotValue:)) }
        set { intent.slots[slot] = newValue.map { .many($0.map(\.slotValue)) } }
    }
}
