import CheckedValues
import DesktopData
import Foundation
import MessageBus

/// A phone that KDE Connect is paired with: it sends and tells texts, and makes no calls.
struct KDEConnectLine: PhoneLine {
    static let service = "org.kde.kdeconnect"
    private static let root = "/modules/kdeconnect"
    private static let device = "\(service).device"
    static let conversations = "\(service).device.conversations"
    static let telephony = "\(service).device.telephony"
    /// How much the phone's clock may be wrong, in seconds.
    private static let clockTime: TimeInterval = 300

    let bus: MessageBus
    private let name: String
    private let isReachable: Bool

    /// The paired phones; nil where KDE Connect is not.
    static func all(_ bus: MessageBus) throws(MessageBusError) -> [KDEConnectLine]? {
        do throws(MessageBusError) {
            let paired = try devices(bus, reachable: false)
            let reachable = try devices(bus, reachable: true)
            // Those that can be reached first.
            return (paired.filter(reachable.contains) + paired.filter { !reachable.contains($0) }).map {
                KDEConnectLine(bus: bus, name: $0, isReachable: reachable.contains($0))
            }
        } catch {
            guard error.code == .noService else { throw error }
            return nil
        }
    }

    private static func devices(_ bus: MessageBus, reachable: Bool) throws(MessageBusError) -> [String] {
        let answer = try bus.call(
            service, root, "\(service).daemon", "devices", [.boolean(reachable), .boolean(true)])
        return answer.first?.items?.compactMap(\.text) ?? []
    }

    private var path: String { "\(Self.root)/devices/\(name)" }

    var id: String { "kdeconnect/\(name)" }
    var makesCalls: Bool { false }

    func state() throws -> PhoneState {
        guard isReachable else { return PhoneState(obstacle: .away) }
        let hasTexts = try bus.call(
            Self.service, path, Self.device, "hasPlugin", [.string("kdeconnect_sms")]
        ).first?.flag
        return PhoneState(obstacle: hasTexts == false ? .noTexts : nil)
    }

    // MARK: Texts

    func send(_ text: PhoneBook.Sent, refer: (String) throws -> Void, begin: () throws -> Void) throws {
        try begin()
        let address = BusValue.variant(.structure([.string(text.number)]))
        do throws(MessageBusError) {
            try bus.call(
                Self.service, "\(path)/sms", "\(Self.device).sms", "sendSms",
                [
                    .array(of: "v", [address]), .string(text.text), .array(of: "v", []),
                    // The SIM card that the phone uses by itself.
                    .int64(-1),
                ])
        } catch {
            if error.isUnanswered { throw SendingUnclear() }
            throw error.trouble
        }
    }

    /// The phone tells what it has sent; what is not among that may be under way.
    func settle(_ text: PhoneBook.Sent) throws -> HandOverState {
        let isThere = try newest().contains { message in
            !message.isIncoming && message.text.text == text.text
                && message.text.date >= text.date.addingTimeInterval(-Self.clockTime)
                && DialledNumber.isSame(message.text.number, text.number)
        }
        return isThere ? .sent : .unclear
    }

    /// A message of a conversation.
    struct Message {
        var text: ReceivedText
        var isIncoming: Bool
        var isRead: Bool

        /// The message that a structure holds: kind, text, addresses, time in milliseconds, direction, whether it was read, number of
        /// the conversation and of the message.
        init?(_ value: BusValue) {
            guard let parts = value.items, parts.count >= 8, let text = parts[1].text, let date = parts[3].number,
                let type = parts[4].number, let number = parts[7].number,
                let address = parts[2].items?.first?.items?.first?.text
            else { return nil }
            // 1 is what came, 2 what went out; drafts and what failed are neither.
            guard [1, 2].contains(type) else { return nil }
            self.text = ReceivedText(
                id: "kdeconnect \(Int(clampingWhole: number)) \(Int(clampingWhole: date))", number: address, text: text,
                date: Date(timeIntervalSince1970: date / 1000))
            isIncoming = type == 1
            isRead = parts[5].number == 1
        }
    }

    /// The newest message of each conversation.
    private func newest() throws -> [Message] {
        do throws(MessageBusError) {
            let answer = try bus.call(Self.service, path, Self.conversations, "activeConversations")
            return (answer.first?.items ?? []).compactMap { Message($0.plain) }
        } catch {
            // Versions before 21 have none.
            guard error.name == "org.freedesktop.DBus.Error.UnknownMethod" else { throw error }
            return []
        }
    }

    func texts() throws -> [ReceivedText] { try newest().filter(\.isIncoming).map(\.text) }
}
