"""Apps that try more than their manifests name: buses, folders, ports, devices."""

import http.server
import json
import os
import subprocess
import threading

from desk import HEED, Desk, said, until, write_manifest

BUS = "busctl --user --timeout=3"


class Quiet(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"reached")

    def log_message(self, *_):
        pass


class SandboxTests(Desk):
    """Each app is a shell line that says what came of what it tried."""

    def setUp(self):
        super().setUp()
        self.folder = self.home / "apps"
        self.folder.mkdir()
        self.apps = [self.folder]

    def test_without_bubblewrap(self):
        """Whoever speaks to apps that nothing confines is told so, and with what to mend it."""
        hidden = ["unshare", "--mount", "sh", "-c", 'mount --bind /dev/null /usr/bin/bwrap && exec "$@"', "sh"]
        if os.geteuid() != 0 or subprocess.run([*hidden, "true"], capture_output=True).returncode:
            self.skipTest("only root can hide bubblewrap from a process")
        self.write("echo done")
        command = [HEED, "ask", *self.app_options(), "try it out"]
        without = subprocess.run([*hidden, *command], capture_output=True, text=True, env=self.environment)
        self.assertIn("apps are not confined here", without.stderr)
        self.assertIn("sudo apt install bubblewrap", without.stderr)
        self.assertNotIn("confined", subprocess.run(command, capture_output=True, text=True, env=self.environment).stderr)

    def write(self, line, **access):
        script = self.folder / "probe/probe.sh"
        script.parent.mkdir(exist_ok=True)
        script.write_text("#!/bin/sh\n{ " + line + "; } 2>&1 | tr '\\n' ' '\nexit 0\n")
        script.chmod(0o755)
        write_manifest(
            self.folder / "probe", heed=1, id="probe", names={"en-US": "Probe"}, **access,
            customIntents={"try": {"run": ["./probe.sh"]}},
            locales={"en-US": {"intents": {"try": {"phrases": ["try it out"]}}}})

    def result(self, line, **access):
        self.write(line, **access)
        return self.ask("try it out")

    def mock(self, name, path, interface):
        """A program on the session bus with one method, `Ping`."""
        self.start("/usr/bin/python3", "-m", "dbusmock", "--session", name, path, interface)
        self.assertTrue(until(lambda: name in said("busctl", "--user", "list", "--acquired")))
        said("busctl", "--user", "call", name, path, "org.freedesktop.DBus.Mock", "AddMethod", "sssss", interface, "Ping", "",
             "s", "ret = 'pong'", check=True)
        return f"{BUS} call {name} {path} {interface} Ping"

    def test_bus(self):
        granted = self.mock("org.example.Good.One", "/one", "org.example.Good")
        other = self.mock("org.example.Bad.One", "/two", "org.example.Bad")
        bus = ["org.example.Good.*"]
        self.assertIn("pong", self.result(granted, bus=bus))
        for line in [other, f"{BUS} call org.freedesktop.DBus / org.freedesktop.DBus RequestName su org.example.Own 0 | grep 'u 1'",
                     f"{BUS} list --acquired | grep org.example.Bad"]:
            words = self.result(line, bus=bus)
            self.assertNotIn("pong", words)
            self.assertNotIn("org.example.Bad.One  ", words)
            self.assertNotIn("u 1", words)

    def test_no_bus(self):
        """Without `bus` there is no way to the bus, not even by the person's own address."""
        line = self.mock("org.example.Good.One", "/one", "org.example.Good")
        address = os.environ["DBUS_SESSION_BUS_ADDRESS"]
        self.assertNotIn("pong", self.result(f"DBUS_SESSION_BUS_ADDRESS='{address}' {line}"))

    def test_calls(self):
        """Where methods are named, others of the same program are shut."""
        ping = self.mock("org.example.Good.One", "/one", "org.example.Good")
        name = {"talk": "org.example.Good.One", "calls": ["org.example.Good.Ping"]}
        self.assertIn("pong", self.result(ping, bus=[name]))
        add = ping.replace("org.example.Good Ping", "org.freedesktop.DBus.Mock GetCalls")
        self.assertIn("AccessDenied", self.result(add, bus=[name]).replace("Access denied", "AccessDenied"))

    def test_withheld_names(self):
        for name in ["org.freedesktop.systemd1", "org.freedesktop.*", "org.*", "org.freedesktop.secrets", "*"]:
            self.assertRegex(self.result("echo started", bus=[name]), "given to no app|too many programs|no name", name)

    def server(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server.server_address[1]

    def test_connects(self):
        port, other = self.server(), self.server()
        get = "python3 -c 'import socket,sys; s=socket.socket({}); s.settimeout(3); s.connect({}); s.sendall(b\"GET / HTTP/1.0\\r\\n\\r\\n\"); print(s.makefile().read())'"
        unix = get.format("socket.AF_UNIX", f'"/run/heed/localhost:{port}"')
        self.assertIn("reached", self.result(unix, connects=[f"localhost:{port}"]))
        for line in [get.format("", f'("127.0.0.1",{port})'), get.format("", f'("127.0.0.1",{other})'),
                     get.format("socket.AF_UNIX", f'"/run/heed/localhost:{other}"')]:
            self.assertNotIn("reached", self.result(line, connects=[f"localhost:{port}"]))
        self.assertNotIn("reached", self.result(unix))

    def test_writes(self):
        notes, other = self.home / "Notes", self.home / "Other"
        for folder in (notes, other):
            folder.mkdir()
            # Where root runs Heed the app is another user.
            folder.chmod(0o777)
        self.result(f"echo hello > {notes}/one; echo no > {other}/one", writes=["~/Notes"])
        self.assertEqual((notes / "one").read_text(), "hello\n")
        self.assertFalse((other / "one").exists())
        (notes / "one").unlink()
        self.result(f"echo hello > {notes}/one", reads=["~/Notes"])
        self.assertFalse((notes / "one").exists(), "reading is not writing")
        ssh = self.home / ".ssh"
        ssh.mkdir()
        ssh.chmod(0o777)
        self.result(f"echo key > {ssh}/authorized_keys", writes=["~/.ssh"])
        self.assertFalse((ssh / "authorized_keys").exists(), "some folders are given to nobody")

    def test_sound(self):
        line = "pactl get-default-sink"
        sink = said("pactl", "get-default-sink")
        self.assertIn(sink, self.result(line, devices=["sound"]))
        server = os.environ["PULSE_SERVER"]
        self.assertNotIn(f" {sink}", self.result(f"PULSE_SERVER={server} {line}"))

    def test_network_excludes(self):
        for key, value in [("bus", ["org.example.Good"]), ("connects", ["localhost:80"]), ("devices", ["sound"])]:
            words = self.result("echo started", network=True, **{key: value})
            self.assertIn("whole network or", words)

    def test_told(self):
        """The person is told all of it before saying yes, in plain words."""
        apps = self.home / ".local/share/heed/apps/probe"
        self.result("echo started", bus=["org.example.Good.*", {"talk": "org.example.Bad", "calls": ["org.example.Bad.Ping"]},
                                         {"own": "org.example.Mine"}],
                    writes=["~/Notes"], connects=["example.org:443"], devices=["sound", "camera"])
        apps.parent.mkdir(parents=True)
        (self.folder / "probe").rename(apps)
        words = self.heed("ask", "try it out", answers="no\n")
        for part in ["control org.example.Good.*", "ask org.example.Bad to Ping", "be found by other programs as org.example.Mine",
                     f"read, change and delete files in {self.home}/Notes", "connect to example.org:443",
                     "use your loudspeakers and microphones", "use your cameras"]:
            self.assertIn(part, words)
        self.assertNotIn("started", words)
        listed = self.heed("apps", "permissions")
        for part in ["changes: ", "speaks over D-Bus to: org.example.Good.*", "connects to: example.org:443"]:
            self.assertIn(part, listed)
        answers = self.heed("ask", "try it out", answers="yes\n")
        self.assertIn("not let" if "not let" in answers else "don't let", answers)

    def test_needs(self):
        """An app for a program that is not there is left out, and `heed apps` says why."""
        self.result("echo started", needs={"no-such-program": "some-package"})
        self.assertIn("sudo apt install some-package", self.heed("apps", *self.app_options()))
