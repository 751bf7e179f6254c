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
        let prices = options.map { option in
            let price = context.said(cents: option.cents(kilometers: kilometers))
            return context.said("\(option.name) \(price)", zh: "\(option.chinese)\(price)")
        }
        let target = intent.dropOffLocation.map { context.said(" to \($0.name)", zh: "去\($0.name)") } ?? ""
        let text = context.said(
            "A ride\(target) costs: \(context.list(prices)).", zh: "\(target)的车费：\(context.list(prices))。")
        return Response(.success, text: text).with {
            $0.rideOptions = options.map { option in
                [
                    "name": .string(option.name(context)),
                    "fare": Money(cents: option.cents(kilometers: kilometers)).json,
                ]
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
            return .success(SpeakableString(RideOption.standard.name(context), id: RideOption.standard.id))
        }
        guard let option = RideOption.find(name) else {
            return .unsupported(reason: context.said("HuHu has no \(name.phrase).", zh: "呼呼没有\(name.phrase)。"))
        }
        return .success(SpeakableString(option.name(context), id: option.id))
    }

    func resolveScheduledPickupTime(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        guard let time = intent.scheduledPickupTime else { return .notRequired }
        let day = Clock.day(time, context)
        if Clock.isOver(time) { return .unsupported(reason: context.said("\(day) is over.", zh: "\(day)已经过了。")) }
        guard time.hour == nil else { return .success(time) }
        return .needsMoreDetails(time, text: context.said("At what time?", zh: "几点？"))
    }

    func resolvePartySize(
        for intent: RequestRideIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        guard let size = intent.partySize else { return .notRequired }
        let option = intent.rideOptionName.flatMap(RideOption.find) ?? .standard
        let most = max(option.seats, RideOption.all.map(\.seats).max() ?? 0)
        guard size > Double(most) else { return .success(size) }
        return .unsupported(
            reason: context.said("No car has room for more than \(most).", zh: "一辆车最多坐\(most)个人。"))
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
        let price = context.said(cents: cents)
        let ride = context.said(spoken(option, intent, context), zh: chinese(option, intent, context))
        let question = context.said("\(ride) for \(price). Should I request it?", zh: "\(ride)，\(price)。要叫车吗？")
        return Response(
            .ready, text: question,
            card: Card(
                rows: [Card.Row(context.said("Fare", zh: "车费"), price)],
                buttons: [
                    Card.Button(context.said("Request", zh: "叫车"), say: context.said("yes", zh: "是")),
                    Card.Button(context.said("Not now", zh: "先不叫"), say: context.said("no", zh: "不")),
                ]))
    }

    /// The ride in English: `A sports car from work to the airport for 2 people, Monday, 8 am,`.
    private func spoken(_ option: RideOption, _ intent: RequestRideIntent, _ context: ExtensionContext) -> String {
        var ride = "\("aeiou".contains(option.name.prefix(1)) ? "An" : "A") \(option.name)"
        if let start = intent.pickupLocation { ride += " from \(start.name)" }
        ride += " to \(intent.dropOffLocation?.name ?? "")"
        if let size = intent.partySize { ride += " for \(size.spokenText) people" }
        if let time = intent.scheduledPickupTime { ride += ", \(Clock.day(time, context))," }
        return ride
    }

    /// The ride in Chinese: `跑车，从公司去机场，2个人，11月23日8点`.
    private func chinese(_ option: RideOption, _ intent: RequestRideIntent, _ context: ExtensionContext) -> String {
        let start = intent.pickupLocation.map { "从\($0.name)" } ?? ""
        var parts = [option.chinese, "\(start)去\(intent.dropOffLocation?.name ?? "")"]
        if let size = intent.partySize { parts.append("\(size.spokenText)个人") }
        if let time = intent.scheduledPickupTime { parts.append(Clock.day(time, context)) }
        return parts.joined(separator: "，")
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
                option: option.name(context), pickup: intent.pickupLocation?.name ?? "here", dropOff: target.name,
                partySize: Int(clampingWhole: intent.partySize ?? 1), cents: cents,
                pickupTime: scheduled ?? now.addingTimeInterval(290), requestedAt: now)
            try ride.insert(db)
            return ride
        }
        return Response(
            .success, text: context.said("OK. ", zh: "好的，") + ride.spoken(at: now, context), card: ride.card(context)
        ).with {
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
        return Response(.success, text: ride.spoken(at: .now, context), card: ride.card(context)).with {
            $0.rideStatus = ride.json
        }
    }

    func handle(_ intent: CancelRideIntent, context: ExtensionContext) async throws -> Response<CancelRideIntent> {
        try await store.write(context) { db in
            guard var ride = try Ride.latest(db) else {
                return Response(.failure, text: context.said("There is no ride to cancel.", zh: "没有可以取消的车。"))
            }
            let phase = ride.phase(at: .now)
            guard [.scheduled, .confirmed, .approaching].contains(phase) else {
                return Response(.failure, text: context.said("There is no ride to cancel.", zh: "没有可以取消的车。"))
            }
            ride.isCancelled = true
            try ride.update(db)
            guard phase == .approaching else {
                return Response(
                    .success, text: context.said("OK, your ride is cancelled, free of charge.", zh: "好的，车取消了，不收费。"))
            }
            let fee = Self.cancellationFee
            let text = context.said(
                "OK, your ride is cancelled. The fee is \(fee.spokenText).",
                zh: "好的，车取消了，收费\(context.said(cents: fee.cents ?? 0))。")
            return Response(.success, text: text).with {
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
            return Response(.failure, text: context.said("Between one and five stars, please.", zh: "请打一到五颗星。"))
        }
        return try await store.write(context) { db in
            guard var ride = try Ride.latest(db) else {
                return Response(.failure, text: context.said("There is no ride to rate.", zh: "没有可以评价的行程。"))
            }
            ride.rating = rating ?? ride.rating
            ride.tip = tip?.cents ?? ride.tip
            try ride.update(db)
            let words = [
                rating.map { context.said("\(Names.count($0, "star"))", zh: "\($0)颗星") },
                tip.map { context.said("a tip of \($0.spokenText)", zh: "小费\(context.said($0))") },
            ].compactMap(\.self)
            let text = context.said("Thanks: \(context.list(words)).", zh: "谢谢：\(context.list(words))。")
            return Response(.success, text: text)
        }
    }
}
