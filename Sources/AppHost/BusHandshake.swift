import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The beginning of a connection to a bus, carried on line by line between an app and `xdg-dbus-proxy`.
///
/// The proxy expects a client that waits for each answer, which sd-bus does not (flatpak/xdg-dbus-proxy issue 21); and an app that
/// is another user would name that one, whom the bus does not expect. So the person's own number is named in its place.
/// Descriptors are not passed on.
struct BusHandshake {
    let client: Int32
    let server: Int32

    /// The longest line, in bytes.
    private static let longest = 512
    private static let mostLines = 32

    /// Carries the lines up to the one that begins the messages.
    ///
    /// - Returns: whether messages may follow.
    func run() -> Bool {
        guard let first = Self.byte(from: client), first == 0, Self.send([0], to: server) else { return false }
        for _ in 0..<Self.mostLines {
            guard let line = Self.line(from: client) else { return false }
            let words = line.split(separator: " ")
            let isAnswered: Bool
            switch (words.first, words.dropFirst().first) {
            case ("AUTH", "EXTERNAL") where words.count == 2: isAnswered = Self.tell("DATA", to: client)
            case ("AUTH", "EXTERNAL"), ("DATA", _): isAnswered = authenticate()
            case ("NEGOTIATE_UNIX_FD", _): isAnswered = Self.tell("ERROR", to: client)
            case ("BEGIN", _): return Self.tell("BEGIN", to: server)
            default: isAnswered = Self.tell("REJECTED EXTERNAL", to: client)
            }
            guard isAnswered else { return false }
        }
        return false
    }

    private func authenticate() -> Bool {
        let digits = "\(geteuid())".utf8.map { String($0, radix: 16) }.joined()
        guard Self.tell("AUTH EXTERNAL \(digits)", to: server), let answer = Self.line(from: server) else {
            return false
        }
        return Self.tell(answer, to: client)
    }

    private static func tell(_ line: String, to descriptor: Int32) -> Bool {
        send(Array("\(line)\r\n".utf8), to: descriptor)
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        // So few bytes go at once or not at all.
        Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    }

    private static func byte(from descriptor: Int32) -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(descriptor, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }

    /// A line without its end, read byte by byte so that nothing behind it is taken.
    private static func line(from descriptor: Int32) -> String? {
        var bytes: [UInt8] = []
        while bytes.count < longest {
            guard let next = byte(from: descriptor) else { return nil }
            if next == 10, bytes.last == 13 { return String(bytes: bytes.dropLast(), encoding: .ascii) }
            bytes.append(next)
        }
        return nil
    }
}
