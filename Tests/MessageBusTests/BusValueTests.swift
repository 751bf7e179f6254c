import MessageBus
import Testing

/// Values of D-Bus, without a bus.
struct BusValueTests {
    @Test(arguments: [
        (BusValue.boolean(true), "b"), (.byte(1), "y"), (.int16(1), "n"), (.uint16(1), "q"), (.int32(1), "i"),
        (.uint32(1), "u"), (.int64(1), "x"), (.uint64(1), "t"), (.double(1), "d"), (.string("a"), "s"),
        (.path("/"), "o"),
        (.signature("s"), "g"), (.strings([]), "as"), (.structure([.string("a"), .int32(1)]), "(si)"),
        (.options(["a": .int32(1)]), "a{sv}"), (.variant(.string("a")), "v"),
        (.array(of: "(su)", [.structure([.string("a"), .uint32(1)])]), "a(su)"),
    ])
    func hasTheSpecificationsSignature(_ value: BusValue, _ signature: String) {
        #expect(value.signature == signature)
    }

    @Test func looksThroughVariants() {
        let value = BusValue.variant(.variant(.string("a")))
        #expect(value.plain == .string("a"))
        #expect(value.text == "a")
        #expect(BusValue.variant(.boolean(true)).flag == true)
        #expect(BusValue.variant(.uint64(7)).number == 7)
        #expect(BusValue.string("7").number == nil)
        #expect(BusValue.options(["b": .string("x"), "a": .byte(2)]).members["b"]?.text == "x")
        #expect(BusValue.strings(["a", "b"]).items?.compactMap(\.text) == ["a", "b"])
    }
}
