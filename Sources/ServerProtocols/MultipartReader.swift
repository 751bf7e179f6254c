package import Foundation

/// Reads a form (`multipart/form-data`) out of bytes that come in any pieces, so that files need not be kept in memory.
package struct MultipartReader: Sendable {
    /// A step of a form.
    package enum Step: Sendable, Hashable {
        /// A part begins.
        case part(name: String, filename: String?)
        /// Bytes of the part.
        case bytes(Data)
        /// The part is over.
        case endOfPart
    }

    private enum Place { case preamble, headers, body, end }

    /// The headers of a part have at most so many bytes.
    private static let headerLimit = 16_384

    private let delimiter: Data
    private var buffer: Data
    private var place = Place.preamble

    /// Whether the form has ended as forms end.
    package var isComplete: Bool { place == .end }

    /// A reader of a form.
    ///
    /// - Parameter boundary: the words between the parts, from the request's `Content-Type`.
    package init(boundary: String) {
        delimiter = Data("\r\n--\(boundary)".utf8)
        // The first delimiter has no line before it.
        buffer = Data("\r\n".utf8)
    }

    /// Takes further bytes.
    ///
    /// - Returns: what is in them.
    /// - Throws: `ServerProtocolError` when it is no form.
    package mutating func push(_ bytes: Data) throws(ServerProtocolError) -> [Step] {
        guard place != .end else { return [] }
        buffer.append(bytes)
        var steps: [Step] = []
        while let step = try next() { if let step = step { steps.append(step) } }
        return steps
    }

    /// One step; nil when more bytes are needed, nothing inside where only the place has changed.
    private mutating func next() throws(ServerProtocolError) -> Step?? {
        switch place {
        case .end: return nil
        case .preamble, .body:
            guard let found = buffer.firstRange(of: delimiter) else { return remainder() }
            let after = buffer[found.upperBound...]
            // Whether it is the last delimiter is told by the two bytes after it.
            guard after.count >= 2 else { return nil }
            if place == .body, found.lowerBound > buffer.startIndex {
                let bytes = Data(buffer[..<found.lowerBound])
                buffer = Data(buffer[found.lowerBound...])
                return .bytes(bytes)
            }
            let wasBody = place == .body
            if after.prefix(2) == Data("--".utf8) {
                place = .end
                buffer = Data()
            } else {
                place = .headers
                buffer = Data(after)
            }
            return wasBody ? .endOfPart : .some(nil)
        case .headers: return try headers().map(Optional.some)
        }
    }

    /// All bytes that cannot be the start of a delimiter.
    private mutating func remainder() -> Step?? {
        let kept = min(delimiter.count - 1, buffer.count)
        let free = buffer.count - kept
        guard free > 0 else { return nil }
        let bytes = Data(buffer.prefix(free))
        buffer = Data(buffer.suffix(kept))
        return place == .body ? .bytes(bytes) : .some(nil)
    }

    private mutating func headers() throws(ServerProtocolError) -> Step? {
        guard let end = buffer.firstRange(of: Data("\r\n\r\n".utf8)) else {
            guard buffer.count <= Self.headerLimit else {
                throw ServerProtocolError(.tooLarge, "The headers of a part have at most \(Self.headerLimit) bytes.")
            }
            return nil
        }
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        // The line before the part's first byte belongs to the headers, so an empty part ends with its delimiter.
        buffer = Data(buffer[end.upperBound...])
        place = .body
        for line in lines {
            let halves = line.split(separator: ":", maxSplits: 1)
            guard halves.first?.lowercased() == "content-disposition", let value = halves.last else { continue }
            let disposition = MediaType(String(value))
            guard disposition.name == "form-data", let name = disposition.parameters["name"] else { break }
            if buffer.starts(with: delimiter.dropFirst(2)) { buffer = Data("\r\n".utf8) + buffer }
            return .part(name: name, filename: disposition.parameters["filename"])
        }
        throw ServerProtocolError(.malformed, "A part of the form has no name.")
    }
}
