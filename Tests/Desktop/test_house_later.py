"""Commands that House keeps for later are done once when their time has come, also when everything that knows of them was killed."""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import time

from desk import HEED, notices, until
from simulated_house import SimulatedHouse, StalledBroker, free_port
import test_house
from test_house import HouseDesk


class LaterDesk(HouseDesk):
    """A house that keeps commands, and what becomes of its keeper."""

    def tearDown(self):
        for keeper in self.keepers():
            with contextlib.suppress(ProcessLookupError):
                os.kill(keeper, signal.SIGKILL)
        super().tearDown()

    def keepers(self):
        """The processes of this test's home that wait until something is due."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                words = (place / "cmdline").read_bytes().split(b"\0")
                if words[0].endswith(b"desktop-apps") and b"later" in words and f"HOME={self.home}\0" in (place / "environ").read_text():
                    found.append(int(place.name))
        return found

    def planned(self, *states):
        """What is kept in some states; of none all."""
        file = self.home / ".local/share/heed/data/house/group/later.json"
        kept = json.loads(file.read_text())["planned"] if file.exists() else []
        return [one for one in kept if not states or one["state"] in states]

    def hasten(self, seconds=0.0):
        """Has everything that waits come due some seconds ago, as after that time."""
        file = self.home / ".local/share/heed/data/house/group/later.json"
        content = json.loads(file.read_text())
        now = time.time() - 978307200
        for one in content["planned"]:
            if one["state"] in ("waiting", "tried"):
                one["due"] = now - seconds
        owner = file.stat()
        fresh = file.with_name("fresh.json")
        fresh.write_text(json.dumps(content))
        fresh.chmod(0o600)
        os.chown(fresh, owner.st_uid, owner.st_gid)
        fresh.rename(file)

    def kill_keeper(self):
        """Kills the keeper once it holds its place, and waits until that is free."""
        self.assertTrue(until(lambda: not self.is_free()), "no keeper")
        for keeper in self.keepers():
            os.kill(keeper, signal.SIGKILL)
        self.assertTrue(until(self.is_free), self.keepers())

    def is_free(self):
        """Whether no keeper holds the place of the one, asked without taking it."""
        place = self.home / ".local/share/heed/data/house/group/keeper.lock"
        if not place.exists():
            return True
        node = f":{place.stat().st_ino}"
        return not any(line.split()[5].endswith(node) for line in pathlib.Path("/proc/locks").read_text().splitlines())

    def start_keeper(self):
        """The keeper as systemd starts it at login, with the apps where Heed's program finds them."""
        program = pathlib.Path(HEED).resolve().with_name("desktop-apps")
        return self.start(str(program), "later", cwd=str(self.home / "apps/house"))


class BrokerLaterTests(LaterDesk):
    def setUp(self):
        super().setUp()
        self.house = SimulatedHouse(self)
        self.connect(free_port(), self.house.port)
        self.ask("is the garage door open")

    def test_typed(self):
        """It is told when, done when that has come, and the keeper ends."""
        words = self.ask("turn on the counter lamp in five seconds")
        self.assertRegex(words, r"I'll turn on the counter lamp at \d+:\d\d [AP]M")
        self.assertEqual(self.house.states["home/counter"], "OFF", words)
        self.assertTrue(until(lambda: self.house.states["home/counter"] == "ON", 30), words)
        self.assertTrue(until(lambda: self.planned("sent")), words)
        self.assertTrue(until(lambda: not self.keepers()), "the keeper ends when nothing waits")

    def test_spoken(self):
        words = self.speak("turn off the kitchen lights in ten minutes")
        self.assertEqual([one["words"] for one in self.planned("waiting")], ["turn off the kitchen lights"], words)

    def test_asked_at_once(self):
        """What opens the house is asked about when it is said, and not when it is done."""
        words = self.ask("unlock the front door in half an hour", answers="no\n")
        self.assertEqual(self.planned(), [], words)
        words = self.ask("unlock the front door in half an hour", answers="yes\n")
        self.assertEqual([self.house.states["home/front"], len(self.planned("waiting"))], ["LOCKED", 1], words)
        self.hasten()
        self.assertTrue(until(lambda: self.house.states["home/front"] == "UNLOCKED", 20), words)

    def test_cancelled(self):
        self.ask("turn on the counter lamp in an hour")
        self.ask("close the garage door in three hours")
        self.assertRegex(self.ask("what's planned in the house"), r"turn on the counter lamp at .*; close the garage door at ")
        self.assertIn("won't turn on the counter lamp", self.ask("don't turn on the counter lamp after all"))
        self.assertEqual([one["words"] for one in self.planned("waiting")], ["close the garage door"])
        words = self.heed("ask", *self.app_options(), answers="turn on the ceiling light in ten minutes\ncancel that\n")
        self.assertEqual([one["words"] for one in self.planned("waiting")], ["close the garage door"], words)
        self.assertIn("won't close the garage door", self.ask("cancel all planned commands"))
        self.assertIn("Nothing is planned", self.ask("what's planned in the house"))

    def test_cancels_no_other(self):
        """“Cancel that” is about the last one alone, and a thing has only its own commands; a length is no time to begin."""
        self.ask("close the garage door in three hours")
        self.ask("turn off everything in two hours", answers="yes\n")
        words = self.ask("turn on the counter lamp in five seconds")
        self.assertTrue(until(lambda: self.planned("sent"), 30), words)
        self.assertIn("Nothing is planned", self.ask("don't turn on the counter lamp after all"))
        self.assertEqual(len(self.planned("waiting")), 2)
        self.ask("turn on the ceiling light in an hour")
        self.ask("turn off the ceiling light in two hours")
        self.assertIn("Several are planned", self.ask("don't turn on the ceiling light after all"))
        for length in ["turn on the counter lamp for an hour", "turn off the ceiling light by seven"]:
            self.ask(length)
            self.assertEqual(len(self.planned("waiting")), 4, length)

    def test_which_time(self):
        """A day alone is asked for its time."""
        words = self.ask("turn on the counter lamp tomorrow", answers="at seven\n")
        self.assertIn("At what time?", words)
        self.assertRegex(words, r"counter lamp at 7:00 [AP]M tomorrow")

    def test_killed(self):
        """All is killed while it waits; after a login it is done, and once."""
        self.ask("turn on the counter lamp in ten minutes")
        self.kill_keeper()
        self.hasten(60)
        self.assertEqual(self.house.states["home/counter"], "OFF")
        keeper = self.start_keeper()
        keeper.wait(60)
        self.assertEqual(self.house.states["home/counter"], "ON", self.planned())
        # What the person has changed since stays.
        self.house.states["home/counter"] = "OFF"
        self.house.tell("home/counter")
        self.start_keeper().wait(30)
        self.assertIn("Nothing is due", self.ask("do what is due in the house"))
        self.assertEqual([self.house.states["home/counter"], len(self.planned("sent"))], ["OFF", 1])

    def test_too_late(self):
        """What nobody could do in time is told and not done."""
        log = self.notification_log()
        self.ask("turn on the counter lamp in ten minutes")
        self.kill_keeper()
        self.hasten(7200)
        self.start_keeper().wait(30)
        self.assertTrue(until(lambda: any("too late to turn on the counter lamp" in line for line in notices(log)), 20))
        self.assertEqual([self.house.states["home/counter"], len(self.planned("refused"))], ["OFF", 1])

    def test_stalled(self):
        """A broker that stops answering before anything is told to it is tried again."""
        broker = StalledBroker(self.house, b"home/counter", b"home/ceiling")
        self.addCleanup(broker.server_close)
        self.addCleanup(broker.shutdown)
        settings = json.loads((self.own / "house.json").read_text())
        # In place, so that the file keeps its owner.
        (self.own / "house.json").write_text(json.dumps(settings | {"mqtt": f"localhost:{broker.port}"}))
        manifest = self.home / "apps/house/app.yaml"
        manifest.write_text(manifest.read_text().replace(f"localhost:{self.house.port}", f"localhost:{broker.port}"))
        words = self.ask("turn on the counter lamp in ten minutes")
        self.hasten()
        self.assertTrue(until(broker.stalled.is_set, 20), words)
        self.assertTrue(until(lambda: self.house.states["home/counter"] == "ON", 60), self.planned())
        self.assertTrue(until(lambda: self.planned("sent")), self.planned())

    def test_silent(self):
        """A device that does not answer is told of."""
        log = self.notification_log()
        self.house.deaf = {"home/counter"}
        self.ask("turn on the counter lamp in ten minutes")
        self.hasten()
        self.assertTrue(until(lambda: any("cannot tell whether it was done" in line for line in notices(log)), 20))
        self.assertEqual(len(self.planned("unclear")), 1)


class KilledInBetweenTests(LaterDesk):
    def test_once(self):
        """Whenever Heed and House are killed while a song is skipped, the player is told at most once."""
        one = test_house.HomeAssistantTests("test_typed")
        one.home, one.environment, one.processes = self.home, self.environment, self.processes
        one.addCleanup = self.addCleanup
        test_house.HomeAssistantTests.open_house(one, json.loads((pathlib.Path(__file__).parents[2] / "scripts/house.json").read_text()))
        self.apps, self.own = one.apps, one.own
        house = one.house
        self.ask("is the garage door open")
        for step in range(12):
            house.reset(False)
            self.ask("turn on the coffee maker in ten minutes")
            for keeper in self.keepers():
                os.kill(keeper, signal.SIGKILL)
            self.hasten(1)
            heed = subprocess.Popen(
                [str(self.heed_program), "ask", *self.app_options(), "do what is due in the house"], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment, start_new_session=True)
            with contextlib.suppress(subprocess.TimeoutExpired):
                # The moment is what is varied.
                heed.wait(0.1 * step)
            for process in self.extensions("house"):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            heed.kill()
            heed.wait()
            self.ask("do what is due in the house")
            told = [call for call in house.calls if call[1] == "turn_on"]
            self.assertLessEqual(len(told), 1, step)
            self.assertEqual(self.planned("waiting", "tried"), [], step)
            if not told:
                self.assertTrue(self.planned("unclear"), f"{step}: neither done nor told")
