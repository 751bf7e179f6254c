import AppExtension

/// A messenger with calls, as in the article on QQ: friends are known by their nicknames, too, and feelings in a message
/// become emoji.
enum QQ {
    static let handlers = [String: any IntentHandler](
        IntentRoute.messages(QQMessages()) + [
            StartAudioCallIntent.handled(by: QQCalls()), StartVideoCallIntent.handled(by: QQCalls()),
            SearchCallHistoryIntent.handled(by: QQCalls()), AnswerCallIntent.handled(by: QQCalls()),
            HangUpCallIntent.handled(by: QQCalls()),
        ])
}
