/// A layer that remembers: gated recurrent units (Cho and others, 2014), the reset gate after the product.
struct GatedLayer: Sendable {
    /// The three gates of what comes in: update, reset, new.
    let input: PackedMatrix
    /// The same of what is remembered.
    let memory: PackedMatrix

    /// The states after each frame.
    ///
    /// - Parameters:
    ///   - values: the vectors that come in.
    ///   - stride: how far they lie apart.
    ///   - count: how many there are.
    ///   - state: the state before, which becomes the last one.
    /// - Returns: the states, one after the other.
    func states(of values: [Float], stride: Int, count: Int, after state: inout [Float]) -> [Float] {
        let units = memory.columns
        // What comes in is known for all frames; only what is remembered goes frame by frame.
        let incoming = SuppressionNet.product(input, values, stride: stride, count: count)
        var states: [Float] = []
        states.reserveCapacity(count * units)
        for frame in 0..<count {
            let remembered = SuppressionNet.product(memory, state, stride: units, count: 1)
            unsafe incoming.withUnsafeBufferPointer { incoming in
                unsafe remembered.withUnsafeBufferPointer { remembered in
                    unsafe state.withUnsafeMutableBufferPointer { state in
                        guard let incoming = incoming.baseAddress, let remembered = remembered.baseAddress,
                            let state = state.baseAddress
                        else { return }
                        unsafe Self.step(incoming + frame * input.paddedRows, remembered, state, units: units)
                    }
                }
            }
            states += state
        }
        return states
    }

    /// Goes on by a frame; the number of units is a multiple of a vector's.
    private static func step(
        _ incoming: UnsafePointer<Float>, _ remembered: UnsafePointer<Float>, _ state: UnsafeMutablePointer<Float>,
        units: Int
    ) {
        let place = UnsafeMutableRawPointer(state)
        for unit in stride(from: 0, to: units, by: Lanes.scalarCount) {
            let update = unsafe logistic(lanes(incoming + unit) + lanes(remembered + unit))
            let reset = unsafe logistic(lanes(incoming + units + unit) + lanes(remembered + units + unit))
            let inner = unsafe lanes(incoming + 2 * units + unit) + reset * lanes(remembered + 2 * units + unit)
            // The hyperbolic tangent by the logistic function.
            let new = 2 * logistic(2 * inner) - 1
            let old = unsafe lanes(state + unit)
            unsafe (place + unit * MemoryLayout<Float>.stride).storeBytes(
                of: new + update * (old - new), as: Lanes.self)
        }
    }

    @inline(__always)
    private static func lanes(_ place: UnsafePointer<Float>) -> Lanes {
        unsafe UnsafeRawPointer(place).loadUnaligned(as: Lanes.self)
    }

    @inline(__always)
    private static func logistic(_ x: Lanes) -> Lanes { 1 / (1 + VectorMath.exp(-x)) }
}
