/// What a satellite is called and which devices it has.
package struct SatelliteSettings: Sendable {
    /// The port; 0 for any that is free.
    package var port: UInt16 = 10_700
    /// How Home Assistant calls it.
    package var name = "Heed"
    /// The microphone's ALSA name.
    package var microphone = "default"
    /// The speaker's ALSA name.
    package var speaker = "default"
    /// So long, in seconds, sound is sent at most after a wake phrase.
    package var patience = Satellite.usualPatience

    /// The usual devices.
    package init() {}
}
