import AppExtension
import DesktopData
import Foundation

/// Calls through the person's baresip: made, taken, ended, muted, held and looked up.
enum CallsApp {
    static let handlers: [String: any IntentHandler] = [
        StartCallIntent.name: StartCallIntent.handled(by: CallStarter()).handler,
        SearchCallHistoryIntent.name: SearchCallHistoryIntent.handled(by: CallHistory()).handler,
        AnswerCallIntent.name: ActionHandler { intent, context in
            try await CallControl(context).answering { try await $0.answer(intent) }
        },
        HangUpCallIntent.name: ActionHandler { intent, context in
            try await CallControl(context).answering { try await $0.hangUp(intent) }
        },
        "SetCallMute": ActionHandler { intent, context in
            try await CallControl(context).answering { try await $0.mute(intent.flag("muted") ?? true) }
        },
        "HoldCall": ActionHandler { intent, context in
            try await CallControl(context).answering { try await $0.hold(intent.flag("held") ?? true) }
        },
        "GetCalls": ActionHandler { _, context in
            try await CallControl(context).answering { try await $0.tell() }
        },
    ]

    /// Everybody in the address book, as Heed reads an app's lists.
    static func list() { PeopleApp.list() }
}
