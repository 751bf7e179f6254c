import CheckedValues
import Testing

@Suite("Numbers from outside become whole numbers without ending the process")
struct WholeNumberTests {
    @Test(
        "Every kind of number is held within the type",
        arguments: [
            (0.0, 0), (-0.0, 0), (1.9, 1), (-1.9, -1), (1e21, Int.max), (-1e21, Int.min), (.infinity, Int.max),
            (-.infinity, Int.min), (.nan, 0), (.signalingNaN, 0), (9_223_372_036_854_775_808, Int.max),
            (-9_223_372_036_854_775_808, Int.min), (4_611_686_018_427_387_904, 4_611_686_018_427_387_904),
            (.greatestFiniteMagnitude, Int.max), (.leastNonzeroMagnitude, 0),
        ] as [(Double, Int)])
    func clamps(_ number: Double, _ whole: Int) {
        #expect(Int(clampingWhole: number) == whole)
    }

    @Test("Small types are held too") func smallTypes() {
        #expect(UInt8(clampingWhole: 256.0) == 255)
        #expect(UInt8(clampingWhole: -1.0) == 0)
        #expect(Int32(clampingWhole: Float.infinity) == .max)
        #expect(Int16(clampingWhole: Float(-40_000)) == .min)
    }

    @Test("A conversion agrees with Swift's own wherever that does not trap") func agrees() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<10_000 {
            let number = Double.random(in: -9e18...9e18, using: &generator)
            #expect(Int(clampingWhole: number) == Int(number))
        }
    }

    @Test("Sums, differences and products are nil where they do not fit") func overflow() {
        #expect(Int.max.adding(1) == nil)
        #expect(Int.min.subtracting(1) == nil)
        #expect(4_611_686_018_427_387_904.multiplied(by: 2) == nil)
        #expect(UInt8(200).adding(100) == nil)
        #expect(Int.product(3, 4, 5) == 60)
        #expect(Int.product(0x7FFF_FFFF, 0x7FFF_FFFF, 4) == nil)
        #expect(Int.sum(1, 2, 3) == 6)
        #expect(Int.sum(.max, 1, -1) == nil)
    }

    @Test("An element at a place that is not there is nil") func elements() {
        let letters = ["a", "b", "c"][1...]
        #expect(letters[at: 1] == "b")
        #expect(letters[at: 0] == nil)
        #expect(letters[at: 3] == nil)
        #expect(letters[at: .max] == nil)
    }
}
