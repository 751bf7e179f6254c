import Foundation

/// The rover's position: meters east and north of where it started, and the way it looks.
struct Position: Codable, Equatable {
    var east = 0.0
    var north = 0.0
    /// Degrees clockwise from north.
    var heading = 0.0

    /// The last position that was kept in a folder, or where it started.
    static func load(from folder: URL) -> Position {
        let data = try? Data(contentsOf: file(in: folder))
        return data.flatMap { try? JSONDecoder().decode(Position.self, from: $0) } ?? Position()
    }

    func save(to folder: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try encoder.encode(self).write(to: Self.file(in: folder), options: .atomic)
    }

    /// Moves along the heading; backward with a negative distance.
    mutating func drive(meters: Double) {
        let radians = heading * .pi / 180
        east = Self.rounded(east + meters * sin(radians))
        north = Self.rounded(north + meters * cos(radians))
    }

    mutating func turn(degrees: Double) {
        heading = (heading + degrees + 360).truncatingRemainder(dividingBy: 360)
    }

    private static func rounded(_ meters: Double) -> Double {
        (meters * 1000).rounded() / 1000
    }

    private static func file(in folder: URL) -> URL {
        folder.appending(path: "position.json")
    }
}
