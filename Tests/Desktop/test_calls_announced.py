"""Calls that come are told while Heed listens, and answered by voice: real baresip at both ends."""

from baresips import Phone
from desk import end_all, said, until
from test_calls import CallDesk


class AnnouncedCallTests(CallDesk):
    def setUp(self):
        super().setUp()
        self.open_ann()
        words = self.heed("apps", "permissions", "allow", "calls", "--announcements", *self.app_options())
        self.assertIn("calls's announcements is allowed", words)

    def watch(self):
        """Listens, until Calls has baresip's connection."""
        log = self.listen()
        self.assertTrue(until(self.has_line, 30), log.read_text())
        return log

    def has_line(self):
        """Whether a process has the connection that takes commands."""
        return f"127.0.0.1:{self.ann.control}" in said(
            "ss", "-Htn", "state", "established", "sport", "=", f":{self.ann.control}")

    def is_told(self, log, words="Bob Smith is calling. Answer?", count=1, seconds=15):
        return until(lambda: log.read_text().count(words) >= count, seconds)

    def ring(self):
        self.bob.tell(f"dial {self.ann.uri}")
        self.assertTrue(until(lambda: "INCOMING" in self.ann.states()))

    def test_answer(self):
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        self.say("yes")
        self.assertTrue(self.bob.waits_for("ESTABLISHED", seconds=20), log.read_text())
        self.assertTrue(self.is_told(log, "through to Bob Smith"), log.read_text())

    def test_decline(self):
        """Declined by voice; nobody need press anything, and it is no missed call."""
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        self.say("decline the call")
        self.assertTrue(self.bob.waits_for(seconds=20), log.read_text())
        self.assertIn("no missed calls", self.ask("any missed calls"))

    def test_ignore(self):
        """“No” lets it ring; afterwards it is a missed call, and called back."""
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        self.say("no")
        self.assertTrue(self.is_told(log, "never mind"), log.read_text())
        self.assertEqual(self.ann.states(), ["INCOMING"])
        self.bob.tell("hangup")
        self.assertTrue(self.ann.waits_for())
        self.assertTrue(until(lambda: "You missed a call from Bob Smith" in self.ask("did anybody call"), 5))
        words = self.ask("call back", answers="yes\n")
        self.assertIn("Call Bob Smith back?", words)
        self.assertTrue(self.bob.waits_for("INCOMING"), words)

    def test_gone(self):
        """Who calls has hung up meanwhile: a yes is told so, and nothing rings or is dialled."""
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        self.bob.tell("hangup")
        self.assertTrue(self.ann.waits_for())
        self.say("yes")
        self.assertTrue(self.is_told(log, "Bob Smith is not calling any more."), log.read_text())
        self.assertEqual(self.ann.calls(), [])

    def test_other(self):
        """Who was told has hung up, and somebody else calls: a yes does not take the other one."""
        carl = Phone(self, "carl")
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        carl.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("INCOMING", "INCOMING"))
        self.bob.tell("hangup")
        self.assertTrue(self.ann.waits_for("INCOMING"))
        self.say("yes")
        words = f"Bob Smith is not calling any more. carl@{carl.host}:{carl.sip} is calling."
        self.assertTrue(self.is_told(log, words), log.read_text())
        self.assertEqual(self.ann.states(), ["INCOMING"])

    def test_quiet_in_a_call(self):
        """Whoever speaks with somebody is not spoken to; a typed command takes the line and gives it back."""
        carl = Phone(self, "carl")
        log = self.watch()
        self.ask("call Bob")
        self.bob.tell("accept")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        carl.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("ESTABLISHED", "INCOMING"))
        self.assertFalse(self.is_told(log, "is calling", seconds=3), log.read_text())
        carl.tell("hangup")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        self.ask("hang up")
        self.assertTrue(self.ann.waits_for())
        self.assertTrue(until(self.has_line))
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())

    def test_two(self):
        """Two call: the first is told, and the other one after it."""
        carl = Phone(self, "carl")
        log = self.watch()
        self.ring()
        carl.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.is_told(log), log.read_text())
        self.say("no")
        self.assertTrue(self.is_told(log, f"carl@{carl.host}:{carl.sip} is calling. Answer?", seconds=25), log.read_text())

    def test_killed(self):
        """The app is killed while it rings: the next process does not tell it again, and answers it; what comes later is told."""
        log = self.watch()
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())
        end_all(self.extensions("calls"))
        self.say("yes")
        self.assertTrue(self.bob.waits_for("ESTABLISHED", seconds=25), log.read_text())
        self.ann.tell("hangup")
        self.assertTrue(self.bob.waits_for())
        self.assertTrue(until(self.has_line, 20))
        self.ring()
        self.assertTrue(self.is_told(log, count=2), log.read_text())

    def test_baresip_begins_later(self):
        """baresip that ends and begins anew is found again."""
        log = self.watch()
        self.ann.end()
        self.open_ann()
        self.assertTrue(until(self.has_line, 20), log.read_text())
        self.ring()
        self.assertTrue(self.is_told(log), log.read_text())

    def test_left_in_peace(self):
        """Nothing is told while Heed is locked, nor while it may not; it rings on."""
        log = self.watch()
        self.heed("lock")
        self.ring()
        self.assertFalse(self.is_told(log, seconds=3), log.read_text())
        self.assertEqual(self.ann.states(), ["INCOMING"])
        self.bob.tell("hangup")
        self.assertTrue(self.ann.waits_for())
        self.heed("unlock")
        self.heed("apps", "permissions", "reset", "calls", *self.app_options())
        self.ring()
        self.assertFalse(self.is_told(log, seconds=3), log.read_text())

    def test_ending_is_told(self):
        """What becomes of a call that the person has made is told, without a question."""
        log = self.watch()
        self.ask("call Bob")
        self.assertTrue(self.bob.waits_for("INCOMING"))
        self.assertTrue(until(self.has_line))
        self.bob.tell("hangup")
        self.assertTrue(self.is_told(log, "Bob Smith has declined the call."), log.read_text())


if __name__ == "__main__":
    import unittest
    unittest.main()
