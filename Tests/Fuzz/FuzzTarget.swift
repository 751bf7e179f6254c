import AppProtocol
import AudioFiles
import CheckedValues
import Foundation
import Grammar
import IntentCore
import IntentFiles
import TestSupport
import Understanding
import VocabularyStore

@testable import AppHost

/// The parts of Heed that read what others have written.
enum FuzzTarget: String, CaseIterable {
    /// Phrase templates, and the grammar that they become.
    case templates
    /// Manifests of apps.
    case manifests
    /// Cards and responses, as they are checked and drawn.
    case cards
    /// Lines of the apps' protocol.
    case messages
    /// Recordings with any headers.
    case audio
    /// Typed and spoken words of people.
    case text
    /// Lists of names.
    case vocabularies

    /// Reads bytes as this part would; whatever they are, it must come back.
    func test(_ bytes: [UInt8]) {
        switch self {
        case .templates: Self.template(String(decoding: bytes, as: UTF8.self))
        case .manifests: Self.manifest(String(decoding: bytes, as: UTF8.self))
        case .cards: Self.card(Data(bytes))
        case .messages: Self.messages(bytes)
        case .audio: Self.audio(bytes)
        case .text: Self.text(bytes)
        case .vocabularies: Self.vocabulary(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Something came out that must not.
    private static func fail(_ words: String) -> Never {
        FileHandle.standardError.write(Data("\(words)\n".utf8))
        abort()
    }

    private static func template(_ text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        var rules: [String: String] = [:]
        for (number, line) in lines.dropFirst().enumerated() { rules["r\(number)"] = line }
        let app = SampleDescriptions.app(
            "fuzz", name: "Fuzz", intent: "go", domain: "test",
            slots: [
                SlotDefinition(name: "who", type: .person), SlotDefinition(name: "n", type: .number, isList: true),
            ],
            phrases: [lines.first ?? ""], rules: rules)
        do throws(GrammarError) {
            let graph = try CommandGrammar.compile(apps: [app], locale: "en-US")
            _ = try SpokenGrammar(graph)
        } catch {
            if error.description.isEmpty { fail("an error without words") }
        }
    }

    private static func manifest(_ text: String) {
        do throws(IntentFileError) {
            let manifest = try ManifestReader.read(try YAMLFile(text: text, path: "app.yaml"))
            if manifest.id.utf8.count > 64 || manifest.executable.hasPrefix("/") { fail("a manifest breaks its rules") }
        } catch {
            if error.description.isEmpty { fail("an error without words") }
        }
    }

    private static func card(_ data: Data) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        if let card = try? decoder.decode(Card.self, from: data) { draw(card) }
        if let response = try? decoder.decode(IntentResponse.self, from: data) {
            guard SizeCheck.complaint(about: response) == nil else { return }
            if let card = response.card { draw(card) }
            guard let line = try? LineCodec.line(response) else { fail("a response that cannot be written") }
            let text = String(decoding: line, as: UTF8.self).terminalSafeJSON
            if (try? decoder.decode(IntentResponse.self, from: Data(text.utf8))) != response {
                fail("a response changes on its way")
            }
        }
        if let interaction = try? decoder.decode(Interaction.self, from: data),
            SizeCheck.complaint(about: interaction) == nil, (try? LineCodec.line(interaction)) == nil
        {
            fail("an interaction that cannot be kept")
        }
    }

    private static func draw(_ card: Card) {
        guard SizeCheck.complaint(about: card) == nil else { return }
        let lines = CardText.lines(card)
        if lines.count > 300 { fail("a card of \(lines.count) lines") }
        for line in lines where line.printable() != line {
            fail("a card that a terminal obeys: \(line.debugDescription)")
        }
    }

    private static func messages(_ bytes: [UInt8]) {
        var exchange = Exchange(ExtensionSettings(notificationLimit: 100))
        _ = exchange.request()
        _ = exchange.request()
        var buffer = LineBuffer(limit: 4_096)
        var rest = bytes[...]
        // The lines come in pieces, as long as the first byte says.
        let length = 1 + Int(rest.popFirst() ?? 0)
        while !rest.isEmpty {
            guard let lines = try? buffer.append(rest.prefix(length)) else { return }
            rest = rest.dropFirst(length)
            for line in lines {
                switch exchange.receive(line) {
                case .event(.donated(let interaction)):
                    if SizeCheck.complaint(about: interaction) != nil {
                        fail("a donation that is too large came through")
                    }
                case .violation: return
                default: break
                }
                _ = try? LineCodec.message(RPCResponse<ResolveResult>.self, from: line)
                _ = try? LineCodec.message(RPCRequest<IntentParameters>.self, from: line)
            }
        }
    }

    private static let recording = "/dev/shm/heed-fuzz-\(getpid())"

    private static func audio(_ bytes: [UInt8]) {
        guard (try? Data(bytes).write(to: URL(filePath: recording))) != nil else { return }
        let channels = Int(bytes.last ?? 0)
        for raw in [nil, RawFormat(rate: 16_000, channels: channels)] {
            guard var file = try? AudioFile(recording, raw: raw) else { continue }
            var samples = 0
            while samples < 1 << 20, let block = try? file.read(maxSamples: 4_096), !block.isEmpty {
                samples += block.count
            }
        }
    }

    private static let reader: CommandReader? = {
        let apps = [SampleDescriptions.rover, SampleDescriptions.chat]
        return (try? CommandGrammar.compile(apps: apps, locale: "en-US")).map { CommandReader(graph: $0, apps: apps) }
    }()

    private static func text(_ bytes: [UInt8]) {
        let name = FileName.text(bytes)
        if FileName.bytes(name) != bytes { fail("a name changes on its way") }
        let printed = name.printable()
        if printed.printable() != printed { fail("what is printed is obeyed") }
        let text = String(decoding: bytes, as: UTF8.self)
        _ = reader?.understand(text)
        _ = reader?.explain(text)
    }

    private static func vocabulary(_ text: String) {
        for format in TermFile.allCases { _ = try? format.terms(in: text, name: "names") }
        _ = TermFile.format(of: text)
    }
}
