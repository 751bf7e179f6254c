"""Messages over XMPP: a real prosody on this computer, and a second client that reads and answers."""

import os
import socket
import subprocess

from desk import Desk, until

PASSWORD = "winterfell"
PEOPLE = {"arya": "Arya Stark", "sam": "Samwell Tarly", "snow": "Jon Snow"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ChatDesk(Desk):
    """A desk with an account at a real server, where others have accounts, too."""

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
        self.certify(self.certificate)
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
log = {{ {{ levels = {{ min = "debug" }}, to = "file", filename = "{self.server}/log" }} }}
VirtualHost "localhost"
ssl = {{ key = "{self.server}/localhost.key", certificate = "{self.certificate}" }}
Component "rooms.localhost" "muc"
modules_enabled = {{ "muc_mam" }}
restrict_room_creation = false
muc_room_locking = false
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

    def certify(self, file):
        """Makes a certificate for this computer that nobody else knows."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,DNS:rooms.localhost",
             "-keyout", file.with_suffix(".key"), "-out", file], check=True, capture_output=True)

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

    def presences(self):
        """How often Ann's lines have said that they are there; the one that messages come to says it twice."""
        return (self.server / "log").read_text(errors="replace").count("Received[c2s]: <presence")

    def know_people(self):
        """Chat has been used before, so that Heed knows everybody's name."""
        self.ask("any new messages")

    def data_of(self, user):
        """What the server has kept of somebody's messages."""
        folder = self.server / "data/localhost/archive" / user

        def text():
            files = [*(self.server / "data/localhost/archive").glob(f"{user}*"), *folder.glob("*")]
            return "".join(file.read_text(errors="replace") for file in files if file.is_file())
        return text


class ChatTests(ChatDesk):
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

    def test_dialogue(self):
        """The dialogue of the articles, with a Jon Snow who has an account."""
        self.know_people()
        snow = self.reader("snow")
        words = self.ask("send a message to Jon Snow using Chat", answers="hello world\nyes\n")
        self.assertIn("What do you want to say", words)
        self.assertIn("To Jon Snow: hello world. Send it?", words)
        self.assertTrue(until(lambda: "hello world" in snow.read_text()), words)
        words = self.ask("send a message to Jon Snow using Chat", answers="no thanks not now\nno\n")
        self.assertNotIn("sent to", words)

    def test_spoken(self):
        self.know_people()
        sam = self.reader("sam")
        words = self.speak("send a message to Samwell Tarly saying the water is cold", answers="yes\n")
        self.assertTrue(until(lambda: "cold" in sam.read_text()), words)
        self.client("sam", "ann@localhost", text="come and swim")
        self.assertIn("come and swim", self.speak("do i have any new messages"))

    def test_change_and_take_back(self):
        """What was sent is corrected and retracted, and the archive shows it so."""
        self.ask("tell Arya the train leaves at six", answers="yes\n")
        words = self.ask("change my last message to the train leaves at seven", answers="yes\n")
        self.assertIn("at seven", words)
        arya = self.data_of("arya")
        self.assertIn("urn:xmpp:message-correct:0", arya())
        self.assertIn("the train leaves at seven", arya())
        words = self.ask("unsend my last message", answers="yes\n")
        self.assertIn("urn:xmpp:message-retract:1", arya(), words)
        self.assertIn("couldn't find that message", self.ask("unsend my last message", answers="yes\n"))

    def test_group(self):
        """A room of the person's bookmarks is written to by its name."""
        bookmark = """<iq type='set' id='b1'><pubsub xmlns='http://jabber.org/protocol/pubsub'><publish node='urn:xmpp:bookmarks:1'>
<item id='watch@rooms.localhost'><conference xmlns='urn:xmpp:bookmarks:1' name='Night Watch' autojoin='false'><nick>Ann</nick></conference></item>
</publish></pubsub></iq>"""
        self.client("ann", "--raw", "ann@localhost", text=bookmark)
        sam = self.reader("sam", "watch@rooms.localhost")
        until(lambda: "watch" in (self.server / "log").read_text(), 1)
        self.know_people()
        words = self.ask("send a message to Night Watch saying my watch has ended", answers="yes\n")
        self.assertTrue(until(lambda: "my watch has ended" in sam.read_text()), words)
        self.assertIn("sent to Night Watch", words)

    def test_away(self):
        """A message that cannot go out is kept, and goes out once with the next one."""
        self.know_people()
        self.close_server()
        words = self.ask("tell Arya that the road is closed", answers="yes\n")
        self.assertIn("I keep the message", words)
        self.open_server()
        arya = self.reader("arya")
        words = self.ask("tell Sam that it snows", answers="yes\n")
        self.assertIn("earlier message to Arya Stark", words)
        self.assertTrue(until(lambda: "the road is closed" in arya.read_text()))
        self.ask("tell Arya good night", answers="yes\n")
        self.assertTrue(until(lambda: "good night" in arya.read_text()))
        self.assertEqual(arya.read_text().count("the road is closed"), 1)

    def test_exactly_once(self):
        """However Heed and the app end in between, every message gets there once, and none twice."""
        self.know_people()
        arya = self.data_of("arya")
        count = int(os.environ.get("HEED_KILLS", "6"))
        for number in range(count):
            self.ask_and_end(
                f"tell Arya that parcel {number} of many is here", 0.9 * number / count, lambda: self.extensions("chat"), number % 2)
        self.assertIn("sent to", self.ask("tell Sam that this is the last one", answers="yes\n"))
        text = arya()
        for number in range(count):
            # The archive has the text once for each message.
            self.assertLessEqual(text.count(f"parcel {number} of many"), 1, number)
        left = (self.data / "chat.json").read_text()
        self.assertNotIn('"waiting"', left)
        self.assertNotIn('"tried"', left)
        for number in range(count):
            # Of what has gone out the newest fifty are kept.
            if f"parcel {number} of many" in left:
                self.assertIn(f"parcel {number} of many", text)

    def test_damaged(self):
        """A damaged book is told and left as it is: messages may wait in it."""
        self.know_people()
        book = self.data / "chat.json"
        book.write_text("{")
        words = self.ask("tell Arya that dinner is ready", answers="yes\n")
        self.assertIn("cannot be read", words)
        self.assertEqual(book.read_text(), "{")

    def test_account(self):
        """What is wrong with the account is told, and nothing is sent on an open line."""
        self.write_accounts("wrong")
        self.assertIn("does not take the password", self.ask("any new messages"))
        self.write_accounts()
        self.certify(self.accounts.parent / "localhost.crt")
        self.assertIn("no certificate that this computer trusts", self.ask("any new messages"))
        self.accounts.chmod(0o644)
        self.assertIn("chmod 600", self.ask("any new messages"))
        self.accounts.write_text("address = ann\n")
        self.accounts.chmod(0o600)
        self.assertIn("Line 1", self.ask("any new messages"))


if __name__ == "__main__":
    import unittest
    unittest.main()
