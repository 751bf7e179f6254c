import AppProtocol
import Foundation
import IntentCore

/// The rules of the protocol on Heed's side: which answers are awaited, and what breaks the rules.
struct Exchange: Sendable {
    /// The meaning of a line from the app.
    enum Verdict: Sendable, Hashable {
        /// The result of a request.
        case result(id: Int)
        /// The error of a request.
        case failure(id: Int, RPCError)
        /// Something that the app tells unasked.
        case event(ExtensionEvent)
        /// How things stand that a request follows.
        case update(id: Int, IntentResponse)
        /// What has come to the person, told to the request that watches.
        case arrival(id: Int, Arrival)
        /// Something that is too large or wrong to be used, which the app's author should know.
        case refused(String)
        /// Nothing that matters.
        case nothing
        /// The rules are broken; the process cannot be trusted any more.
        case violation(AppHostError.Code, String)
    }

    private var lastID = 0
    private var awaited: Set<Int> = []
    private var abandoned: Set<Int> = []
    private var notifications = 0
    private var notificationBytes = 0
    private let limit: (notifications: Int, bytes: Int)

    init(_ settings: ExtensionSettings) {
        limit = (settings.notificationLimit, settings.notificationBytes)
    }

    /// A new request's id.
    mutating func request() -> Int {
        lastID += 1
        awaited.insert(lastID)
        notifications = 0
        notificationBytes = 0
        return lastID
    }

    /// Nobody waits for an answer any more; it may still come.
    mutating func abandon(_ id: Int) {
        if awaited.remove(id) != nil { abandoned.insert(id) }
    }

    mutating func receive(_ line: Data) -> Verdict {
        guard let envelope = try? LineCodec.message(RPCEnvelope.self, from: line) else {
            return .violation(.malformedOutput, "wrote a line that is no message: \(Self.excerpt(line))")
        }
        if let method = envelope.method {
            notifications += 1
            notificationBytes += line.count
            guard notifications <= limit.notifications else {
                return .violation(.flooded, "sent more than \(limit.notifications) notifications")
            }
            guard notificationBytes <= limit.bytes else {
                return .violation(.flooded, "sent more than \(limit.bytes >> 20) MB of notifications")
            }
            return notification(method, line)
        }
        guard case .number(let id) = envelope.id else {
            let words = envelope.error.map { "could not read a request: \($0.message)" }
            return .violation(.malformedOutput, words ?? "answered without saying what")
        }
        if abandoned.remove(id) != nil { return .nothing }
        guard awaited.remove(id) != nil else {
            return .violation(.unexpectedAnswer, "answered request \(id), which is answered already or was never made")
        }
        if let error = envelope.error { return .failure(id: id, error) }
        guard envelope.hasResult else {
            return .violation(.malformedOutput, "answered request \(id) with neither result nor error")
        }
        return .result(id: id)
    }

    /// The event that a notification tells; those that are not known or cannot be read tell none.
    private func notification(_ method: String, _ line: Data) -> Verdict {
        func verdict<Parameters: Codable & Sendable & SizeChecked>(
            _ type: Parameters.Type, _ use: (Parameters) -> Verdict
        ) -> Verdict {
            guard let parameters = (try? LineCodec.message(RPCRequest<Parameters>.self, from: line))?.params else {
                return .refused("sent a ‘\(method)’ that cannot be read")
            }
            if let complaint = SizeCheck.complaint(about: parameters) {
                return .refused("sent a ‘\(method)’ that is left out: \(complaint)")
            }
            return use(parameters)
        }
        switch WireProtocol.Notification(rawValue: method) {
        case .progress: return verdict(ProgressParameters.self) { .event(.progress($0.text)) }
        case .donate: return verdict(DonateParameters.self) { .event(.donated($0.interaction)) }
        case .forget: return verdict(InteractionSelection.self) { .event(.forgot($0)) }
        case .update:
            return verdict(UpdateParameters.self) { update in
                guard case .number(let id) = update.request, awaited.contains(id) else { return .nothing }
                return .update(id: id, update.response)
            }
        case .announce:
            return verdict(AnnounceParameters.self) { arrival(.announced($0.announcement), of: $0.request) }
        case .withdraw: return verdict(WithdrawParameters.self) { arrival(.withdrawn(id: $0.id), of: $0.request) }
        case .occupy: return verdict(OccupyParameters.self) { arrival(.occupied($0.occupied), of: $0.request) }
        case nil: return .nothing
        }
    }

    /// What a request that watches is told; what belongs to no such request is nobody's.
    private func arrival(_ arrival: Arrival, of request: RPCID) -> Verdict {
        guard case .number(let id) = request, awaited.contains(id) else { return .nothing }
        return .arrival(id: id, arrival)
    }

    private static func excerpt(_ line: Data) -> String {
        let words = String(decoding: line.prefix(80), as: UTF8.self)
        return line.count > 80 ? words + "…" : words
    }
}
