/// The phones in context that a phone may be at the border of a word, where its neighbour is not known yet.
struct PhoneFan {
    /// A phone in context, and the neighbours with which the phone sounds like it.
    struct Kind {
        /// The phone in context.
        var phone: Int32
        var neighbours: PhoneSet
    }

    /// The place of its kinds among those of all fans.
    var kinds: Range<Int32>
    /// Where it stands for each neighbour which kind it asks for.
    var firstNeighbour: Int32
}

/// All fans of a model's phones that were asked for.
struct PhoneFans {
    private let phones: PhoneTable
    private let count: Int
    private var fans: [PhoneFan] = []
    /// The kinds of all fans.
    private var kinds: [PhoneFan.Kind] = []
    /// For each fan and neighbour the number of the kind within its fan.
    private var kindOf: [UInt8] = []
    /// The number of each fan by what it was made for, or -1.
    private var known: [Int32]

    init(phones: PhoneTable) {
        self.phones = phones
        count = phones.names.count
        known = [Int32](repeating: -1, count: 3 * count * count)
    }

    /// A fan by the number that it was given.
    subscript(_ index: Int32) -> PhoneFan {
        @inline(__always) get { fans[Int(index)] }
    }

    /// A kind by its place among all.
    @inline(__always)
    func kind(_ index: Int32) -> PhoneFan.Kind { kinds[Int(index)] }

    /// The place among all of the kind that a neighbour asks for.
    @inline(__always)
    func kind(of fan: PhoneFan, beside neighbour: Int) -> Int32 {
        fan.kinds.lowerBound + Int32(kindOf[Int(fan.firstNeighbour) + neighbour])
    }

    /// The first phone of a word by what is before it.
    mutating func first(_ phone: Int, right: Int) -> Int32 {
        let known = known[phone * count + right]
        if known >= 0 { return known }
        return add(key: phone * count + right) { phones, left in
            phones.phone(phone, left: left, right: right, position: .first)
        }
    }

    /// The last phone of a word by what is after it.
    mutating func last(_ phone: Int, left: Int) -> Int32 {
        let known = known[(count + phone) * count + left]
        if known >= 0 { return known }
        return add(key: (count + phone) * count + left) { phones, right in
            phones.phone(phone, left: left, right: right, position: .last)
        }
    }

    /// The only phone of a word after some phone, by what is after it.
    mutating func only(_ phone: Int, left: Int) -> Int32 {
        let known = known[(2 * count + phone) * count + left]
        if known >= 0 { return known }
        return add(key: (2 * count + phone) * count + left) { phones, right in
            phones.phone(phone, left: left, right: right, position: .only)
        }
    }

    private mutating func add(key: Int, _ inContext: (PhoneTable, Int) -> Int) -> Int32 {
        let index = Int32(fans.count)
        let first = kinds.count
        var numbers: [PhoneTable.Sound: Int] = [:]
        let firstNeighbour = Int32(kindOf.count)
        for neighbour in 0..<count {
            let phone = inContext(phones, neighbour)
            let sound = phones.sound(of: phone)
            let number = numbers[sound] ?? kinds.count - first
            if number == kinds.count - first {
                numbers[sound] = number
                kinds.append(PhoneFan.Kind(phone: Int32(phone), neighbours: []))
            }
            kinds[first + number].neighbours.insert(PhoneSet(phone: neighbour))
            kindOf.append(UInt8(number))
        }
        fans.append(PhoneFan(kinds: Int32(first)..<Int32(kinds.count), firstNeighbour: firstNeighbour))
        known[key] = index
        return index
    }
}
