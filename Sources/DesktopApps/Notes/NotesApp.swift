import AppExtension
import DesktopData
import Foundation

/// Notes as Markdown files: made, added to and read out; and the person's lists and tasks.
enum NotesApp {
    static let handlers = TasksApp.handlers.merging(noteHandlers) { $1 }

    private static let noteHandlers: [String: any IntentHandler] = [
        "CreateNote": action { intent, folder in
            guard let content = intent.text("content") else { return IntentResponse("failure") }
            // A note without a title goes by its first words.
            let title = intent.text("title") ?? content.split(separator: " ").prefix(6).joined(separator: " ")
            let note = try folder.make(title, content, in: intent.text("groupName"))
            // A title that is only the beginning of the note is no answer to what was said.
            let told = intent.text("title") == nil ? "OK, noted: {content}." : "OK, I made the note {title}."
            return IntentResponse("success", text: Wording.say(told, ["content": content, "title": note.title]))
        },
        "AppendToNote": AppendHandler(),
        "SearchForNotebookItems": ActionHandler { intent, context in
            var trouble: TaskTrouble?
            if intent.term("itemType") != "note" {
                do {
                    let book = try TaskBooks.book(data: context.dataDirectory)
                    if let found = try await TasksApp.found(intent, book) { return found }
                } catch let error as TaskTrouble { trouble = error }
            }
            do {
                return try search(intent, NoteFolder())
            } catch is NoteFolder.Missing {
                return IntentResponse(
                    "failure",
                    text: trouble?.words
                        ?? Wording.say(
                            "There is no {name}.", ["name": intent.text("title") ?? Wording.say("such note")]))
            }
        },
    ]

    private static func search(_ intent: Intent, _ folder: NoteFolder) throws -> IntentResponse {
        let named = intent.text("title").map { folder.named($0) }
        let found = named ?? intent.text("content").map { folder.saying($0, atMost: 20) } ?? folder.notes
        guard let first = found.first else {
            return IntentResponse("success", text: Wording.say("There is no such note."))
        }
        if found.count == 1 {
            let text = try folder.text(of: first).trimmingCharacters(in: .whitespacesAndNewlines)
            // A note that goes by its first words need not be called by them first.
            let title = NoteFolder.fileName(text).hasPrefix(first.title) ? "" : "\(first.title): "
            return IntentResponse("success", text: title + text.prefix(1_000))
        }
        var titles = Wording.listed(found.prefix(10).map(\.title))
        if found.count > 10 {
            titles = Wording.say("{list}, and {rest} others", ["list": titles, "rest": "\(found.count - 10)"])
        }
        return IntentResponse(
            "success", text: Wording.say("{count} notes: {list}.", ["count": "\(found.count)", "list": titles]))
    }

    private static let missing = "There is no folder of notes; make one, such as Notes in your home."

    private static func action(
        _ act: @escaping @Sendable (Intent, NoteFolder) throws -> IntentResponse
    ) -> ActionHandler {
        ActionHandler { intent, _ in try answer(intent, act) }
    }

    static func answer(
        _ intent: Intent, _ act: (Intent, NoteFolder) throws -> IntentResponse
    ) throws -> IntentResponse {
        do { return try act(intent, NoteFolder()) } catch is NoteFolder.Missing {
            return IntentResponse("failure", text: Wording.say(missing))
        }
    }

    /// The titles of all notes, as Heed reads an app's lists.
    static func list() async {
        var titles: Set<String> = []
        do { titles.formUnion(try await TasksApp.names()) } catch { ListedLine.tell(error) }
        if let folder = try? NoteFolder() { titles.formUnion(folder.notes.map(\.title).sorted().prefix(5_000)) }
        ListedLine.print(
            titles.sorted().filter { $0.count <= 100 }.map { title in
                ListedLine(kind: "notebookItemTitle", id: title, say: [title.replacing("-", with: " ")])
            })
    }
}

/// Adds to a note that is there; of several it asks which.
struct AppendHandler: IntentHandler {
    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        guard slot == "targetNote", let value = intent.values(slot).first, let folder = try? NoteFolder() else {
            return []
        }
        let found = folder.named(value.value.stringValue ?? value.text)
        let values = found.map { SlotValue(text: $0.title, value: .string($0.title)) }
        switch values.count {
        case 0: return [.unsupported(reason: Wording.say("There is no note called {name}.", ["name": value.text]))]
        case 1: return [.success(values[0])]
        default: return [.disambiguation(Array(values.prefix(20)), text: nil)]
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        try NotesApp.answer(intent) { intent, folder in
            guard let value = intent.values("targetNote").first, let content = intent.text("content"),
                let note = folder.named(value.value.stringValue ?? value.text).first
            else { return IntentResponse("failure") }
            try folder.append(content, to: note)
            return IntentResponse("success", text: Wording.say("OK, I added it to {title}.", ["title": note.title]))
        }
    }
}
