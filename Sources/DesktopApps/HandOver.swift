/// How far something has got that is handed over exactly once: it is written down before it goes out.
enum HandOverState: String, Codable {
    /// It was written down alone: nothing that hands it over was started, since Heed ended before or may not do so.
    case noted
    /// It was not tried yet, or could not go out.
    case waiting
    /// It may have gone out.
    case tried
    /// It has gone out.
    case sent
    /// Nobody can tell whether it went out: the machine ended in between.
    case unclear
    /// It is not wanted where it was to go.
    case refused

    /// Whether it is still to go out.
    var isOpen: Bool { self == .waiting || self == .tried }
}

/// Something that an app hands over exactly once.
protocol HandedOver: Codable {
    var id: String { get }
    var state: HandOverState { get set }
}

extension Array where Element: HandedOver {
    /// Notes how far one of them has got.
    mutating func note(_ id: String, _ state: HandOverState) { change(id) { $0.state = state } }

    /// Changes one of them.
    mutating func change(_ id: String, _ act: (inout Element) -> Void) {
        if let place = firstIndex(where: { $0.id == id }) { act(&self[place]) }
    }

    /// Forgets the oldest of those that have gone out.
    mutating func keep(newest count: Int) {
        let kept = suffix(count).map(\.id)
        removeAll { !$0.state.isOpen && !kept.contains($0.id) }
    }
}
