"""Devices that speak MQTT as real ones do: they introduce themselves, obey their topics and tell their state."""

import json
import socket
import socketserver
import subprocess
import threading

from desk import until


def free_port():
    """A port of this computer that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class SimulatedHouse:
    """Some devices behind a broker. What is in `states` is how they stand; a device in `deaf` obeys nothing."""

    TOPICS = {
        "homeassistant/light/ceiling/config": {
            "~": "home/ceiling", "schema": "json", "name": None, "uniq_id": "ceiling", "cmd_t": "~/set", "stat_t": "~",
            "brightness": True, "sup_clrm": ["hs"], "dev": {"ids": ["1"], "name": "Ceiling light", "sa": "Kitchen"}},
        "homeassistant/light/counter/config": {
            "name": "Counter lamp", "uniq_id": "counter", "cmd_t": "home/counter/set", "stat_t": "home/counter",
            "bri_cmd_t": "home/counter/bri/set", "bri_stat_t": "home/counter/bri", "bri_scl": 100,
            "dev": {"ids": ["2"], "sa": "Kitchen"}},
        "homeassistant/cover/garage/config": {
            "name": "Garage door", "uniq_id": "garage", "dev_cla": "garage", "cmd_t": "home/garage/set",
            "stat_t": "home/garage", "dev": {"ids": ["3"]}},
        "homeassistant/lock/front/config": {
            "name": "Front door", "uniq_id": "front", "cmd_t": "home/front/set", "stat_t": "home/front",
            "dev": {"ids": ["4"]}},
        "homeassistant/climate/den/config": {
            "name": "Thermostat", "uniq_id": "den", "temp_cmd_t": "home/den/target/set", "temp_stat_t": "home/den/target",
            "curr_temp_t": "home/den/now", "mode_cmd_t": "home/den/mode/set", "mode_stat_t": "home/den/mode",
            "modes": ["off", "heat"], "dev": {"ids": ["5"], "sa": "Living room"}},
        # A device that Zigbee2MQTT alone tells of; it keeps no state at the broker and is asked.
        "zigbee2mqtt/bridge/devices": [{
            "type": "Router", "friendly_name": "bedroom/reading lamp", "ieee_address": "0x6", "definition": {"exposes": [
                {"type": "light", "features": [
                    {"name": "state", "property": "state"},
                    {"name": "brightness", "property": "brightness", "value_max": 254}]}]}}],
    }
    ZIGBEE = "zigbee2mqtt/bedroom/reading lamp"

    def __init__(self, test, options=""):
        self.port = free_port()
        self.environment = test.environment | {"XDG_CONFIG_HOME": str(test.home / "clients")}
        settings = test.home / "mosquitto.conf"
        settings.write_text(f"user root\nlistener {self.port} 127.0.0.1\n{options or 'allow_anonymous true'}\n")
        self.states = {
            "home/ceiling": {"state": "OFF"}, "home/counter": "OFF", "home/counter/bri": "50", "home/garage": "closed",
            "home/front": "LOCKED", "home/den/target": "20", "home/den/now": "19.5", "home/den/mode": "heat",
            self.ZIGBEE: {"state": "OFF", "brightness": 100}}
        self.deaf = set()
        test.start("mosquitto", "-c", str(settings))
        test.assertTrue(until(lambda: self.say("home/hello", "1") == 0), "no broker")
        self.listener = test.start(
            "mosquitto_sub", "-p", str(self.port), "-t", "home/+/set", "-t", "home/+/+/set", "-t", "zigbee2mqtt/+/+/set",
            "-t", "zigbee2mqtt/+/+/get", "-t", "ready", "-F", "%t\t%p", stdout=subprocess.PIPE, text=True,
            env=self.environment)
        test.addCleanup(self.listener.stdout.close)
        for topic, words in self.TOPICS.items():
            self.say(topic, json.dumps(words), "-r")
        for topic in self.states:
            self.tell(topic)
        heard = threading.Event()
        threading.Thread(target=self.listen, args=[heard], daemon=True).start()
        test.assertTrue(until(lambda: self.say("ready", "1") == 0 and heard.wait(0.05)), "the devices hear nothing")

    def say(self, topic, payload, *options):
        return subprocess.run(
            ["mosquitto_pub", "-p", str(self.port), "-t", topic, "-m", payload, *options], capture_output=True,
            env=self.environment).returncode

    def tell(self, topic):
        """Tells how a device stands; the broker keeps it, but for Zigbee2MQTT's."""
        state = self.states[topic]
        options = [] if topic == self.ZIGBEE else ["-r"]
        self.say(topic, state if isinstance(state, str) else json.dumps(state), *options)

    def listen(self, heard):
        for line in self.listener.stdout:
            topic, payload = line.rstrip("\n").split("\t", 1)
            heard.set()
            target = topic.rsplit("/", 1)[0]
            if topic == "ready" or target in self.deaf:
                continue
            if topic.endswith("/get"):
                self.tell(target)
                continue
            state = self.states[target]
            if isinstance(state, dict):
                state.update(json.loads(payload))
            else:
                words = {"OPEN": "open", "CLOSE": "closed", "LOCK": "LOCKED", "UNLOCK": "UNLOCKED"}
                self.states[target] = words.get(payload, payload)
            self.tell(target)


class StalledBroker(socketserver.ThreadingTCPServer):
    """A broker in front of a house's that once says no more to who asks for some topic and not for another one."""

    daemon_threads = True

    def __init__(self, house, topic, other):
        super().__init__(("127.0.0.1", 0), StalledConnection)
        self.port, self.house = self.server_address[1], house
        self.topic, self.other, self.stalled = topic, other, threading.Event()
        threading.Thread(target=self.serve_forever, daemon=True).start()


class StalledConnection(socketserver.BaseRequestHandler):
    def handle(self):
        with socket.create_connection(("127.0.0.1", self.server.house.port)) as broker:
            threading.Thread(target=self.pass_on, args=[broker, self.request], daemon=True).start()
            self.pass_on(self.request, broker)

    def pass_on(self, source, target):
        """Passes on what comes, but for the requests that are to find no answer."""
        try:
            while data := source.recv(65536):
                server = self.server
                if source is self.request and server.topic in data and server.other not in data and not server.stalled.is_set():
                    server.stalled.set()
                    continue
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
