import AppExtension

/// A messenger whose account may be signed out.
@main
struct ZhiChat: AppExtension {
    var handlers: [String: any IntentHandler] {
        [String: any IntentHandler](SendMessageIntent.handled(by: SendMessageHandler()))
    }
}
