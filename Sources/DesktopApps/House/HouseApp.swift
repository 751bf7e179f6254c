import AppExtension
import DesktopData
import Foundation
import Synchronization

/// The person's house: lights, heating, blinds, locks and scenes, by Home Assistant or an MQTT broker.
enum HouseApp {
    static let handlers: [String: any IntentHandler] = plans.mapValues { $0 as any IntentHandler }
        .merging(others) { first, _ in first }

    /// What is made of each command, at once or when its time has come.
    static let plans: [String: HouseHandler] = [
        "SwitchDevice": HouseHandler(HousePlan.switching),
        "SwitchEverythingOff": HouseHandler(HousePlan.switchingEverythingOff),
        "SetLight": HouseHandler(HousePlan.settingLight),
        "ChangeLight": HouseHandler(HousePlan.changingLight),
        "SetTemperature": HouseHandler(HousePlan.settingTemperature),
        "ChangeTemperature": HouseHandler(HousePlan.changingTemperature),
        "MoveCover": HouseHandler(HousePlan.movingCover),
        "ActivateScene": HouseHandler(HousePlan.activatingScene),
        "SetLock": HouseHandler(HousePlan.locking),
        "PausePlayback": HouseHandler(HousePlan.pausing),
        "ResumePlayback": HouseHandler(HousePlan.resuming),
        "SkipTrack": HouseHandler(HousePlan.skipping),
        "SetVolume": HouseHandler(HousePlan.settingVolume),
        "ChangeVolume": HouseHandler(HousePlan.changingVolume),
        "SetMute": HouseHandler(HousePlan.muting),
    ]

    private static let others: [String: any IntentHandler] = [
        "GetPlaying": HouseQuestion { $0.playing($1) },
        "GetVolume": HouseQuestion { $0.volume($1) },
        "GetPlannedCommands": ActionHandler { intent, context in await answering { try LaterBook.told(intent, context) }
        },
        "CancelPlannedCommands": ActionHandler { intent, context in
            await answering { try LaterBook.cancelled(intent, context) }
        },
        "DoPlannedCommands": ActionHandler { _, context in await answering { try LaterWork(context).done() } },
        "GetHouseState": HouseQuestion { $0.answer($1) },
    ]

    /// The names that House knew last, by which it sees that there are new ones.
    private static let namesFile = "house.names"

    /// The house as it was a moment ago: what is asked about and then done looks at it once.
    private static let last = Mutex<(time: Date, house: House, backEnd: any HouseBackEnd)?>(nil)
    private static let moment = 2.0

    /// The house, looked at anew or as it was a moment ago, and what it is spoken to by.
    static func open(in folder: URL, isFresh: Bool = true) throws -> (House, any HouseBackEnd) {
        if !isFresh, let known = last.withLock({ $0 }), Date.now < known.time + moment {
            return (known.house, known.backEnd)
        }
        let settings = try HouseSettings(folder: folder)
        let (house, backEnd) = try reach(settings)
        let names = try lines(of: house)
        let place = folder.appending(path: namesFile)
        // Heed lists the names anew when this folder has changed.
        if (try? String(contentsOf: place, encoding: .utf8)) != names {
            try names.write(to: place, atomically: true, encoding: .utf8)
        }
        last.withLock { $0 = (.now, house, backEnd) }
        return (house, backEnd)
    }

    /// What was told to the house has changed it.
    static func forget() { last.withLock { $0 = nil } }

    private static func reach(_ settings: HouseSettings) throws -> (House, any HouseBackEnd) {
        if let token = try settings.secret("homeassistant-token") {
            for socket in settings.sockets(settings.homeAssistant, port: 8123) {
                let server = HomeAssistantServer(socket: socket, token: token, patience: settings.patience)
                if try server.answers() { return (settings.arranged(try server.house()), server) }
            }
            throw HouseFault.nowhere
        }
        let password = try settings.secret("mqtt-password")
        for socket in settings.sockets(settings.broker, port: 1883) {
            do {
                let broker = try MosquittoBroker(
                    socket: socket, user: settings.user, password: password, patience: settings.patience)
                return (settings.arranged(broker.house), broker)
            } catch HouseFault.nowhere { continue }
        }
        throw HouseFault.nowhere
    }

    /// Says so where the house cannot be spoken to.
    static func answering(_ act: () throws -> IntentResponse) async -> IntentResponse {
        do {
            return try act()
        } catch let fault as HouseFault {
            guard let words = fault.words else {
                return IntentResponse("failureNoHouse", text: missing)
            }
            return IntentResponse("failure", text: words)
        } catch let trouble as KeptTrouble {
            return IntentResponse("failure", text: trouble.words)
        } catch {
            print(error)
            return IntentResponse("failure")
        }
    }

    private static var missing: String {
        Wording.say(
            "I reach neither Home Assistant nor an MQTT broker. The guide “Your own house” says how to connect them.")
    }

    // MARK: Names

    private static func lines(of house: House) throws -> String {
        try house.names.map { name in
            let line = ListedLine(kind: name.kind.rawValue, id: name.id, say: name.say)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(line), as: UTF8.self) + "\n"
        }.joined()
    }

    /// The names of the house, a line of JSON each, as Heed reads an app's lists.
    static func list() {
        let folder = URL(filePath: FileManager.default.currentDirectoryPath)
        do {
            let house = try open(in: folder).0
            FileHandle.standardOutput.write(Data(try lines(of: house).utf8))
        } catch {
            ListedLine.tell(error)
            // A house that does not answer today is called as it was yesterday; of one that is not known yet there are kinds of things.
            let last = try? Data(contentsOf: folder.appending(path: namesFile))
            FileHandle.standardOutput.write(last ?? Data(((try? lines(of: House())) ?? "").utf8))
        }
    }
}

extension HouseSettings {
    /// A house with the areas that the person has written down.
    func arranged(_ house: House) -> House {
        var house = house
        func plain(_ text: String) -> String { PlainWords.of(text) }
        for (name, things) in areas {
            let known = house.areas.first { plain($0.name) == plain(name) }
            let area = known ?? House.Area(id: plain(name), name: name)
            if known == nil { house.areas.append(area) }
            let wanted = Set(things.map(plain))
            for index in house.devices.indices where wanted.contains(plain(house.devices[index].name)) {
                house.devices[index].area = area.id
            }
        }
        for (floor, names) in floors {
            let wanted = Set(names.map(plain))
            for index in house.areas.indices where wanted.contains(plain(house.areas[index].name)) {
                house.areas[index].floor = floor
            }
        }
        house.areas.sort { $0.name < $1.name }
        return house
    }
}
