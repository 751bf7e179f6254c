/// The phones in context that a phone may be at the border of a word, where its neighbour is not known yet.
struct CrossWordTriphones {
    /// A phone in context, and the neighbours with which the phone sounds like it.
    struct Kind {
        /// The phone in context.
        var phone: Int32
        var neighbours: PhoneBitSet
    }

    /// The place of its kinds among those of all sets.
    var kinds: Range<Int32>
    /// The start of the list that has, for each neighbour, the kind it asks for.
    var firstNeighbour: Int32
}

/// All sets of triphones of a model's phones that were asked for.
struct CrossWordTriphoneSets {
    private let phones: PhoneTable
    private let count: Int
    private var triphones: [CrossWordTriphones] = []
    /// The kinds of all sets.
    private var kinds: [CrossWordTriphones.Kind] = []
    /// For each set of triphones and neighbour the number of the kind within its set.
    private var kindOf: [UInt8] = []
    /// The number of each set of triphones by what it was made for, or -1.
    private var known: [Int32]

    init(phones: PhoneTable) {
        self.phones = phones
        count = phones.names.count
        known = [Int32](repeating: -1, count: 3 * count * count)
    }

    /// A set of triphones by the number that it was given.
    subscript(_ index: Int32) -> CrossWordTriphones {
        @inline(__always) get { triphones[Int(index)] }
    }

    /// A kind by its place among all.
    @inline(__always)
    func kind(_ index: Int32) -> CrossWordTriphones.Kind { kinds[Int(index)] }

    /// The place among all of the kind that a neighbour asks for.
    @inline(__always)
    func kind(of triphones: CrossWordTriphones, beside neighbour: Int) -> Int32 {
        triphones.kinds.lowerBound + Int32(kindOf[Int(triphones.firstNeighbour) + neighbour])
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
        let index = Int32(triphones.count)
        let first = kinds.count
        var numbers: [PhoneTable.Sound: Int] = [:]
        let firstNeighbour = Int32(kindOf.count)
        for neighbour in 0..<count {
            let phone = inContext(phones, neighbour)
            let sound = phones.sound(of: phone)
            let number = numbers[sound] ?? kinds.count - first
            if number == kinds.count - first {
                numbers[sound] = number
                kinds.append(CrossWordTriphones.Kind(phone: Int32(phone), neighbours: PhoneBitSet()))
            }
            kinds[first + number].neighbours.insert(neighbour)
            kindOf.append(UInt8(number))
        }
        triphones.append(CrossWordTriphones(kinds: Int32(first)..<Int32(kinds.count), firstNeighbour: firstNeighbour))
        known[key] = index
        return index
    }
}
