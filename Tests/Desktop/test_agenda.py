"""khal reads what Heed wrote, and Heed what khal wrote."""

import datetime
import zoneinfo
import subprocess

from desk import Desk, open_to_all


class AgendaTests(Desk):
    def setUp(self):
        super().setUp()
        self.environment["TZ"] = "Europe/Berlin"
        self.folder = self.home / ".calendars/home"
        self.folder.mkdir(parents=True)
        # Where root runs Heed the app is another user.
        self.folder.chmod(0o777)
        self.folder.parent.chmod(0o755)
        self.config = self.home / "khal.conf"
        self.config.write_text(
            f"[calendars]\n[[home]]\npath = {self.folder}\ntype = calendar\n[sqlite]\npath = {self.home}/khal.db\n"
            "[locale]\ntimeformat = %H:%M\ndateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\n"
            "datetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M\n")
        # The day of the person, whose zone this is.
        self.today = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Berlin")).date()

    def khal(self, *arguments):
        result = subprocess.run(["/usr/bin/khal", "-c", str(self.config), *arguments], capture_output=True, text=True,
                                env=self.environment | {"LC_ALL": "C.UTF-8"})
        self.assertEqual(result.returncode, 0, result.stderr)
        for file in self.folder.glob("*.ics"):
            file.chmod(0o666)
        return result.stdout

    def day(self, days):
        return (self.today + datetime.timedelta(days)).isoformat()

    def listed(self, first, last):
        """What khal has from one day to another: day, time and title."""
        return self.khal("list", "--day-format", "", "--format", "{start-date} {start-time} {title}", first, last).splitlines()

    def weekday(self, days):
        return (self.today + datetime.timedelta(days)).strftime("%A").lower()

    def test_add(self):
        words = self.ask(f"add a dentist appointment on {self.weekday(3)} at three pm")
        self.assertEqual(self.listed(self.day(3), self.day(3)), [f"{self.day(3)} 15:00 dentist appointment"], words)
        words = self.ask("put yoga class in my calendar tomorrow at six pm")
        self.assertEqual(self.listed(self.day(1), self.day(1)), [f"{self.day(1)} 18:00 yoga class"], words)

    def test_read(self):
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:00", "Standup with the team")
        self.khal("new", "-a", "home", "--repeat", "weekly", self.day(-6), "19:00", "20:00", "Book Club")
        words = self.ask("what do I have tomorrow")
        self.assertIn("Standup with the team at 10:00 AM", words)
        self.assertIn("Book Club at 7:00 PM", words, "what comes again every week")
        self.assertIn("Book Club", self.ask("when is book club"))
        self.assertIn("Nothing", self.ask(f"do I have anything on {self.weekday(3)}"))
        self.assertIn("Standup", self.ask("when is my next meeting"))
        # A question whether it is there puts nothing there.
        self.assertIn("Standup", self.ask("do I have a standup tomorrow?"))
        self.assertIn("No dentist", self.ask("do I have a dentist appointment tomorrow?"))
        self.assertEqual(len(self.listed(self.day(1), self.day(1))), 2)

    def test_move(self):
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:30", "Dentist")
        words = self.ask(f"move my dentist appointment to {self.weekday(4)}")
        self.assertEqual(self.listed(self.day(0), self.day(6)), [f"{self.day(4)} 10:00 Dentist"], words)
        end = self.khal("list", "--day-format", "", "--format", "{end-time}", self.day(4), self.day(4)).strip()
        self.assertEqual(end, "11:30", "it is as long as before")
        words = self.ask("move my dentist appointment to three pm")
        self.assertEqual(self.listed(self.day(0), self.day(6)), [f"{self.day(4)} 15:00 Dentist"], words)

    def test_move_by_day_and_earlier(self):
        for days in (1, 3):
            self.khal("new", "-a", "home", self.day(days), "10:00", "11:00", "Standup")
        words = self.ask(f"move {self.weekday(3)}'s standup to {self.weekday(5)}")
        self.assertEqual(self.listed(self.day(0), self.day(6)),
                         [f"{self.day(1)} 10:00 Standup", f"{self.day(5)} 10:00 Standup"], words)
        words = self.ask("move tomorrow's standup an hour earlier")
        self.assertEqual(self.listed(self.day(1), self.day(1)), [f"{self.day(1)} 09:00 Standup"], words)
        words = self.ask("bring the standup on " + self.weekday(5) + " forward by thirty minutes")
        self.assertEqual(self.listed(self.day(5), self.day(5)), [f"{self.day(5)} 09:30 Standup"], words)
        words = self.ask(f"push my {self.weekday(5)} standup back two hours")
        self.assertEqual(self.listed(self.day(5), self.day(5)), [f"{self.day(5)} 11:30 Standup"], words)

    def test_summer_time(self):
        """What is at ten in winter is at ten in summer."""
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:00", "Dentist")
        summer = self.today.year + (1 if (self.today.month, self.today.day) >= (6, 1) else 0)
        words = self.ask("move my dentist appointment to june first")
        self.assertEqual(self.listed(f"{summer}-06-01", f"{summer}-06-01"), [f"{summer}-06-01 10:00 Dentist"], words)

    def test_cancel(self):
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:00", "Dentist")
        self.khal("new", "-a", "home", "--repeat", "weekly", self.day(2), "19:00", "20:00", "Book Club")
        self.ask("cancel my dentist appointment", answers="no\n")
        self.assertEqual(len(self.listed(self.day(1), self.day(1))), 1, "a no changes nothing")
        words = self.ask("cancel my dentist appointment", answers="yes\n")
        self.assertEqual(self.listed(self.day(1), self.day(1)), [], words)
        words = self.ask("cancel book club", answers="yes\n")
        self.assertEqual(self.listed(self.day(2), self.day(9)), [f"{self.day(9)} 19:00 Book Club"], words)

    def test_which(self):
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:00", "Haircut")
        self.khal("new", "-a", "home", self.day(2), "12:00", "13:00", "Haircut")
        words = self.ask("cancel the haircut", answers="the second one\nyes\n")
        self.assertEqual(self.listed(self.day(0), self.day(3)), [f"{self.day(1)} 10:00 Haircut"], words)

    def test_spoken(self):
        self.khal("new", "-a", "home", self.day(1), "10:00", "11:00", "Dentist")
        words = self.speak("what do i have tomorrow")
        self.assertIn("Dentist at 10:00 AM", words)
        words = self.speak("when is dentist")
        self.assertIn("Dentist: 10:00 AM tomorrow", words, "the names of a calendar are heard")
        words = self.speak("move my dentist appointment to three p m")
        self.assertEqual(self.listed(self.day(0), self.day(6)), [f"{self.day(1)} 15:00 Dentist"], words)

    def test_follow_up(self):
        """“It” is what was added, and a pronoun alone is no title."""
        self.heed("ask", *self.app_options(), answers="add a haircut to my calendar tomorrow at noon\nmove it to two pm\n")
        self.assertEqual(self.listed(self.day(0), self.day(6)), [f"{self.day(1)} 14:00 haircut"])
        self.ask("add it to my calendar tomorrow at noon")
        self.assertEqual(len(self.listed(self.day(0), self.day(6))), 1)

    def test_without_calendar(self):
        self.folder.rmdir()
        self.assertIn("nothing on your calendar", self.ask("what do I have tomorrow"))
        self.folder.parent.rmdir()
        self.assertIn("There is no calendar", self.ask("what do I have tomorrow"))

    def test_first_calendar(self):
        """Whoever has a folder for calendars alone gets one with the first appointment, which is on no list of tasks."""
        self.folder.rmdir()
        errands = self.folder.parent / "errands"
        errands.mkdir()
        (errands / "a.ics").write_text(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:milk\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        self.folder.mkdir()
        open_to_all(self.folder.parent)
        words = self.ask("put lunch in my calendar tomorrow at noon")
        self.assertEqual(len(list(self.folder.glob("*.ics"))), 1, words)
        for file in [*errands.iterdir(), *self.folder.iterdir()]:
            file.unlink()
        errands.rmdir()
        self.folder.rmdir()
        words = self.ask("put lunch in my calendar tomorrow at noon")
        self.assertEqual(len(list((self.folder.parent / "personal").glob("*.ics"))), 1, words)
