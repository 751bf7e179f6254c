"""Timers and alarms ring, are told, and live on when everything that knows of them is killed."""

import datetime
import fcntl
import json
import os
import pathlib
import re
import signal
import subprocess

from desk import HEED, ROOT, Desk, notices, said, until


class ClockTests(Desk):
    def setUp(self):
        super().setUp()
        self.log = self.notification_log()
        self.data = self.home / ".local/share/heed/data/clock/group"

    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def state(self):
        file = self.data / "clock.json"
        return json.loads(file.read_text()) if file.exists() else {"entries": []}

    def test_timer_rings(self):
        words = self.ask("set a pasta timer for two seconds")
        self.assertIn("2 seconds for pasta", words)
        self.assertTrue(until(lambda: any("Pasta timer" in line for line in notices(self.log)), 15), words)
        # What sounds is a stream of the sound server.
        self.assertTrue(until(lambda: said("pactl", "list", "short", "sink-inputs")))
        self.ask("stop the alarm")
        self.assertEqual(self.state()["entries"], [])
        self.assertTrue(until(lambda: not self.ringers()), "the ringer ends when nothing is due")

    def test_named_timers(self):
        self.ask("set a pasta timer for ten minutes")
        self.ask("set a timer for twenty minutes")
        self.assertRegex(self.ask("how much longer on the pasta timer"), r"9 minutes and \d+ seconds left|10 minutes left")
        self.ask("add five minutes to the pasta timer")
        self.assertRegex(self.ask("how much longer on the pasta timer"), r"14 minutes and \d+ seconds left|15 minutes left")
        self.ask("pause the pasta timer")
        self.assertIn("paused", self.ask("check the pasta timer"))
        self.ask("resume the pasta timer")
        self.ask("cancel the pasta timer")
        self.assertEqual([entry["length"] for entry in self.state()["entries"]], [1200])
        self.ask("cancel all timers")
        self.assertEqual(self.state()["entries"], [])

    def test_which_timer(self):
        self.ask("set a pasta timer for ten minutes")
        self.ask("set a laundry timer for forty minutes")
        words = self.ask("cancel the timer", answers="laundry\n")
        self.assertEqual([entry["name"] for entry in self.state()["entries"]], ["pasta"], words)

    def test_told_apart(self):
        """Which of several is meant is said by size or age, or all are meant."""
        for answer, left in [("the shorter one", [1200]), ("the longest", [600]), ("the older one", [1200]),
                             ("the one i just set", [600]), ("both", []), ("all of them", [])]:
            self.ask("set a timer for ten minutes")
            self.ask("set a timer for twenty minutes")
            words = self.ask("cancel the timer", answers=f"{answer}\n")
            self.assertEqual([entry["length"] for entry in self.state()["entries"]], left, f"{answer}: {words}")
            self.ask("cancel all timers")

    def test_alike(self):
        """Two timers of one length are told apart in the question, and either can be chosen."""
        for answer, left in [("the first one", 1), ("2", 0)]:
            for _ in range(2):
                self.ask("set a timer for ten minutes")
            first, second = [entry["id"] for entry in self.state()["entries"]]
            words = self.ask("cancel the timer", answers=f"{answer}\n")
            self.assertRegex(words, r"the first \(.* left\) or the last \(.* left\)")
            self.assertEqual([entry["id"] for entry in self.state()["entries"]], [[first, second][left]], words)
            self.ask("cancel all timers")

    def test_damaged(self):
        """A damaged file is kept beside its place, told once, and the clock goes on."""
        self.ask("set a timer for ten minutes")
        self.end_ringers()
        file = self.data / "clock.json"
        file.write_text("{")
        words = self.ask("set a timer for five minutes")
        self.assertIn("was damaged", words)
        self.assertEqual([entry["length"] for entry in self.state()["entries"]], [300], words)
        self.assertEqual((self.data / "clock.json.damaged").read_text(), "{")
        self.assertNotIn("was damaged", self.ask("set a timer for six minutes"))

    def test_wakes_in_the_morning(self):
        words = self.ask("wake me up at half past six")
        [alarm] = self.state()["entries"]
        due = datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(seconds=alarm["due"])
        self.assertEqual(due.astimezone().strftime("%H:%M"), "06:30", words)

    def test_killed(self):
        self.ask("set a timer for eight seconds")
        ringers = until(self.ringers)
        self.assertEqual(len(ringers), 1)
        os.kill(ringers[0], signal.SIGKILL)
        self.assertTrue(until(self.may_ring))
        # The next word to the clock brings the ringer back, and so does systemd.
        self.ask("how much time is left")
        self.assertEqual(len(until(self.ringers)), 1)
        self.assertTrue(until(lambda: any("timer" in line for line in notices(self.log)), 20))

    def test_alarm(self):
        words = self.ask("set an alarm called gym for tomorrow at 6:45 am")
        self.assertIn("6:45 AM tomorrow", words)
        entry = self.state()["entries"][0]
        # Foundation counts from 2001.
        due = datetime.datetime.fromtimestamp(entry["due"] + 978307200)
        tomorrow = datetime.date.today() + datetime.timedelta(days=1)
        self.assertEqual((due.date(), due.hour, due.minute), (tomorrow, 6, 45))
        self.assertIn("gym", self.ask("what alarms do I have"))
        self.assertIn("gym", self.ask("is there an alarm for 6:45 am?"))
        self.assertIn("No alarm is set", self.ask("did you set the alarm for 5 am?"))
        self.assertEqual(len(self.state()["entries"]), 1)
        self.ask("delete the gym alarm")
        self.assertEqual(self.state()["entries"], [])

    def test_time_and_date(self):
        now = datetime.datetime.now()
        self.assertTrue(re.search(r"It is \d+:\d\d [AP]M", self.ask("what time is it")))
        self.assertIn(now.strftime("%B"), self.ask("what's the date today"))
        self.assertIn("in Tokyo", self.ask("what time is it in Tokyo"))

    def test_stopwatch(self):
        self.ask("start the stopwatch")
        self.assertRegex(self.ask("what does the stopwatch say"), r"It says \d+ seconds?")
        self.assertIn("Stopped at", self.ask("stop the stopwatch"))

    def test_spoken(self):
        words = self.speak("set a timer for ten minutes")
        self.assertEqual([entry["length"] for entry in self.state()["entries"]], [600], words)
        words = self.speak("cancel the timer")
        self.assertEqual(self.state()["entries"], [], words)

    def test_unit(self):
        """What systemd starts at login rings by itself, without Heed."""
        self.ask("set a timer for six seconds")
        until(self.ringers)
        self.end_ringers()
        # A process that was killed is gone from the list before its lock is free.
        self.assertTrue(until(self.may_ring))
        unit = (ROOT / "deploy/systemd/heed-clock.service").read_text()
        command = re.search("^ExecStart=(.*)", unit, re.MULTILINE)[1].split()
        self.assertEqual(command[0], "@PREFIX@/lib/heed/desktop-apps")
        self.start(str(pathlib.Path(HEED).parent / "desktop-apps"), *command[1:])
        self.assertTrue(until(lambda: any("timer" in line for line in notices(self.log)), 20))

    def test_comes_again(self):
        """What comes again is the morning's, unless evenings are what it comes again on or its hour is a late one."""
        for words, hour in [("wake me on weekdays at half past six", "6:30 AM"), ("wake me every evening at seven", "7:00 PM"),
                            ("set an alarm every night at ten", "10:00 PM"),
                            ("set an alarm for eighteen thirty every day", "6:30 PM")]:
            self.assertIn(hour, self.ask(words), words)

    def may_ring(self):
        """Whether the lock of the one ringer is free."""
        # One that was killed as it began had made none yet.
        if not (lock := self.data / "ringer.lock").exists():
            return True
        with open(lock) as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return False
        return True

    def test_waits(self):
        """What waits for the end of a timer does nothing meanwhile."""
        self.ask("set a timer for ten minutes")
        [ringer] = until(self.ringers)
        # Another change wakes it once.
        self.ask("set a timer for twenty minutes")
        self.ask("how much time is left")
        # The fields behind the name: the ticks in its own code and in the kernel are the 12th and 13th of them.
        fields = pathlib.Path(f"/proc/{ringer}/stat").read_text().rsplit(") ", 1)[1].split()
        seconds = sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")
        self.assertLess(seconds, 0.3)

    def test_follow_up(self):
        """A new value takes the place of the old one: no second timer rings."""
        self.heed("ask", *self.app_options(), answers="set a pasta timer for ten minutes\nmake it twelve\n")
        self.assertEqual([(entry["name"], entry["length"]) for entry in self.state()["entries"]], [("pasta", 720)])
        self.heed("ask", *self.app_options(), answers="set a tea timer for four minutes\ncancel it\n")
        self.assertEqual([entry["name"] for entry in self.state()["entries"]], ["pasta"])
