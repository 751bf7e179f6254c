/// Something that an app wants beyond its own commands and folders, and that the person is told before saying yes.
public enum AppRequest: Sendable, Hashable, Codable {
    /// To have a command run as the person, without any limits, when the app is to be opened.
    case command([String])
    /// To use the network, and with it the programs that listen on this computer.
    case network
    /// To read a folder of the person's.
    case folder(String)
    /// To read a folder that no app is given.
    case withheldFolder(String)
    /// To have its window opened by the desktop.
    case opening([String])

    /// Whether a yes to this is a yes to another request, too.
    public func covers(_ other: AppRequest) -> Bool {
        if case .folder(let mine) = self, case .folder(let wanted) = other {
            return wanted == mine || wanted.hasPrefix(mine.hasSuffix("/") ? mine : mine + "/")
        }
        // A folder that is not given needs no yes.
        if case .withheldFolder = other { return true }
        return self == other
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
