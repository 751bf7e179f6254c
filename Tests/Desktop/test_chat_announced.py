"""Messages that come are told while Heed listens: a second account writes, and the answer is spoken into a microphone."""

from desk import end_all, said, until
from test_chat import ChatDesk


class AnnouncedChatTests(ChatDesk):
    def setUp(self):
        super().setUp()
        self.know_people()

    def allow(self, *options):
        words = self.heed("apps", "permissions", "allow", "chat", *(options or ["--announcements"]), *self.app_options())
        self.assertIn("allowed", words)

    def listen_for_messages(self):
        """Listens, until messages come to Ann's line."""
        before = self.presences()
        log = self.listen()
        self.assertTrue(until(lambda: self.presences() >= before + 2, 20), log.read_text())
        return log

    def write(self, text, user="arya"):
        self.client(user, "ann@localhost", text=text)

    def test_off(self):
        """Nothing is told before it is allowed, and nothing once it is denied; the message is there all the same."""
        log = self.listen()
        self.write("the first one")
        self.assertFalse(until(lambda: "the first one" in log.read_text(), 3), log.read_text())
        self.assertIn("tells what comes to you: off", self.heed("apps", "permissions", "show", *self.app_options()))
        before = self.presences()
        self.allow()
        self.assertIn("tells what comes to you: allowed", self.heed("apps", "permissions", "show", *self.app_options()))
        # Permissions are looked at every few seconds.
        self.assertTrue(until(lambda: self.presences() >= before + 2, 20))
        self.write("the second one")
        self.assertTrue(until(lambda: "Message from Arya Stark: the second one. Answer?" in log.read_text()), log.read_text())
        self.heed("apps", "permissions", "deny", "chat", "--announcements", *self.app_options())
        self.write("the third one")
        self.assertFalse(until(lambda: "the third one" in log.read_text(), 3), log.read_text())
        words = self.ask("any new messages")
        self.assertIn("the third one", words)

    def test_answer(self):
        """Told, answered by voice, and the answer goes out after its own question."""
        self.allow()
        arya = self.reader("arya")
        log = self.listen_for_messages()
        self.write("I'm late")
        self.assertTrue(until(lambda: "Message from Arya Stark: I'm late. Answer?" in log.read_text()), log.read_text())
        self.say("yes")
        self.assertTrue(until(lambda: "What do you want to say" in log.read_text(), 15), log.read_text())
        self.say("take your time")
        self.assertTrue(until(lambda: "Send it?" in log.read_text(), 20), log.read_text())
        self.say("yes")
        self.assertTrue(until(lambda: "sent to Arya Stark" in log.read_text(), 20), log.read_text())
        self.assertTrue(until(lambda: "time" in arya.read_text()), log.read_text())

    def test_ignore(self):
        """“Ignore” leaves it, and nothing goes out; a stranger's message is not told at all."""
        self.allow()
        log = self.listen_for_messages()
        self.write("do you hear me")
        self.assertTrue(until(lambda: "do you hear me. Answer?" in log.read_text()), log.read_text())
        self.say("ignore")
        self.assertTrue(until(lambda: "never mind" in log.read_text(), 15), log.read_text())
        self.assertIn("do you hear me", self.ask("any new messages"))

    def test_reply(self):
        """The answer is in the yes: it goes to who has written, after its own question."""
        self.allow()
        arya = self.reader("arya")
        log = self.listen_for_messages()
        self.write("when do you come")
        self.assertTrue(until(lambda: "when do you come. Answer?" in log.read_text()), log.read_text())
        self.say("tell her that dinner is ready")
        self.assertTrue(until(lambda: "To Arya Stark: dinner is ready. Send it?" in log.read_text(), 20), log.read_text())
        self.say("yes")
        self.assertTrue(until(lambda: "dinner is ready" in arya.read_text(), 20), log.read_text())

    def test_two(self):
        """Two at once are told one after the other."""
        self.allow()
        log = self.listen_for_messages()
        self.write("here is one")
        self.write("here is another", "sam")
        self.assertTrue(until(lambda: "here is one. Answer?" in log.read_text()), log.read_text())
        self.assertNotIn("here is another", log.read_text())
        self.say("no")
        self.assertTrue(until(lambda: "Message from Samwell Tarly: here is another. Answer?" in log.read_text(), 20), log.read_text())
        self.say("set a timer for ten minutes")
        self.addCleanup(self.end_ringers)
        self.assertTrue(until(lambda: "10 minutes" in log.read_text(), 20), log.read_text())

    def test_killed(self):
        """The app is killed: another process of it tells what comes next, and nothing is told twice."""
        self.allow()
        log = self.listen_for_messages()
        self.write("before the end")
        self.assertTrue(until(lambda: "before the end. Answer?" in log.read_text()), log.read_text())
        self.say("no")
        self.assertTrue(until(lambda: "never mind" in log.read_text(), 15), log.read_text())
        before = self.presences()
        end_all(self.extensions("chat"))
        self.assertTrue(until(lambda: self.presences() >= before + 2, 30), log.read_text())
        self.write("after the end")
        self.assertTrue(until(lambda: "after the end. Answer?" in log.read_text()), log.read_text())
        self.assertEqual(log.read_text().count("before the end"), 1)

    def test_left_in_peace(self):
        """Nothing is told while notifications are kept back, or while the screen is locked; afterwards it is again."""
        self.allow()
        path = "/org/freedesktop/Notifications"
        self.start("/usr/bin/python3", "-m", "dbusmock", "--session", "org.freedesktop.Notifications", path,
                   "org.freedesktop.Notifications")
        self.assertTrue(until(lambda: "org.freedesktop.Notifications" in said("busctl", "--user", "list", "--acquired")))

        def mock(*words):
            return said("busctl", "--user", *words, check=True)
        mock("call", "org.freedesktop.Notifications", path, "org.freedesktop.DBus.Mock", "AddProperty", "ssv",
             "org.dunstproject.cmd0", "paused", "b", "true")
        log = self.listen_for_messages()
        self.write("in your sleep")
        self.assertFalse(until(lambda: "in your sleep" in log.read_text(), 3), log.read_text())
        mock("set-property", "org.freedesktop.Notifications", path, "org.dunstproject.cmd0", "paused", "b", "false")
        self.write("you are awake")
        self.assertTrue(until(lambda: "you are awake. Answer?" in log.read_text()), log.read_text())
        self.say("no")
        self.assertTrue(until(lambda: "never mind" in log.read_text(), 15), log.read_text())
        self.heed("lock")
        self.write("behind the lock")
        self.assertFalse(until(lambda: "behind the lock" in log.read_text(), 3), log.read_text())

    def test_locked_screen(self):
        """Logind says that the screen is locked."""
        self.allow()
        log = self.listen_for_messages()
        name, session = "org.freedesktop.login1", "/org/freedesktop/login1/session/auto"
        self.start("/usr/bin/python3", "-m", "dbusmock", "--system", name, session, "org.freedesktop.login1.Session")
        self.assertTrue(until(lambda: name in said("busctl", "--system", "list", "--acquired")))
        said("busctl", "--system", "call", name, session, "org.freedesktop.DBus.Mock", "AddProperty", "ssv",
             "org.freedesktop.login1.Session", "LockedHint", "b", "true", check=True)
        self.write("behind the screen")
        self.assertFalse(until(lambda: "behind the screen" in log.read_text(), 3), log.read_text())
        said("busctl", "--system", "set-property", name, session, "org.freedesktop.login1.Session", "LockedHint", "b", "false",
             check=True)
        self.write("before the screen")
        self.assertTrue(until(lambda: "before the screen. Answer?" in log.read_text(), 20), log.read_text())

    def test_hostile(self):
        """Signs that steer a terminal are not let through, and a book is shortened."""
        self.allow()
        log = self.listen_for_messages()
        self.write("look\x1b]0;owned\x07 here " + "word " * 2000)
        self.assertTrue(until(lambda: "Answer?" in log.read_text()), log.read_text())
        text = log.read_text()
        self.assertNotIn("\x1b]0", text)
        self.assertLess(text.count("word"), 60)



if __name__ == "__main__":
    import unittest
    unittest.main()
