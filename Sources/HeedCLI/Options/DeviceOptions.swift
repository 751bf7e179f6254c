import ArgumentParser

/// Which microphone.
struct DeviceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The ALSA capture device; `heed devices` lists them.", valueName: "name"))
    var device = "default"
}
