import CheckedValues
import Foundation
import MessageBus

/// The keyring of the person's session (GNOME Keyring, KWallet, KeePassXC), by the Secret Service of freedesktop.org.
///
/// Only Heed itself speaks to it: an app that could would read the passwords of all programs.
struct SecretService {
    /// What stands in the way.
    enum Trouble: Error {
        /// It is locked; the person is asked to unlock it, where the desktop can ask.
        case locked
        /// It does not do what it is asked for, for the reason.
        case refused(String)
        /// Nobody can tell what it has, since it could not be spoken to, for the reason.
        case unreachable(String)
    }

    private static let service = "org.freedesktop.secrets"
    private static let root = "/org/freedesktop/secrets"
    private static let defaultCollection = "/org/freedesktop/secrets/aliases/default"
    private static let interface = "org.freedesktop.Secret"
    /// What Heed's entries are found by, as libsecret names the schema of its own.
    private static let schema = "org.heed.AppSecret"
    /// An object that is none.
    private static let nothing = "/"

    private let bus: MessageBus

    /// What a bus says of a name that nobody has and that it can start nobody for.
    private static let absent: Set<String?> = [
        "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
        "org.freedesktop.DBus.Error.Spawn.ServiceNotFound",
    ]

    private init(bus: MessageBus) { self.bus = bus }

    /// The keyring.
    ///
    /// - Returns: the keyring; nil where no session or no keyring is there.
    /// - Throws: `Trouble` where one is there, or may be, that does not answer.
    static func open() throws(Trouble) -> SecretService? {
        do throws(MessageBusError) {
            let bus = try MessageBus(.session)
            // It is started where it can be.
            _ = try bus.property("Collections", service, root, "\(interface).Service")
            return SecretService(bus: bus)
        } catch {
            if error.code == .noBus || absent.contains(error.name) { return nil }
            throw .unreachable(error.message)
        }
    }

    private func ask(
        _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue] = []
    ) throws(Trouble) -> [BusValue] {
        do throws(MessageBusError) {
            return try bus.call(Self.service, path, "\(Self.interface).\(interface)", method, arguments)
        } catch {
            if error.name == "\(Self.interface).Error.IsLocked" { throw .locked }
            throw .refused(error.message)
        }
    }

    private static func attributes(_ app: String?, _ name: String?) -> BusValue {
        var found = ["xdg:schema": schema]
        found["app"] = app
        found["secret"] = name
        return .array(of: "{ss}", found.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
    }

    // MARK: Looking

    /// Entries, as far as they can be read now, and those that are locked.
    private func entries(_ app: String?, _ name: String? = nil) throws(Trouble) -> (open: [String], locked: [String]) {
        let answer = try ask(Self.root, "Service", "SearchItems", [Self.attributes(app, name)])
        let lists = answer.map { $0.items?.compactMap(\.text) ?? [] }
        guard lists.count == 2 else { throw .refused("The keyring's answer cannot be read.") }
        return (lists[0], lists[1])
    }

    /// The names of an app's entries, also of those that are locked.
    func names(of app: String) throws(Trouble) -> Set<String> {
        let (open, locked) = try entries(app)
        var names: Set<String> = []
        for path in open + locked { if let name = name(at: path) { names.insert(name) } }
        return names
    }

    private func name(at path: String) -> String? {
        do throws(MessageBusError) {
            return try bus.property("Attributes", Self.service, path, "\(Self.interface).Item").members["secret"]?.text
        } catch {
            // It was deleted in between.
            return nil
        }
    }

    /// The values of an app's entries by their names.
    ///
    /// - Parameters:
    ///   - app: the app.
    ///   - isKept: whether something says that there are some: KWallet shows what it has only once it is unlocked.
    ///   - asks: whether the desktop is asked to unlock what is locked.
    /// - Returns: the values, and whether some could not be read because they are locked.
    /// - Throws: `Trouble`.
    func values(
        of app: String, isKept: Bool, asks: Bool
    ) throws(Trouble) -> (values: [String: String], isLocked: Bool) {
        var (open, locked) = try entries(app)
        if open.isEmpty, locked.isEmpty, isKept, let wallet = try lockedCollection() {
            guard asks else { return ([:], true) }
            if let prompt = try unlock([wallet]).prompt {
                _ = try ask(prompt, "Prompt", "Prompt", [.string("")])
                return ([:], true)
            }
            (open, locked) = try entries(app)
        }
        var paths = open
        var isLocked = !asks && !locked.isEmpty
        if asks, !locked.isEmpty {
            let (unlocked, prompt) = try unlock(locked)
            paths += unlocked
            if prompt != nil {
                isLocked = true
                // Nobody waits for it: the command is said again.
                if let prompt { _ = try ask(prompt, "Prompt", "Prompt", [.string("")]) }
            }
        }
        guard !paths.isEmpty else { return ([:], isLocked) }
        let session = try openSession()
        let answer = try ask(
            Self.root, "Service", "GetSecrets", [.array(of: "o", paths.map(BusValue.path)), .path(session)])
        var values: [String: String] = [:]
        for (path, secret) in answer.first?.members ?? [:] {
            guard let parts = secret.items, parts.count == 4, let name = name(at: path) else { continue }
            let bytes = (parts[2].items ?? []).compactMap { $0.number.map { UInt8(clamping: Int(clampingWhole: $0)) } }
            values[name] = String(decoding: bytes, as: UTF8.self)
        }
        return (values, isLocked)
    }

    // MARK: Changing

    /// Keeps a secret, in the place of an earlier one of its name.
    ///
    /// - Parameters:
    ///   - value: the secret.
    ///   - name: its name.
    ///   - app: the app that it is for.
    ///   - label: what the keyring's own program shows.
    ///   - patience: how long it is waited until the person has unlocked the keyring, in seconds.
    /// - Throws: `Trouble`.
    func keep(_ value: String, as name: String, of app: String, label: String, patience: Double) throws(Trouble) {
        let collection = try collection(patience)
        let session = try openSession()
        let secret = BusValue.structure([
            .path(session), .array(of: "y", []), .array(of: "y", value.utf8.map(BusValue.byte)), .string("text/plain"),
        ])
        let item = "\(Self.interface).Item"
        let properties = BusValue.options([
            "\(item).Label": .string(label), "\(item).Attributes": Self.attributes(app, name),
        ])
        let answer = try ask(collection, "Collection", "CreateItem", [properties, secret, .boolean(true)])
        if answer.first?.text == Self.nothing, let prompt = answer.last?.text { try wait(for: prompt, patience) }
    }

    /// Deletes the entries of an app and name, or of all of them.
    ///
    /// - Returns: how many there were.
    @discardableResult
    func remove(_ name: String? = nil, of app: String? = nil, patience: Double) throws(Trouble) -> Int {
        let (open, locked) = try entries(app, name)
        if !locked.isEmpty {
            let (_, prompt) = try unlock(locked)
            if let prompt { try wait(for: prompt, patience) }
        }
        for path in open + locked {
            if let prompt = try ask(path, "Item", "Delete").first?.text, prompt != Self.nothing {
                try wait(for: prompt, patience)
            }
        }
        return open.count + locked.count
    }

    private func openSession() throws(Trouble) -> String {
        // The bus is the person's own, and nobody else hears what goes to one program.
        let answer = try ask(Self.root, "Service", "OpenSession", [.string("plain"), .variant(.string(""))])
        guard let session = answer.last?.text else { throw .refused("The keyring opens no session.") }
        return session
    }

    /// The collection that new entries go to, where it is there and locked.
    private func lockedCollection() throws(Trouble) -> String? {
        guard let alias = try ask(Self.root, "Service", "ReadAlias", [.string("default")]).first?.text,
            alias != Self.nothing
        else { return nil }
        do throws(MessageBusError) {
            return try bus.property("Locked", Self.service, alias, "\(Self.interface).Collection").flag == true
                ? alias : nil
        } catch {
            throw .refused(error.message)
        }
    }

    /// The collection that new entries go to, unlocked.
    private func collection(_ patience: Double) throws(Trouble) -> String {
        let alias = try ask(Self.root, "Service", "ReadAlias", [.string("default")]).first?.text
        guard let alias, alias != Self.nothing else {
            let properties = BusValue.options(["\(Self.interface).Collection.Label": .string("Default keyring")])
            let answer = try ask(Self.root, "Service", "CreateCollection", [properties, .string("default")])
            if answer.first?.text == Self.nothing, let prompt = answer.last?.text { try wait(for: prompt, patience) }
            return Self.defaultCollection
        }
        let (_, prompt) = try unlock([alias])
        if let prompt { try wait(for: prompt, patience) }
        return alias
    }

    /// Unlocks what needs no password; a prompt for the rest.
    private func unlock(_ paths: [String]) throws(Trouble) -> (unlocked: [String], prompt: String?) {
        let answer = try ask(Self.root, "Service", "Unlock", [.array(of: "o", paths.map(BusValue.path))])
        let prompt = answer.last?.text.flatMap { $0 == Self.nothing ? nil : $0 }
        return (answer.first?.items?.compactMap(\.text) ?? [], prompt)
    }

    /// Shows a prompt of the desktop, and waits until the person has answered it.
    private func wait(for prompt: String, _ patience: Double) throws(Trouble) {
        do throws(MessageBusError) {
            try bus.hear(Self.service)
        } catch {
            throw .refused(error.message)
        }
        _ = try ask(prompt, "Prompt", "Prompt", [.string("")])
        let clock = ContinuousClock()
        let end = clock.now + .seconds(patience)
        while clock.now < end {
            let signal: BusSignal?
            do throws(MessageBusError) {
                signal = try bus.nextSignal(within: 0.5)
            } catch {
                throw .refused(error.message)
            }
            guard let signal, signal.path == prompt, signal.member == "Completed" else { continue }
            if signal.values.first?.flag == true { throw .locked }
            return
        }
        throw .locked
    }
}
