internal import CALSA
internal import Foundation
internal import ModuleErrors

extension ALSAError {
    /// Runs a call of ALSA and returns its result, or throws what it means.
    ///
    /// - Throws: `ALSAError` when the result is negative.
    @discardableResult
    static func check(_ device: String, _ calls: () -> Int32) throws(ALSAError) -> Int32 {
        let (status, messages) = ALSAMessages.during(calls)
        guard status >= 0 else { throw ALSAError(status: status, device: device, messages: messages) }
        return status
    }

    /// The error that a negative result of ALSA stands for, in words for somebody who wants to use a device.
    package init(status: Int32, device: String, messages: [String] = [], holders: [DeviceHolder] = []) {
        let refusal = SystemError(number: -status)
        let reason = messages.first ?? Self.text(status)
        // So PulseAudio says that it has no such source, at whatever step it is asked.
        let isMissing = messages.contains { $0.contains("No such entity") }
        switch isMissing ? ENOENT : -status {
        case ENOENT, ENXIO:
            self.init(
                .unknownDevice, device: device,
                "There is no capture device “\(device)” (\(reason)); choose one that is listed.", underlying: refusal)
        case EBUSY, EAGAIN:
            let names = holders.map(\.description).formatted(.list(type: .and).locale(Locale(identifier: "en_GB")))
            let holder = names.isEmpty ? "another program" : names
            self.init(
                .busy, device: device,
                "“\(device)” is in use by \(holder); end that use or choose another device.", underlying: refusal)
        case EACCES, EPERM:
            self.init(
                .notPermitted, device: device,
                "You may not use “\(device)”; ask the administrator to put you into the group “audio”.",
                underlying: refusal)
        case ENODEV, EBADFD:
            self.init(
                .disconnected, device: device, "“\(device)” is gone; plug it in again or choose another device.",
                underlying: refusal)
        case ECONNREFUSED, EHOSTDOWN:
            self.init(
                .failed, device: device,
                "The sound server behind “\(device)” does not answer (\(reason)); start it or choose another device.",
                underlying: refusal)
        default:
            self.init(.failed, device: device, "“\(device)” cannot be used: \(reason).", underlying: refusal)
        }
    }

    private static func text(_ status: Int32) -> String {
        unsafe snd_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    }
}
