"""Messages over XMPP: a real prosody on this computer, and a second client that reads and answers."""

import os
import pathlib
import socket
import subprocess
import time

from desk import Desk, until

PASSWORD = "winterfell"
PEOPLE = {"arya": "Arya Stark", "sam": "Samwell Tarly", "snow": "Jon Snow"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ChatTests(Desk):
    def setUp(self):
        super().setUp()
        self.port = free_port()
        self.server = self.home / "prosody"
        for folder in ("accounts", "roster"):
            (self.server / "data/localhost" / folder).mkdir(parents=True)
        data = self.server / "data/localhost"
        for user in ["ann", *PEOPLE]:
            (data / f"accounts/{user}.dat").write_text(f'return {{ ["password"] = "{PASSWORD}"; }};\n')
        items = "".join(
            f'["{user}@localhost"] = {{ ["subscription"] = "both"; ["groups"] = {{}}; ["name"] = "{name}"; }};'
            for user, name in PEOPLE.items())
        (data / "roster/ann.dat").write_text(f"return {{ {items} }};\n")
        self.certificate = self.server / "localhost.crt"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:rooms.localhost",
             "-keyout", self.server / "localhost.key", "-out", self.certificate], check=True, capture_output=True)
        self.configuration = self.server / "prosody.cfg.lua"
        self.configuration.write_text(f"""
run_as_root = true
daemonize = false
pidfile = "{self.server}/pid"
data_path = "{self.server}/data"
certificates = "{self.server}"
authentication = "internal_plain"
storage = "internal"
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {self.port} }}
s2s_ports = {{ }}
modules_enabled = {{ "roster", "saslauth", "tls", "disco", "mam", "pep", "bookmarks", "carbons", "ping", "offline" }}
modules_disabled = {{ "s2s" }}
archive_expires_after = "never"
c2s_require_encryption = true
log = {{ {{ levels = {{ min = "info" }}, to = "file", filename = "{self.server}/log" }} }}
VirtualHost "localhost"
ssl = {{ key = "{self.server}/localhost.key", certificate = "{self.certificate}" }}
Component "rooms.localhost" "muc"
modules_enabled = {{ "muc_mam" }}
restrict_room_creation = false
muc_log_by_default = true
""")
        self.open_server()
        config = self.home / ".config/heed-chat"
        config.mkdir(parents=True)
        (config / "localhost.crt").write_text(self.certificate.read_text())
        self.accounts = config / "accounts"
        self.data = self.home / ".local/share/heed-chat"
        self.data.mkdir(parents=True)
        for place in (self.data, config, self.home / ".local", self.home / ".local/share", self.home / ".config"):
            place.chmod(0o777)
        self.write_accounts()

    def write_accounts(self, password=PASSWORD):
        self.accounts.write_text(f"""# The house's own server.
[home]
address = ann@localhost
password = {password}
server = localhost:{self.port}
certificates = localhost.crt
""")
        self.accounts.chmod(0o600)
        if os.getuid() == 0:
            # Where root runs Heed the app is another user, whose its folder is.
            folder = self.home / ".local/share/heed/data/chat/private"
            if not folder.exists():
                self.ask("any new messages", answers="yes\n")
            os.chown(self.accounts, folder.stat().st_uid, folder.stat().st_gid)

    def open_server(self):
        self.prosody = self.start("prosody", "--config", str(self.configuration))

        def answers():
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return True
            except OSError:
                return False
        self.assertTrue(until(answers), (self.server / "log").read_text() if (self.server / "log").exists() else "")

    def close_server(self):
        self.prosody.kill()
        self.prosody.wait()

    def client(self, user, *options, text=None):
        """The second client: sends as somebody."""
        return subprocess.run(
            ["go-sendxmpp", "-n", "-u", f"{user}@localhost", "-p", PASSWORD, "-j", f"localhost:{self.port}", *options],
            input=text, text=True, capture_output=True, timeout=20, env=self.environment, check=True)

    def reader(self, user, *rooms):
        """The second client: what somebody gets, from now on."""
        file = self.home / f"{user}.log"
        output = open(file, "w")
        self.addCleanup(output.close)
        options = ["-c", *rooms] if rooms else []
        self.start("go-sendxmpp", "-n", "-l", "-u", f"{user}@localhost", "-p", PASSWORD, "-j", f"localhost:{self.port}",
                   *options, stdout=output, stderr=subprocess.STDOUT)
        before = (self.server / "log").read_text().count(f"Authenticated as {user}@")
        until(lambda: (self.server / "log").read_text().count(f"Authenticated as {user}@") > before)
        return file

    def test_send(self):
        """A message goes out once, to whom it was meant for, and the other one answers."""
        arya = self.reader("arya")
        words = self.ask("tell Arya that dinner is ready", answers="yes\nyes\nyes\n")
        self.assertTrue(until(lambda: "dinner is ready" in arya.read_text()), words)
        self.assertIn("sent to Arya Stark", words)
        self.client("arya", "ann@localhost", text="I am not hungry")
        words = self.ask("any new messages", answers="yes\n")
        self.assertIn("Arya Stark wrote: I am not hungry", words)
        self.assertIn("no new messages", self.ask("any new messages"))
        self.assertEqual(arya.read_text().count("dinner is ready"), 1)


if __name__ == "__main__":
    import unittest
    unittest.main()
