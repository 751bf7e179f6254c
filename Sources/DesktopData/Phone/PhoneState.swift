/// How a telephone stands: what is in its way, and which network has it.
package struct PhoneState: Sendable, Hashable {
    /// What keeps a telephone from texts and calls.
    package enum Obstacle: Sendable, Hashable {
        /// There is no SIM card, or it cannot be read.
        case noSIM
        /// The SIM card wants its PIN.
        case pin
        /// The SIM card wants its PUK.
        case puk
        /// The modem is off.
        case off
        /// No network has it: there is no signal, or it is still looking.
        case noNetwork
        /// The network takes it for emergencies alone.
        case emergencyOnly
        /// A paired phone cannot be reached now.
        case away
        /// A paired phone does not let texts be sent.
        case noTexts
    }

    /// What is in the way; nil where nothing is.
    package var obstacle: Obstacle?
    /// The network's name.
    package var network: String?
    /// Whether it is the network of another company or country.
    package var isRoaming = false
    /// How strong the signal is, in percent.
    package var strength: Int?
    /// Its own numbers.
    package var numbers: [String] = []

    /// A state.
    package init(obstacle: Obstacle? = nil) { self.obstacle = obstacle }

    /// What ModemManager tells.
    ///
    /// - Parameters:
    ///   - state: MMModemState, -1 for a modem that failed, 8 for one that a network has.
    ///   - failure: MMModemStateFailedReason, 2 and 3 for the SIM card.
    ///   - lock: MMModemLock, 2 for a PIN, 4 for a PUK; other locks want codes, too.
    ///   - registration: MMModem3gppRegistrationState; nil where it is not told.
    package init(modemManager state: Int, failure: Int, lock: Int, registration: Int?) {
        let isRegistered = registration.map { [1, 5, 6, 7, 9, 10].contains($0) }
        isRoaming = registration.map { [5, 7, 10].contains($0) } ?? false
        obstacle =
            switch state {
            case -1: [0, 1].contains(failure) ? .off : .noSIM
            case 2: lock == 4 ? .puk : .pin
            case ...5: .off
            case 8...: isRegistered == false ? .noNetwork : nil
            default: registration == 8 ? .emergencyOnly : .noNetwork
            }
    }

    /// What oFono tells.
    ///
    /// - Parameters:
    ///   - isOnline: whether the modem has power and its radio is on.
    ///   - hasSIM: whether there is a SIM card.
    ///   - pin: which code it wants, `none` where it wants none.
    ///   - status: the registration, such as `registered` and `roaming`.
    package init(oFono isOnline: Bool, hasSIM: Bool, pin: String, status: String) {
        isRoaming = status == "roaming"
        obstacle =
            if !isOnline {
                .off
            } else if !hasSIM {
                .noSIM
            } else if pin.hasSuffix("puk") {
                .puk
            } else if !["none", ""].contains(pin) {
                .pin
            } else {
                ["registered", "roaming"].contains(status) ? nil : .noNetwork
            }
    }
}
