import ArgumentParser

/// The exit statuses (see the contract: 0 well, 1 some input failed, 64 usage, 69 device or model missing).
enum ExitStatus {
    static let someFailed = ExitCode(1)
    static let usage = ExitCode(64)
    static let unavailable = ExitCode(69)
}
