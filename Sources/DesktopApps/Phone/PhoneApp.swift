import AppExtension
import DesktopData
import Foundation
import MessageBus

/// Texts and calls with a modem (ModemManager, oFono) or a paired phone (KDE Connect).
enum PhoneApp {
    static let handlers: [String: any IntentHandler] = [
        SendMessageIntent.name: SendMessageIntent.handled(by: PhoneTexts()).handler,
        SearchForMessagesIntent.name: SearchForMessagesIntent.handled(by: PhoneInbox()).handler,
        StartCallIntent.name: StartCallIntent.handled(by: PhoneCaller()).handler,
        SearchCallHistoryIntent.name: SearchCallHistoryIntent.handled(
            by: CallHistory(isTelephone: true, ringing: { _ in ringing() })
        ).handler,
        AnswerCallIntent.name: action { try PhoneCalls($1).answer($0) },
        HangUpCallIntent.name: action { try PhoneCalls($1).hangUp() },
        "GetSentState": ActionHandler { try await PhoneTexts.state($0, $1) },
        "GetPhoneCalls": action { try PhoneCalls($1).tell() },
        "PressKeys": action { try PhoneCalls($1).press($0) },
        "GetTextCode": action { try PhoneInbox.code($1) },
        "GetPhoneState": action { _, _ in try PhoneCalls.state() },
    ]

    /// Does something, and says what stands against it.
    private static func action(
        _ act: @escaping @Sendable (Intent, ExtensionContext) throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, context in
            do {
                return try act(intent, context)
            } catch let trouble as PhoneTrouble {
                return IntentResponse("failure", text: trouble.words)
            } catch let trouble as KeptTrouble {
                return IntentResponse("failure", text: trouble.words)
            } catch let error as MessageBusError {
                return IntentResponse("failure", text: error.trouble.words)
            }
        }
    }

    /// Who calls right now.
    private static func ringing() -> [String] {
        let people = CallsPeople(isTelephone: true)
        return Telephones.open().calls().flatMap(\.calls).filter { $0.state == .incoming }
            .map { $0.name(people) }
    }

    /// Everybody in the address book, as Heed reads an app's lists.
    static func list() { PeopleApp.list() }
}
