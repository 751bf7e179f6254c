import AppExtension
import DesktopData
import Foundation

/// Waits for calls that come, tells them, and keeps the list of calls.
struct CallsWatcher: ArrivalWatcher {
    /// How long it is until baresip is looked for again that is not there, in seconds.
    private static let pause = 3.0

    func watch(_ context: ExtensionContext) async throws {
        let folder = context.dataDirectory
        // One process at a time: baresip speaks to one, and both would take it from each other.
        let lock = try await CallsLock.take(folder, "watch")
        defer { lock.release() }
        while !Task.isCancelled {
            do {
                try await follow(context, folder)
            } catch is CallsTrouble {
                // It is not there: nothing can come meanwhile.
                context.occupy(false)
                try await Task.sleep(for: .seconds(Self.pause))
            }
        }
    }

    /// Tells what happens until the connection ends, as with a command of another process, or with baresip.
    private func follow(_ context: ExtensionContext, _ folder: URL) async throws {
        let line = try await Baresip.shared.watch(folder)
        do {
            try await follow(line, context, folder)
            await Baresip.shared.endWatch()
        } catch {
            await Baresip.shared.endWatch()
            throw error
        }
    }

    private func follow(_ line: BaresipConnection, _ context: ExtensionContext, _ folder: URL) async throws {
        let events = line.events()
        let calls: [SIPCall]
        let hosts: Set<String>
        do {
            calls = try await line.calls()
            hosts = SIPAddress.hosts(in: try await line.command("reginfo"))
        } catch is BaresipConnection.End {
            return
        }
        var speaking = Set(calls.filter { $0.state == .established }.map(\.peer))
        context.occupy(!speaking.isEmpty)
        var ringing = Set(calls.filter { $0.state == .incoming }.map(\.peer))
        forget(except: ringing, folder)
        for call in calls where call.state == .incoming {
            announce(call.peer, CallsPeople(ownHosts: hosts).name(call.peer), id: nil, context, folder)
        }
        for await event in events {
            let name = CallsPeople(ownHosts: hosts).name(event.peer)
            // A call is told even where it cannot be written down.
            do { try CallsBook.update(in: folder) { $0.take(event, named: name) } } catch { ListedLine.tell(error) }
            switch event.kind {
            case .incoming where !ringing.insert(event.peer).inserted: break
            case .incoming: announce(event.peer, name, id: event.id, context, folder)
            case .ringing, .progress: break
            case .established:
                speaking.insert(event.peer)
                ringing.remove(event.peer)
                context.withdraw(event.peer)
            case .closed:
                ringing.remove(event.peer)
                let wasEstablished = speaking.remove(event.peer) != nil
                context.withdraw(event.peer)
                let ending = CallEnding(event.reason, wasEstablished: wasEstablished)
                // What the person has ended themselves need not be told.
                if !event.isIncoming, !wasEstablished, ending != .takenBack {
                    context.announce(
                        Announcement(id: event.id, text: ending.sentence(name, event.reason), isUrgent: true))
                }
            }
            context.occupy(!speaking.isEmpty)
        }
    }

    /// Notes that calls ring no more whose end nobody has seen, so that the next ones from there are told.
    private func forget(except ringing: Set<String>, _ folder: URL) {
        do {
            try CallsBook.update(in: folder) { book in
                for place in book.records.indices
                where book.records[place].isTold == true && !ringing.contains(book.records[place].address) {
                    book.records[place].isTold = false
                }
            }
        } catch {
            ListedLine.tell(error)
        }
    }

    /// Tells a call that rings, once: the person may have been told by a process that has ended since.
    private func announce(
        _ peer: String, _ name: String, id: String?, _ context: ExtensionContext, _ folder: URL
    ) {
        do {
            let wasTold = try CallsBook.update(in: folder) { book -> Bool in
                guard
                    let place = book.records.lastIndex(where: {
                        $0.isIncoming && $0.address == peer && $0.ending == nil
                    })
                else { return false }
                defer { book.records[place].isTold = true }
                return book.records[place].isTold == true
            }
            if id == nil, wasTold { return }
        } catch {
            ListedLine.tell(error)
        }
        var answer = AnswerCallIntent()
        // A yes takes this call and no other.
        answer.callIdentifier = peer
        context.announce(
            Announcement(
                id: peer, text: Wording.say("{name} is calling.", ["name": name]), intent: answer.intent, isUrgent: true
            ))
    }
}
