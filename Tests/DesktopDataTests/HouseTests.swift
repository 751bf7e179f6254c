import DesktopData
import Foundation
import IntentCore
import Testing

@Suite("A house")
struct HouseTests {
    private static let house = House(
        areas: [
            House.Area(id: "kitchen", name: "Kitchen", floor: "Downstairs"),
            House.Area(id: "bedroom", name: "Bedroom", floor: "Upstairs"), House.Area(id: "garden", name: "Garden"),
        ],
        devices: [
            HouseDevice(id: "light.one", name: "Kitchen ceiling", kind: .light, area: "kitchen"),
            HouseDevice(id: "light.two", name: "Counter light", kind: .light, area: "kitchen"),
            HouseDevice(id: "light.bed", name: "Bedroom light", kind: .light, area: "bedroom"),
            HouseDevice(id: "light.side", name: "Bedside lamp", kind: .light, area: "bedroom"),
            HouseDevice(id: "light.porch", name: "Porch light", kind: .light, area: "garden"),
            HouseDevice(id: "cover.bed", name: "Bedroom curtains", kind: .cover, detail: "curtain", area: "bedroom"),
            HouseDevice(id: "cover.garage", name: "Garage door", kind: .garage, detail: "garage"),
            HouseDevice(id: "scene.movie", name: "Movie night", kind: .scene),
        ])

    private func id(_ name: String, _ kind: HouseNameKind) -> String? {
        Self.house.names.first { $0.kind == kind && $0.say.map(PlainWords.of).contains(name) }?.id
    }

    @Test(
        "A group has a name in each room and on each floor",
        arguments: [
            ("kitchen lights", ["light.one", "light.two"]), ("bedroom lights", ["light.bed", "light.side"]),
            ("lights", ["light.one", "light.two", "light.bed", "light.side", "light.porch"]),
            ("upstairs lights", ["light.bed", "light.side"]), ("lights upstairs", ["light.bed", "light.side"]),
        ])
    func groups(name: String, lights: [String]) throws {
        let id = try #require(self.id(name, .light))
        #expect(Self.house.things([id]).map(\.id) == lights)
        #expect(self.id(name, .switched) == id)
    }

    @Test("A thing of its own has the name before a group of one")
    func singular() {
        #expect(id("bedroom light", .light) == "light.bed")
        #expect(id("kitchen light", .light) == "light@kitchen")
        #expect(id("kitchen ceiling light", .light) == "light.one")
        #expect(id("garage door", .cover) == "cover.garage")
        #expect(id("garage doors", .cover) == "cover.garage")
        #expect(id("movie night", .scene) == "scene.movie")
        #expect(id("movie night", .light) == nil)
    }

    @Test("Areas beside a group leave the others out, and outside is what is called so")
    func areas() {
        #expect(Self.house.things(["light@"], in: ["kitchen"]).map(\.id) == ["light.one", "light.two"])
        #expect(Self.house.things(["light@"], in: ["floor:upstairs"]).map(\.id) == ["light.bed", "light.side"])
        #expect(Self.house.things(["light@"], in: ["outside"]).map(\.id) == ["light.porch"])
        #expect(Self.house.things(["shade@"]).map(\.id) == ["cover.bed"])
    }

    @Test("Of a house that is not known there are kinds of things and nothing else")
    func unknown() {
        let names = House().names
        #expect(names.contains { $0.kind == .light && $0.say.contains("lights") })
        #expect(!names.contains { [.area, .scene].contains($0.kind) })
    }

    @Test("What is read back decides whether it was done")
    func readingBack() {
        var state = HouseState()
        #expect(HouseOrder.turnOn.isDone(state) == nil)
        state.isOn = true
        state.brightness = 41
        #expect(HouseOrder.turnOn.isDone(state) == true)
        #expect(HouseOrder.brightness(40).isDone(state) == true)
        #expect(HouseOrder.brightness(60).isDone(state) == false)
        state.isReachable = false
        #expect(HouseOrder.turnOn.isDone(state) == false)
        var cover = HouseState()
        cover.word = "opening"
        #expect(HouseOrder.open.isDone(cover) == true)
        #expect(HouseOrder.close.isDone(cover) == false)
    }

    @Test("Colours go to red, green and blue and back", arguments: LightColor.named.keys.sorted())
    func colors(name: String) throws {
        let color = try #require(LightColor.named[name])
        let back = try #require(LightColor(rgb: color.rgb))
        #expect(back.isNear(color))
        let others = LightColor.named.filter { $0.key != name && $0.value.isNear(color) }
        #expect(others.isEmpty)
    }
}

@Suite("Home Assistant's states")
struct HomeAssistantTests {
    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test("Entities become things with what they can do and how they stand")
    func entities() throws {
        let states = try json(
            """
            [{"entity_id":"light.a","state":"on","attributes":{"friendly_name":"Lamp","brightness":128,
              "supported_color_modes":["color_temp","hs"],"hs_color":[240,100],"color_temp_kelvin":null}},
             {"entity_id":"cover.g","state":"closed","attributes":{"device_class":"garage","supported_features":3}},
             {"entity_id":"sun.sun","state":"above_horizon","attributes":{}},
             {"entity_id":"lock.f","state":"unavailable","attributes":{"friendly_name":"Front door"}}]
            """)
        let areas = try json(#"[{"id":"den","name":"Den","floor":null,"entities":["light.a"]}]"#)
        let house = HomeAssistant.house(states: states, areas: areas)
        #expect(house.devices.map(\.id) == ["light.a", "cover.g", "lock.f"])
        #expect(house.devices[0].abilities == [.dims, .whites, .colors])
        #expect(house.devices[0].area == "den")
        #expect(house.devices[0].state.brightness.map { $0.rounded() } == 50)
        #expect(house.devices[1].kind == .garage)
        #expect(house.devices[1].name == "g")
        #expect(!house.devices[2].state.isReachable)
    }

    @Test("Orders become services")
    func services() {
        let service = HomeAssistant.service(.brightness(30), .light)
        #expect(service.domain == "light")
        #expect(service.data == ["brightness_pct": 30])
        #expect(HomeAssistant.service(.unlock, .lock).name == "unlock")
    }
}

@Suite("Things that speak MQTT")
struct MQTTTests {
    private typealias Message = MQTTThing.Message

    private func one(_ topic: String, _ payload: String) throws -> MQTTThing {
        let things = MQTTDiscovery.things([MQTTThing.Message(topic: topic, payload: payload)])
        #expect(things.count == 1)
        return try #require(things.first)
    }

    @Test("A light with short keys is told and read")
    func light() throws {
        var thing = try one(
            "homeassistant/light/lamp/config",
            """
            {"~":"den/lamp","name":"Lamp","uniq_id":"l1","cmd_t":"~/set","stat_t":"~/state","bri_cmd_t":"~/bri/set",
             "bri_stat_t":"~/bri","bri_scl":100,"rgb_cmd_t":"~/rgb/set","dev":{"ids":["1"],"name":null,"sa":"Den"}}
            """)
        #expect(thing.device.id == "l1")
        #expect(thing.areaName == "Den")
        #expect(thing.messages(.turnOff) == [Message(topic: "den/lamp/set", payload: "OFF")])
        #expect(thing.messages(.brightness(30)).first == Message(topic: "den/lamp/bri/set", payload: "30"))
        #expect(thing.messages(.color(LightColor(hue: 240, saturation: 100))).first?.payload == "0,0,255")
        thing.read(Message(topic: "den/lamp/state", payload: "ON"))
        thing.read(Message(topic: "den/lamp/bri", payload: "30"))
        #expect(thing.device.state.isOn == true)
        #expect(thing.device.state.brightness == 30)
    }

    @Test("A light of JSON keeps its colour by x and y")
    func jsonLight() throws {
        var thing = try one(
            "homeassistant/light/0x1/light/config",
            """
            {"schema":"json","name":null,"unique_id":"0x1_light","command_topic":"zigbee2mqtt/lamp/set","brightness":true,
             "brightness_scale":254,"state_topic":"zigbee2mqtt/lamp","supported_color_modes":["xy","color_temp"],
             "availability":[{"topic":"zigbee2mqtt/bridge/state","value_template":"{{ value_json.state }}"}],
             "device":{"name":"lamp"}}
            """)
        #expect(thing.device.name == "lamp")
        let wanted = LightColor(hue: 120, saturation: 100)
        let message = try #require(thing.messages(.color(wanted)).first)
        thing.read(Message(topic: "zigbee2mqtt/lamp", payload: message.payload))
        #expect(HouseOrder.color(wanted).isDone(thing.device.state) == true)
        thing.read(Message(topic: "zigbee2mqtt/bridge/state", payload: #"{"state":"offline"}"#))
        #expect(HouseOrder.turnOn.isDone(thing.device.state) == false)
    }

    @Test("A cover with a turned scale, a lock and a thermostat")
    func others() throws {
        var cover = try one(
            "homeassistant/cover/c/config",
            """
            {"name":"Blinds","command_topic":"c/set","position_topic":"c/pos","set_position_topic":"c/pos/set",
             "position_open":0,"position_closed":100,"unique_id":"c"}
            """)
        cover.read(Message(topic: "c/pos", payload: "100"))
        #expect(cover.device.state.isOpen == false)
        #expect(cover.messages(.position(30)) == [Message(topic: "c/pos/set", payload: "70")])
        var climate = try one(
            "homeassistant/climate/t/config",
            """
            {"name":"Thermostat","unique_id":"t","temperature_command_topic":"t/set",
             "temperature_command_template":"{\\"setpoint\\": {{ value }} }","temperature_state_topic":"t",
             "temperature_state_template":"{{ value_json['setpoint'] }}","current_temperature_topic":"t",
             "current_temperature_template":"{{ value_json.local.temperature | round(1) }}"}
            """)
        #expect(climate.messages(.target(21.5)).first?.payload == #"{"setpoint": 21.5 }"#)
        climate.read(Message(topic: "t", payload: #"{"setpoint":20,"local":{"temperature":19.3}}"#))
        #expect(climate.device.state.target == 20)
        #expect(climate.device.state.measured == 19.3)
    }

    @Test("One message may tell of a whole device")
    func wholeDevice() {
        let things = MQTTDiscovery.things([
            Message(
                topic: "homeassistant/device/plug/config",
                payload: """
                    {"dev":{"ids":"p","name":"Heater plug"},"cmps":{
                     "p_switch":{"p":"switch","name":null,"cmd_t":"p/set","stat_t":"p/state"},
                     "p_power":{"p":"sensor","dev_cla":"power","name":"Power","stat_t":"p/power","unit_of_meas":"W"}}}
                    """)
        ])
        #expect(things.map(\.device.name).sorted() == ["Heater plug", "Heater plug Power"])
    }

    @Test("The list of Zigbee2MQTT's bridge is read, and counts once beside its discovery")
    func bridge() throws {
        let devices = """
            [{"type":"Coordinator","friendly_name":"Coordinator"},
             {"type":"Router","friendly_name":"hall/spot","ieee_address":"0x2","definition":{"exposes":[
               {"type":"light","features":[{"name":"state","property":"state"},
                {"name":"brightness","property":"brightness","value_max":254}]},
               {"type":"numeric","name":"linkquality","property":"linkquality"}]}},
             {"type":"EndDevice","friendly_name":"window","ieee_address":"0x3","definition":{"exposes":[
               {"type":"binary","name":"contact","property":"contact"}]}}]
            """
        let list = Message(topic: "zigbee2mqtt/bridge/devices", payload: devices)
        var things = MQTTDiscovery.things([list])
        #expect(things.map(\.device.name) == ["spot", "window contact"])
        #expect(things.first?.areaName == "hall")
        let discovery = Message(
            topic: "homeassistant/light/0x2/light/config",
            payload: """
                {"schema":"json","unique_id":"0x2_light_zigbee2mqtt","state_topic":"zigbee2mqtt/hall/spot",
                 "command_topic":"zigbee2mqtt/hall/spot/set","brightness":true,"device":{"name":"hall/spot"}}
                """)
        #expect(MQTTDiscovery.things([list, discovery]).count == 2)
        things[1].read(Message(topic: "zigbee2mqtt/window", payload: #"{"contact":false}"#))
        #expect(things[1].device.state.isOpen == true)
    }

    @Test("What is no JSON, no device or damaged is passed over")
    func damaged() {
        for payload in ["", "{", "[]", "{}", #"{"cmps":3}"#, #"{"name":7,"unique_id":[],"~":5}"#] {
            let message = Message(topic: "homeassistant/light/x/config", payload: payload)
            _ = MQTTDiscovery.things([message, Message(topic: "zigbee2mqtt/bridge/devices", payload: payload)])
        }
        #expect(MQTTDiscovery.things([Message(topic: "homeassistant/light/x/config", payload: "")]).isEmpty)
        let greedy = Message(
            topic: "homeassistant/switch/x/config", payload: ##"{"name":"X","uniq_id":"x","cmd_t":"a/+","stat_t":"#"}"##
        )
        let thing = MQTTDiscovery.things([greedy]).first
        #expect(thing?.stateTopics == [])
        #expect(thing?.messages(.turnOn) == [])
    }
}
