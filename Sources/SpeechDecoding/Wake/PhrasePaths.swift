import SpeechCore

/// The ways to say a phrase as states one after the other, and the loop of all phones that they compete with.
struct PhrasePaths: Sendable {
    /// More ways than this are not followed: the likeliest come first.
    private static let mostWays = 16

    /// The senones that both need.
    let selection: SenoneSelection
    /// The states of each phone.
    let states: Int
    /// The loop of phones without context.
    let loop: States
    /// The phones of all ways, one way after the other, in context.
    let ways: States
    /// For each phone of the ways whether a way begins, and whether one ends with it.
    let isFirst: [Bool]
    let isLast: [Bool]

    /// States of phones, each with its column of the scores and the row of its transitions.
    struct States: Sendable {
        var columns: [Int] = []
        var transitions: [Float] = []

        fileprivate init(_ phones: [Int], _ model: AcousticModel, _ selection: SenoneSelection) {
            for phone in phones {
                columns += model.phones.senones(of: phone).map { Int(selection.columns[Int($0)]) }
                transitions += model.transitions(of: phone)
            }
        }
    }

    /// The paths of a phrase.
    ///
    /// - Parameters:
    ///   - words: for each word the ways to say it, likeliest first.
    ///   - model: the model.
    init(_ words: [[PhoneSequence]], model: AcousticModel) {
        self.init(ways: Self.expanded(words), model: model)
    }

    /// The ways to say words one after the other.
    static func expanded(_ words: [[PhoneSequence]]) -> [[PhoneSequence]] {
        var ways: [[PhoneSequence]] = [[]]
        for word in words {
            ways = ways.flatMap { way in word.map { way + [$0] } }
            // The first of each word go together before the rarer ones do.
            if ways.count > Self.mostWays { ways = Array(ways.prefix(Self.mostWays)) }
        }
        return ways
    }

    /// The paths of some ways.
    init(ways: [[PhoneSequence]], model: AcousticModel) {
        let phones = ways.map { Self.phones(of: $0, in: model.phones) }.filter { !$0.isEmpty }
        let all = Array(model.phones.names.indices)
        let senones = (all + phones.joined()).flatMap { model.phones.senones(of: $0) }
        selection = SenoneSelection(Set(senones), of: model)
        states = model.phones.statesPerPhone
        loop = States(all, model, selection)
        self.ways = States(Array(phones.joined()), model, selection)
        isFirst = phones.flatMap { way in way.indices.map { $0 == 0 } }
        isLast = phones.flatMap { way in way.indices.map { $0 == way.count - 1 } }
    }

    /// The phones of a way in the context of each other; silence is on either side.
    private static func phones(of words: [PhoneSequence], in table: PhoneTable) -> [Int] {
        let bases = words.flatMap { word in
            word.indices.map { (phone: Int(word[$0]), position: PhoneTable.Position(index: $0, of: word.count)) }
        }
        return bases.indices.map { place in
            table.phone(
                bases[place].phone, left: place > 0 ? bases[place - 1].phone : table.silence,
                right: place + 1 < bases.count ? bases[place + 1].phone : table.silence,
                position: bases[place].position)
        }
    }
}
