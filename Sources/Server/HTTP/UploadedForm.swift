import FlyingFox
import Foundation
import PrivateFiles
import ServerProtocols

/// A form that was sent: its values, and its file on the disk for as long as this lives.
final class UploadedForm {
    /// The values of a form together have at most so many bytes.
    private static let valueLimit = 262_144
    /// The characters of a boundary (RFC 2046 5.1.1); what is read is searched for it again and again.
    private static let boundaryLimit = 70

    /// The values by their names; of several of one name the last.
    private(set) var values: [String: String] = [:]
    /// All values of names that end in `[]`.
    private(set) var lists: [String: Set<String>] = [:]
    /// The recordings, with the names that the client gave them.
    private(set) var files: [(name: String, file: URL)] = []
    /// The recording; nil where none was sent.
    var file: URL? { files.first?.file }
    private let mostFiles: Int
    private let folder: URL

    /// Reads a form.
    ///
    /// - Parameters:
    ///   - request: the request, which has it as its body.
    ///   - body: the body.
    ///   - limit: the most bytes.
    ///   - mostFiles: the most recordings.
    /// - Throws: `ServerError`.
    init(_ request: HTTPRequest, _ body: IncomingBody, limit: Int, mostFiles: Int = 1) async throws(ServerError) {
        self.mostFiles = mostFiles
        let type = MediaType(request.headers[.contentType] ?? "")
        guard type.name == "multipart/form-data" else {
            throw ServerError(.wrongType, "Send a form (multipart/form-data) with the recording as its part ‘file’.")
        }
        guard let boundary = type.parameters["boundary"], !boundary.isEmpty else {
            throw ServerError(.usage, "The Content-Type of the form has no boundary.")
        }
        guard boundary.utf8.count <= Self.boundaryLimit else {
            throw ServerError(.usage, "The boundary of a form has at most \(Self.boundaryLimit) characters.")
        }
        folder = FileManager.default.temporaryDirectory.appending(path: "\(Self.prefix)\(getpid())-\(Secret.random())")
        do {
            try PrivateFiles.makeFolder(at: folder)
        } catch {
            throw ServerError.isDiskFull(error)
                ? .diskFull : ServerError(.failed, "There is no place for an upload.", underlying: error)
        }
        try await read(MultipartReader(boundary: boundary), body, limit)
    }

    private static let prefix = "heed-upload-"

    /// Removes what servers that were killed have left.
    static func removeLeftOvers() {
        let folder = FileManager.default.temporaryDirectory
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names where name.hasPrefix(prefix) {
            guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), process != getpid(),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            // What others have put there is not looked into: it may lead anywhere.
            var status = stat()
            let path = folder.appending(path: name).path
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
                continue
            }
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func read(_ reader: MultipartReader, _ body: IncomingBody, _ limit: Int) async throws(ServerError) {
        var reader = reader
        var part: (name: String, isFile: Bool)?
        var value = Data()
        var size = 0
        var handle: FileHandle?
        do {
            while let bytes = try await body.next(limit: limit) {
                for step in try reader.push(bytes) {
                    switch step {
                    case .part(let name, let filename):
                        // Some clients leave the name of the file out.
                        let isFile =
                            ["file", "file[]"].contains(name)
                            && (mostFiles > 1 || file == nil && (filename != nil || values["file"] == nil))
                        part = (name, isFile)
                        value = Data()
                        if isFile { handle = try open(filename) }
                    case .bytes(let bytes):
                        if part?.isFile == true {
                            try handle?.write(contentsOf: bytes)
                        } else {
                            size += bytes.count
                            guard size <= Self.valueLimit else {
                                throw ServerError(.tooLarge, "The values of the form have too many bytes.")
                            }
                            value.append(bytes)
                        }
                    case .endOfPart:
                        if let part, !part.isFile { keep(String(decoding: value, as: UTF8.self), of: part.name) }
                        try handle?.close()
                        handle = nil
                    }
                }
            }
        } catch let error as ServerProtocolError {
            throw ServerError(error.code == .tooLarge ? .tooLarge : .usage, error.message, underlying: error)
        } catch {
            throw ServerError(error)
        }
        guard reader.isComplete else { throw ServerError(.usage, "The form has no end; the upload broke off.") }
    }

    private func open(_ name: String?) throws -> FileHandle {
        guard files.count < mostFiles else {
            throw ServerError(.tooLarge, "A form may have \(mostFiles) recordings; send several.")
        }
        let file = folder.appending(path: "\(files.count)")
        try PrivateFiles.write(Data(), to: file)
        // A path that a client sends is only a name.
        let shown = name?.split { "/\\".contains($0) }.last.map { String($0.prefix(200)) }
        files.append((shown ?? "recording", file))
        return try FileHandle(forWritingTo: file)
    }

    private func keep(_ value: String, of name: String) {
        if name.hasSuffix("[]") { lists[name, default: []].insert(value) }
        values[name] = value
    }
}
