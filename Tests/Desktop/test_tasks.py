"""todoman and taskwarrior read what Heed wrote, and Heed what they wrote."""

import datetime
import json
import subprocess
import zoneinfo

from desk import Desk, open_to_all, run_as_person, until

ZONE = "Europe/Berlin"


class TodomanTests(Desk):
    def setUp(self):
        super().setUp()
        self.environment["TZ"] = ZONE
        self.root = self.home / ".calendars"
        self.tasks = self.root / "tasks"
        self.tasks.mkdir(parents=True)
        # Where root runs Heed the app is another user.
        open_to_all(self.root)
        self.config = self.home / "todoman.py"
        self.config.write_text(
            f'path = "{self.root}/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_list = "tasks"\n'
            f'default_due = 0\ncache_path = "{self.home}/todoman.sqlite3"\n')

    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def todo(self, *arguments):
        words = run_as_person(["/usr/bin/todoman", "--config", str(self.config), *arguments], self.environment)
        open_to_all(self.root)
        return words

    def open(self, *lists):
        """What todoman has that is to be done."""
        return json.loads(self.todo("--porcelain", "list", *lists))

    def titles(self, *lists):
        return sorted(task["summary"] for task in self.open(*lists))

    def moment(self, task):
        return datetime.datetime.fromtimestamp(task["due"], zoneinfo.ZoneInfo(ZONE))

    def day(self, days):
        return (datetime.datetime.now(zoneinfo.ZoneInfo(ZONE)) + datetime.timedelta(days)).date()

    def test_shopping(self):
        words = self.ask("add milk to the shopping list")
        self.assertEqual(self.titles("shopping"), ["milk"], words)
        self.ask("add bread, butter and cheese to the shopping list")
        self.assertEqual(self.titles("shopping"), ["bread", "butter", "cheese", "milk"])
        self.assertIn("bread, butter, cheese, milk", self.ask("what's on the shopping list"))
        words = self.ask("mark milk as done")
        self.assertEqual(self.titles("shopping"), ["bread", "butter", "cheese"], words)
        words = self.ask("take butter off the shopping list", answers="no\n")
        self.assertEqual(self.titles("shopping"), ["bread", "butter", "cheese"], "a no changes nothing")
        words = self.ask("take butter off the shopping list", answers="yes\n")
        self.assertEqual(self.titles("shopping"), ["bread", "cheese"], words)
        words = self.ask("clear my shopping list", answers="yes\n")
        self.assertEqual(self.titles("shopping"), [], words)

    def test_list(self):
        words = self.ask("make a packing list with socks and a toothbrush")
        self.assertEqual(self.titles("packing"), ["a toothbrush", "socks"], words)
        self.assertIn("packing", self.ask("show my lists"))
        self.assertIn("already", self.ask("make a packing list"))

    def test_reminder(self):
        words = self.ask("remind me tomorrow at nine to call the dentist")
        [task] = self.open("tasks")
        self.assertEqual(task["summary"], "call the dentist", words)
        self.assertEqual((self.moment(task).date(), self.moment(task).strftime("%H:%M")), (self.day(1), "09:00"))
        words = self.ask("move the reminder call the dentist to three pm")
        [task] = self.open("tasks")
        self.assertEqual((self.moment(task).date(), self.moment(task).strftime("%H:%M")), (self.day(1), "15:00"), words)

    def test_read(self):
        self.todo("new", "--list", "tasks", "--due", f"{self.day(1)} 17:00", "renew my passport")
        self.todo("new", "--list", "tasks", "water the plants, all of them; twice")
        words = self.ask("what's on my to-do list")
        self.assertIn("renew my passport (5:00 PM tomorrow)", words)
        self.assertIn("water the plants, all of them; twice", words)
        words = self.ask("what do I have to do tomorrow")
        self.assertIn("renew my passport", words)
        self.assertNotIn("plants", words)

    def test_no_list_named(self):
        """A reminder never goes onto a list of things to buy, whatever else there is."""
        self.tasks.rmdir()
        self.ask("add milk to the shopping list")
        words = self.ask("remind me to call the dentist")
        self.assertEqual(self.titles("shopping"), ["milk"], words)
        self.assertEqual(self.titles("tasks"), ["call the dentist"], words)

    def test_unreadable(self):
        """A file that is no text does not hide the others."""
        (self.tasks / "broken.ics").write_bytes(b"\xff\xfe")
        words = self.ask("add milk to the shopping list")
        self.assertIn("I added milk", words)

    def test_change(self):
        self.todo("new", "--list", "tasks", "water the plants")
        file = next(self.tasks.glob("*.ics"))
        file.write_text(file.read_text().replace("END:VTODO", "X-OTHER:kept\r\nDESCRIPTION:green ones\r\nEND:VTODO"))
        words = self.ask("rename water the plants to feed the fish")
        self.assertEqual(self.titles(), ["feed the fish"], words)
        self.ask("set the priority of feed the fish to important")
        [task] = self.open()
        self.assertEqual((task["priority"], task["description"]), (1, "green ones"))
        self.assertIn("X-OTHER:kept", file.read_text(), "what other programs wrote stays")

    def test_comes_again(self):
        """What is done comes again a week later at the same time, over the change to summer time, too."""
        self.todo("new", "--list", "tasks", "put the bins out")
        file = next(self.tasks.glob("*.ics"))
        file.write_text(file.read_text().replace(
            "END:VTODO", f"DTSTART;TZID={ZONE}:20270322T190000\r\nDUE;TZID={ZONE}:20270322T190000\r\n"
            "RRULE:FREQ=WEEKLY;BYDAY=MO\r\nEND:VTODO"))
        words = self.ask("mark put the bins out as done")
        [task] = self.open()
        self.assertEqual(str(self.moment(task)), "2027-03-29 19:00:00+02:00", words)
        words = self.ask("remind me every evening to feed the cat")
        [cat] = [task for task in self.open() if task["summary"] == "feed the cat"]
        self.todo("done", str(cat["id"]))
        [again] = [task for task in self.open() if task["summary"] == "feed the cat"]
        self.assertEqual(self.moment(again).date() - self.moment(cat).date(), datetime.timedelta(1), words)

    def test_every_week(self):
        words = self.ask("remind me every monday at nine to put the bins out")
        [task] = self.open()
        self.assertEqual((task["summary"], self.moment(task).strftime("%A %H:%M")), ("put the bins out", "Monday 09:00"), words)
        self.assertIn("RRULE:FREQ=WEEKLY;BYDAY=MO", next(self.tasks.glob("*.ics")).read_text())

    def test_which(self):
        for name in ["call Ann", "call Bob"]:
            self.todo("new", "--list", "tasks", name)
        words = self.ask("mark call as done", answers="bob\n")
        self.assertEqual(self.titles(), ["call Ann"], words)
        self.assertIn("no task", self.ask("mark the laundry as done"))

    def test_rings(self):
        """What is due is told by the desktop, after Heed has ended; what is done before is not."""
        log = self.notification_log()
        words = self.ask("remind me in two seconds to check the oven")
        self.assertTrue(until(lambda: any("Check the oven" in line for line in self.notices(log)), 15), words)
        self.ask("remind me in one hour to water the plants")
        self.assertTrue(until(self.ringers))
        self.ask("mark water the plants as done")
        self.assertTrue(until(lambda: not self.ringers()), "nothing is due any more")

    def test_spoken(self):
        self.ask("add milk to the shopping list")
        words = self.speak("mark milk as done")
        self.assertEqual(self.titles("shopping"), [], words)
        words = self.speak("what's on my to do list")
        self.assertIn("There is nothing", words)
        words = self.speak("add milk to the shopping list")
        self.assertEqual(self.titles("shopping"), ["milk"], words)

    def test_without_folder(self):
        self.tasks.rmdir()
        self.root.rmdir()
        self.assertIn("no place for lists", self.ask("add milk to the shopping list"))


class TaskwarriorTests(Desk):
    def setUp(self):
        super().setUp()
        self.environment["TZ"] = ZONE
        self.folder = self.home / ".task"
        self.folder.mkdir()
        (self.home / ".taskrc").write_text(f"data.location={self.folder}\nnews.version=9.9.9\nconfirmation=off\n")
        self.task("add", "sweep the floor")

    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def task(self, *arguments):
        words = run_as_person(["/usr/bin/task", "rc.verbose=nothing", *arguments], self.environment)
        open_to_all(self.folder)
        return words

    def pending(self):
        return {task["description"]: task for task in json.loads(self.task("status:pending", "export"))}

    def test_add(self):
        words = self.ask("add milk to the shopping list")
        self.assertEqual(self.pending()["milk"]["project"], "shopping", words)
        self.ask("remind me tomorrow at nine to call the dentist")
        due = datetime.datetime.strptime(self.pending()["call the dentist"]["due"], "%Y%m%dT%H%M%S%z")
        self.assertEqual(due.astimezone(zoneinfo.ZoneInfo(ZONE)).strftime("%H:%M"), "09:00")
        # A word of taskwarrior's own stays a word.
        self.ask("add project colon home to the shopping list")
        self.assertIn("project colon home", self.pending())

    def test_change(self):
        self.task("add", "project:shopping", "tag:x", "milk")
        words = self.ask("mark milk as done")
        self.assertNotIn("milk", self.pending(), words)
        words = self.ask("delete sweep the floor from my to do list", answers="yes\n")
        self.assertEqual(self.pending(), {}, words)
        self.assertEqual(json.loads(self.task("status:deleted", "export"))[0]["description"], "sweep the floor")

    def test_read(self):
        self.task("add", "project:shopping", "milk")
        words = self.ask("what's on my shopping list")
        self.assertIn("milk", words)
        self.assertNotIn("sweep", words)
        self.assertIn("sweep the floor", self.ask("what's on my to do list"))

    def test_spoken(self):
        words = self.speak("mark sweep the floor as done")
        self.assertEqual(self.pending(), {}, words)
        self.task("add", "wash the car")
        words = self.speak("mark wash the car as done")
        self.assertEqual(self.pending(), {}, "a new task is heard: " + words)
