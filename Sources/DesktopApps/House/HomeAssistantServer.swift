import AppExtension
import DesktopData
import Foundation

/// Home Assistant, by its REST interface.
///
/// `curl` speaks to it, which can go through the socket that Heed opens; the token reaches it by its standard input and so stands in
/// no list of processes.
struct HomeAssistantServer: HouseBackEnd {
    let socket: String
    let token: String
    /// How long a thing may take to stand as it was told.
    let patience: Double

    /// Whether a server is there: asked quickly, for a computer that is not may be looked for long.
    func answers() throws -> Bool {
        do {
            _ = try request("GET", "/api/", within: 2)
            return true
        } catch HouseFault.nowhere {
            return false
        }
    }

    func house() throws -> House {
        let states = try request("GET", "/api/states")
        var areas = try? request("POST", "/api/template", ["template": .string(HomeAssistant.areasTemplate)])
        if areas == nil {
            areas = try? request(
                "POST", "/api/template", ["template": .string(HomeAssistant.areasTemplateWithoutFloors)])
        }
        return HomeAssistant.house(states: states, areas: areas)
    }

    private func states(of devices: [HouseDevice]) throws -> [String: HouseState] {
        let wanted = Set(devices.map(\.id))
        var states: [String: HouseState] = [:]
        for state in try request("GET", "/api/states").arrayValue ?? [] {
            guard let id = state["entity_id"]?.stringValue, wanted.contains(id) else { continue }
            states[id] = HomeAssistant.device(state)?.state
        }
        return states
    }

    func perform(_ orders: [(device: HouseDevice, order: HouseOrder)]) throws -> [String: HouseState] {
        // One call for all things that are told the same.
        var calls: [(order: HouseOrder, devices: [HouseDevice])] = []
        for (device, order) in orders {
            // Who is told the same twice, as to skip two songs, is called twice.
            if let index = calls.lastIndex(where: { $0.order == order && !$0.devices.contains(device) }) {
                calls[index].devices.append(device)
            } else {
                calls.append((order, [device]))
            }
        }
        for (order, devices) in calls {
            var (domain, name, data) = HomeAssistant.service(order, devices[0].kind)
            data["entity_id"] = .array(devices.map { .string($0.id) })
            _ = try request("POST", "/api/services/\(domain)/\(name)", .object(data))
        }
        let end = Date.now + patience
        while true {
            let states = try states(of: orders.map(\.device))
            let isDone = orders.allSatisfy { each in
                states[each.device.id].map { each.order.isDone($0) != false } == true
            }
            if isDone || Date.now > end { return states }
            Thread.sleep(forTimeInterval: 0.1)
        }
    }

    /// What the server says to one request.
    private func request(
        _ method: String, _ path: String, _ body: JSONValue? = nil, within seconds: Int = 8
    ) throws -> JSONValue {
        var lines = [
            "silent", "show-error", "max-time = \(seconds)", "unix-socket = \(Self.quoted(socket))",
            "request = \(method)",
            "url = \(Self.quoted("http://localhost\(path)"))",
            "header = \(Self.quoted("Authorization: Bearer \(token)"))", "header = \"Content-Type: application/json\"",
            #"write-out = "\n%{http_code}""#,
        ]
        if let body { lines.append("data-binary = \(Self.quoted(try JSONLine.text(body)))") }
        let outcome = try HouseProgram.run("curl", ["--config", "-"], input: lines.joined(separator: "\n") + "\n")
        guard let mark = outcome.output.lastIndex(of: "\n") else { throw HouseFault.nowhere }
        let text = outcome.output[..<mark]
        switch outcome.output[outcome.output.index(after: mark)...] {
        case "200", "201":
            guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else {
                throw HouseFault.unusable("no JSON")
            }
            return value
        case "401", "403": throw HouseFault.refused
        case "000": throw HouseFault.nowhere
        case let code: throw HouseFault.unusable("status \(code)")
        }
    }

    /// A value as a file of curl's options has it.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
