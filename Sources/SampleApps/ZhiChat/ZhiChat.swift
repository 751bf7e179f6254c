import AppExtension

/// A messenger whose account may be signed out.
@main
struct ZhiChat: AppExtension {
    var handlers: [String: any IntentHandler] {
        ["SendMessage": SendMessageHandler(contacts: .all)]
    }
}
