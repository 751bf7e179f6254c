/// What a thing of a house is told.
package enum HouseOrder: Sendable, Hashable {
    case turnOn, turnOff
    case brightness(Double)
    case color(LightColor)
    case kelvin(Double)
    case target(Double)
    case open, close, stop
    case position(Double)
    case lock, unlock
    case activate
    case play, pause, halt, next, previous
    case volume(Double)
    case mute(Bool)

    /// Whether a thing stands as it was told; nil where its state says nothing about it.
    package func isDone(_ state: HouseState) -> Bool? {
        guard state.isReachable else { return false }
        func near(_ value: Double?, _ wanted: Double, _ distance: Double) -> Bool? {
            value.map { abs($0 - wanted) <= distance }
        }
        switch self {
        case .turnOn: return state.isOn
        case .turnOff: return state.isOn.map { !$0 }
        case .brightness(let percent):
            return state.isOn == false ? percent < 1 : near(state.brightness, percent, 1.5) ?? state.isOn
        case .color(let color): return state.color.map { $0.isNear(color) }
        case .kelvin(let kelvin): return near(state.kelvin, kelvin, kelvin / 20)
        case .target(let degrees): return near(state.target, degrees, 0.3)
        // A motor takes its time: one that moves the right way has understood.
        case .open: return state.word.map { ["open", "opening"].contains($0) } ?? state.position.map { $0 > 0 }
        case .close: return state.word.map { ["closed", "closing"].contains($0) } ?? state.position.map { $0 == 0 }
        case .position(let percent):
            if let word = state.word, ["opening", "closing"].contains(word) { return true }
            return near(state.position, percent, 3)
        case .stop: return state.word.map { !["opening", "closing"].contains($0) }
        case .lock: return state.word.map { $0 == "locked" }
        case .unlock: return state.word.map { ["unlocked", "open"].contains($0) }
        // A scene has no state to be read back, and a song may begin again.
        case .activate, .next, .previous: return true
        case .play: return state.isPlaying
        case .pause, .halt: return state.isPlaying.map { !$0 }
        case .volume(let percent): return near(state.volume, percent, 2)
        case .mute(let isMuted): return state.isMuted.map { $0 == isMuted }
        }
    }
}
