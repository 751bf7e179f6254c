/// A house: its areas and the things in them.
package struct House: Sendable, Hashable {
    /// A room, or another part of the house.
    package struct Area: Sendable, Hashable {
        package var id: String
        package var name: String
        /// Other names of it.
        package var aliases: [String]
        /// The floor that it is on.
        package var floor: String?

        package init(id: String, name: String, aliases: [String] = [], floor: String? = nil) {
            self.id = id
            self.name = name
            self.aliases = aliases
            self.floor = floor
        }
    }

    package var areas: [Area]
    package var devices: [HouseDevice]

    package init(areas: [Area] = [], devices: [HouseDevice] = []) {
        self.areas = areas
        self.devices = devices
    }

    /// The id of what is outside of the walls.
    static let outside = "outside"
    private static let outsideWords: Set<String> = [
        "outside", "outdoor", "outdoors", "garden", "terrace", "patio", "yard", "balcony", "сад", "двор", "улица",
        "балкон", "терраса",
        "花园", "院子", "室外", "阳台", "露台",
    ]

    // MARK: What is meant

    /// The things that ids of names mean: single ones, and groups such as `light@kitchen` or `light@`.
    ///
    /// Of areas that are named beside them only the things there are meant.
    package func things(_ ids: [String], in areas: [String] = []) -> [HouseDevice] {
        devices.filter { device in
            let isNamed = ids.contains { id in
                guard let mark = id.firstIndex(of: "@") else { return id == device.id }
                let area = String(id[id.index(after: mark)...])
                return HouseGroup(rawValue: String(id[..<mark]))?.includes(device) == true
                    && (area.isEmpty || isIn(device, area))
            }
            return isNamed && (areas.isEmpty || areas.contains { isIn(device, $0) })
        }
    }

    /// The things of a group, in areas if any are named.
    package func things(of group: HouseGroup, in areas: [String]) -> [HouseDevice] {
        things([group.rawValue + "@"], in: areas)
    }

    /// Whether a thing is in an area, on a floor (`floor:upstairs`), or outside.
    package func isIn(_ device: HouseDevice, _ area: String) -> Bool {
        if area == Self.outside { return isOutside(device) }
        if let floor = area.split(separator: ":", maxSplits: 1).last, area.hasPrefix("floor:") {
            return self.area(of: device)?.floor.map { PlainWords.of($0) == floor } == true
        }
        return device.area == area
    }

    /// The area that a thing is in.
    package func area(of device: HouseDevice) -> Area? { areas.first { $0.id == device.area } }

    private func isOutside(_ device: HouseDevice) -> Bool {
        let names = [device.name, area(of: device)?.name ?? "", area(of: device)?.floor ?? ""]
        let words =
            names.map { $0.lowercased() } + names.flatMap { PlainWords.of($0).split(separator: " ").map(String.init) }
        return words.contains(where: Self.outsideWords.contains)
    }

    // MARK: Names

    /// All that can be said of the house, by kinds of names.
    package var names: [HouseName] {
        var book = HouseNameBook()
        addDevices(to: &book)
        // Every sort of thing is known, so that it can be told that there is none, or that the house is not known yet.
        for group in HouseGroup.allCases {
            add(group, in: "", group.words, to: &book)
            for area in areas {
                let ways = Self.spoken(area).flatMap { name in group.words.map { Self.together(name, $0) } }
                add(group, in: area.id, ways, to: &book)
            }
            for floor in floors {
                let ways = group.words.flatMap { ["\(floor.name) \($0)", "\($0) \(floor.name)"] }
                add(group, in: floor.id, ways, to: &book)
            }
        }
        for area in areas { book.add(area.id, Self.spoken(area), [.area]) }
        for floor in floors { book.add(floor.id, [floor.name], [.area]) }
        if devices.contains(where: { $0.kind == .player }) {
            book.add("\(HouseGroup.player.rawValue)@", HouseWords.everywhere, [.player])
        }
        if devices.contains(where: isOutside) {
            book.add(Self.outside, HouseWords.outside ?? ["outside", "outdoors"], [.area])
        }
        return book.names
    }

    /// Adds the names of a group in an area; a group of one is that one, so that nobody is asked which of both.
    private func add(_ group: HouseGroup, in area: String, _ ways: [String], to book: inout HouseNameBook) {
        let members = devices.filter { group.includes($0) && (area.isEmpty || isIn($0, area)) }
        guard !members.isEmpty || area.isEmpty else { return }
        book.add(members.count == 1 ? members[0].id : "\(group.rawValue)@\(area)", ways, group.nameKinds)
    }

    private var floors: [(id: String, name: String)] {
        var seen: Set<String> = []
        return areas.compactMap(\.floor).filter { seen.insert($0).inserted }.map { ("floor:\(PlainWords.of($0))", $0) }
    }

    /// What an area is called; “Mia’s room” is also “Mia’s”.
    private static func spoken(_ area: Area) -> [String] {
        let owner = area.name.split(separator: " ").dropLast().joined(separator: " ")
        return [area.name] + area.aliases + (owner.hasSuffix("'s") || owner.hasSuffix("’s") ? [owner] : [])
    }

    private func addDevices(to book: inout HouseNameBook) {
        for device in devices where device.kind != .scene {
            var ways = [device.name]
            // “Kitchen” of a light is “kitchen light”.
            let isArea = areas.contains { PlainWords.of($0.name) == PlainWords.of(device.name) }
            let group = HouseGroup.allCases.first { $0 != .any && $0.includes(device) }
            if let group, let word = group.words.last, isArea || !Self.endsInNoun(device.name, group) {
                ways.append(Self.together(device.name, word))
            }
            // A plug may be one for lights: “Christmas tree lights off” means no other lights.
            if device.kind == .plug, Wording.isEnglish { ways += ["\(device.name) lights", "\(device.name) light"] }
            // In the living room the “living room ceiling light” is “ceiling light”.
            let rest = area(of: device).flatMap { Self.rest(of: device.name, behind: $0.name) }
            if let rest, rest.contains(" ") { ways.append(rest) }
            if isArea { ways.removeFirst() }
            book.add(device.id, ways, HouseNameKind.kinds(of: device))
        }
        for device in devices where device.kind == .scene { book.add(device.id, [device.name], [.scene]) }
    }

    /// A name and what it is of: “kitchen lights”, “厨房灯”.
    private static func together(_ name: String, _ word: String) -> String {
        Wording.language == "zh" ? name + word : "\(name) \(word)"
    }

    private static func endsInNoun(_ name: String, _ group: HouseGroup) -> Bool {
        if Wording.language == "zh" { return group.nouns.contains(where: name.hasSuffix) }
        guard let last = PlainWords.of(name).split(separator: " ").last else { return false }
        return group.nouns.contains { $0 == last || $0 + "s" == last || $0 == last + "s" }
    }

    private static func rest(of name: String, behind area: String) -> String? {
        guard name.lowercased().hasPrefix(area.lowercased() + " ") else { return nil }
        return String(name.dropFirst(area.count + 1))
    }
}
