import ArgumentParser
import Foundation
import Server

/// What a server does for a Home Assistant.
struct HomeAssistantOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address, in numbers, of a Home Assistant on another machine, which may use the Wyoming ports, not encrypted.",
            valueName: "address"))
    var homeAssistant: String?

    @Flag(help: "Offer this machine's microphone and speaker to Home Assistant, from a wake phrase on.")
    var satellite = false

    @Option(help: ArgumentHelp("The port of the satellite; 0 for any that is free.", valueName: "port"))
    var satellitePort: UInt16 = 10_700

    @Option(help: ArgumentHelp("The satellite's name; this machine's without it.", valueName: "name"))
    var satelliteName: String?

    @Option(help: ArgumentHelp("The satellite's microphone, by its ALSA name.", valueName: "device"))
    var microphone = "default"

    @Option(help: ArgumentHelp("The satellite's speaker, by its ALSA name.", valueName: "device"))
    var speaker = "default"

    @Option(
        help: ArgumentHelp("Sound is sent for so long at most after the phrase, in seconds.", valueName: "seconds"))
    var satelliteSeconds = 30.0

    func validate() throws {
        guard (1...300).contains(satelliteSeconds) else {
            throw ValidationError("--satellite-seconds is a number from 1 to 300.")
        }
    }

    /// The satellite; nil where none is wanted.
    var settings: SatelliteSettings? {
        guard satellite else { return nil }
        var settings = SatelliteSettings()
        settings.port = satellitePort
        settings.name = satelliteName ?? String(ProcessInfo.processInfo.hostName.prefix { $0 != "." })
        settings.microphone = microphone
        settings.speaker = speaker
        settings.patience = satelliteSeconds
        return settings
    }
}
