import ALSAAudio
import TestSupport
import Testing

@Suite("Capture devices")
struct ALSADevicesTests {
    @Test("What is listed has a name, one line of description, and capabilities or a reason why not")
    func list() throws {
        let devices = try ALSADevices.list()
        #expect(!devices.contains { $0.name == "null" })
        for device in devices {
            #expect(!device.name.isEmpty)
            #expect(!device.description.contains("\n"))
            if case .failure(let error) = device.capabilities { #expect(error.device == device.name) }
        }
    }

    @Test("A device that is known by its configuration only can be tried")
    func configured() throws {
        let configuration = Configurations.file(Recordings.goForward)
        let capabilities = try ALSADevices.capabilities(of: "recording", configuration: configuration)
        #expect(capabilities.preferredFormat == CaptureFormat())
        #expect(capabilities.rates.contains(44_100))
        #expect(throws: ALSAError.self) { try ALSADevices.capabilities(of: "recording") }
    }

    @Test("Nothing that ALSA would print reaches standard error")
    func quiet() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            _ = try ALSADevices.list()
            #expect(throws: ALSAError.self) { try ALSADevices.capabilities(of: "nosuch") }
            for try await _ in ALSAMicrophone(device: "null").frames() {}
        }
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } == "")
    }
}
