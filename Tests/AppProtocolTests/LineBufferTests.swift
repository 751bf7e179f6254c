import AppProtocol
import Foundation
import IntentCore
import Testing

@Suite("Lines of messages")
struct LineBufferTests {
    @Test("Lines come out whole however the bytes are cut", arguments: [1, 2, 3, 5, 100])
    func cuts(size: Int) throws {
        let bytes = Array("{\"a\":1}\n\n{\"b\":\"ü\"}\r\nrest".utf8)
        var buffer = LineBuffer()
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            let chunk = bytes[start..<min(start + size, bytes.count)]
            lines += try buffer.append(chunk).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(lines == ["{\"a\":1}", "{\"b\":\"ü\"}"])
        #expect(try buffer.append(Array("!\n".utf8)).map { String(decoding: $0, as: UTF8.self) } == ["rest!"])
    }

    @Test("A line up to the limit passes, a longer one does not, finished or not")
    func limit() throws {
        var buffer = LineBuffer(limit: 4)
        #expect(try buffer.append(Array("1234\n".utf8)).count == 1)
        #expect(throws: LineBuffer.Overflow.self) { try buffer.append(Array("12345\n".utf8)) }
        var unfinished = LineBuffer(limit: 4)
        #expect(throws: LineBuffer.Overflow.self) { try unfinished.append(Array("12345".utf8)) }
    }

    @Test("A message is one line, whatever its texts hold")
    func oneLine() throws {
        let intent = Intent(
            app: "a", domain: "d", name: "n", slots: ["s": .one(SlotValue("two\nlines\u{2028}/\u{1F600}"))])
        let request = RPCRequest(id: .number(7), method: "handle", params: IntentParameters(intent: intent))
        let line = try LineCodec.line(request)
        #expect(line.filter { $0 == UInt8(ascii: "\n") }.count == 1)
        let read = try LineCodec.message(RPCRequest<IntentParameters>.self, from: line)
        #expect(read.id == .number(7))
        #expect(read.params?.intent == intent)
    }
}
