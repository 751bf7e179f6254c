"""Texts and calls by oFono and KDE Connect, and what is said where there is no telephone."""

import os
import unittest

from desk import said, until
from phones import KDE, MOCK, OFONO, PhoneDesk

RIL = "/ril_0"


class OtherTelephoneTests(PhoneDesk):
    def test_broken_neighbour(self):
        """A KDE Connect that answers with an error keeps no modem from calls and texts."""
        self.modem_manager()
        self.start("/usr/bin/python3", "-m", "dbusmock", "--session", KDE, "/modules/kdeconnect", KDE + ".daemon")
        self.assertTrue(until(lambda: KDE in said("busctl", "--user", "list", "--acquired"), 20))
        self.bus("session", "call", KDE, "/modules/kdeconnect", MOCK, "AddMethod", "sssss", KDE + ".daemon", "devices", "bb", "as",
                 "raise dbus.exceptions.DBusException('Broken', name='org.kde.Broken')")
        self.ask("call 112", answers="yes\n")
        self.assertEqual(self.phone_calls(), [("112", 2)])
        self.assertIn("is sent", self.ask("text Bob hello", answers="yes\n"))

    def test_nothing(self):
        """Nobody is on any bus: it is told which programs are missing, and nothing is kept."""
        for sentence in ("call Bob", "any new texts", "do I have signal"):
            self.assertIn("Not running: ModemManager, oFono and KDE Connect", self.ask(sentence))
        self.assertIn("was not sent. There is no telephone here", self.ask("text Bob hello", answers="yes\n"))
        self.modem_manager()
        self.ask("text Arya hello", answers="yes\n")
        self.assertEqual(len(self.messages()), 1)

    def test_without_modem(self):
        """The programs run, and have no telephone."""
        self.modem_manager(no_modem=True)
        self.ofono(no_modem=True)
        self.kde_connect(paired=False)
        words = self.ask("text Bob hello", answers="yes\n")
        for part in ("ModemManager finds no modem", "oFono has no modem", "KDE Connect has no paired phone"):
            self.assertIn(part, words)
        self.assertIn("no modem", self.ask("call Bob"))

    def test_left_out(self):
        """Without any of the programs the app is left out, and it is said which are missing."""
        (self.home / "programs/mmcli").unlink()
        self.assertIn("phone is left out: it needs mmcli or ofonod or kdeconnect-cli", self.heed("apps", *self.app_options()))

    def test_ofono(self):
        """Texts and calls with oFono, whose template is dbusmock's own."""
        self.ofono()
        words = self.ask("text Arya hello there", answers="yes\n")
        self.assertIn("is sent", words)
        self.assertIn("fake.tel", self.ask("do I have signal"))
        self.assertIn("dials Arya Stark", self.ask("call Arya"))
        calls = self.asked("system", "call", OFONO, RIL, "org.ofono.VoiceCallManager", "GetCalls")[0]
        self.assertEqual([call[1]["LineIdentification"]["data"] for call in calls], ["0305550100"])
        self.assertIn("hung up", self.ask("hang up"))
        self.assertIn("13373 is an emergency number", self.ask("call 13373", answers="no\n"))
        self.assertEqual(self.asked("system", "call", OFONO, RIL, "org.ofono.VoiceCallManager", "GetCalls"), [[]])

    def test_ofono_spoken(self):
        self.ofono()
        words = self.speak("make a phone call to Bob Smith", voice="slt")
        calls = self.asked("system", "call", OFONO, RIL, "org.ofono.VoiceCallManager", "GetCalls")[0]
        self.assertEqual([call[1]["LineIdentification"]["data"] for call in calls], ["01715550111"], words)

    def test_ofono_without_sim(self):
        self.ofono()
        said("busctl", "--system", "call", OFONO, RIL, "org.ofono.SimManager", "SetProperty", "sv", "PinRequired", "s", "pin", check=True)
        self.assertIn("PIN", self.ask("call Bob"))

    def test_kde_connect(self):
        """Texts go by the paired phone; calls are made on it."""
        self.kde_connect()
        self.assertIn("is sent", self.ask("text Arya hello there", answers="yes\n"))
        self.assertEqual(self.kde_sent(), ["+491715550199: hello there"])
        self.assertIn("cannot make or take calls", self.ask("call Bob"))
        self.assertIn("cannot make or take calls", self.ask("answer the phone"))
        self.bus("session", "call", KDE, "/modules/kdeconnect", MOCK, "Receive", "sss", "pixel", "+491715550199", "come in")
        self.assertIn("Arya Stark texted: come in", self.ask("any new texts"))

    def test_kde_connect_spoken(self):
        self.kde_connect()
        words = self.speak("text Bob Smith saying the water is cold", answers="yes\n", voice="slt")
        self.assertEqual(len(self.kde_sent()), 1, words)

    def test_kde_connect_away(self):
        self.kde_connect(reachable=False)
        words = self.ask("text Arya hello there", answers="yes\n")
        self.assertIn("cannot be reached", words)
        self.assertEqual(self.kde_sent(), [])

    def test_kde_connect_without_texts(self):
        self.kde_connect(texts=False)
        self.assertIn("plug-in for SMS", self.ask("text Arya hello there", answers="yes\n"))
        self.assertEqual(self.kde_sent(), [])

    def test_kde_connect_once(self):
        """KDE Connect says of no text that it went out: one that may have is looked for on the phone, and never sent again."""
        self.kde_connect()
        count = int(os.environ.get("HEED_KILLS", "6"))
        for number in range(count):
            self.ask_and_end(
                f"text Arya parcel {number} of many", 1.2 * number / count, lambda: self.extensions("phone"), number % 2)
        self.ask("text Bob this is the last one", answers="yes\n")
        sent = self.kde_sent()
        for number in range(count):
            self.assertLessEqual(sum(f"parcel {number} of many" in text for text in sent), 1, number)
        left = next(self.home.rglob("phone.json")).read_text()
        self.assertNotIn('"waiting"', left)
        self.assertNotIn('"tried"', left)


if __name__ == "__main__":
    unittest.main()
