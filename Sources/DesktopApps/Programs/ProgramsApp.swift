import AppExtension
import DesktopData
import Foundation

/// The programs of the desktop.
///
/// This confined part finds the one that is meant; the opener, which Heed starts as the manifest's `launch` command, opens it, and
/// can do no more than what a program's own `.desktop` file says.
enum ProgramsApp {
    static let handlers: [String: any IntentHandler] = [
        "OpenProgram": ProgramHandler(verb: "open"),
        "CloseProgram": ProgramHandler(verb: "close"),
        "SwitchToProgram": ProgramHandler(verb: "switch"),
        "RunProgramAction": ActionHandler { intent, context in
            guard let action = intent.values("action").first else { return IntentResponse("failureNoSuchAction") }
            let programs = programs(context)
            let wanted = intent.values("program").first
            let candidates = wanted.map { find($0, in: programs) } ?? programs.entries
            guard !candidates.isEmpty else {
                return IntentResponse("failureNoSuchProgram", text: wanted.map { missing($0.text) })
            }
            let name = InstalledPrograms.plain(action.text)
            for entry in candidates {
                let found = entry.actions.first { each in
                    action.value.stringValue == "\(entry.id) \(each.id)" || each.id == action.value.stringValue
                        || each.names.contains { InstalledPrograms.plain($0) == name }
                }
                if let found { return handOver("action \(entry.id) \(found.id)") }
            }
            return IntentResponse("failureNoSuchAction")
        },
    ]

    static func programs(_ context: ExtensionContext) -> InstalledPrograms {
        InstalledPrograms(locale: context.locale)
    }

    /// The programs that a value may mean: the one of its id, else those of the words.
    static func find(_ value: SlotValue, in programs: InstalledPrograms) -> [DesktopEntry] {
        if let id = value.value.stringValue, let entry = programs[id] { return [entry] }
        return programs.named(value.text)
    }

    /// Says that a program is not there, and where it is known what would install it.
    static func missing(_ name: String, toOpen isOpened: Bool = true) -> String {
        let package = isOpened ? ProgramPackages.package(of: name) : nil
        let install = package.map { " (sudo apt install \($0))" } ?? ""
        return Wording.say("There is no program called {name} here{install}.", ["name": name, "install": install])
    }

    /// Leaves the rest to the opener.
    static func handOver(_ words: String) -> IntentResponse {
        IntentResponse("handleInApp", userActivity: UserActivity(type: words))
    }
}

/// Opens, closes or shows a program.
struct ProgramHandler: IntentHandler {
    let verb: String

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "program", let value = intent.values("program").first else { return [] }
        let found = ProgramsApp.find(value, in: ProgramsApp.programs(context))
        let values = found.map { SlotValue(text: $0.names.first ?? $0.id, value: .string($0.id)) }
        switch values.count {
        // Nothing else is asked for: whoever wants that program wants no other one.
        case 0: return [.success(value)]
        case 1: return [.success(values[0])]
        default: return [.disambiguation(values, text: nil)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        guard let value = intent.values("program").first else {
            return verb == "close" ? ProgramsApp.handOver("close") : IntentResponse("failure")
        }
        guard let entry = ProgramsApp.find(value, in: ProgramsApp.programs(context)).first else {
            return IntentResponse("failureNoSuchProgram", text: ProgramsApp.missing(value.text, toOpen: verb == "open"))
        }
        return ProgramsApp.handOver("\(verb) \(entry.id)")
    }
}
