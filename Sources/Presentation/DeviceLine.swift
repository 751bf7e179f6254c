package import ALSAAudio

/// A capture device.
package struct DeviceLine: Presentable {
    private var name: String
    private var description: String
    private var rates: [Int]?
    private var minimumChannels: Int?
    private var maximumChannels: Int?
    private var formats: [String]?
    private var problem: String?

    package init(_ device: CaptureDevice) {
        name = device.name
        description = device.description
        switch device.capabilities {
        case .success(let capabilities):
            rates = capabilities.rates
            minimumChannels = capabilities.channels.lowerBound
            maximumChannels = capabilities.channels.upperBound
            formats = capabilities.sampleFormats.map(\.rawValue)
        case .failure(let error): problem = error.message
        }
    }

    package var text: String {
        if let problem { return "\(name)  \(description)\n    cannot be opened: \(problem)" }
        let rates = (rates ?? []).map(String.init).joined(separator: ", ")
        let channels = "\(minimumChannels ?? 1)–\(maximumChannels ?? 1)"
        return "\(name)  \(description)\n"
            + "    \(rates) Hz, \(channels) channels, \((formats ?? []).joined(separator: ", "))"
    }
}
