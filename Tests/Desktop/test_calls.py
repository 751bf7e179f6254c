"""Calls over SIP: Ann's baresip takes commands from Heed, those of others ring, answer and hang up by themselves."""

import os
import shutil
import socket
import threading

from baresips import MODULES, Phone, write_cards
from desk import Desk, until

PORT = 4444


class CallDesk(Desk):
    """A desk with two phones: Ann's, which Calls speaks to, and Bob's."""

    def setUp(self):
        super().setUp()
        self.assertTrue(until(lambda: self.is_free(PORT)), "something listens at baresip's port")
        self.folder = self.home / ".baresip"
        self.bob = Phone(self, "bob")
        self.cards = write_cards(
            self, bob=("Bob Smith", f"IMPP:{self.bob.uri}", "TEL;TYPE=home:+49 30 123456"), silent=("Brienne", "EMAIL:b@example.org"),
            one=("Sam Tarly", "TEL;TYPE=home:030 11", "TEL;TYPE=work:030 22"), other=("Sam Gamgee", "TEL:030 33"),
            bad=("Mallory", "X-SIP:sip:x@example.org /quit"))
        self.home.chmod(0o755)

    @staticmethod
    def is_free(port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) != 0

    def open_ann(self, **options):
        self.ann = Phone(self, "ann", self.folder, control=PORT, **options)
        for place in (self.folder, self.folder / "config"):
            place.chmod(0o755 if place.is_dir() else 0o644)
        return self.ann


class CallTests(CallDesk):
    def setUp(self):
        super().setUp()
        self.open_ann()

    def test_call(self):
        """Dialled, rung, answered, muted, held and hung up; baresip says itself how it stands."""
        words = self.ask("call Bob")
        self.assertIn("Calling Bob Smith", words)
        self.assertTrue(self.bob.waits_for("INCOMING"), words)
        self.assertEqual(self.ann.states(), ["RINGING"])
        self.assertIn("being called already", self.ask("call Bob"))
        self.bob.tell("accept")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        self.assertIn("in a call with Bob Smith", self.ask("who am I talking to"))
        self.assertIn("already in a call", self.ask("call Bob"))
        self.assertEqual(len(self.bob.calls()), 1)
        words = self.ask("mute my microphone")
        self.assertIn("you are muted", words)
        self.assertIn("already muted", self.ask("mute my microphone"))
        self.assertIn("they hear you", self.ask("unmute me"))
        self.ask("put him on hold")
        self.assertEqual([held for _, held, _ in self.ann.calls()], [True])
        self.ask("take him off hold")
        self.assertEqual([held for _, held, _ in self.ann.calls()], [False])
        words = self.ask("hang up")
        self.assertIn("hung up", words)
        self.assertTrue(self.bob.waits_for(), words)
        self.assertIn("no call to hang up", self.ask("hang up"))
        self.assertIn("no call going on", self.ask("mute me"))
        self.assertIn("You called Bob Smith", self.ask("did I call Bob"))

    def test_answer(self):
        """Somebody calls: it is told, answered, and looked up afterwards."""
        self.assertIn("nobody is calling", self.ask("answer the phone"))
        self.bob.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("INCOMING"))
        self.assertIn("Bob Smith is calling", self.ask("who is calling"))
        words = self.ask("answer the phone")
        self.assertIn("through to Bob Smith", words)
        self.assertEqual(self.bob.states(), ["ESTABLISHED"])
        self.assertIn("hung up", self.ask("end the call"))
        self.assertTrue(self.bob.waits_for())

    def test_decline(self):
        self.bob.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("INCOMING"))
        words = self.ask("decline")
        self.assertIn("declined the call from Bob Smith", words)
        self.assertTrue(self.bob.waits_for(), words)

    def test_spoken(self):
        words = self.speak("call bob smith", voice="slt")
        self.assertTrue(self.bob.waits_for("INCOMING"), words)
        self.bob.tell("accept")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        words = self.speak("hang up the phone")
        self.assertTrue(self.bob.waits_for(), words)
        self.bob.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("INCOMING"))
        words = self.speak("answer the phone")
        self.assertEqual(self.bob.states(), ["ESTABLISHED"], words)

    def test_two_calls(self):
        """A call that comes while another goes on: the first is held, or the second declined."""
        carl = Phone(self, "carl")
        self.ask("call Bob")
        self.bob.tell("accept")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        carl.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("ESTABLISHED", "INCOMING"))
        words = self.ask("decline the call")
        self.assertIn("still in the call with Bob Smith", words)
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        carl.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("ESTABLISHED", "INCOMING"))
        self.assertIn("is calling right now", self.ask("call Sam Gamgee"))
        words = self.ask("answer")
        self.assertEqual([(state, held) for state, held, _ in self.ann.calls()],
                         [("ESTABLISHED", True), ("ESTABLISHED", False)], words)
        words = self.ask("call 030 33", answers="no\n")
        self.assertIn("Put it on hold", words)
        self.assertEqual(len(self.ann.calls()), 2)

    def test_redial(self):
        self.assertIn("called nobody", self.ask("redial"))
        self.assertIn("nobody who has called", self.ask("call back"))
        self.ask("call Bob")
        self.assertTrue(self.bob.waits_for("INCOMING"))
        self.ask("hang up")
        self.assertTrue(self.bob.waits_for())
        words = self.ask("redial", answers="yes\n")
        self.assertIn("Call Bob Smith again?", words)
        self.assertTrue(self.bob.waits_for("INCOMING"), words)

    def test_endings(self):
        """What comes of a call that nobody takes is said in plain words."""
        busy = Phone(self, "busy", most=1)
        write_cards(
            self, busy=("Bella", f"IMPP:{busy.uri}"), gone=("Gwen", f"IMPP:sip:nobody@{self.bob.host}:{self.bob.sip}"),
            away=("Ada", f"IMPP:sip:ada@{self.bob.host}:1"))
        self.assertIn("does not exist", self.ask("call Gwen"))
        self.assertEqual(self.ann.calls(), [])
        self.bob.tell(f"dial {busy.uri}")
        self.assertTrue(busy.waits_for("INCOMING"))
        busy.tell("accept")
        self.assertTrue(busy.waits_for("ESTABLISHED"))
        self.assertIn("Bella is busy", self.ask("call Bella"))
        self.assertEqual(self.ann.calls(), [])
        self.assertIn("who was busy", self.ask("did I call Bella"))
        # Nobody answers there: it is told as what it is, and nothing is made up.
        self.assertIn("It has not rung yet", self.ask("call Ada"))
        self.ask("hang up")
        self.assertEqual(self.ann.calls(), [])

    def test_people(self):
        """Nobody of that name, nobody's number, two of one name, and what must not be dialled."""
        self.assertIn("Zorro", self.ask("call Zorro"))
        self.assertIn("no number and no SIP address of Brienne", self.ask("call Brienne"))
        words = self.ask("call Sam", answers="Sam Gamgee\n")
        self.assertIn("Sam Tarly", words)
        self.assertTrue(until(lambda: self.ann.heard("404") or self.ann.heard("session closed"), 5), words)
        words = self.ask("call Mallory")
        self.assertIn("cannot be dialled", words)
        self.assertIsNone(self.ann.process.poll())
        words = self.ask("call Sam Tarly at work")
        self.assertIn("Sam Tarly", words)
        self.assertIn("03022@", (self.folder / "log").read_text(errors="replace"), words)

    def test_stranger(self):
        """A number or address that nobody in the address book has is asked about, and so is help."""
        words = self.ask(f"call {self.bob.uri.removeprefix('sip:').replace('bob', 'eve')}", answers="no\n")
        self.assertIn("?", words)
        self.assertEqual(self.ann.calls(), [])
        # Bob's number ends so, too: what was said is asked about, and never his.
        words = self.ask("call 0990123456", answers="no\n")
        self.assertIn("Call 0990123456?", words)
        self.assertNotIn("Bob", words)
        words = self.ask("call 112", answers="no\n")
        self.assertIn("through baresip?", words)
        self.assertEqual(self.ann.calls(), [])

    def test_exactly_once(self):
        """However Heed and the app end in between: one call for one command, and none by itself later."""
        self.assertIn("no call", self.ask("who is calling"))
        count = int(os.environ.get("HEED_KILLS", "6"))
        for number in range(count):
            before = self.bob.heard("Incoming call from")
            self.ask_and_end("call Bob", 0.9 * number / count, lambda: self.extensions("calls"), number % 2)
            self.ask("who am I talking to")
            self.assertLessEqual(len(self.bob.calls()), 1, number)
            self.assertLessEqual(self.bob.heard("Incoming call from") - before, 1, number)
            self.ann.tell("hangup")
            self.assertTrue(self.bob.waits_for())
            self.assertTrue(self.ann.waits_for())
        self.assertIn("Calling Bob Smith", self.ask("call Bob"))

    def test_odd_cards(self):
        """A card of 100 KB, an address that goes on in the next line, and none at all."""
        write_cards(
            self, long=("Lona", f"IMPP:{self.bob.uri}", "NOTE:" + "long " * 20_000),
            lines=("Nora", "X-SIP:sip:x@example.org\\n/quit"))
        words = self.ask("call Lona")
        self.assertIn("Calling Lona", words)
        self.assertTrue(self.bob.waits_for("INCOMING"), words)
        self.ask("hang up")
        self.assertIn("cannot be dialled", self.ask("call Nora"))
        self.assertIsNone(self.ann.process.poll())
        shutil.rmtree(self.cards)
        self.assertIn("contacts", self.ask("call Lona"))
        self.assertEqual(self.ann.calls(), [])

    def test_locked(self):
        """Whoever is locked out is not told who has called."""
        self.ask("call Bob")
        self.ask("hang up")
        self.heed("lock")
        self.assertIn("unlock", self.ask("did anybody call"))

    def test_damaged(self):
        self.ask("call Bob")
        self.ask("hang up")
        book = self.home / ".local/share/heed/data/calls/private/calls.json"
        self.assertTrue(book.exists())
        book.write_text("{")
        self.assertIn("cannot be read", self.ask("did anybody call"))
        self.assertEqual(book.read_text(), "{")


class VideoCallTests(CallDesk):
    def test_video(self):
        """With a picture where baresip has one, and told where it has none."""
        self.open_ann(video=True)
        words = self.ask("video call Bob")
        self.assertIn("with video", words)
        self.assertIn("video RTP", self.ann.tell("callstat"))
        self.ask("hang up")
        self.ann.end()
        self.open_ann()
        self.assertIn("no camera", self.ask("video call Bob"))


class MissingCallTests(CallDesk):
    def write_config(self, text):
        self.folder.mkdir(exist_ok=True)
        (self.folder / "config").write_text(text)
        for place in (self.folder, self.folder / "config"):
            place.chmod(0o755 if place.is_dir() else 0o644)

    def test_missing(self):
        """Each thing that is missing is told with what helps."""
        self.assertIn("~/.baresip/config", self.heed("apps", *self.app_options()))
        self.write_config("module_app menu.so\n#module_app ctrl_tcp.so\n")
        words = self.ask("call Bob")
        self.assertIn("add module ctrl_tcp.so to ~/.baresip/config", words)
        self.write_config("module ctrl_tcp.so\n")
        self.assertIn("baresip is not running", self.ask("call Bob"))
        self.assertIn("baresip is not running", self.ask("hang up"))
        self.write_config("module ctrl_tcp.so\nctrl_tcp_listen 0.0.0.0:5555\n")
        self.assertIn("listens at port 5555", self.ask("call Bob"))

    def test_not_installed(self):
        self.write_config("module ctrl_tcp.so\n")
        self.environment["PATH"] = "/nowhere"
        self.assertIn("baresip-core", self.heed("apps", *self.app_options()))

    def test_account(self):
        self.open_ann(account=False)
        self.assertIn("no account", self.ask("call Bob"))

    def test_stranger_at_the_port(self):
        """Something else than baresip listens there."""
        self.write_config("module ctrl_tcp.so\n")
        server = socket.create_server(("127.0.0.1", PORT))
        self.addCleanup(server.close)

        def serve():
            while True:
                try:
                    client, _ = server.accept()
                    self.addCleanup(client.close)
                    client.sendall(b"220 mail.example.org ready\r\n")
                except OSError:
                    return
        threading.Thread(target=serve, daemon=True).start()
        self.assertIn("does not speak as baresip does", self.ask("call Bob"))


assert MODULES.exists(), "baresip-core is not installed"

if __name__ == "__main__":
    import unittest
    unittest.main()
