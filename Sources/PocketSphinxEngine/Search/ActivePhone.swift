/// A phone in context that the search is in: a hidden Markov model of three states with the best way into each.
struct ActivePhone {
    /// The logarithm of how well the best way into each state fits, after the last frame.
    var scores: SIMD4<Float>
    /// The last word end on each of these ways; the fourth is that of the way into the phone.
    var histories: SIMD4<Int32>
    /// The columns of the states' senones, and the transition matrix.
    var columns: SIMD4<Int32>
    /// The node of the network, with the context that its graph was called from or the site of a filler.
    var node: Int32
    var context: Int32
    /// Which kind of a fan it is.
    var kind: Int32
    /// The site that is reached after a last phone; -1 elsewhere.
    var target: Int32
    /// The phones that may follow a last phone, so that it sounds like this.
    var followers: PhoneSet
    /// The best of the states in the last frame.
    var best: Float

    /// How well the way into the phone fits, which counts in the next frame.
    @inline(__always) var entry: Float {
        get { scores[3] }
        set { scores[3] = newValue }
    }

    /// A phone that is entered.
    init(node: Int32, context: Int32, kind: Int32, columns: SIMD4<Int32>, entry: Float, history: Int32) {
        let impossible = AcousticModel.impossible
        scores = SIMD4(impossible, impossible, impossible, entry)
        histories = SIMD4(repeating: history)
        self.columns = columns
        self.node = node
        self.context = context
        self.kind = kind
        target = -1
        followers = []
        best = impossible
    }
}

/// The phones that the search is in, each found by what makes it different from the others.
struct ActivePhones {
    private struct Slot {
        var key: UInt64 = 0
        var discriminator: Int32 = 0
        var generation: UInt32 = 0
        var index: Int32 = 0
    }

    var phones: [ActivePhone] = []
    private var slots = [Slot](repeating: Slot(), count: 4_096)
    /// Slots of other generations are empty.
    private var generation: UInt32 = 0

    /// Empties it.
    mutating func removeAll() {
        phones.removeAll(keepingCapacity: true)
        generation &+= 1
        if generation == 0 {
            for index in slots.indices { slots[index].generation = 0 }
            generation = 1
        }
    }

    /// The index of a phone, or -1 with the slot where its index belongs.
    @inline(__always)
    func find(node: Int32, context: Int32, kind: Int32) -> (index: Int32, slot: Int) {
        let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: context))
        let mask = slots.count - 1
        let hash = (key ^ UInt64(UInt32(bitPattern: kind)) &* 0x9E37_79B9) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: hash >> 40) & mask
        while slots[slot].generation == generation {
            if slots[slot].key == key, slots[slot].discriminator == kind { return (slots[slot].index, slot) }
            slot = (slot + 1) & mask
        }
        return (-1, slot)
    }

    /// Adds a phone that `find` did not find, at the slot that it gave.
    @inline(__always)
    mutating func insert(_ phone: ActivePhone, slot: Int) {
        let key = UInt64(UInt32(bitPattern: phone.node)) << 32 | UInt64(UInt32(bitPattern: phone.context))
        slots[slot] = Slot(
            key: key, discriminator: phone.kind, generation: generation, index: Int32(phones.count))
        phones.append(phone)
        if phones.count * 2 > slots.count { grow() }
    }

    private mutating func grow() {
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        generation = 1
        for index in phones.indices {
            let phone = phones[index]
            let slot = find(node: phone.node, context: phone.context, kind: phone.kind).slot
            let key = UInt64(UInt32(bitPattern: phone.node)) << 32 | UInt64(UInt32(bitPattern: phone.context))
            slots[slot] = Slot(key: key, discriminator: phone.kind, generation: generation, index: Int32(index))
        }
    }
}
