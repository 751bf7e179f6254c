import AppExtension
import GRDB

/// Locks, finds and looks after cars from afar.
struct RoadsterCommands: CarCommandsDomainHandling {
    private let store = Roadster.store

    /// The car that is meant; nil in the slot means the first one.
    private func resolve(
        _ name: SpeakableString?, _ context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name else { return .notRequired }
        let cars = try await store.read(context) { try Car.find(name, in: $0) }
        return .match(
            cars.map { SpeakableString($0.name, id: $0.id) }, orUnsupported: "You have no car called \(name.phrase).")
    }

    private func car(_ name: SpeakableString?, _ context: ExtensionContext) async throws -> Car? {
        try await store.read(context) { try Car.find(name, in: $0).first }
    }

    func resolveCarName(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.carName, context) }

    func resolveSignals(
        for intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<CarSignal>] {
        guard let signals = intent.signals, !signals.isEmpty else { return [.success(.visible)] }
        return signals.map { .success($0) }
    }

    func handle(
        _ intent: ActivateCarSignalIntent, context: ExtensionContext
    ) async throws -> Response<ActivateCarSignalIntent> {
        guard let car = try await car(intent.carName, context) else { return Response(.failure) }
        let signals = intent.signals ?? [.visible]
        let verbs = signals.map { $0 == .audible ? "honking" : "flashing its lights" }
        return Response(.success, text: "OK, \(car.name) is \(Names.list(verbs)).").with {
            $0.signals = .array(signals.map(\.json))
        }
    }

    func resolveCarName(
        for intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.carName, context) }

    func handle(
        _ intent: SetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<SetCarLockStatusIntent> {
        guard let isLocked = intent.locked else { return Response(.failure) }
        return try await store.write(context) { db in
            guard var car = try Car.find(intent.carName, in: db).first else { return Response(.failure) }
            let word = isLocked ? "locked" : "unlocked"
            guard car.isLocked != isLocked else { return Response(.success, text: "\(car.name) is \(word) already.") }
            car.isLocked = isLocked
            try car.update(db)
            return Response(.success, text: "OK, \(car.name) is \(word).")
        }
    }

    func resolveCarName(
        for intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.carName, context) }

    func handle(
        _ intent: GetCarLockStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarLockStatusIntent> {
        guard let car = try await car(intent.carName, context) else { return Response(.failure) }
        return Response(.success, text: "\(car.name) is \(car.isLocked ? "locked" : "not locked").").with {
            $0.locked = car.isLocked
        }
    }

    func resolveCarName(
        for intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? { try await resolve(intent.carName, context) }

    func handle(
        _ intent: GetCarPowerLevelStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetCarPowerLevelStatusIntent> {
        guard let car = try await car(intent.carName, context) else { return Response(.failure) }
        var parts: [String] = []
        if let charge = car.chargePercent { parts.append("\(charge.spokenText) percent charge") }
        if let fuel = car.fuelPercent { parts.append("\(fuel.spokenText) percent fuel") }
        let charging = car.isCharging ? " and is charging" : ""
        let range = Quantity(car.rangeKilometers, "kilometer")
        let text = "\(car.name) has \(Names.list(parts)), good for \(range.spokenText),\(charging)"
        return Response(.success, text: text.trimmingSuffixComma + ".").with {
            $0.chargePercentRemaining = car.chargePercent
            $0.fuelPercentRemaining = car.fuelPercent
            $0.charging = car.isCharging
            $0.distanceRemaining = range
            $0.carIdentifier = car.id
        }
    }

    func handle(_ intent: ListCarsIntent, context: ExtensionContext) async throws -> Response<ListCarsIntent> {
        let cars = try await store.read(context) { try Car.order(Column("rowid")).fetchAll($0) }
        return Response(.success, text: "You have \(Names.list(cars.map(\.name))).").with {
            $0.cars = cars.map(\.json)
        }
    }
}

extension String {
    fileprivate var trimmingSuffixComma: String {
        hasSuffix(",") ? String(dropLast()) : replacing(", and", with: " and")
    }
}
