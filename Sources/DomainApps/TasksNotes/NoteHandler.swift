import AppExtension
import GRDB

/// Makes notes and adds to them.
struct NoteHandler: CreateNoteIntentHandling, AppendToNoteIntentHandling {
    private let store = TasksNotesStore.store

    func handle(_ intent: CreateNoteIntent, context: ExtensionContext) async throws -> Response<CreateNoteIntent> {
        guard let content = intent.content else { return Response(.failure) }
        // A note without a title goes by its first words.
        let title = intent.title?.phrase ?? content.split(separator: " ").prefix(5).joined(separator: " ")
        let group = intent.groupName?.phrase
        let note = try await store.write(context) { db in
            var note = Note(title: title, content: content, groupName: group)
            try note.insert(db)
            return note
        }
        let text = context.said("OK, I made the note \(title).", zh: "好的，笔记\(title)记好了。")
        return Response(.success, text: text).with { $0.createdNote = note.json }
    }

    func resolveTargetNote(
        for intent: AppendToNoteIntent, context: ExtensionContext
    ) async throws -> SlotResolution<SpeakableString>? {
        guard let title = intent.targetNote else { return .needsValue() }
        let found = try await store.read(context) { try Note.find(title.phrase, in: $0) }
        return .match(
            found.map { SpeakableString($0.title) },
            orUnsupported: context.said("There is no note called \(title.phrase).", zh: "没有叫\(title.phrase)的笔记。"))
    }

    func confirm(_ intent: AppendToNoteIntent, context: ExtensionContext) async throws -> Response<AppendToNoteIntent> {
        guard let title = intent.targetNote?.phrase else { return Response(.failure) }
        let note = try await store.read(context) { try Note.find(title, in: $0).first }
        return Response(note?.isProtected == true ? .failureCannotUpdatePasswordProtectedNote : .ready)
    }

    func handle(_ intent: AppendToNoteIntent, context: ExtensionContext) async throws -> Response<AppendToNoteIntent> {
        guard let title = intent.targetNote?.phrase, let content = intent.content else { return Response(.failure) }
        let note = try await store.write(context) { db -> Note? in
            guard var note = try Note.find(title, in: db).first, !note.isProtected else { return nil }
            note.content += (note.content.isEmpty ? "" : "\n") + content
            try note.update(db)
            return note
        }
        guard let note else { return Response(.failure) }
        let text = context.said("OK, I added it to \(note.title).", zh: "好的，已经加到\(note.title)。")
        return Response(.success, text: text).with { $0.note = note.json }
    }
}
