"""Two real players, mpv with its MPRIS, are paused, skipped and asked."""

import subprocess
import unittest

from desk import Desk, said, until


class PlayerTests(Desk):
    def setUp(self):
        super().setUp()
        self.tracks = []
        for number, title in enumerate(["So What", "Freddie Freeloader", "Blue In Green"]):
            file = self.home / f"{number}.flac"
            subprocess.run(
                ["sox", "-n", "-r", "8000", "--add-comment", f"Title={title}", "--add-comment", "Artist=Miles Davis",
                 str(file), "synth", "90", "sine", "300"], check=True, capture_output=True)
            self.tracks.append(str(file))

    def player(self, *options):
        before = set(said("playerctl", "-l").split())
        self.start("mpv", "--no-video", "--ao=null", "--no-config", "--script=/usr/lib/mpv-mpris/mpris.so", *options,
                   *self.tracks)
        name = until(lambda: set(said("playerctl", "-l").split()) - before)
        self.assertTrue(name, "mpv is not on the bus")
        name = name.pop()
        self.assertTrue(until(lambda: self.status(name) == "Playing"))
        return name

    def status(self, name):
        return said("playerctl", "-p", name, "status")

    def title(self, name):
        return said("playerctl", "-p", name, "metadata", "title")

    def position(self, name):
        return float(said("playerctl", "-p", name, "position") or -1)

    def test_typed(self):
        mpv = self.player()
        self.ask("pause the music")
        self.assertEqual(until(lambda: self.status(mpv) == "Paused" and "Paused"), "Paused")
        self.ask("resume the music")
        self.assertTrue(until(lambda: self.status(mpv) == "Playing"))
        self.ask("next song")
        self.assertEqual(until(lambda: self.title(mpv) == "Freddie Freeloader" and self.title(mpv)), "Freddie Freeloader")
        self.assertIn("Freddie Freeloader by Miles Davis", self.ask("what's playing"))
        self.assertIn("Miles Davis", self.ask("who sings this"))
        self.ask("go back a song")
        self.assertTrue(until(lambda: self.title(mpv) == "So What"))
        self.ask("skip two songs")
        self.assertTrue(until(lambda: self.title(mpv) == "Blue In Green"))
        self.ask("pause")
        self.assertTrue(until(lambda: self.status(mpv) == "Paused"))
        self.ask("jump to one minute")
        self.assertTrue(until(lambda: abs(self.position(mpv) - 60) < 1), self.position(mpv))
        self.ask("rewind fifteen seconds")
        self.assertTrue(until(lambda: abs(self.position(mpv) - 45) < 1), self.position(mpv))
        self.ask("repeat this song")
        self.assertEqual(until(lambda: said("playerctl", "loop") == "Track" and "Track"), "Track")
        self.ask("turn off repeat")
        self.assertEqual(until(lambda: said("playerctl", "loop") == "None" and "None"), "None")
        self.ask("turn on shuffle")
        self.assertEqual(until(lambda: said("playerctl", "shuffle") == "On" and "On"), "On")

    def test_spoken(self):
        mpv = self.player()
        words = self.speak("pause the music")
        self.assertTrue(until(lambda: self.status(mpv) == "Paused"), words)
        words = self.speak("next song")
        self.assertTrue(until(lambda: self.title(mpv) == "Freddie Freeloader"), words)
        words = self.speak("resume")
        self.assertTrue(until(lambda: self.status(mpv) == "Playing"), words)
        words = self.speak("next")
        self.assertTrue(until(lambda: self.title(mpv) == "Blue In Green"), words)
        words = self.speak("pause")
        self.assertTrue(until(lambda: self.status(mpv) == "Paused"), words)

    def test_two_players(self):
        first, second = self.player(), self.player("--pause=no")
        said("playerctl", "-p", first, "pause")
        self.assertTrue(until(lambda: self.status(first) == "Paused"))
        self.ask("pause the music")
        self.assertTrue(until(lambda: self.status(second) == "Paused"), "the one that plays is meant")
        self.ask("resume the music")
        self.assertTrue(until(lambda: self.status(second) == "Playing"), "the one that was paused by a word goes on")
        self.assertEqual(self.status(first), "Paused")

    def test_without_players(self):
        self.assertIn("No player is open", self.ask("pause the music"))


if __name__ == "__main__":
    unittest.main()
