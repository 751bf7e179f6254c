"""Passwords of apps in a real keyring (gnome-keyring-daemon), and in a file where none runs; Chat's account at a real prosody proves them."""

import subprocess
import unittest

from desk import until
from test_chat import PASSWORD, ChatDesk

SERVICE = "org.freedesktop.secrets"
ROOT = "/org/freedesktop/secrets"
COLLECTION = ROOT + "/collection/login"


# A bus that starts no program by itself: a keyring is there where the test has started one.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""


class SecretDesk(ChatDesk):
    def setUp(self):
        super().setUp()
        self.write_accounts_without_password()
        configuration, path = self.home / "bus.conf", self.home / "bus"
        configuration.write_text(BUS.format(path=path))
        self.start("dbus-daemon", "--nofork", f"--config-file={configuration}")
        self.assertTrue(until(path.exists))
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={path}"

    def busctl(self, *words):
        return subprocess.run(["busctl", "--user", *words], capture_output=True, text=True, env=self.environment).stdout.strip()

    def write_accounts_without_password(self):
        text = "".join(line + "\n" for line in self.accounts.read_text().splitlines() if not line.startswith("password"))
        self.accounts.write_text(text)

    def keep(self, name="password-home", app="chat", value=PASSWORD, *options):
        return self.heed("apps", "secrets", "set", app, name, *options, *self.app_options(), answers=value + "\n")

    def secrets(self):
        return self.heed("apps", "secrets", *self.app_options())

    def own_file(self, name="password-home", app="chat"):
        return self.home / f".local/share/heed/data/{app}/private/{name}"

    def written(self):
        """The files of Heed and of its apps that have the password; the server's own are another matter."""
        found = []
        for file in self.home.rglob("*"):
            if file.is_file() and self.server not in file.parents and PASSWORD.encode() in file.read_bytes():
                found.append(file)
        return found

    def sends(self):
        arya = self.data_of("arya")
        words = self.ask("tell Arya that winter is coming", answers="yes\nyes\nyes\n")
        return until(lambda: "winter is coming" in arya(), 5), words


class KeyringTests(SecretDesk):
    def setUp(self):
        super().setUp()
        self.open_keyring()

    def open_keyring(self):
        """Starts the keyring unlocked, as a login does, with the person's password on its standard input."""
        self.keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--foreground", "--unlock", "--components=secrets"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=self.environment)
        self.processes.append(self.keyring)
        self.keyring.stdin.write(b"the person's own")
        self.keyring.stdin.close()
        self.assertTrue(until(lambda: COLLECTION in self.busctl(
            "get-property", SERVICE, ROOT, "org.freedesktop.Secret.Service", "Collections"), 20))

    def close_keyring(self):
        self.keyring.kill()
        self.keyring.wait()
        self.assertTrue(until(lambda: SERVICE not in self.busctl("list", "--acquired")))

    def lock(self):
        self.busctl("call", SERVICE, ROOT, "org.freedesktop.Secret.Service", "Lock", "ao", "1", COLLECTION)
        self.assertTrue(until(lambda: self.busctl(
            "get-property", SERVICE, COLLECTION, "org.freedesktop.Secret.Collection", "Locked") == "b true"))

    def test_kept(self):
        """The password is in the keyring alone, and opens the account; it is shown nowhere."""
        self.assertIn("needs an address and a password", self.ask("any new messages", answers="yes\n"))
        words = self.keep()
        self.assertIn("password-home of chat is kept in the keyring", words)
        self.assertEqual(self.own_file().read_text(), "")
        self.assertEqual(self.own_file().stat().st_mode & 0o777, 0o600)
        is_sent, words = self.sends()
        self.assertTrue(is_sent, words)
        shown = self.secrets()
        self.assertIn("chat password-home: in the keyring", shown)
        self.assertNotIn(PASSWORD, shown + words + self.heed("history"))
        self.assertEqual(self.written(), [])

    def test_another_app(self):
        """No app is given what was kept for another one, and none a name that its manifest does not have."""
        self.keep()
        self.assertIn("house takes no secret", self.keep(app="house"))
        self.assertIn("machine takes no secrets", self.keep(app="machine"))
        self.assertIn("house mqtt-password: not there", self.secrets())

    def test_locked(self):
        """A locked keyring is told, and once it is unlocked the command works."""
        self.keep()
        self.lock()
        words = self.ask("any new messages", answers="yes\n")
        self.assertIn("keyring with the password is locked", words)
        self.assertIn("chat password-home: in the keyring", self.secrets())
        self.close_keyring()
        self.open_keyring()
        is_sent, words = self.sends()
        self.assertTrue(is_sent, words)

    def test_watch(self):
        """Whoever waits for messages waits for the keyring, too: it begins once that is unlocked, and the desktop was asked once."""
        self.keep()
        self.ask("any new messages", answers="yes\n")
        self.heed("apps", "permissions", "allow", "chat", "--announcements", *self.app_options())
        self.lock()
        calls = self.home / "calls.log"
        output = open(calls, "w")
        self.addCleanup(output.close)
        self.start("dbus-monitor", "--session", "interface='org.freedesktop.Secret.Prompt',member='Prompt'",
                   "interface='org.freedesktop.Secret.Service',member='SearchItems'", stdout=output)
        self.assertTrue(until(calls.read_text))
        log = self.listen()
        # It is looked at again and again.
        self.assertTrue(until(lambda: calls.read_text().count("member=SearchItems") >= 3, 30), log.read_text())
        self.assertEqual(calls.read_text().count("member=Prompt"), 1)
        before = self.presences()
        self.close_keyring()
        self.open_keyring()
        self.assertTrue(until(lambda: self.presences() >= before + 2, 60), log.read_text())
        self.client("arya", "ann@localhost", text="the gate is open")
        self.assertTrue(until(lambda: "Message from Arya Stark: the gate is open" in log.read_text()), log.read_text())
        self.assertEqual(self.written(), [])

    def refusals(self):
        """How often the server has been asked for an account in vain."""
        return (self.server / "log").read_text(errors="replace").count("<auth ")

    def test_refused(self):
        """A password that the server does not take is in no error, no log and no file."""
        self.keep(value="wrong " + PASSWORD)
        self.heed("apps", "permissions", "allow", "chat", "--announcements", *self.app_options())
        log = self.listen()
        words = self.ask("any new messages", answers="yes\n")
        self.assertIn("does not take the password", words)
        # Both lines have tried it: the command's, and the one that waits for messages.
        self.assertTrue(until(lambda: self.refusals() >= 2, 20), log.read_text() + (self.server / "log").read_text(errors="replace")[-3000:])
        shown = words + log.read_text() + self.secrets() + self.heed("history") + self.heed("doctor", *self.app_options())
        self.assertNotIn(PASSWORD, shown)
        self.assertEqual(self.written(), [])
        # Nor does any command line have it.
        self.assertNotIn(PASSWORD, subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout)

    def test_replaced_and_removed(self):
        """A new password takes the old one's place; removed, it is nowhere."""
        self.keep(value="wrong")
        self.assertIn("does not take the password", self.ask("any new messages", answers="yes\n"))
        self.keep()
        self.assertTrue(self.sends()[0])
        self.assertIn("is deleted", self.heed("apps", "secrets", "remove", "chat", "password-home", *self.app_options()))
        self.assertIn("has no password-home", self.heed("apps", "secrets", "remove", "chat", "password-home", *self.app_options()))
        self.assertIn("needs an address and a password", self.ask("any new messages"))
        self.assertFalse(self.own_file().exists())

    def test_forgotten(self):
        """`heed forget-me` takes it out of the keyring, too."""
        self.keep()
        self.heed("forget-me", "--yes")
        self.assertNotIn("in the keyring", self.secrets())

    def test_unreachable(self):
        """Without the session's bus nothing says that it is gone: it is in the keyring, and stays told."""
        self.keep()
        bus = self.environment["DBUS_SESSION_BUS_ADDRESS"]
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.home}/nobody"
        shown = self.secrets()
        self.assertIn("in the keyring, which cannot be reached now", shown)
        for words in (self.heed("apps", "secrets", "remove", "chat", "password-home", *self.app_options()), self.keep(value="other"),
                      self.heed("forget-me", "--yes")):
            self.assertIn("could not be reached", words)
            self.assertNotIn("is deleted", words)
            self.assertNotIn("keeps nothing", words)
            self.assertEqual(self.own_file().read_text(), "")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus
        self.assertIn("chat password-home: in the keyring", self.secrets())
        self.assertIn("keeps nothing of you", self.heed("forget-me", "--yes"))
        self.assertIn("chat password-home: not there", self.secrets().replace("chat password-*", "chat password-home: not there"))

    def test_from_keyring_to_file(self):
        """Who keeps a new one in a file has no old one in the keyring."""
        self.keep(value="wrong")
        self.assertIn("kept in a file", self.keep("password-home", "chat", PASSWORD, "--file"))
        self.assertIn("chat password-home: in a file", self.secrets())
        is_sent, words = self.sends()
        self.assertTrue(is_sent, words)
        self.heed("apps", "secrets", "remove", "chat", "password-home", *self.app_options())
        self.assertNotIn("password-home: in", self.secrets())

    def test_in_file(self):
        """Who wants a file has one, beside a keyring."""
        self.assertIn("in a file", self.keep("password-home", "chat", PASSWORD, "--file"))
        self.assertEqual(self.written(), [self.own_file()])
        self.assertIn("chat password-home: in a file", self.secrets())

    def test_house(self):
        """House counts as set up by a token that is in the keyring."""
        self.assertIn("homeassistant-token of house is kept in the keyring", self.keep("homeassistant-token", "house", "abc"))
        self.assertIn("(house)", self.heed("apps", *self.app_options()))


class FileTests(SecretDesk):
    def test_kept(self):
        """Without a keyring the password is in a file that only its owner can read."""
        words = self.keep()
        self.assertIn("kept in a file", words)
        self.assertEqual(self.own_file().stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.written(), [self.own_file()])
        is_sent, words = self.sends()
        self.assertTrue(is_sent, words)
        self.own_file().chmod(0o644)
        self.assertIn("Others can read the file", self.ask("any new messages"))
        self.heed("apps", "secrets", "remove", "chat", "password-home", *self.app_options())
        self.assertEqual(self.written(), [])

    def test_empty(self):
        """Nothing is kept of an empty line."""
        self.assertIn("nothing was kept", self.keep(value=""))
        self.assertFalse(self.own_file().exists())

    def test_unlike_a_name(self):
        """No name leads out of the app's folder."""
        for name in ("../password-home", "password-../../x", "/etc/passwd", "password-"):
            self.assertIn("takes no secret", self.keep(name), name)


if __name__ == "__main__":
    unittest.main()
