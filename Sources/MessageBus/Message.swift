internal import CSDBus

/// The sole owner of a message.
@safe
struct Message: ~Copyable {
    let pointer: OpaquePointer

    /// The deepest that values lie in each other, as the specification has it.
    private static let depth = 64
    /// The most values of an array that are read.
    private static let most = 100_000

    /// A call of a method.
    @unsafe
    init?(_ bus: OpaquePointer, _ service: String, _ path: String, _ interface: String, _ method: String) {
        var made: OpaquePointer?
        let result = unsafe sd_bus_message_new_method_call(bus, &made, service, path, interface, method)
        guard result >= 0, let pointer = unsafe made else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    /// Takes a message over.
    @unsafe
    init(owning pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    deinit { _ = unsafe sd_bus_message_unref(pointer) }

    // MARK: Writing

    /// Adds a value; false where it is not one that D-Bus has.
    func append(_ value: BusValue) -> Bool {
        switch value {
        case .boolean(let flag): return basic("b", Int32(flag ? 1 : 0))
        case .byte(let number): return basic("y", number)
        case .int16(let number): return basic("n", number)
        case .uint16(let number): return basic("q", number)
        case .int32(let number): return basic("i", number)
        case .uint32(let number): return basic("u", number)
        case .int64(let number): return basic("x", number)
        case .uint64(let number): return basic("t", number)
        case .double(let number): return basic("d", number)
        case .string(let text): return string("s", text)
        case .path(let text): return string("o", text)
        case .signature(let text): return string("g", text)
        case .array(let element, let items): return container("a", element, items)
        case .structure(let parts): return container("r", parts.map(\.signature).joined(), parts)
        case .entry(let key, let value): return container("e", key.signature + value.signature, [key, value])
        case .variant(let inner): return container("v", inner.signature, [inner])
        }
    }

    private static func letter(_ type: Character) -> CChar { CChar(type.asciiValue ?? 0) }

    private func basic<Value>(_ type: Character, _ value: Value) -> Bool {
        var value = value
        return unsafe withUnsafePointer(to: &value) {
            unsafe sd_bus_message_append_basic(pointer, Self.letter(type), $0) >= 0
        }
    }

    private func string(_ type: Character, _ text: String) -> Bool {
        // A text ends at its first null; one with a null inside is none that can be sent.
        guard !text.utf8.contains(0) else { return false }
        return unsafe text.withCString { unsafe sd_bus_message_append_basic(pointer, Self.letter(type), $0) >= 0 }
    }

    private func container(_ type: Character, _ contents: String, _ items: [BusValue]) -> Bool {
        guard unsafe sd_bus_message_open_container(pointer, Self.letter(type), contents) >= 0 else { return false }
        for item in items {
            guard append(item) else { return false }
        }
        return unsafe sd_bus_message_close_container(pointer) >= 0
    }

    // MARK: Reading

    /// The values up to the end of the message or container; nil where they cannot be read.
    func values(depth: Int) -> [BusValue]? {
        guard depth < Self.depth else { return nil }
        var values: [BusValue] = []
        while values.count < Self.most {
            var type: CChar = 0
            var contents: UnsafePointer<CChar>?
            let result = unsafe sd_bus_message_peek_type(pointer, &type, &contents)
            if result == 0 { return values }
            guard result > 0 else { return nil }
            let inner = unsafe contents.map { unsafe String(cString: $0) } ?? ""
            guard let value = value(type, inner, depth: depth) else { return nil }
            values.append(value)
        }
        return nil
    }

    private func value(_ type: CChar, _ contents: String, depth: Int) -> BusValue? {
        switch Character(UnicodeScalar(UInt8(bitPattern: type))) {
        case "b": read(type, Int32(0)).map { .boolean($0 != 0) }
        case "y": read(type, UInt8(0)).map { .byte($0) }
        case "n": read(type, Int16(0)).map { .int16($0) }
        case "q": read(type, UInt16(0)).map { .uint16($0) }
        case "i": read(type, Int32(0)).map { .int32($0) }
        case "u": read(type, UInt32(0)).map { .uint32($0) }
        case "x": read(type, Int64(0)).map { .int64($0) }
        case "t": read(type, UInt64(0)).map { .uint64($0) }
        case "d": read(type, Double(0)).map { .double($0) }
        case "s": readString(type).map { .string($0) }
        case "o": readString(type).map { .path($0) }
        case "g": readString(type).map { .signature($0) }
        case "a": inside(type, contents, depth: depth).map { .array(of: contents, $0) }
        case "r": inside(type, contents, depth: depth).map { .structure($0) }
        case "e":
            inside(type, contents, depth: depth).flatMap { parts in
                parts.count == 2 ? .entry(parts[0], parts[1]) : nil
            }
        case "v":
            inside(type, contents, depth: depth).flatMap { parts in parts.count == 1 ? .variant(parts[0]) : nil }
        default: nil
        }
    }

    private func inside(_ type: CChar, _ contents: String, depth: Int) -> [BusValue]? {
        guard unsafe sd_bus_message_enter_container(pointer, type, contents) >= 0,
            let values = values(depth: depth + 1)
        else { return nil }
        return unsafe sd_bus_message_exit_container(pointer) >= 0 ? values : nil
    }

    private func read<Value>(_ type: CChar, _ start: Value) -> Value? {
        var value = start
        let result = unsafe withUnsafeMutablePointer(to: &value) {
            unsafe sd_bus_message_read_basic(pointer, type, $0)
        }
        return result > 0 ? value : nil
    }

    private func readString(_ type: CChar) -> String? {
        var text: UnsafePointer<CChar>?
        let result = unsafe sd_bus_message_read_basic(pointer, type, &text)
        guard result > 0, let found = unsafe text else { return nil }
        return unsafe String(cString: found)
    }
}
