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
    /// The recording; nil where none was sent.
    private(set) var file: URL?
    private let folder: URL

    /// Reads a form.
    ///
    /// - Parameters:
    ///   - request: the request, which has it as its body.
    ///   - body: the body.
    ///   - limit: the most bytes.
    /// - Throws: `ServerError`.
    init(_ request: HTTPRequest, _ body: IncomingBody, limit: Int) async throws(ServerError) {
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
        folder = FileManager.default.temporaryDirectory.appending(path: "heed-upload-\(Secret.random())")
        do {
            try PrivateFiles.makeFolder(at: folder)
        } catch {
            throw ServerError(.failed, "There is no room for an upload.", underlying: error)
        }
        try await read(MultipartReader(boundary: boundary), body, limit)
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
                        let isFile = name == "file" && (filename != nil || values["file"] == nil) && file == nil
                        part = (name, isFile)
                        value = Data()
                        if isFile { handle = try open() }
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

    private func open() throws -> FileHandle {
        let file = folder.appending(path: "recording")
        try PrivateFiles.write(Data(), to: file)
        self.file = file
        return try FileHandle(forWritingTo: file)
    }

    private func keep(_ value: String, of name: String) {
        if name.hasSuffix("[]") { lists[name, default: []].insert(value) }
        values[name] = value
    }
}
