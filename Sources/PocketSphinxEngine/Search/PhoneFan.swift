/// The phones in context that a phone may be at the border of a word, where its neighbour is not known yet.
struct PhoneFan {
    /// A phone in context, and the neighbours with which the phone sounds like it.
    struct Kind {
        /// The phone in context.
        var phone: Int32
        var neighbours: PhoneSet
    }

    /// What sounds differently.
    private(set) var kinds: [Kind] = []
    /// For each neighbour the index of its kind.
    private(set) var kindOf: [UInt8] = []

    /// The kinds of a phone; `inContext` gives the phone in context for each neighbour.
    init(phones: PhoneTable, inContext: (Int) -> Int) {
        var indices: [PhoneTable.Sound: Int] = [:]
        for neighbour in phones.names.indices {
            let phone = inContext(neighbour)
            let sound = phones.sound(of: phone)
            let index = indices[sound] ?? kinds.count
            if index == kinds.count {
                indices[sound] = index
                kinds.append(Kind(phone: Int32(phone), neighbours: []))
            }
            kinds[index].neighbours.insert(PhoneSet(phone: neighbour))
            kindOf.append(UInt8(index))
        }
    }
}

/// All fans of a model's phones that were asked for.
struct PhoneFans {
    private let phones: PhoneTable
    private let count: Int
    private var fans: [PhoneFan] = []
    private var known: [Int: Int32] = [:]

    init(phones: PhoneTable) {
        self.phones = phones
        count = phones.names.count
    }

    /// A fan by the number that it was given.
    subscript(_ index: Int32) -> PhoneFan {
        @inline(__always) get { fans[Int(index)] }
    }

    /// The first phone of a word by what is before it.
    mutating func first(_ phone: Int, right: Int) -> Int32 {
        fan(key: phone * count + right) { phones in
            PhoneFan(phones: phones) { phones.phone(phone, left: $0, right: right, position: .first) }
        }
    }

    /// The last phone of a word by what is after it.
    mutating func last(_ phone: Int, left: Int) -> Int32 {
        fan(key: (count + phone) * count + left) { phones in
            PhoneFan(phones: phones) { phones.phone(phone, left: left, right: $0, position: .last) }
        }
    }

    /// The only phone of a word after some phone, by what is after it.
    mutating func only(_ phone: Int, left: Int) -> Int32 {
        fan(key: (2 * count + phone) * count + left) { phones in
            PhoneFan(phones: phones) { phones.phone(phone, left: left, right: $0, position: .only) }
        }
    }

    private mutating func fan(key: Int, _ make: (PhoneTable) -> PhoneFan) -> Int32 {
        if let index = known[key] { return index }
        let index = Int32(fans.count)
        fans.append(make(phones))
        known[key] = index
        return index
    }
}
