import AppExtension
import Foundation

/// The sample apps for the catalogue's domains: one executable that is the app whose process Heed starts.
@main
struct DomainApps: AppExtension {
    var handlers: [String: any IntentHandler] {
        switch ProcessInfo.processInfo.environment["HEED_APP"] {
        case "qq": QQ.handlers
        case "vk": VK.handlers
        case "tasksnotes": TasksNotes.handlers
        case "huhu": HuHu.handlers
        case "coinpurse": CoinPurse.handlers
        case "stride": Stride.handlers
        case "lightbox": Lightbox.handlers
        case "roadster": Roadster.handlers
        case "tabletime": TableTime.handlers
        case "quickcode": QuickCode.handlers
        case "tunebox": TuneBox.handlers
        default: [:]
        }
    }
}
