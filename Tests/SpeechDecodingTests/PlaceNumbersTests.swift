import SpeechDecoding
import Testing

@Suite("Numbers of places in a network")
struct PlaceNumbersTests {
    /// A few places, and so many that the table has to grow; contexts may be negative, which is “none”.
    @Test("Each place has the number that it was given last, and others have none", arguments: [1, 31, 33, 5_000])
    func numbers(count: Int32) {
        var places = PlaceNumbers()
        for place in 0..<count { places.set(state: place / 7, context: place % 7 - 1, to: place) }
        for place in stride(from: 0, to: count, by: 3) {
            places.set(state: place / 7, context: place % 7 - 1, to: place + 100_000)
        }
        for place in 0..<count {
            let expected = place % 3 == 0 ? place + 100_000 : place
            #expect(places.number(state: place / 7, context: place % 7 - 1) == expected)
        }
        #expect(places.number(state: count, context: 0) == nil)
        #expect(places.number(state: 0, context: 7) == nil)
        #expect(places.number(state: -1, context: 0) == nil)
    }
}
