import Foundation

/// The first line of a script, which says what reads it.
enum ScriptHead {
    /// The fault in a program's beginning.
    enum Problem: Sendable, Hashable {
        /// It is neither machine code nor a script that says what reads it.
        case noHead
        /// Its first line ends as lines of Windows do, which Linux takes for a part of the interpreter's name.
        case windowsLineEnd
        /// The interpreter is not there.
        case noInterpreter(String)
        /// The interpreter is in a place that apps do not see.
        case hiddenInterpreter(String)
    }

    /// The places of programs that the sandbox shows, beside the app's own folder.
    private static let visible = ["/usr/", "/bin/", "/sbin/", "/opt/", "/lib", "/nix/store/", "/gnu/store/"]
    private static let path = ["/usr/local/bin", "/usr/bin", "/bin"]

    /// The fault in the beginning of a program, or nil.
    ///
    /// - Parameters:
    ///   - program: the file.
    ///   - folder: the app's folder, which it sees.
    /// - Returns: a problem that keeps it from being started.
    static func problem(of program: URL, in folder: URL?) -> Problem? {
        guard let file = try? FileHandle(forReadingFrom: program) else { return nil }
        defer { try? file.close() }
        let start = [UInt8]((try? file.read(upToCount: 512)) ?? Data())
        if start.starts(with: [0x7F, 0x45, 0x4C, 0x46]) { return nil }
        guard start.starts(with: [0x23, 0x21]) else { return .noHead }
        let line = String(decoding: start.dropFirst(2).prefix { $0 != 0x0A }, as: UTF8.self)
        if line.hasSuffix("\r") { return .windowsLineEnd }
        let words = line.split(separator: " ").map(String.init)
        guard let interpreter = words.first else { return .noHead }
        if let problem = problem(of: interpreter, folder: folder) { return problem }
        guard interpreter.hasSuffix("/env") else { return nil }
        guard let name = words.dropFirst().first(where: { !$0.hasPrefix("-") && !$0.contains("=") }) else { return nil }
        if name.contains("/") { return problem(of: name, folder: folder) }
        let isThere = path.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
        return isThere ? nil : .noInterpreter(name)
    }

    private static func problem(of interpreter: String, folder: URL?) -> Problem? {
        guard FileManager.default.isExecutableFile(atPath: interpreter) else { return .noInterpreter(interpreter) }
        let isSeen = (visible + [folder?.path].compactMap(\.self)).contains { interpreter.hasPrefix($0) }
        return isSeen ? nil : .hiddenInterpreter(interpreter)
    }
}

extension ScriptHead.Problem {
    /// The fault and the way to mend it.
    func words(_ program: String) -> String {
        switch self {
        case .noHead:
            "\(program) has no first line that says what reads it; begin it with one such as #!/usr/bin/env python3."
        case .windowsLineEnd:
            "\(program) has the line ends of Windows, so Linux does not find what reads it; save it with those of Linux "
                + "(sed -i 's/\\r$//')."
        case .noInterpreter(let name):
            "\(name), which \(program) is to be read with, is not installed where apps see it (/usr/local/bin, /usr/bin, "
                + "/bin); install it, or change the first line."
        case .hiddenInterpreter(let path):
            "\(path), which \(program) is to be read with, is in a folder that apps do not see; name one in /usr, or put "
                + "it into the app's folder."
        }
    }
}
