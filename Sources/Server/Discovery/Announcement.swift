import Foundation
import MessageBus
import SpeechCore

/// Tells other machines of this network, through Avahi, where Home Assistant finds Heed.
///
/// It is spoken to over D-Bus and not by a child `avahi-publish`: nothing but the daemon must be installed, and the announcement
/// ends with this process however that ends. It lives on a queue of its own, as calls wait for their answers.
actor Announcement {
    /// A port that is announced.
    struct Service: Sendable {
        /// What people see.
        var name: String
        /// The port.
        var port: UInt16
    }

    private static let type = "_wyoming._tcp"
    private static let daemon = "org.freedesktop.Avahi"
    /// Avahi's numbers: any network, any version of addresses; a group that has met the same name elsewhere.
    private static let (anywhere, collision): (Int32, Double) = (-1, 3)
    /// How often it is seen to: the daemon may have been started anew.
    private static let interval = Duration.seconds(10)
    private static let mostNames = 20

    private let executor = QueueExecutor(label: "heed.announcement")
    private let log: @Sendable (String) -> Void
    private var services: [Service]
    private var bus: MessageBus?
    private var group: String?
    private var hasComplained = false

    /// The executor that keeps waiting for answers off the cooperative pool.
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ services: [Service], log: @escaping @Sendable (String) -> Void) {
        (self.services, self.log) = (services, log)
    }

    /// Announces the services until the task is cancelled.
    func run() async throws {
        guard !services.isEmpty else { return }
        defer { (bus, group) = (nil, nil) }
        while true {
            do {
                if try !stands() { try announce() }
                hasComplained = false
            } catch {
                (bus, group) = (nil, nil)
                if !hasComplained {
                    log("Heed is not announced: Avahi cannot be asked (\(error.message)); install avahi-daemon.")
                }
                hasComplained = true
            }
            try await Task.sleep(for: Self.interval)
        }
    }

    /// Whether what was announced still stands.
    private func stands() throws(MessageBusError) -> Bool {
        guard let bus, let group else { return false }
        let state = try bus.call(Self.daemon, group, "\(Self.daemon).EntryGroup", "GetState").first?.number
        guard state == Self.collision else { return true }
        try rename(bus)
        return false
    }

    private func announce() throws(MessageBusError) {
        let bus = try MessageBus(.system)
        for attempt in 1...Self.mostNames {
            let answer = try bus.call(Self.daemon, "/", "\(Self.daemon).Server", "EntryGroupNew")
            guard let group = answer.first?.text else { return }
            do throws(MessageBusError) {
                for service in services { try add(service, to: group, bus) }
                try bus.call(Self.daemon, group, "\(Self.daemon).EntryGroup", "Commit")
                (self.bus, self.group) = (bus, group)
                return
            } catch {
                guard error.name == "\(Self.daemon).CollisionError", attempt < Self.mostNames else { throw error }
                // Another server of this machine has the name.
                try bus.call(Self.daemon, group, "\(Self.daemon).EntryGroup", "Free")
                try rename(bus)
            }
        }
    }

    private func add(_ service: Service, to group: String, _ bus: MessageBus) throws(MessageBusError) {
        try bus.call(
            Self.daemon, group, "\(Self.daemon).EntryGroup", "AddService",
            [
                .int32(Self.anywhere), .int32(Self.anywhere), .uint32(0), .string(service.name), .string(Self.type),
                .string(""), .string(""), .uint16(service.port), .array(of: "ay", []),
            ])
    }

    private func rename(_ bus: MessageBus) throws(MessageBusError) {
        for place in services.indices {
            let answer = try bus.call(
                Self.daemon, "/", "\(Self.daemon).Server", "GetAlternativeServiceName",
                [.string(services[place].name)])
            if let name = answer.first?.text { services[place].name = name }
        }
    }
}
