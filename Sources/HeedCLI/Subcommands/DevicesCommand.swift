import ALSAAudio
import ArgumentParser
import Presentation

/// `heed devices`: the devices that can be listened to.
struct DevicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices", abstract: "List the capture devices, with what they can do.")

    @OptionGroup var formatOptions: FormatOptions

    func run() async throws {
        let devices = try ALSADevices.list()
        for device in devices { try formatOptions.print(DeviceLine(device)) }
        if devices.isEmpty {
            Console.note("heed: There is no capture device; plug in a microphone, or start PipeWire or PulseAudio.")
            throw ExitStatus.unavailable
        }
    }
}
