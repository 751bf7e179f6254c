/// Something that an app wants beyond its own commands and folders, and that the person is told before saying yes.
public enum AppRequest: Sendable, Hashable, Codable {
    /// To have a command run as the person, without any limits, when the app is to be opened.
    case command([String])
    /// To use the network, and with it the programs that listen on this computer.
    case network
    /// To read a folder of the person's.
    case folder(String)
    /// To read and to change a folder of the person's.
    case writing(String)
    /// To read a folder that no app is given.
    case withheldFolder(String)
    /// To have its window opened by the desktop.
    case opening([String])
    /// To control the programs of a name, of the person's session or of the system, by some methods or all of them.
    case talking(String, onSystem: Bool, calls: [String])
    /// To be found by other programs under a name.
    case owning(String, onSystem: Bool)
    /// To connect to one port of one computer.
    case connection(String)
    /// To use a kind of device.
    case device(Device)

    /// A kind of device that apps may ask for.
    public enum Device: String, Sendable, Hashable, Codable, CaseIterable {
        /// Loudspeakers and microphones, and the person's sound server.
        case sound
        /// Cameras.
        case camera
        /// Serial ports.
        case serial
    }

    /// Whether a yes to this is a yes to another request, too.
    public func covers(_ other: AppRequest) -> Bool {
        switch (self, other) {
        case (.folder(let mine), .folder(let wanted)), (.writing(let mine), .writing(let wanted)),
            (.writing(let mine), .folder(let wanted)):
            wanted == mine || wanted.hasPrefix(mine.hasSuffix("/") ? mine : mine + "/")
        // A folder that is not given needs no yes.
        case (_, .withheldFolder): true
        default: self == other
        }
    }
}

extension Collection<AppRequest> {
    /// Whether a yes to these is a yes to others, too.
    public func cover(_ others: some Sequence<AppRequest>) -> Bool {
        others.allSatisfy { other in
            if case .withheldFolder = other { return true }
            return contains { $0.covers(other) }
        }
    }
}
