import DesktopData
import Foundation

/// An MQTT broker, by Mosquitto's own clients.
///
/// They are programs of their own and not the library behind a fence: they go through the socket that Heed opens, need no thread of
/// ours, know every version of the protocol, and a fault of theirs ends one answer instead of the app.
struct MosquittoBroker: HouseBackEnd {
    let socket: String
    let user: String?
    let password: String?
    /// The things behind it, as they have introduced themselves.
    private(set) var things: [MQTTThing] = []
    /// How long a thing may take to stand as it was told.
    let patience: Double

    init(socket: String, user: String?, password: String?, patience: Double) throws {
        (self.socket, self.user, self.password, self.patience) = (socket, user, password, patience)
        let listener = try MQTTListener(self, topics: MQTTDiscovery.topics)
        defer { listener.end() }
        things = MQTTDiscovery.things(try listener.untilReady())
        try readStates()
    }

    var house: House { MQTTDiscovery.house(things) }

    func perform(_ orders: [(device: HouseDevice, order: HouseOrder)]) throws -> [String: HouseState] {
        let wanted = Dictionary(orders.map { ($0.device.id, $0.order) }) { first, _ in first }
        var things = things.filter { wanted[$0.device.id] != nil }
        let (listener, kept) = try beginListening(to: things.flatMap(\.stateTopics))
        defer { listener.end() }
        for message in kept { Self.read(message, &things) }
        for thing in things {
            guard let order = wanted[thing.device.id] else { continue }
            for message in thing.messages(order) { try publish(message) }
        }
        let isDone = { (thing: MQTTThing) in
            !thing.tellsState || wanted[thing.device.id].flatMap { $0.isDone(thing.device.state) } == true
        }
        let end = Date.now + patience
        while !things.allSatisfy(isDone), Date.now < end {
            for message in try listener.messages(for: 0.1) { Self.read(message, &things) }
        }
        return Dictionary(things.map { ($0.device.id, $0.device.state) }) { first, _ in first }
    }

    /// A listener before anything is told to the house, and what the broker has kept of its topics.
    private func beginListening(to topics: [String]) throws -> (MQTTListener, [MQTTThing.Message]) {
        do {
            let listener = try MQTTListener(self, topics: topics)
            do { return (listener, try listener.untilReady()) } catch {
                listener.end()
                throw error
            }
        } catch let fault as HouseFault {
            throw HouseFault.untold(fault)
        }
    }

    /// Takes the states that the broker keeps, and asks things of Zigbee2MQTT that have none there.
    private mutating func readStates() throws {
        let topics = things.flatMap(\.stateTopics)
        guard !topics.isEmpty else { return }
        let listener = try MQTTListener(self, topics: topics)
        defer { listener.end() }
        var heard: Set<String> = []
        for message in try listener.untilReady() {
            heard.insert(message.topic)
            Self.read(message, &things)
        }
        let isSpokenTo: Set<HouseDevice.Kind> = [.light, .plug, .fan, .cover, .garage, .lock, .climate]
        let asked = things.filter { isSpokenTo.contains($0.device.kind) && $0.device.state.isReachable }
        var missing = Set(asked.compactMap(\.stateTopics.first))
        missing = missing.filter { $0.hasPrefix("zigbee2mqtt/") && !heard.contains($0) }
        for topic in missing { try publish(MQTTThing.Message(topic: "\(topic)/get", payload: #"{"state":""}"#)) }
        let end = Date.now + 0.7
        while !missing.isEmpty, Date.now < end {
            for message in try listener.messages(for: 0.05) {
                missing.remove(message.topic)
                Self.read(message, &things)
            }
        }
    }

    private static func read(_ message: MQTTThing.Message, _ things: inout [MQTTThing]) {
        for index in things.indices { things[index].read(message) }
    }

    private func publish(_ message: MQTTThing.Message) throws {
        let folder = try optionsFolder()
        defer { Self.remove(folder) }
        let outcome = try HouseProgram.run(
            "mosquitto_pub", ["--unix", socket, "-q", "1", "-t", message.topic, "-m", message.payload],
            environment: ["XDG_CONFIG_HOME": folder.path])
        guard outcome.status == 0 else { throw HouseFault.nowhere }
    }

    /// A folder of a moment with the options of Mosquitto's clients: a password among their arguments would be in every list of processes.
    func optionsFolder() throws -> URL {
        let folder = URL(filePath: "/tmp/heed-house-\(UUID().uuidString)")
        let owner: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false, attributes: owner)
        var options = ""
        if let user { options += "-u \(user)\n" }
        if let password { options += "-P \(password)\n" }
        for program in ["mosquitto_sub", "mosquitto_pub"] {
            let place = folder.appending(path: program).path
            let isMade = FileManager.default.createFile(
                atPath: place, contents: Data(options.utf8), attributes: [.posixPermissions: 0o600])
            guard isMade else { throw HouseFault.nowhere }
        }
        return folder
    }

    static func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch { ListedLine.tell(error) }
    }
}
