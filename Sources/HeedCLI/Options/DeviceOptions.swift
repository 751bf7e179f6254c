import ArgumentParser

/// The options that choose a microphone.
struct DeviceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The ALSA capture device; `heed devices` lists them.", valueName: "name"))
    var device = "default"
}
