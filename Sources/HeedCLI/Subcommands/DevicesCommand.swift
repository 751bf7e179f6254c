import ALSAAudio
import ArgumentParser

/// `heed devices`: what can be listened to.
struct DevicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the capture devices, with what they can do.")

    @OptionGroup var formatOptions: FormatOptions

    private struct Line: Encodable {
        var name: String
        var description: String
        var rates: [Int]?
        var minimumChannels: Int?
        var maximumChannels: Int?
        var formats: [String]?
        var problem: String?
    }

    func run() async throws {
        try await Failure.reported {
            let devices = try ALSADevices.list()
            for device in devices {
                let line = Self.line(device)
                switch formatOptions.format {
                case .jsonl: try Console.print(json: line)
                case .text: Self.show(line)
                }
            }
            if devices.isEmpty {
                Console.note("heed: There is no capture device; plug in a microphone, or start PipeWire or PulseAudio.")
                throw ExitStatus.unavailable
            }
        }
    }

    private static func line(_ device: CaptureDevice) -> Line {
        switch device.capabilities {
        case .success(let capabilities):
            Line(
                name: device.name, description: device.description, rates: capabilities.rates,
                minimumChannels: capabilities.channels.lowerBound, maximumChannels: capabilities.channels.upperBound,
                formats: capabilities.sampleFormats.map(\.rawValue))
        case .failure(let error):
            Line(name: device.name, description: device.description, problem: error.message)
        }
    }

    private static func show(_ line: Line) {
        Console.print("\(line.name)  \(line.description)")
        if let problem = line.problem {
            Console.print("    cannot be opened: \(problem)")
        } else {
            let rates = (line.rates ?? []).map(String.init).joined(separator: ", ")
            let channels = "\(line.minimumChannels ?? 1)–\(line.maximumChannels ?? 1)"
            Console.print("    \(rates) Hz, \(channels) channels, \((line.formats ?? []).joined(separator: ", "))")
        }
    }
}
