/// A message of an app that Heed checks before it uses it.
public protocol SizeChecked {
    /// Notes in a check what is too large, too deep or no number.
    func check(_ sizes: inout SizeCheck)
}

/// Looks through something that an app has sent, and notes the first thing that goes beyond `SizeLimits`.
public struct SizeCheck: Sendable {
    /// The fault, for the app's author; nil while there is none.
    public private(set) var complaint: String?
    private var path: [String] = []
    private var values = 0

    /// The fault of a value; nil when there is none.
    public static func complaint(about subject: some SizeChecked) -> String? {
        var check = SizeCheck()
        subject.check(&check)
        return check.complaint
    }

    /// A check that has seen nothing.
    public init() {}

    /// Looks at what is under a name.
    public mutating func inside(_ name: String, _ look: (inout SizeCheck) -> Void) {
        guard complaint == nil else { return }
        path.append(name)
        look(&self)
        path.removeLast()
    }

    /// Looks at a part that has a check of its own.
    public mutating func part(_ name: String, _ part: (some SizeChecked)?) {
        guard let part else { return }
        inside(name) { part.check(&$0) }
    }

    /// Looks at parts of a list that have checks of their own.
    public mutating func parts(_ name: String, _ parts: [some SizeChecked], atMost limit: Int) {
        count(name, parts.count, atMost: limit)
        for (index, part) in parts.enumerated() {
            guard complaint == nil else { return }
            inside("\(name)[\(index)]") { part.check(&$0) }
        }
    }

    /// Notes a text of too many characters.
    public mutating func text(_ name: String, _ text: String?, atMost limit: Int) {
        // Bytes are counted first: they are known at once, and hidden marks on a letter count as well.
        guard let text, text.utf8.count > limit, text.utf8.count > 4 * limit || text.unicodeScalars.count > limit
        else { return }
        note(name, "has \(text.unicodeScalars.count) characters; \(limit) are the most")
    }

    /// Notes a list of too many items.
    public mutating func count(_ name: String, _ count: Int, atMost limit: Int) {
        if count > limit { note(name, "has \(count) items; \(limit) are the most") }
    }

    /// Notes a number outside of a range, or none at all.
    public mutating func number(_ name: String, _ number: Double, in range: ClosedRange<Double>) {
        if !range.contains(number) {
            note(name, "is \(number); it must be from \(range.lowerBound) to \(range.upperBound)")
        }
    }

    /// Notes a value that is too deep or holds too much.
    public mutating func json(_ name: String, _ value: JSONValue) {
        inside(name) { $0.json(value, depth: 0) }
    }

    /// Notes values by name that are too deep or hold too much.
    public mutating func json(_ name: String, _ members: [String: JSONValue]) {
        json(name, .object(members))
    }

    private mutating func json(_ value: JSONValue, depth: Int) {
        guard complaint == nil else { return }
        values += 1
        guard values <= SizeLimits.values else {
            return note(nil, "holds more than \(SizeLimits.values) values, which are the most")
        }
        guard depth <= SizeLimits.depth else {
            return note(nil, "holds lists in lists more than \(SizeLimits.depth) deep, which is the most")
        }
        switch value {
        case .null, .bool, .int: break
        case .double(let number): if !number.isFinite { note(nil, "is \(number), which is no number of JSON") }
        case .string(let text): self.text("text", text, atMost: SizeLimits.text)
        case .array(let items): for item in items { json(item, depth: depth + 1) }
        case .object(let members):
            for (key, member) in members {
                text("key", key, atMost: SizeLimits.name)
                json(member, depth: depth + 1)
            }
        }
    }

    private mutating func note(_ name: String?, _ words: String) {
        guard complaint == nil else { return }
        complaint = "\((path + [name].compactMap(\.self)).joined(separator: ".")) \(words)"
    }
}
