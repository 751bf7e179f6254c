import AppExtension
import CheckedValues
import Foundation
import GRDB

/// Looks for tables, books them and tells the bookings.
struct TableTimeBookings: RestaurantsDomainHandling, ReservationsDomainHandling {
    private let store = TableTime.store

    private func resolve(_ name: String?, _ context: ExtensionContext) async throws -> SlotResolution<String>? {
        guard let name else { return .needsValue() }
        let found = try await store.read(context) { try Restaurant.find(name, in: $0) }
        return .match(found.map(\.name), orUnsupported: "TableTime doesn't know \(name).")
    }

    private func restaurant(_ name: String?, _ context: ExtensionContext) async throws -> Restaurant? {
        guard let name else { return nil }
        return try await store.read(context) { try Restaurant.find(name, in: $0).first }
    }

    // MARK: Free tables

    func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? { try await resolve(intent.restaurant, context) }

    func handle(
        _ intent: GetAvailableRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingsIntent> {
        guard let restaurant = try await restaurant(intent.restaurant, context) else {
            return Response(.failureRequestUnspecified)
        }
        guard intent.partySize ?? 2 <= Double(restaurant.largestParty) else {
            return Response(.failureRequestUnsatisfiable)
        }
        let calendar = Calendar.current
        let moment = intent.preferredBookingDateComponents?.moment() ?? .now
        let wanted = intent.preferredBookingDateComponents?.hour ?? restaurant.closes - 4
        let free = try await store.read(context) { db in
            try (wanted - 1...wanted + 1).filter { hour in
                guard restaurant.isOpen(at: hour),
                    let date = calendar.date(bySettingHour: hour, minute: 0, second: 0, of: moment)
                else { return false }
                return try restaurant.hasTable(at: date, in: db)
            }
        }
        guard !free.isEmpty else { return Response(.failureRequestUnsatisfiable) }
        let times = Names.list(free.map { Clock.spoken(hour: $0) })
        return Response(.success, text: "\(restaurant.name) has tables at \(times).").with {
            $0.localizedRestaurantDescriptionText = restaurant.about
            $0.availableBookings = free.map { ["hour": .int($0), "restaurant": .string(restaurant.name)] }
        }
    }

    func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? { try await resolve(intent.restaurant, context) }

    func handle(
        _ intent: GetAvailableRestaurantReservationBookingDefaultsIntent, context: ExtensionContext
    ) async throws -> Response<GetAvailableRestaurantReservationBookingDefaultsIntent> {
        guard let restaurant = try await restaurant(intent.restaurant, context) else { return Response(.failure) }
        let text = "\(restaurant.name) takes up to \(restaurant.largestParty) people."
        return Response(.success, text: text).with {
            $0.defaultPartySize = 2
            $0.minimumPartySize = 1
            $0.maximumPartySize = Double(restaurant.largestParty)
        }
    }

    // MARK: Booking

    func resolveRestaurant(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<String>? { try await resolve(intent.restaurant, context) }

    func resolvePartySize(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Double>? {
        guard let size = intent.partySize else { return .needsValue() }
        let most = try await restaurant(intent.restaurant, context)?.largestParty ?? 10
        return (1...Double(most)).contains(size)
            ? .success(size) : .unsupported(reason: "They take up to \(most) people.")
    }

    func resolveBookingDateComponents(
        for intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> SlotResolution<DateComponents>? {
        guard let date = intent.bookingDateComponents else { return .needsValue() }
        if Clock.isOver(date) { return .unsupported(reason: "\(Clock.day(date, context)) is over.") }
        guard let hour = date.hour else { return .needsMoreDetails(date, text: "At what time?") }
        guard let restaurant = try await restaurant(intent.restaurant, context) else { return .success(date) }
        // A guest who says "at seven" to a restaurant that opens at noon means the evening.
        if !restaurant.isOpen(at: hour), restaurant.isOpen(at: hour + 12) {
            var evening = date
            evening.hour = hour + 12
            return .success(evening)
        }
        return restaurant.isOpen(at: hour)
            ? .success(date)
            : .unsupported(
                reason: "\(restaurant.name) is open from \(Clock.spoken(hour: restaurant.opens)) to "
                    + "\(Clock.spoken(hour: restaurant.closes)).")
    }

    func confirm(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent> {
        guard let restaurant = try await restaurant(intent.restaurant, context),
            let date = intent.bookingDateComponents?.moment()
        else { return Response(.failure) }
        let isFree = try await store.read(context) { try restaurant.hasTable(at: date, in: $0) }
        return Response(isFree ? .ready : .denied)
    }

    func handle(
        _ intent: BookRestaurantReservationIntent, context: ExtensionContext
    ) async throws -> Response<BookRestaurantReservationIntent> {
        guard let restaurant = try await restaurant(intent.restaurant, context),
            let date = intent.bookingDateComponents?.moment(), let size = intent.partySize
        else { return Response(.failure) }
        let guest = intent.guest?.displayName
        let request = intent.guestProvidedSpecialRequestText
        let booking = try await store.write(context) { db in
            let name = try guest ?? String.fetchOne(db, sql: "SELECT name FROM guest") ?? "Guest"
            var booking = Booking(
                restaurantID: restaurant.id, date: date, partySize: Int(clampingWhole: size), guest: name,
                request: request)
            try booking.insert(db)
            return booking
        }
        let text = "OK, your table for \(booking.partySize) at \(restaurant.name) is booked, \(Self.spoken(date))."
        return Response(.success, text: text).with { $0.userBooking = booking.json(restaurant) }
    }

    /// `tomorrow at 7 pm`, `on Friday at noon`, `on March 9 at 8:30 pm`.
    private static func spoken(_ date: Date) -> String {
        let calendar = Calendar.current
        let start = calendar.startOfDay(for: .now)
        let days = calendar.dateComponents([.day], from: start, to: calendar.startOfDay(for: date)).day ?? 0
        let style = Date.FormatStyle(locale: Locale(identifier: "en_US"))
        let day =
            switch days {
            case 0: "today"
            case 1: "tomorrow"
            case 2..<7: "on " + date.formatted(style.weekday(.wide))
            default: "on " + date.formatted(style.month(.wide).day())
            }
        let time = calendar.dateComponents([.hour, .minute], from: date)
        return "\(day) at \(Clock.spoken(hour: time.hour ?? 0, minute: time.minute ?? 0))"
    }

    // MARK: Booked tables

    private func upcoming(_ context: ExtensionContext) async throws -> [(booking: Booking, restaurant: Restaurant)] {
        try await store.read(context) { db in
            try Booking.upcoming(db).compactMap { booking in
                try Restaurant.fetchOne(db, key: booking.restaurantID).map { (booking, $0) }
            }
        }
    }

    func handle(
        _ intent: GetUserCurrentRestaurantReservationBookingsIntent, context: ExtensionContext
    ) async throws -> Response<GetUserCurrentRestaurantReservationBookingsIntent> {
        let wanted = try await restaurant(intent.restaurant, context)
        let bookings = try await upcoming(context).filter { wanted == nil || $0.restaurant.id == wanted?.id }
        guard !bookings.isEmpty else { return Response(.success, text: "You have no table booked.") }
        let spoken = bookings.map {
            "\($0.restaurant.name), for \($0.booking.partySize), \(Self.spoken($0.booking.date))"
        }
        return Response(.success, text: "\(spoken.joined(separator: "; ")).").with {
            $0.userCurrentBookings = bookings.map { $0.booking.json($0.restaurant) }
        }
    }

    func handle(
        _ intent: GetRestaurantGuestIntent, context: ExtensionContext
    ) async throws -> Response<GetRestaurantGuestIntent> {
        let guest = try await store.read(context) { db -> (String, String)? in
            try Row.fetchOne(db, sql: "SELECT * FROM guest").map { ($0["name"], $0["phone"]) }
        }
        guard let (name, phone) = guest else { return Response(.failure) }
        return Response(.success, text: "You book as \(name), phone \(phone).").with {
            $0.guest = ["name": .string(name), "phone": .string(phone)]
        }
    }

    func handle(
        _ intent: GetReservationDetailsIntent, context: ExtensionContext
    ) async throws -> Response<GetReservationDetailsIntent> {
        if let type = intent.reservationType, type != .restaurant {
            return Response(.success, text: "TableTime knows of no \(type.spokenText).")
        }
        let bookings = try await upcoming(context).filter { entry in
            intent.reservationDate.map { $0.contains(entry.booking.date) } ?? true
        }
        guard let (booking, restaurant) = bookings.first else {
            return Response(.success, text: "You have no table booked.")
        }
        let request = booking.request.map { ", with the request: \($0)" } ?? ""
        let text =
            "Your table at \(restaurant.name) is for \(booking.partySize), \(Self.spoken(booking.date)), "
            + "under \(booking.guest)\(request)."
        return Response(.success, text: text).with { $0.reservations = [booking.json(restaurant)] }
    }
}
