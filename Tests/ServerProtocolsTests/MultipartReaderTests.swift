import Foundation
import ServerProtocols
import Testing

@Suite("Forms")
struct MultipartReaderTests {
    private static let form =
        "preamble\r\n--b\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\nheed\r\n--b\r\n"
        + "content-disposition: form-data; name=\"file\"; filename=\"a \\\"b\\\".wav\"\r\nContent-Type: audio/wav\r\n\r\n"
        + "\r\n-bytes\r\n--\r\n--b\r\nContent-Disposition: form-data; name=\"empty\"\r\n\r\n\r\n--b--\r\nepilogue"

    /// The parts with their content.
    private static func parts(_ text: String, length: Int) throws -> (parts: [[String]], isComplete: Bool) {
        var reader = MultipartReader(boundary: "b")
        let bytes = Data(text.utf8)
        var parts: [[String]] = []
        for start in stride(from: 0, to: bytes.count, by: length) {
            for step in try reader.push(Data(bytes[start..<min(start + length, bytes.count)])) {
                switch step {
                case .part(let name, let filename): parts.append([name, filename ?? "-", ""])
                case .bytes(let data): parts[parts.count - 1][2] += String(decoding: data, as: UTF8.self)
                case .endOfPart: parts[parts.count - 1].append("over")
                }
            }
        }
        return (parts, reader.isComplete)
    }

    @Test("A form is the same in pieces of any length", arguments: [1, 2, 3, 5, 17, 100, 10_000])
    func pieces(length: Int) throws {
        let (parts, isComplete) = try Self.parts(Self.form, length: length)
        #expect(
            parts == [
                ["model", "-", "heed", "over"], ["file", "a \"b\".wav", "\r\n-bytes\r\n--", "over"],
                ["empty", "-", "", "over"],
            ])
        #expect(isComplete)
    }

    @Test("A form that breaks off is not complete", arguments: [11, 20, 60, 100, 200, 280])
    func cut(left: Int) throws {
        // Eleven bytes are one of the last two hyphens, and the epilogue.
        let text = String(decoding: Self.form.utf8.dropLast(left), as: UTF8.self)
        #expect(try !Self.parts(text, length: 9).isComplete)
    }

    @Test(
        "Parts without a name and endless headers are refused",
        arguments: [
            "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
            "--b\r\nContent-Type: text/plain\r\n\r\nx\r\n--b--",
            "--b\r\n" + String(repeating: "X: y\r\n", count: 10_000),
        ])
    func refused(text: String) {
        #expect(throws: ServerProtocolError.self) { try Self.parts(text, length: 1_000) }
    }

    @Test(
        "Media types and their parameters",
        arguments: [
            ("multipart/form-data; boundary=x", "multipart/form-data", ["boundary": "x"]),
            (
                "Multipart/Form-Data;boundary=\"x;y\\\"z\"; charset=utf-8", "multipart/form-data",
                [
                    "boundary": "x;y\"z", "charset": "utf-8",
                ]
            ),
            ("application/json", "application/json", [:]), ("", "", [:]), ("; =", "", [:]), ("a;b;c=", "a", ["c": ""]),
        ] as [(String, String, [String: String])])
    func mediaTypes(header: String, name: String, parameters: [String: String]) {
        let type = MediaType(header)
        #expect(type.name == name)
        #expect(type.parameters == parameters)
    }
}
