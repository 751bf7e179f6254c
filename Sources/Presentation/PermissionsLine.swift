package import AppHost
import CheckedValues
import FoundationEssentials
import HeedKit
package import IntentCore
package import PrivacyStore

/// The permissions of an app, with everything that it sees.
package struct PermissionsLine: Presentable {
    private var app: String
    private var state: Authorization
    private var intents: [String: Authorization] = [:]
    private var usage: String?
    private var network: Bool
    private var reads: [String]
    private var writes: [String]
    private var bus: [String]
    private var connects: [String]
    private var devices: [String]
    private var withheld: [String]
    private var launch: [String]
    private var launchState: Authorization?
    /// Whether it may tell what comes to the person; nil where it has nothing to tell.
    private var announcements: Authorization?
    private var vocabularies: [String]
    private var dataFolder: String
    private var confinement: [String]
    private let name: String

    private enum CodingKeys: CodingKey {
        case app, state, intents, usage, network, reads, writes, bus, connects, devices, withheld, launch, launchState
        case vocabularies, dataFolder, confinement, announcements
    }

    /// The permissions of an app; a trusted one is allowed whatever was not decided.
    package init(
        _ app: AppDescription, _ package: AppPackage, _ store: PrivacyStore, isTrusted: Bool
    ) throws(PrivacyStoreError) {
        let scope = LoadedApps.scope(of: package, store)
        func trusted(_ state: Authorization) -> Authorization {
            state == .notDetermined && isTrusted ? .authorized : state
        }
        func state(_ intent: String?) throws(PrivacyStoreError) -> Authorization {
            trusted(try store.authorization(of: app.id, intent: intent, scope: scope))
        }
        name = app.name
        self.app = app.id
        self.state = try state(nil)
        usage = app.usage
        network = package.manifest.usesNetwork
        reads = scope.requests.compactMap { if case .folder(let path) = $0 { path } else { nil } }
        writes = scope.requests.compactMap { if case .writing(let path) = $0 { path } else { nil } }
        bus = package.manifest.bus.map { name in
            let methods = name.calls.isEmpty ? "" : " (\(name.calls.joined(separator: ", ")))"
            return "\(name.isOwn ? "is " : "")\(name.name)\(name.isOnSystem ? " of the system" : "")\(methods)"
        }
        connects = package.manifest.connects.map(\.description)
        devices = package.manifest.devices.map(\.rawValue)
        withheld = scope.requests.compactMap { if case .withheldFolder(let path) = $0 { path } else { nil } }
        launch = package.manifest.launch
        vocabularies = Set(app.intents.flatMap(\.definition.slots).compactMap(\.vocabulary)).sorted()
        dataFolder = ExtensionHost.Configuration.userDataFolder().appending(path: app.id).path
        confinement = Confinement().measures
        for intent in app.intents.map(\.definition.name) { intents[intent] = try state(intent) }
        if package.manifest.announces {
            announcements = try store.authorizationOfAnnouncements(of: app.id, scope: scope)
        }
        if scope.requests.contains(where: { if case .command = $0 { true } else { false } }) {
            launchState = trusted(try store.authorizationOfCommand(of: app.id, scope: scope))
        }
    }

    /// How the person allows what is off until then.
    private var announcementWords: String {
        switch announcements {
        case .authorized: "allowed"
        case .denied: "denied"
        case .restricted: "forbidden by the administrator"
        case .notDetermined, nil: "off; allow it with: heed apps permissions allow \(app) --announcements"
        }
    }

    package var text: String {
        var lines = ["\(name.printable()) (\(app)): \(Self.words(state))"]
        if let usage { lines.append("    says: “\(usage.printable())”") }
        for (intent, decided) in intents.sorted(by: { $0.key < $1.key }) where decided != state {
            lines.append("    \(intent): \(Self.words(decided))")
        }
        if !launch.isEmpty {
            let command = launch.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ").printable()
            let limits = launchState.map { ", without any limits: \(Self.words($0))" } ?? ", by the desktop"
            lines.append("    is opened with: \(command)\(limits)")
        }
        if announcements != nil { lines.append("    tells what comes to you: \(announcementWords)") }
        lines.append(
            "    sees: its own folder\(network ? ", the network and what listens on this computer" : "")")
        if !reads.isEmpty { lines.append("    reads: \(Self.list(reads))") }
        if !writes.isEmpty { lines.append("    changes: \(Self.list(writes))") }
        if !bus.isEmpty { lines.append("    speaks over D-Bus to: \(Self.list(bus))") }
        if !connects.isEmpty { lines.append("    connects to: \(Self.list(connects))") }
        if !devices.isEmpty { lines.append("    uses devices: \(Self.list(devices))") }
        if !withheld.isEmpty { lines.append("    asks for, and will not be given: \(Self.list(withheld))") }
        return lines.joined(separator: "\n")
    }

    private static func list(_ paths: [String]) -> String { paths.map { $0.printable() }.joined(separator: ", ") }

    private static func words(_ state: Authorization) -> String {
        switch state {
        case .notDetermined: "not decided; you are asked when you first use it"
        case .restricted: "forbidden by the administrator"
        case .denied: "denied"
        case .authorized: "allowed"
        }
    }
}
