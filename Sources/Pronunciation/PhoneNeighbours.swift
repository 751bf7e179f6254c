/// Pronunciations that differ from one in a single phone.
package struct PhoneNeighbours: Sendable {
    private let distance: PhoneticDistance
    private let phones: PhoneSet
    private let nearest: Int

    /// Neighbours by how alike phones are.
    ///
    /// - Parameters:
    ///   - distance: how different phones are.
    ///   - phones: the phones that may be put in the place of others.
    ///   - nearest: how many of the most similar phones are tried in each place.
    package init(distance: PhoneticDistance = .english, phones: PhoneSet = .english, nearest: Int = 6) {
        self.distance = distance
        self.phones = phones
        self.nearest = nearest
    }

    /// The pronunciations with one phone left out, one exchanged for a similar one, or a vowel without stress put in.
    ///
    /// - Parameter pronunciation: blank-separated phones.
    /// - Returns: distinct pronunciations other than the given one.
    package func neighbours(of pronunciation: String) -> [String] {
        let sounds = pronunciation.split(separator: " ").map(String.init)
        var found: [[String]] = []
        for place in sounds.indices {
            var shorter = sounds
            shorter.remove(at: place)
            if shorter.count > 1 { found.append(shorter) }
            for other in similar(to: sounds[place]) {
                var changed = sounds
                changed[place] = other
                found.append(changed)
            }
            for vowel in ["AH", "IH"] where place > 0 && phones.contains(vowel) {
                var longer = sounds
                longer.insert(vowel, at: place)
                found.append(longer)
            }
        }
        var seen: Set = [pronunciation]
        return found.map { $0.joined(separator: " ") }.filter { seen.insert($0).inserted }
    }

    private func similar(to phone: String) -> [String] {
        let others = phones.names.filter { $0 != phone }
        return Array(others.sorted { distance(phone, $0) < distance(phone, $1) }.prefix(nearest))
    }
}
