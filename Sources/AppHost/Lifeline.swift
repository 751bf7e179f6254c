import Foundation
import PrivateFiles

#if canImport(Glibc)
    import Glibc
#endif

/// The files that tie the processes of apps to this one: they open them by this process's descriptors.
///
/// The first is the end of a pipe that nobody writes to. However this process ends, the kernel closes the other end, and
/// who reads it knows.
struct Lifeline: Sendable {
    /// The one of this process.
    static let shared = Lifeline()

    /// The path at which the pipe can be opened, or nil where none could be made; reading it ends when this process
    /// does.
    let path: String?
    private let filters: [SystemCallFilter: String]

    private init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0, ends.allSatisfy({ fcntl($0, F_SETFD, FD_CLOEXEC) == 0 }) {
            path = Self.path(of: ends[0])
        } else {
            path = nil
        }
        var filters: [SystemCallFilter: String] = [:]
        for filter in [SystemCallFilter(shutsNamedSockets: false), SystemCallFilter(shutsNamedSockets: true)] {
            filters[filter] = filter.program.flatMap(Self.keep)
        }
        self.filters = filters
    }

    /// The path at which a filter can be read, or nil where there is none for this machine.
    func path(of filter: SystemCallFilter) -> String? { filters[filter] }

    private static func path(of descriptor: Int32) -> String { "/proc/\(getpid())/fd/\(descriptor)" }

    /// Puts bytes into a file that has no name and goes with this process.
    private static func keep(_ bytes: [UInt8]) -> String? {
        guard let file = try? PrivateFiles.makeUnnamed(in: NSTemporaryDirectory()) else { return nil }
        guard write(file, bytes, bytes.count) == bytes.count else {
            close(file)
            return nil
        }
        return path(of: file)
    }
}
