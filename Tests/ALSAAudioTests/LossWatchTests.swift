import ALSAAudio
import Testing

@Suite("Sound that was lost without a word")
struct LossWatchTests {
    /// Readings of 20 ms at 16 kHz; at some of them nothing came for a while.
    private func losses(_ count: Int, pauses: [Int: (seconds: Double, isMadeUp: Bool)] = [:]) -> Int {
        var watch = LossWatch(rate: 16_000)
        var now = 0.0
        var losses = 0
        for index in 0..<count {
            now += 0.02
            if let pause = pauses[index] {
                now += pause.seconds
                // Sound that had come meanwhile is read without waiting.
                let missed = pause.isMadeUp ? Int(pause.seconds / 0.02) : 5
                for _ in 0..<missed where watch.read(320, hadToWait: false, at: now) { losses += 1 }
            }
            if watch.read(320, hadToWait: true, at: now) { losses += 1 }
        }
        return losses
    }

    @Test("A steady device loses nothing")
    func steady() {
        #expect(losses(10_000) == 0)
    }

    @Test("A reader that was late loses nothing that is made up for")
    func late() {
        #expect(losses(1_000, pauses: [500: (3, true)]) == 0)
    }

    @Test("What is not made up for is lost, each time once")
    func lost() {
        #expect(losses(1_000, pauses: [500: (3, false)]) == 1)
        #expect(losses(1_000, pauses: [300: (1, false), 600: (5, false)]) == 2)
    }

    @Test("Recordings that are read as fast as can be lose nothing")
    func fast() {
        var watch = LossWatch(rate: 16_000)
        let losses = (0..<1_000).filter { watch.read(320, hadToWait: $0.isMultiple(of: 7), at: Double($0) * 1e-5) }
        #expect(losses.isEmpty)
    }

    @Test("A loss that the device told of itself is not counted again")
    func restart() {
        var watch = LossWatch(rate: 16_000)
        let before = (0..<100).filter { watch.read(320, hadToWait: true, at: Double($0) * 0.02) }
        watch.restart()
        let after = (0..<100).filter { watch.read(320, hadToWait: true, at: 60 + Double($0) * 0.02) }
        #expect(before.isEmpty && after.isEmpty)
    }
}
