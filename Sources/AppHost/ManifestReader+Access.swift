import Foundation
import IntentCore
import IntentFiles
import Yams

extension ManifestReader {
    /// Reads a key about what the app reaches beyond its own folders.
    mutating func readAccess(_ entry: YAMLEntry) throws(IntentFileError) {
        switch entry.key {
        case "network": manifest.usesNetwork = try file.flag(entry.value)
        case "announces": manifest.announces = try file.flag(entry.value)
        case "reads": manifest.reads = try folders(entry.value)
        case "writes": manifest.writes = try folders(entry.value)
        case "bus": try readBus(entry.value)
        case "connects": try readConnections(entry.value)
        case "devices": try readDevices(entry.value)
        case "needs": try readNeeds(entry.value)
        case "needsFiles": try readNeededFiles(entry.value)
        case "creates": try readFoundations(entry.value)
        case "recommends": try readRecommendations(entry.value)
        case "lists": try readLists(entry)
        case "secrets": try readSecrets(entry.value)
        default: break
        }
    }

    /// The keys of this file.
    static let accessKeys = [
        "announces", "network", "reads", "writes", "bus", "connects", "devices", "needs", "needsFiles", "recommends",
        "creates",
        "lists", "secrets",
    ]

    /// Refuses what cannot be kept apart: with the network an app could reach the person's programs past the filter.
    func checkAccess() throws(IntentFileError) {
        guard manifest.usesNetwork else { return }
        for entry in try file.entries(file.root) where ["bus", "connects", "devices"].contains(entry.key) {
            throw file.error(
                "an app has the whole network or ‘\(entry.key)’, for it could go around the latter by the former; name the "
                    + "computers that it needs under ‘connects’ in the place of ‘network’", at: entry.keyNode)
        }
    }

    private func folders(_ node: Node) throws(IntentFileError) -> [String] {
        var folders: [String] = []
        for item in try file.items(node) {
            let path = try file.text(item)
            guard path.hasPrefix("/") || path.hasPrefix("~/"), path.count > 2 else {
                throw file.error("name a folder from the root (/srv/photos) or from home (~/Pictures)", at: item)
            }
            guard folders.count < SizeLimits.reads else {
                throw file.error(
                    "an app asks for up to \(SizeLimits.reads) folders; name one that holds them", at: item)
            }
            folders.append(path)
        }
        return folders
    }

    private mutating func readBus(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            var access = BusAccess(name: "")
            if case .scalar = item {
                access.name = try file.text(item)
            } else {
                for entry in try file.entries(item, known: ["talk", "own", "on", "calls"]) {
                    switch entry.key {
                    case "talk", "own":
                        guard access.name.isEmpty else {
                            throw file.error("‘talk’ and ‘own’ exclude each other", at: entry.keyNode)
                        }
                        access.name = try file.text(entry.value)
                        access.isOwn = entry.key == "own"
                    case "on":
                        let bus = try file.text(entry.value)
                        guard ["session", "system"].contains(bus) else {
                            throw file.unknown("bus", bus, at: entry.value, known: ["session", "system"])
                        }
                        access.isOnSystem = bus == "system"
                    default:
                        access.calls = try file.texts(entry.value)
                        if let wrong = access.calls.first(where: { !BusAccess.isMethod($0) }) {
                            throw file.error(
                                "‘\(wrong)’ is no method with its interface, such as org.freedesktop.login1.Session.Lock",
                                at: entry.value)
                        }
                    }
                }
            }
            if let mistake = BusAccess.mistake(in: access.name) { throw file.error(mistake, at: item) }
            try file.check(manifest.bus.count + 1, of: "names on D-Bus", atMost: SizeLimits.reads, at: item)
            manifest.bus.append(access)
        }
    }

    private mutating func readConnections(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            let text = try file.text(item)
            guard let endpoint = Endpoint(text) else {
                throw file.error("name a computer and a port, such as localhost:6600", at: item)
            }
            try file.check(manifest.connects.count + 1, of: "connections", atMost: SizeLimits.reads, at: item)
            manifest.connects.append(endpoint)
        }
    }

    private mutating func readDevices(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            let name = try file.text(item)
            guard let device = AppRequest.Device(rawValue: name) else {
                let known = AppRequest.Device.allCases.map(\.rawValue)
                throw file.unknown("kind of device", name, at: item, known: known)
            }
            manifest.devices.append(device)
        }
    }

    private mutating func readNeeds(_ node: Node) throws(IntentFileError) {
        for entry in try file.entries(node) {
            let programs = try programs(entry.key, at: entry.keyNode)
            manifest.needs.append(NeededProgram(programs: programs, package: try file.text(entry.value)))
        }
    }

    private mutating func readNeededFiles(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            let paths = try file.text(item).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let isKnown = { (path: String) in ["~/", "/dev/"].contains { path.hasPrefix($0) && path.count > $0.count } }
            guard !paths.isEmpty, paths.allSatisfy(isKnown) else {
                throw file.error(
                    "name a file in home (~/.config/lamps) or a device (/dev/ttyUSB0), or several with | between them",
                    at: item)
            }
            try file.check(manifest.needsFiles.count + 1, of: "files", atMost: SizeLimits.reads, at: item)
            manifest.needsFiles.append(paths)
        }
    }

    private func programs(_ text: String, at node: Node) throws(IntentFileError) -> [String] {
        let programs = text.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard !programs.isEmpty, programs.allSatisfy({ !$0.isEmpty && !$0.contains("/") }) else {
            throw file.error("name a program of the path, or several with | between them", at: node)
        }
        return programs
    }

    private mutating func readFoundations(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            let folders = try file.text(item).split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard !folders.isEmpty, folders.allSatisfy({ $0.hasPrefix("~/") && $0.count > 2 }) else {
                throw file.error("name a folder in home (~/Notes), or several with | between them", at: item)
            }
            manifest.creates.append(folders)
        }
    }

    private mutating func readRecommendations(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            var recommended = RecommendedProgram(NeededProgram(programs: [], package: ""), uses: [:])
            for entry in try file.entries(item, known: ["programs", "package", "for"]) {
                switch entry.key {
                case "programs": recommended.need.programs = try programs(file.text(entry.value), at: entry.value)
                case "package": recommended.need.package = try file.text(entry.value)
                default:
                    for use in try file.entries(entry.value) {
                        recommended.uses[use.key] = try file.text(use.value)
                    }
                }
            }
            guard !recommended.need.programs.isEmpty, !recommended.need.package.isEmpty, !recommended.uses.isEmpty
            else { throw file.error("name ‘programs’, their ‘package’, and what they are ‘for’", at: item) }
            manifest.recommends.append(recommended)
        }
    }

    private mutating func readSecrets(_ node: Node) throws(IntentFileError) {
        for item in try file.items(node) {
            let name = try file.text(item)
            // It is the name of a file, too.
            guard name.wholeMatch(of: /[a-z][a-z0-9\-]{0,63}(-\*)?/) != nil else {
                throw file.error(
                    "name a secret with small letters, digits and dashes (mqtt-password), or all that begin so (password-*)",
                    at: item)
            }
            try file.check(manifest.secrets.count + 1, of: "secrets", atMost: SizeLimits.reads, at: item)
            manifest.secrets.append(name)
        }
    }

    private mutating func readLists(_ entry: YAMLEntry) throws(IntentFileError) {
        var lists = ListedNames()
        for entry in try file.entries(entry.value, known: ["run", "kinds", "from"]) {
            switch entry.key {
            case "run":
                lists.command = RunCommand(try file.texts(entry.value), at: file.location(of: entry.value))
            case "kinds": lists.kinds = try file.texts(entry.value)
            default: lists.folders = try folders(entry.value)
            }
        }
        guard !lists.command.words.isEmpty, !lists.kinds.isEmpty else {
            throw file.error("name the program under ‘run’ and what it lists under ‘kinds’", at: entry.keyNode)
        }
        manifest.lists = lists
    }
}
