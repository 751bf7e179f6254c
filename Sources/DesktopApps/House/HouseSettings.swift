import AppExtension
import Foundation

/// What the person has written down for House in its own folder, which no other app can read.
struct HouseSettings {
    /// The server of Home Assistant, as `host:port`, where it is not found by itself.
    var homeAssistant: String?
    /// The broker, as `host:port`.
    var broker: String?
    /// The name that the broker knows House by.
    var user: String?
    /// How long a thing may take to stand as it was told, in seconds; a call may take ten.
    var patience = 3.0
    /// Things of areas, for brokers where nothing says in which room they are: the area's name, and the things' names.
    var areas: [String: [String]] = [:]
    /// Areas of floors.
    var floors: [String: [String]] = [:]
    private let folder: URL

    static let file = "house.json"

    /// What stands in a folder.
    init(folder: URL) throws {
        self.folder = folder
        let place = folder.appending(path: Self.file)
        guard FileManager.default.fileExists(atPath: place.path) else { return }
        let written = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: place))
        homeAssistant = written["homeAssistant"]?.stringValue
        broker = written["mqtt"]?.stringValue
        user = written["mqttUser"]?.stringValue
        patience = min(max(written["patience"]?.doubleValue ?? patience, 0.5), 6)
        func lists(_ key: String) -> [String: [String]] {
            guard case .object(let members) = written[key] else { return [:] }
            return members.mapValues { ($0.arrayValue ?? []).compactMap(\.stringValue) }
        }
        areas = lists("areas")
        floors = lists("floors")
    }

    /// A secret that the person has given to House; nil where there is none.
    func secret(_ name: String) throws -> String? {
        do {
            return try KeptSecret.read(name, in: folder)
        } catch let trouble as KeptSecret.Trouble {
            switch trouble {
            case .open(let file): throw HouseFault.openSecret(file)
            case .locked: throw HouseFault.lockedSecret
            }
        }
    }

    /// The sockets of the computers that House may reach, `host:port` each: the one that is written down, else those of a port.
    func sockets(_ written: String?, port: Int) -> [String] {
        guard let root = ProcessInfo.processInfo.environment["HEED_CONNECTIONS"] else { return [] }
        let all = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted { one, other in
            // This computer first: it answers at once.
            (one.hasPrefix("localhost") ? 0 : 1, one) < (other.hasPrefix("localhost") ? 0 : 1, other)
        }
        return all.filter { $0 == written || written == nil && $0.hasSuffix(":\(port)") }.map { "\(root)/\($0)" }
    }
}
