/// A phone in context that the search is in: a hidden Markov model with the best way into each state.
struct ActivePhone<States: PhoneStates> {
    /// The logarithm of how well the best way into each state fits, after the last frame.
    var scores: States.Scores
    /// The last word end on each of these ways; that of the way into the phone is behind them.
    var histories: States.Numbers
    /// The columns of the states' senones, and behind them the transition matrix.
    var columns: States.Numbers
    /// The node of the network, with the context that its graph was called from or the expanded state of a filler.
    var node: Int32
    var context: Int32
    /// The kind of a set of triphones that it is.
    var kind: Int32
    /// The expanded state that is reached after a last phone; -1 elsewhere.
    var target: Int32
    /// The kind of a last phone, which says what phones may follow it so that it sounds like this; -1 for any.
    var followers: Int32
    /// The best of the states in the last frame.
    var best: Float

    /// How well the way into the phone fits, which counts in the next frame.
    @inline(__always) var entry: Float {
        get { scores[States.count] }
        set { scores[States.count] = newValue }
    }

    /// A phone that is entered.
    @inline(__always)
    init(_ entry: PhoneEntry, columns: States.Numbers) {
        scores = States.Scores(repeating: AcousticModel.impossible)
        scores[States.count] = entry.score
        histories = States.Numbers(repeating: entry.history)
        self.columns = columns
        node = entry.node
        context = entry.context
        kind = entry.kind
        target = entry.target
        followers = entry.followers
        best = AcousticModel.impossible
    }
}

/// A way into a phone in context.
struct PhoneEntry {
    /// The node of the network, and the context that its graph was called from or the expanded state of a filler.
    var node: Int32
    var context: Int32
    /// The kind of a set of triphones that it is.
    var kind: Int32 = 0
    /// The phone in context that is heard.
    var sound: Int32
    /// The logarithm of how well the way fits.
    var score: Float
    /// The last word end on the way.
    var history: Int32
    /// The expanded state that is reached after a last phone; -1 elsewhere.
    var target: Int32 = -1
    /// The kind of a last phone; -1 for any.
    var followers: Int32 = -1
}

/// The phones that the search is in, each found by what makes it different from the others.
struct ActivePhones<States: PhoneStates> {
    private static var indexBits: UInt32 { 22 }
    private static var lastGeneration: UInt32 { (1 << (32 - indexBits)) - 1 }

    var phones: [ActivePhone<States>] = []
    private var slots = [Slot](repeating: Slot(), count: 4_096)
    /// Slots of other generations are empty.
    private var generation: UInt32 = 1

    /// Empties it.
    mutating func removeAll() {
        phones.removeAll(keepingCapacity: true)
        generation += 1
        if generation > Self.lastGeneration {
            for index in slots.indices { slots[index].place = 0 }
            generation = 1
        }
    }

    /// The index of a phone, or -1 with the slot where its index belongs.
    @inline(__always)
    func find(node: Int32, context: Int32, kind: Int32) -> (index: Int32, slot: Int) {
        let mask = slots.count - 1
        let hash = Self.hash(node, context, kind)
        let tag = UInt32(truncatingIfNeeded: hash)
        var slot = Int(truncatingIfNeeded: hash >> 40) & mask
        while slots[slot].place >> Self.indexBits == generation {
            if slots[slot].tag == tag {
                let index = slots[slot].place & ((1 << Self.indexBits) - 1)
                let phone = phones[Int(index)]
                if phone.node == node, phone.context == context, phone.kind == kind { return (Int32(index), slot) }
            }
            slot = (slot + 1) & mask
        }
        return (-1, slot)
    }

    /// Adds a phone that `find` did not find, at the slot that it gave.
    @inline(__always)
    mutating func insert(_ phone: ActivePhone<States>, slot: Int) {
        let hash = Self.hash(phone.node, phone.context, phone.kind)
        slots[slot] = Slot(
            tag: UInt32(truncatingIfNeeded: hash), place: generation << Self.indexBits | UInt32(phones.count))
        phones.append(phone)
        if phones.count * 2 > slots.count { grow() }
    }

    /// Spreads what differs over all bits (the finaliser of splitmix64, a step less).
    @inline(__always)
    private static func hash(_ node: Int32, _ context: Int32, _ kind: Int32) -> UInt64 {
        let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: context))
        var hash = (key ^ UInt64(UInt32(bitPattern: kind)) &* 0x9E37_79B9) &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 27
        hash &*= 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 31
    }

    private mutating func grow() {
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        generation = 1
        for index in phones.indices {
            let phone = phones[index]
            let slot = find(node: phone.node, context: phone.context, kind: phone.kind).slot
            slots[slot] = Slot(
                tag: UInt32(truncatingIfNeeded: Self.hash(phone.node, phone.context, phone.kind)),
                place: generation << Self.indexBits | UInt32(index))
        }
    }
}

/// The place of a phone, in few bytes: the table is asked in every frame for every phone, out of the processor's
/// caches.
private struct Slot {
    /// A part of the phone's hash, that tells most others from it.
    var tag: UInt32 = 0
    /// The phone's index, and above it the generation.
    var place: UInt32 = 0
}
