import Foundation

/// The files that the process may have open: each client is one.
enum OpenFiles {
    /// Enough for all connections, and few enough to look through.
    static let all: Int32 = 4_096
    /// Numbers from here on are for copies of a connection's number.
    static let most: Int32 = 4_000

    /// Lets the process have as many as it needs and no more, as far as the system allows it.
    static func raise() {
        var limit = rlimit()
        let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        let wanted = rlim_t(all)
        guard getrlimit(files, &limit) == 0, limit.rlim_cur != wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        _ = setrlimit(files, &limit)
    }
}
