import AppExtension
import Foundation
import GRDB

/// Makes, takes, ends and remembers calls.
struct QQCalls: StartAudioCallIntentHandling, StartVideoCallIntentHandling, SearchCallHistoryIntentHandling,
    AnswerCallIntentHandling, HangUpCallIntentHandling
{
    private let store = QQStore.store

    private func resolve(_ people: [Person]?, _ context: ExtensionContext) async throws -> [SlotResolution<Person>] {
        guard let people, !people.isEmpty else { return [.needsValue()] }
        let contacts = try await store.read(context) { try Contact.fetchAll($0) }
        return people.map { contacts.resolve($0, context) }
    }

    /// Starts a call, which goes on in the app itself.
    private func start(
        _ people: [Person]?, isVideo: Bool, activity: String, _ context: ExtensionContext
    ) async throws -> UserActivity? {
        let ids = (people ?? []).compactMap(\.id)
        guard !ids.isEmpty else { return nil }
        try await store.write(context) { db in
            try [Contact].remember(people, in: db)
            var call = CallRecord(
                contact: ids.joined(separator: " "), isVideo: isVideo, isIncoming: false, state: .active, date: .now)
            try call.insert(db)
        }
        return UserActivity(type: activity, userInfo: ["contacts": .array(ids.map { .string($0) })])
    }

    func resolveContacts(
        for intent: StartAudioCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        // Nobody need be named for a call back, a redial or a call for help.
        if intent.contacts?.isEmpty ?? true, let type = intent.destinationType, type != .normal {
            return [.notRequired]
        }
        return try await resolve(intent.contacts, context)
    }

    func handle(
        _ intent: StartAudioCallIntent, context: ExtensionContext
    ) async throws -> Response<StartAudioCallIntent> {
        var people = intent.contacts ?? []
        if people.isEmpty { people = [try await person(of: intent.destinationType, context)].compactMap(\.self) }
        guard let activity = try await start(people, isVideo: false, activity: StartAudioCallIntent.name, context)
        else {
            return Response(.failureNoValidNumber, text: context.said("There is nobody to call.", zh: "没有可以拨打的人。"))
        }
        let names = context.list(people.map(\.displayName))
        let text = context.said("Calling \(names).", zh: "正在呼叫\(names)。")
        return Response(.continueInApp, text: text, userActivity: activity)
    }

    /// The person to call where nobody is named: help, one's own messages, or the other side of the last call.
    private func person(of type: CallDestinationType?, _ context: ExtensionContext) async throws -> Person? {
        switch type {
        case .emergency: return Person(context.said("emergency services", zh: "急救电话"), id: "emergency")
        case .voicemail: return Person(context.said("your voicemail", zh: "语音信箱"), id: "voicemail")
        case .redial: return try await lastCaller(isIncoming: false, context)
        case .callBack: return try await lastCaller(isIncoming: true, context)
        case .normal, nil: return nil
        }
    }

    private func lastCaller(isIncoming: Bool, _ context: ExtensionContext) async throws -> Person? {
        try await store.read(context) { db in
            let call = try CallRecord.filter(Column("isIncoming") == isIncoming).order(Column("id").desc).fetchOne(db)
            guard let id = call?.contact.split(separator: " ").first.map(String.init) else { return nil }
            return Person(try Contact.fetchOne(db, key: id)?.name ?? id, id: id)
        }
    }

    func resolveContacts(
        for intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> [SlotResolution<Person>] {
        try await resolve(intent.contacts, context)
    }

    func handle(
        _ intent: StartVideoCallIntent, context: ExtensionContext
    ) async throws -> Response<StartVideoCallIntent> {
        let activity = try await start(intent.contacts, isVideo: true, activity: StartVideoCallIntent.name, context)
        return activity.map { Response(.continueInApp, userActivity: $0) } ?? Response(.failureInvalidNumber)
    }

    func resolveRecipient(
        for intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> SlotResolution<Person>? {
        guard let person = intent.recipient else { return .notRequired }
        return try await store.read(context) { try Contact.fetchAll($0) }.resolve(person, context)
    }

    func handle(
        _ intent: SearchCallHistoryIntent, context: ExtensionContext
    ) async throws -> Response<SearchCallHistoryIntent> {
        let contacts = try await store.read(context) { try Contact.fetchAll($0) }
        let wanted = Set((intent.callTypes ?? []) + [intent.callType].compactMap(\.self))
        let calls = try await store.read(context) { try CallRecord.order(Column("id").desc).fetchAll($0) }
            .filter { call in
                if let person = intent.recipient, !call.contact.split(separator: " ").contains(person.id?[...] ?? "") {
                    return false
                }
                if let range = intent.dateCreated, !range.contains(call.date) { return false }
                if intent.unseen == true, call.state != .missed { return false }
                return wanted.isEmpty || wanted.contains { Self.fits(call, $0) }
            }
        guard !calls.isEmpty else {
            return Response(.success, text: context.said("There are no such calls.", zh: "没有这样的通话。"))
        }
        let names = calls.map { call in
            context.list(call.contact.split(separator: " ").map { contacts.name(of: String($0)) })
        }
        let kind = wanted == [.missed] ? "missed call" : "call"
        let chinese = wanted == [.missed] ? "个未接来电" : "个通话"
        let text = context.said(
            "\(Names.count(calls.count, kind)): \(context.list(names)).",
            zh: "\(calls.count)\(chinese)：\(context.list(names))。")
        return Response(.success, text: text)
            .with { $0.callRecords = calls.map(\.json) }
    }

    private static func fits(_ call: CallRecord, _ type: CallRecordType) -> Bool {
        switch type {
        case .outgoing: !call.isIncoming
        case .missed: call.state == .missed
        case .received: call.isIncoming && call.state != .missed
        case .ringing: call.state == .ringing
        case .inProgress: call.state == .active
        case .latest: true
        case .voicemail, .onHold: false
        }
    }

    func handle(_ intent: AnswerCallIntent, context: ExtensionContext) async throws -> Response<AnswerCallIntent> {
        try await store.write(context) { db in
            guard var call = try CallRecord.latest(.ringing, in: db) else {
                return Response(.failure, text: context.said("Nobody is calling.", zh: "没有人打来电话。"))
            }
            call.state = .active
            try call.update(db)
            let name = try Contact.fetchOne(db, key: call.contact)?.name ?? call.contact
            let text = context.said("You're talking to \(name).", zh: "你正在和\(name)通话。")
            return Response(.success, text: text).with { $0.callRecords = [call.json] }
        }
    }

    func handle(_ intent: HangUpCallIntent, context: ExtensionContext) async throws -> Response<HangUpCallIntent> {
        try await store.write(context) { db in
            guard var call = try CallRecord.latest(.active, .ringing, in: db) else {
                return Response(.failureNoCallToHangUp)
            }
            call.state = call.state == .ringing ? .missed : .ended
            try call.update(db)
            return Response(.success)
        }
    }
}
