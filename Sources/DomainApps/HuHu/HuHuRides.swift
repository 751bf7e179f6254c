import AppExtension
import CheckedValues
import Foundation
import GRDB

/// Offers, books, follows, cancels and rates rides.
struct HuHuRides: RidesDomainHandling {
    private let store = HuHu.store
    /// The fee for cancelling once the driver is nearly there.
    private static let cancellationFee = Money(cents: 500)
    /// How far ahead a ride can be booked.
    private static let horizon: TimeInterval = 30 * 86_400
    private static let here = Place("here", id: "here")

    // MARK: Offers

    func handle(
        _ intent: ListRideOptionsIntent, context: ExtensionContext
    ) async throws -> Response<ListRideOptionsIntent> {
        let kilometers = RideMap.kilometers(
            from: intent.pickupLocation ?? Self.here, to: intent.dropOffLocation ?? Place("downtown", id: "downtown"))
        let wanted = intent.rideOptionName.flatMap(RideOption.find)
        let options = RideOption.all.filter { wanted == nil || $0.id == wanted?.id }
        let prices = options.map { "\($0.name) \(Money(cents: $0.cents(kilometers: kilometers)).spokenText)" }
        let target = intent.dropOffLocation.map { " to \($0.name)" } ?? ""
        return Response(.success, text: "A ride\(target) costs: \(Names.list(prices)).").with {
            $0.rideOptions = options.map { option in
                ["name": .string(option.name), "fare": Money(cents: option.cents(kilometers: kilometers)).json]
            }
        }
    }

    // MARK: Booking

    func resolveDropOffLocation(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Place>? {
        guard let place = intent.dropOffLocation else { return .needsValue() }
        return .success(place)
    }

    func resolveRideOptionName(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let name = intent.rideOptionName else {
            return .success(SpeakableString(RideOption.standard.name, id: RideOption.standard.id))
        }
        guard let option = RideOption.find(name) else {
            return .unsupported(reason: "HuHu has no \(name.phrase).")
        }
        return .success(SpeakableString(option.name, id: option.id))
    }

    func resolveScheduledPickupTime(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        guard let time = intent.scheduledPickupTime else { return .notRequired }
        if Clock.isOver(time) { return .unsupported(reason: "\(Clock.day(time)) is over.") }
        return time.hour == nil ? .needsMoreDetails(time, text: "At what time?") : .success(time)
    }

    func resolvePartySize(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        guard let size = intent.partySize else { return .notRequired }
        let option = intent.rideOptionName.flatMap(RideOption.find) ?? .standard
        let most = max(option.seats, RideOption.all.map(\.seats).max() ?? 0)
        return size > Double(most) ? .unsupported(reason: "No car has room for more than \(most).") : .success(size)
    }

    func confirm(_ intent: RequestRideIntent, context: ExtensionContext) async throws -> Response<RequestRideIntent> {
        let last = try await store.read(context, Ride.latest)
        if let last, [.approaching, .ongoing].contains(last.phase(at: .now)) {
            return Response(.failureRequiringAppLaunchPreviousRideNeedsCompletion)
        }
        if let time = intent.scheduledPickupTime?.moment(), time.timeIntervalSinceNow > Self.horizon {
            return Response(.failureRequiringAppLaunchRideScheduledTooFar)
        }
        let (option, cents) = fare(intent)
        let target = intent.dropOffLocation?.name ?? ""
        var ride = "\("aeiou".contains(option.name.prefix(1)) ? "An" : "A") \(option.name)"
        if let start = intent.pickupLocation { ride += " from \(start.name)" }
        ride += " to \(target)"
        if let size = intent.partySize { ride += " for \(size.spokenText) people" }
        if let time = intent.scheduledPickupTime { ride += ", \(Clock.day(time))," }
        return Response(
            .ready, text: "\(ride) for \(Money(cents: cents).spokenText). Should I request it?",
            card: Card(
                rows: [Card.Row("Fare", Money(cents: cents).spokenText)],
                buttons: [Card.Button("Request", say: "yes"), Card.Button("Not now", say: "no")]))
    }

    private func fare(_ intent: RequestRideIntent) -> (RideOption, cents: Int) {
        let size = intent.partySize ?? 1
        var option = intent.rideOptionName.flatMap(RideOption.find) ?? .standard
        // More people than seats take the smallest car that has room for them.
        if size > Double(option.seats), let larger = RideOption.all.first(where: { Double($0.seats) >= size }) {
            option = larger
        }
        let kilometers = RideMap.kilometers(
            from: intent.pickupLocation ?? Self.here, to: intent.dropOffLocation ?? Self.here)
        return (option, option.cents(kilometers: kilometers))
    }

    func handle(_ intent: RequestRideIntent, context: ExtensionContext) async throws -> Response<RequestRideIntent> {
        let (option, cents) = fare(intent)
        guard let target = intent.dropOffLocation else { return Response(.failure) }
        let now = Date.now
        let scheduled = intent.scheduledPickupTime?.moment(now: now)
        let ride = try await store.write(context) { db in
            var ride = Ride(
                option: option.name, pickup: intent.pickupLocation?.name ?? "here", dropOff: target.name,
                partySize: Int(clampingWhole: intent.partySize ?? 1), cents: cents,
                pickupTime: scheduled ?? now.addingTimeInterval(290), requestedAt: now)
            try ride.insert(db)
            return ride
        }
        return Response(.success, text: "OK. " + ride.spoken(at: now), card: ride.card).with {
            $0.rideStatus = ride.json
        }
    }

    // MARK: On the way

    func handle(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent> {
        try await status(context)
    }

    /// Tells where the ride is every 15 seconds, until it is over.
    func follow(
        _ intent: GetRideStatusIntent, context: ExtensionContext
    ) async throws -> Response<GetRideStatusIntent> {
        while true {
            let status = try await status(context)
            let phase = try await store.read(context, Ride.latest)?.phase(at: .now)
            guard let phase, [.scheduled, .confirmed, .approaching, .ongoing].contains(phase) else { return status }
            context.update(status)
            try await Task.sleep(for: .seconds(15))
        }
    }

    private func status(_ context: ExtensionContext) async throws -> Response<GetRideStatusIntent> {
        guard let ride = try await store.read(context, Ride.latest), !ride.isCancelled else {
            return Response(.failure)
        }
        return Response(.success, text: ride.spoken(at: .now), card: ride.card).with { $0.rideStatus = ride.json }
    }

    func handle(_ intent: CancelRideIntent, context: ExtensionContext) async throws -> Response<CancelRideIntent> {
        try await store.write(context) { db in
            guard var ride = try Ride.latest(db) else { return Response(.failure, text: "There is no ride to cancel.") }
            let phase = ride.phase(at: .now)
            guard [.scheduled, .confirmed, .approaching].contains(phase) else {
                return Response(.failure, text: "There is no ride to cancel.")
            }
            ride.isCancelled = true
            try ride.update(db)
            guard phase == .approaching else {
                return Response(.success, text: "OK, your ride is cancelled, free of charge.")
            }
            let fee = Self.cancellationFee
            return Response(.success, text: "OK, your ride is cancelled. The fee is \(fee.spokenText).").with {
                $0.cancellationFee = fee
            }
        }
    }

    // MARK: Afterwards

    func handle(
        _ intent: SendRideFeedbackIntent, context: ExtensionContext
    ) async throws -> Response<SendRideFeedbackIntent> {
        let rating = intent.rating.map { Int(clampingWhole: $0) }
        let tip = intent.tip
        guard rating.map({ (1...5).contains($0) }) ?? true else {
            return Response(.failure, text: "Between one and five stars, please.")
        }
        return try await store.write(context) { db in
            guard var ride = try Ride.latest(db) else { return Response(.failure, text: "There is no ride to rate.") }
            ride.rating = rating ?? ride.rating
            ride.tip = tip?.cents ?? ride.tip
            try ride.update(db)
            let words = [
                rating.map { "\(Names.count($0, "star"))" }, tip.map { "a tip of \($0.spokenText)" },
            ].compactMap(\.self)
            return Response(.success, text: "Thanks: \(Names.list(words)).")
        }
    }
}
