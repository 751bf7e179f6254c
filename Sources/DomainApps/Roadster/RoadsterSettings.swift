import AppExtension
import GRDB

/// Sets the climate, seats, windows, sound and profiles of the car that one sits in.
struct RoadsterSettings: CarPlayDomainHandling {
    private let store = Roadster.store

    private func set(_ values: [(String, String)], _ context: ExtensionContext) async throws {
        try await store.write(context) { db in
            for (name, value) in values { try CarSettings.set(name, value, in: db) }
        }
    }

    // MARK: Sound

    private static let sources: [CarAudioSource] = [.radio, .bluetooth, .usb, .aux, .carPlay]

    func handle(
        _ intent: SetAudioSourceInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetAudioSourceInCarIntent> {
        var source = intent.audioSource
        if source == nil, let step = intent.relativeAudioSourceReference {
            let current = try await store.read(context) { try CarSettings.value("source", in: $0) }
            let index = Self.sources.firstIndex { $0.rawValue == current } ?? 0
            let count = Self.sources.count
            source = Self.sources[(index + (step == .next ? 1 : count - 1)) % count]
        }
        guard let source else { return Response(.failure) }
        try await set([("source", source.rawValue)], context)
        return Response(.success, text: "OK, playing from \(source.spokenText).")
    }

    func handle(
        _ intent: SetRadioStationIntent, context: ExtensionContext
    ) async throws -> Response<SetRadioStationIntent> {
        var station = intent.stationName ?? intent.channel
        if let frequency = intent.frequency {
            let type = intent.radioType ?? (frequency > 200 ? .AM : .FM)
            let range = type == .AM ? 520.0...1710 : 87.5...108
            guard range.contains(frequency) else {
                return Response(.failure, text: "There is no station at \(frequency.spokenText) \(type.rawValue).")
            }
            station = "\(frequency.spokenText) \(type.rawValue)"
        } else if let preset = intent.presetNumber {
            station = "preset \(preset.spokenText)"
        } else if station == nil, let type = intent.radioType {
            guard type != .satellite else { return Response(.failureNotSubscribed) }
            station = "\(type.rawValue) radio"
        }
        guard let station else { return Response(.failure) }
        try await set([("source", "radio"), ("station", station)], context)
        return Response(.success, text: "OK, playing \(station).")
    }

    // MARK: Climate

    func handle(
        _ intent: SetClimateSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetClimateSettingsInCarIntent> {
        let now = try await store.read(context) { db in
            (try CarSettings.value("temperature", in: db), try CarSettings.value("fan", in: db))
        }
        let change = ClimateChange(intent, temperature: now.0, fan: now.1)
        guard let change else { return Response(.failure) }
        try await set([(change.name, change.value)], context)
        return Response(.success, text: "OK, \(change.spoken).")
    }

    func handle(
        _ intent: SetDefrosterSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetDefrosterSettingsInCarIntent> {
        let isOn = intent.enable ?? true
        let window = intent.defroster ?? .all
        try await set([("\(window.rawValue) defroster", isOn ? "on" : "off")], context)
        let name = window == .all ? "defrosters are" : "\(window.rawValue) defroster is"
        return Response(.success, text: "OK, the \(name) \(isOn ? "on" : "off").")
    }

    // MARK: Seats

    func handle(
        _ intent: SetSeatSettingsInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetSeatSettingsInCarIntent> {
        let seat = intent.seat ?? .driver
        let old = try await store.read(context) { try CarSettings.value("seat level", in: $0) }
        var words: [String] = []
        var values: [(String, String)] = []
        for (name, value) in [
            ("heating", intent.enableHeating), ("cooling", intent.enableCooling), ("massage", intent.enableMassage),
        ] {
            guard let value else { continue }
            values.append(("\(seat.rawValue) \(name)", value ? "on" : "off"))
            words.append("the \(name) is \(value ? "on" : "off")")
        }
        if let level = intent.level ?? Relative.level(intent.relativeLevelSetting, from: old, in: 0...5) {
            values.append(("seat level", level.spokenText))
            words.append("the level is \(level.spokenText)")
        }
        guard !values.isEmpty else { return Response(.failure) }
        try await set(values, context)
        return Response(.success, text: "OK, \(Names.list(words)) for the \(seat.spokenText) seat.")
    }

    // MARK: Profiles

    func handle(
        _ intent: SetProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SetProfileInCarIntent> {
        guard let name = Self.profile(intent.profileNumber, intent.profileName, isDefault: intent.defaultProfile) else {
            return Response(.failure)
        }
        let isThere = try await store.write(context) { try CarSettings.load(name, in: $0) }
        return isThere
            ? Response(.success, text: "OK, everything is set as in profile \(name).")
            : Response(.failure, text: "There is no profile \(name).")
    }

    func handle(
        _ intent: SaveProfileInCarIntent, context: ExtensionContext
    ) async throws -> Response<SaveProfileInCarIntent> {
        guard let name = Self.profile(intent.profileNumber, intent.profileName, isDefault: nil) else {
            return Response(.failure, text: "Say the number or name of the profile.")
        }
        try await store.write(context) { try CarSettings.save(as: name, in: $0) }
        return Response(.success, text: "OK, saved as profile \(name).")
    }

    private static func profile(_ number: Double?, _ name: SpeakableString?, isDefault: Bool?) -> String? {
        number?.spokenText ?? name?.phrase.lowercased() ?? (isDefault == true ? "1" : nil)
    }
}
