"""A desk with telephones: mocked ModemManager, oFono and KDE Connect on the buses of the test."""

import json
import pathlib
import subprocess

from baresips import write_cards
from desk import Desk, said, until

HERE = pathlib.Path(__file__).resolve().parent
MM = "org.freedesktop.ModemManager1"
ROOT = "/org/freedesktop/ModemManager1"
MODEM = ROOT + "/Modem/0"
OFONO = "org.ofono"
KDE = "org.kde.kdeconnect"
MOCK = "org.freedesktop.DBus.Mock"


class PhoneDesk(Desk):
    def setUp(self):
        super().setUp()
        # Programs of a telephone are there; their services are the test's.
        programs = self.home / "programs"
        programs.mkdir()
        (programs / "mmcli").write_text("#!/bin/sh\n")
        (programs / "mmcli").chmod(0o755)
        self.environment["PATH"] = f"{programs}:{self.environment['PATH']}"
        (self.home / ".config/kdeconnect").mkdir(parents=True)
        write_cards(
            self, arya=("Arya Stark", "TEL;TYPE=home:030 555 0100", "TEL;TYPE=cell:+49 171 5550199"),
            bob=("Bob Smith", "TEL;TYPE=cell:0171 5550111"), silent=("Brienne", "EMAIL:b@example.org"),
            one=("Sam Tarly", "TEL:030 11"), other=("Sam Gamgee", "TEL:030 33"))
        self.home.chmod(0o755)

    def service(self, name, kind, template, **parameters):
        program = self.start("/usr/bin/python3", "-m", "dbusmock", f"--{kind}", "--template", str(template), "--parameters",
                             json.dumps(parameters))
        option = "--user" if kind == "session" else "--system"
        self.assertTrue(until(lambda: name in said("busctl", option, "list", "--acquired"), 20), name)
        return program

    def modem_manager(self, **parameters):
        return self.service(MM, "system", HERE / "mock_modemmanager.py", **parameters)

    def ofono(self, **parameters):
        program = self.service(OFONO, "system", "ofono", **parameters)
        if parameters.get("no_modem"):
            return program
        self.ofono_method("/ril_0", "org.ofono.MessageManager", "SendMessage", "ss", "o", "self.sent = getattr(self, 'sent', []) + [args]; ret = '/ril_0/message_1'")
        return program

    def ofono_method(self, path, interface, name, takes, gives, code):
        self.bus("system", "call", OFONO, path, MOCK, "AddMethod", "sssss", interface, name, takes, gives, code)

    def kde_connect(self, reachable=True, texts=True, paired=True):
        program = self.service(KDE, "session", HERE / "mock_kdeconnect.py")
        if not paired:
            return program
        self.bus("session", "call", KDE, "/modules/kdeconnect", MOCK, "AddPhone", "sbb", "pixel", str(reachable).lower(),
                 str(texts).lower())
        return program

    def bus(self, kind, *words):
        return said("busctl", f"--{'user' if kind == 'session' else 'system'}", "--", *words, check=True)

    def asked(self, kind, *words):
        """The values of an answer, as JSON has them."""
        text = subprocess.run(
            ["busctl", f"--{'user' if kind == 'session' else 'system'}", "--json=short", *words], capture_output=True, text=True,
            check=True).stdout
        return json.loads(text)["data"]

    def set_modem(self, modem=MODEM, interface=MM + ".Modem", **values):
        """Changes what the modem tells: name="u 3"."""
        for name, value in values.items():
            signature, words = value.split(" ", 1)
            self.bus("system", "call", MM, modem, MOCK, "UpdateProperties", "sa{sv}", interface, "1", name, signature, words)

    def objects(self, interface):
        """ModemManager's objects with an interface: a list of its properties."""
        found = self.asked("system", "call", MM, ROOT, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")[0]
        return [{name: value["data"] for name, value in facts[interface].items()} for path, facts in sorted(found.items())
                if interface in facts]

    def messages(self, kind=2):
        """The texts that the modem has sent (2) or received (1): number, text, state."""
        return [(m["Number"], m["Text"], m["State"]) for m in self.objects(MM + ".Sms") if m["PduType"] == kind]

    def mock(self, method, signature="", *words):
        """Tells ModemManager's mock something about the world outside."""
        self.bus("system", "call", MM, ROOT, MOCK, method, *([signature] if signature else []), *words)

    def sendings(self):
        """How often a text was told to go out."""
        return self.asked("system", "call", MM, ROOT, MOCK, "Sendings")[0]

    def system_bus(self):
        return self.environment["DBUS_SYSTEM_BUS_ADDRESS"]

    def phone_calls(self):
        return [(c["Number"], c["State"]) for c in self.objects(MM + ".Call")]

    def receive(self, number, text, time="2026-11-27T10:00:00+01", method="Receive"):
        return self.asked("system", "call", MM, ROOT, MOCK, method, "osss", MODEM, number, text, time)[0]

    def ring(self, number):
        return self.asked("system", "call", MM, ROOT, MOCK, "Ring", "os", MODEM, number)[0]

    def become(self, call, state):
        self.bus("system", "call", MM, ROOT, MOCK, "Become", "oi", call, str(state))

    def kde_sent(self):
        return self.asked("session", "call", KDE, "/modules/kdeconnect/devices/pixel/sms", "org.kde.kdeconnect.device.sms", "Sent")[0]
