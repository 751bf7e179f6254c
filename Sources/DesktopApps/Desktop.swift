import AppExtension
import Foundation

/// The apps of the desktop in one executable: it is the app whose process Heed starts, or, started with a word, the part of one
/// that is not confined.
@main
enum Desktop {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        switch arguments.first {
        case "ring": Ringer.main(of: arguments.dropFirst().first ?? "clock")
        case "open": ProgramOpener.main(arguments.dropFirst().first ?? "")
        case "machine":
            switch arguments.dropFirst().first ?? "" {
            case "quiet": Quiet.change(true)
            case "loud": Quiet.change(false)
            case let area: Screenshot.main(area)
            }
        case "programs": ProgramNames.main()
        case "agenda": await AgendaApp.list()
        case "notes": await NotesApp.list()
        case "music": MusicApp.list()
        case "play": MusicLauncher.main()
        case "people": PeopleApp.list()
        case "pictures": await PicturesApp.list()
        case "view": await PictureViewer.main()
        case "chat": ChatApp.list()
        case "calls": CallsApp.list()
        case "phone": PhoneApp.list()
        case "house": HouseApp.list()
        case "later": LaterKeeper.main()
        case "money": await MoneyApp.list()
        case "mail":
            if arguments.dropFirst().first == "send" { MailSender.main() } else { await MailApp.list() }
        default: await DesktopApps.main()
        }
    }
}

/// The handlers of the app whose process this is.
struct DesktopApps: AppExtension {
    var watcher: (any ArrivalWatcher)? {
        switch ProcessInfo.processInfo.environment["HEED_APP"] {
        case "calls": WordedWatcher(watcher: CallsWatcher())
        case "chat": WordedWatcher(watcher: ChatWatcher())
        case "phone": WordedWatcher(watcher: PhoneWatcher())
        default: nil
        }
    }

    var handlers: [String: any IntentHandler] { own.mapValues { WordedHandler(handler: $0) } }

    private var own: [String: any IntentHandler] {
        switch ProcessInfo.processInfo.environment["HEED_APP"] {
        case "player": PlayerApp.handlers
        case "sound": SoundApp.handlers
        case "clock": ClockApp.handlers
        case "programs": ProgramsApp.handlers
        case "agenda": AgendaApp.handlers
        case "machine": MachineApp.handlers
        case "notes": NotesApp.handlers
        case "people": PeopleApp.handlers
        case "pictures": PicturesApp.handlers
        case "chat": ChatApp.handlers
        case "calls": CallsApp.handlers
        case "phone": PhoneApp.handlers
        case "house": HouseApp.handlers
        case "mail": MailApp.handlers
        case "money": MoneyApp.handlers
        default: [:]
        }
    }
}
