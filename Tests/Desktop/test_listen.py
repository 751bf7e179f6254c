"""What goes on while Heed listens: its short sounds, and a routine that is made meanwhile."""

import subprocess
import wave

from desk import Desk, said, until


class ListenTests(Desk):
    def tones(self):
        """The first tone of each short sound so far, in hertz, in order."""
        tones = []
        for file in sorted(self.home.glob("sound-*.wav"), key=lambda file: int(file.stem.split("-")[1])):
            with wave.open(str(file)) as sound:
                frames = memoryview(sound.readframes(1600)).cast("h")
            crossings = sum(1 for a, b in zip(frames, frames[1:]) if (a < 0) != (b < 0))
            tones.append(crossings * 5)
        return tones

    def test_sounds(self):
        """Each has a sound of its own; a stand-in for the program that plays them keeps what it is given."""
        programs = self.home / "bin"
        programs.mkdir()
        player = programs / "pw-play"
        keep = f'cp "$1" "{self.home}/part-$$" && mv "{self.home}/part-$$" "{self.home}/sound-$(date +%s%N).wav"'
        player.write_text(f"#!/bin/sh\n{keep}\n")
        player.chmod(0o755)
        self.environment["PATH"] = f"{programs}:{self.environment['PATH']}"
        log = self.listen("--sounds")

        def sounded(*wanted):
            self.assertTrue(
                until(lambda: len(self.tones()) == len(wanted), 15), f"{self.tones()}\n{log.read_text()}")
            for tone, expected in zip(self.tones(), wanted):
                self.assertAlmostEqual(tone, expected, delta=25)

        sounded(523)
        self.say("what time is it")
        sounded(523, 880)
        self.say("my brother lives in canada with his wife")
        sounded(523, 880, 392)

    def test_first_routine(self):
        """A first routine can be said without a new start."""
        said("pactl", "set-sink-volume", "@DEFAULT_SINK@", "60%", check=True)
        log = self.listen()
        words = self.heed("routines", "add", "movie night", "set the volume to fifteen percent", *self.app_options())
        self.assertIn("movie night", words)
        self.assertTrue(until(lambda: "read anew" in log.read_text(), 30), log.read_text())
        self.say("run the movie night routine")
        self.assertTrue(until(lambda: "15%" in said("pactl", "get-sink-volume", "@DEFAULT_SINK@"), 15), log.read_text())
