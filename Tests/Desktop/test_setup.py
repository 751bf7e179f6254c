"""The first run on a machine made from nothing, and the person's routines."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from desk import HEED, ROOT, Desk, open_to_all, said, until


class SetupTests(Desk):
    """Heed as `make install` puts it on a machine, and a new user of it."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.prefix = pathlib.Path(tempfile.mkdtemp(prefix="heed-prefix-"))
        cls.prefix.chmod(0o755)
        subprocess.run(["scripts/install", str(pathlib.Path(HEED).parent), str(cls.prefix)], cwd=ROOT, check=True,
                       capture_output=True)
        cls.heed_program = cls.prefix / "bin/heed"

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.prefix)
        super().tearDownClass()

    def lines(self, *arguments):
        return [json.loads(line) for line in self.heed("setup", "--format", "json", *arguments).splitlines()
                if line.startswith("{")]

    def app_options(self):
        return []

    def test_yes(self):
        (self.home / ".calendars/home").mkdir(parents=True)
        open_to_all(self.home / ".calendars")
        lines = self.lines("--yes")
        allowed = {line["app"] for line in lines if line["step"] == "permission" and line["allowed"]}
        self.assertLessEqual({"clock", "sound", "notes", "agenda", "player", "machine"}, allowed)
        self.assertTrue(any("~/.calendars" in line["finding"]["message"] for line in lines if line["step"] == "app"), lines)
        open_to_all(self.home / "Notes")
        said_lines = [line["text"] for line in lines if line["step"] == "say"]
        self.assertEqual(len(said_lines), 5, lines)
        # They work: no permission is asked for any more, and no app fails.
        for sentence in said_lines:
            words = self.ask(sentence, answers="no\n")
            self.assertNotIn("May ", words)
            self.assertNotIn("Sorry", words)
        # What rings was asked about as well.
        self.addCleanup(self.end_ringers)
        words = self.ask("set a timer for ten minutes")
        self.assertNotIn("May ", words)
        self.assertTrue(until(self.ringers), words)
        again = self.lines("--yes")
        self.assertFalse([line for line in again if line["step"] in ("request", "permission")], "nothing is asked twice")

    def test_empty_home(self):
        """What is nowhere kept yet gets its folders, once the person has said yes."""
        self.assertFalse((self.home / "Notes").exists())
        self.lines()
        self.assertFalse((self.home / "Notes").exists(), "nothing is made without a yes")
        lines = self.lines("--yes")
        made = [line["finding"]["message"] for line in lines if line["step"] == "folder"]
        self.assertEqual(len(made), 2, made)
        for folder in ["Notes", ".calendars"]:
            self.assertTrue((self.home / folder).is_dir())
            open_to_all(self.home / folder)
        words = self.ask("add milk to the shopping list")
        self.assertIn("SUMMARY:milk", "".join(file.read_text() for file in self.home.glob(".calendars/*/*.ics")), words)
        words = self.ask("make a note that the key is under the mat")
        self.assertTrue(list(self.home.glob("Notes/*.md")), words)

    def test_program_that_does_not_start(self):
        """The apps whose program ends at once are told with its last words."""
        program = self.prefix / "lib/heed/desktop-apps"
        kept = program.with_name("kept-apps")
        program.rename(kept)
        self.addCleanup(kept.rename, program)
        program.write_text("#!/bin/sh\necho no such library >&2\nexit 127\n")
        program.chmod(0o755)
        faults = {line["finding"]["check"]: line["finding"]["message"] for line in self.lines("--yes")
                  if line["step"] == "start"}
        self.assertIn("no such library", faults.get("app clock", ""), faults)
        self.assertNotIn("app rover", faults)

    def test_without_yes(self):
        words = self.heed("setup")
        self.assertIn("Nothing is allowed without your yes", words)
        self.assertIn("Nothing can be said yet", words)
        self.assertIn("mkdir -p", words, "the folder that is missing can be made")

    def test_programs_of_this_machine(self):
        """What is offered works on this very machine: no program is named that is not there."""
        programs = self.home / ".local/share/applications"
        programs.mkdir(parents=True)
        (programs / "gnumeric.desktop").write_text("[Desktop Entry]\nType=Application\nName=Gnumeric\nExec=sleep 1\n")
        entries = [*programs.iterdir(), *pathlib.Path("/usr/share/applications").glob("*.desktop")]
        names = {line[5:] for entry in entries for line in entry.read_text().splitlines() if line.startswith("Name=")}
        said_lines = [line["text"] for line in self.lines("--yes", "--app", "programs") if line["step"] == "say"]
        opened = [line.removeprefix("Open ") for line in said_lines if line.startswith("Open ")]
        self.assertTrue(opened, said_lines)
        self.assertLessEqual(set(opened), names)

    def test_fresh_calendar(self):
        """Where there is a folder for calendars and none in it yet, nothing is on."""
        self.lines("--yes")
        self.assertIn("nothing on your calendar", self.ask("what's on my calendar today"))

    def test_promise(self):
        """A timer is promised only once its ringer may run."""
        words = self.ask("set a timer for ten minutes", answers="yes\nno\n")
        self.assertLess(words.index("without any limits. May it?"), words.index("OK, 10 minutes."), words)
        self.assertIn("nothing will follow", words)
        self.assertEqual(self.ringers(), [])

    def test_damaged_data(self):
        """Doctor names the file that is damaged."""
        data = self.home / ".local/share/heed"
        data.mkdir(parents=True)
        for name in ["vocabulary.sqlite", "privacy.sqlite"]:
            (data / name).write_text("no database at all")
            words = self.heed("doctor", "--no-read")
            self.assertRegex(words, f"PROBLEM .*{name}")
            self.assertNotIn("there is no app", words)
            (data / name).unlink()

    def test_missing_program(self):
        self.environment["PATH"] = "/nowhere"
        words = self.heed("doctor", "--no-read")
        self.assertIn("sudo apt install khal", words)
        words = self.heed("setup")
        self.assertIn("sudo apt install pulseaudio-utils", words)
        # What is only lacking for a part of what an app does is told, too, each with its command.
        for use, package in [("Playing the music of your folder", "mpv mpv-mpris"), ("Closing programs", "wmctrl"),
                             ("Taking pictures", "scrot"), ("Telling the battery", "upower")]:
            self.assertRegex(words, f"{use}.* needs .*\n.*sudo apt install {package}\n")


class RoutineTests(Desk):
    def routines(self, *arguments, options=True):
        return self.heed("routines", *arguments, *(self.app_options() if options else []))

    def volume(self):
        return said("pactl", "get-sink-volume", "@DEFAULT_SINK@")

    def test_routine(self):
        words = self.routines("add", "goodnight", "set the volume to fifteen percent", "set a timer for two hours")
        self.assertIn("goodnight", words)
        self.assertIn("set a timer for two hours", self.routines("list", options=False))
        self.addCleanup(self.end_ringers)
        words = self.ask("goodnight")
        self.assertIn("15%", self.volume(), words)
        self.assertIn("2 hours", words)
        said("pactl", "set-sink-volume", "@DEFAULT_SINK@", "60%")
        words = self.speak("goodnight routine")
        self.assertIn("15%", self.volume(), words)
        said("pactl", "set-sink-volume", "@DEFAULT_SINK@", "60%")
        words = self.routines("run", "goodnight")
        self.assertIn("15%", self.volume(), words)
        self.routines("remove", "goodnight", options=False)
        self.assertEqual(self.routines("list", options=False).strip(), "")

    def test_private(self):
        self.routines("add", "movie night", "set the volume to fifteen percent")
        file = self.home / ".local/share/heed/vocabulary.sqlite"
        self.assertEqual(file.stat().st_mode & 0o077, 0)

    def test_taken_names(self):
        for name in ["pause the music", "what time is it", "yes", "cancel", "help", "stop"]:
            words = self.routines("add", name, "set the volume to fifteen percent")
            self.assertIn("give the routine another name", words)
        self.assertEqual(self.routines("list", options=False).strip(), "")

    def test_loops(self):
        self.assertIn("no command", self.routines("add", "one", "fly to the moon"))
        self.routines("add", "movie night", "set the volume to fifteen percent")
        self.routines("add", "bed time", "movie night")
        words = self.routines("add", "movie night", "what time is it", "bed time")
        self.assertIn("movie night → bed time → movie night", words)
        self.assertIn("round in circles", self.routines("add", "bed time", "run the bed time routine"))


if __name__ == "__main__":
    unittest.main()
