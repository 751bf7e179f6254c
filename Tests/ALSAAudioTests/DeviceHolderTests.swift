import ALSAAudio
import Foundation
import TestSupport
import Testing

@Suite("Who holds a device")
struct DeviceHolderTests {
    /// The kernel's files about two cards, of which the second is used twice by one program.
    private func proc() throws -> TestFolder {
        let proc = try TestFolder()
        let owner = "state: RUNNING\nowner_pid   : 4711\ntrigger_time: 1.2\n"
        try proc.write("PCH\n", to: "asound/card0/id")
        try proc.write("closed\n", to: "asound/card0/pcm0c/sub0/status")
        try proc.write("state: RUNNING\nowner_pid   : 12\n", to: "asound/card0/pcm0p/sub0/status")
        try proc.write("Headset\n", to: "asound/card1/id")
        try proc.write("closed\n", to: "asound/card1/pcm0c/sub0/status")
        try proc.write(owner, to: "asound/card1/pcm0c/sub1/status")
        try proc.write(owner, to: "asound/card1/pcm1c/sub0/status")
        try proc.write("arecord\n", to: "4711/comm")
        return proc
    }

    @Test(
        "Only capture of the card in question counts, and each process once",
        arguments: [
            ("hw:1", true), ("hw:1,0", true), ("plughw:CARD=Headset,DEV=0", true), ("hw:Headset", true),
            ("default", true), ("hw:0", false), ("plughw:CARD=PCH,DEV=0", false), ("hw:7", false),
        ])
    func holders(device: String, isHeld: Bool) throws {
        let proc = try proc()
        let holders = DeviceHolder.ofDevice(device, proc: proc.url.path)
        #expect(holders == (isHeld ? [DeviceHolder(name: "arecord", processID: 4_711)] : []))
    }

    @Test("Nothing is known where the kernel tells nothing")
    func nothing() throws {
        let empty = try TestFolder()
        #expect(DeviceHolder.ofDevice("hw:0", proc: empty.url.path).isEmpty)
    }

    @Test("The error names the holder")
    func named() {
        let holder = DeviceHolder(name: "arecord", processID: 4_711)
        let error = ALSAError(status: -16, device: "hw:1", holders: [holder])
        #expect(error.code == .busy)
        #expect(error.message.contains("in use by arecord (process 4711)"))
    }
}
