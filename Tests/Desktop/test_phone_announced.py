"""Texts and calls that come to a telephone are told while Heed listens, and answered by voice."""

import subprocess
import unittest

from desk import end_all, said, until
from phones import KDE, MM, MOCK, OFONO, PhoneDesk

RIL = "/ril_0"


class AnnouncedPhoneTests(PhoneDesk):
    def setUp(self):
        super().setUp()
        words = self.heed("apps", "permissions", "allow", "phone", "--announcements", *self.app_options())
        self.assertIn("phone's announcements is allowed", words)

    def watch(self):
        """Listens, until Phone hears the signals of the buses."""
        log = self.listen()
        self.assertTrue(until(lambda: self.extensions("phone"), 30), log.read_text())
        for kind, name in (("system", MM), ("session", KDE)):
            self.assertTrue(until(lambda: self.is_heard(kind, name), 20), log.read_text())
        return log

    def is_heard(self, kind, name):
        """Whether somebody on a bus listens to a program."""
        text = said("busctl", f"--{'user' if kind == 'session' else 'system'}", "call", "org.freedesktop.DBus", "/org/freedesktop/DBus",
                    "org.freedesktop.DBus.Debug.Stats", "GetAllMatchRules")
        return name in text

    def is_told(self, log, words, seconds=15):
        return until(lambda: words in log.read_text(), seconds)

    def test_text(self):
        """Told and answered by voice: the answer goes to the number that has written."""
        self.modem_manager()
        log = self.watch()
        self.receive("+491715550199", "I'm late")
        self.assertTrue(self.is_told(log, "Text from Arya Stark: I'm late. Answer?"), log.read_text())
        self.say("yes")
        self.assertTrue(self.is_told(log, "What do you want to say"), log.read_text())
        self.say("take your time")
        self.assertTrue(self.is_told(log, "Send it?", 20), log.read_text())
        self.say("yes")
        self.assertTrue(until(lambda: self.messages(), 20), log.read_text())
        self.assertEqual(self.messages()[0][0], "+491715550199")

    def test_late(self):
        """A text that the network takes long after nobody waits for it is told once it has gone out."""
        self.modem_manager()
        self.mock("Late", "i", "6")
        log = self.watch()
        self.assertIn("still sending", self.ask("text Bob hello", answers="yes\n"))
        self.assertTrue(self.is_told(log, "Your text to Bob Smith went out.", 20), log.read_text())
        self.assertEqual(self.sendings(), 1)

    def test_whom(self):
        """Strangers are not told, a text in parts only once it is whole, and none twice."""
        self.modem_manager()
        log = self.watch()
        self.receive("+4930999999", "buy this")
        part = self.receive("+491715550199", "all of it", method="ReceivePart")
        self.assertFalse(self.is_told(log, "all of it", 2), log.read_text())
        self.bus("system", "call", MM, part, MOCK, "UpdateProperties", "sa{sv}", MM + ".Sms", "1", "State", "u", "3")
        self.assertTrue(self.is_told(log, "Text from Arya Stark: all of it."), log.read_text())
        self.bus("system", "call", MM, part, MOCK, "UpdateProperties", "sa{sv}", MM + ".Sms", "1", "State", "u", "3")
        self.say("no")
        self.assertTrue(self.is_told(log, "never mind"), log.read_text())
        self.receive("01715550111", "look\x1b]0;owned\x07 here", "2026-11-27T11:00:00+01")
        self.assertTrue(self.is_told(log, "Text from Bob Smith"), log.read_text())
        self.assertEqual(log.read_text().count("all of it"), 1)
        self.assertNotIn("buy this", log.read_text())
        self.assertNotIn("\x1b]0", log.read_text())

    def test_call(self):
        """A call is told and taken by voice; one that ends is told no more."""
        self.modem_manager()
        log = self.watch()
        self.ring("0171 5550111")
        self.assertTrue(self.is_told(log, "Bob Smith calls you on the telephone. Answer?"), log.read_text())
        self.say("yes")
        self.assertTrue(until(lambda: self.phone_calls()[0][1] == 4, 20), log.read_text())

    def test_missed(self):
        self.modem_manager()
        log = self.watch()
        call = self.ring("0171 5550111")
        self.assertTrue(self.is_told(log, "Bob Smith calls you on the telephone. Answer?"), log.read_text())
        self.become(call, 7)
        self.assertTrue(until(lambda: "You missed a call from Bob Smith" in self.ask("any missed calls"), 10))

    def test_ofono(self):
        """oFono keeps no texts: Phone does."""
        self.ofono()
        log = self.watch()
        self.bus("system", "call", OFONO, RIL, MOCK, "EmitSignal", "sssav", "org.ofono.MessageManager", "IncomingMessage", "sa{sv}", "2",
                 "s", "the milk is out", "a{sv}", "2", "Sender", "s", "+491715550199", "SentTime", "s", "2026-11-27T10:00:00+0100")
        self.assertTrue(self.is_told(log, "Text from Arya Stark: the milk is out."), log.read_text())
        self.assertIn("the milk is out", self.ask("read my texts"))

    def test_kde_connect(self):
        self.kde_connect()
        log = self.watch()
        self.bus("session", "call", KDE, "/modules/kdeconnect", MOCK, "Receive", "sss", "pixel", "+491715550199", "come in")
        self.assertTrue(self.is_told(log, "Text from Arya Stark: come in."), log.read_text())

    def test_forged(self):
        """What another program sends in the name of the modem's is not told."""
        self.modem_manager()
        self.ofono()
        log = self.watch()
        owner = self.asked("system", "call", "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")[0]
        for name in (name for name in owner if name.startswith(":")):
            subprocess.run(["gdbus", "emit", "--address", self.system_bus(), "--dest", name, "--object-path", RIL, "--signal",
                            "org.ofono.MessageManager.IncomingMessage", "'forged words'", "{'Sender': <'+491715550199'>}"], check=True)
        self.receive("+491715550199", "the true one")
        self.assertTrue(self.is_told(log, "the true one"), log.read_text())
        self.assertNotIn("forged words", log.read_text())

    def test_killed(self):
        """The app is killed: another process of it tells what comes next."""
        self.modem_manager()
        log = self.watch()
        before = self.extensions("phone")
        end_all(before)
        self.assertTrue(until(lambda: set(self.extensions("phone")) - set(before), 30), log.read_text())
        self.assertTrue(until(lambda: self.is_heard("system", MM), 20))
        self.receive("+491715550199", "after the end")
        self.assertTrue(self.is_told(log, "after the end"), log.read_text())


if __name__ == "__main__":
    unittest.main()
