import AppExtension

/// Photos in a folder: found by day, place, people, album and what is in them.
enum Lightbox {
    static let handlers = [String: any IntentHandler](IntentRoute.photos(LightboxSearch()))
}
