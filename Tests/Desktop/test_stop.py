"""“Stop”, called out alone, ends what rings or plays: scripts/stop-cases.tsv, with a real mpv and a timer that is over."""

import os
import json
import subprocess

from desk import ROOT, Desk, said, until

# All of the list takes minutes.
EACH = 1 if os.environ.get("HEED_STOPS") == "all" else 8


class StopTests(Desk):
    def setUp(self):
        super().setUp()
        self.clock = self.home / ".local/share/heed/data/clock/group/clock.json"
        self.log = self.notification_log()
        sound = self.home / "song.flac"
        subprocess.run(["sox", "-n", "-r", "8000", str(sound), "synth", "900", "sine", "300"], check=True, capture_output=True)
        before = set(said("playerctl", "-l").split())
        self.start("mpv", "--no-video", "--ao=null", "--no-config", "--pause", "--script=/usr/lib/mpv-mpris/mpris.so", str(sound))
        self.player = (until(lambda: set(said("playerctl", "-l").split()) - before) or {""}).pop()
        self.assertTrue(self.player, "mpv is not on the bus")

    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def rings(self):
        entries = json.loads(self.clock.read_text())["entries"] if self.clock.exists() else []
        return any(entry.get("ringing") for entry in entries)

    def plays(self):
        return said("playerctl", "-p", self.player, "status") == "Playing"

    def bring_about(self, state):
        if state in ("ringing", "both") and not self.rings():
            self.ask("set a timer for one second")
            self.assertTrue(until(self.rings, 15), "the timer does not ring")
        if state in ("ringing", "nothing") and self.plays():
            said("playerctl", "-p", self.player, "pause")
            self.assertTrue(until(lambda: not self.plays()))
        if state in ("playing", "both") and not self.plays():
            said("playerctl", "-p", self.player, "play")
            self.assertTrue(until(self.plays))
        if state in ("playing", "nothing") and self.rings():
            self.ask("stop the alarm")
            self.assertFalse(self.rings())

    def test_called_out(self):
        # The apps may be asked from the first time on.
        self.ask("stop the alarm", answers="yes\n")
        self.ask("pause the music", answers="yes\n")
        lines = [line.split("\t") for line in (ROOT / "scripts/stop-cases.tsv").read_text().splitlines() if line[0] != "#"]
        wrong = []
        for state, locale, words, ends in lines[::EACH]:
            self.bring_about(state)
            rang, played = self.rings(), self.plays()
            told = self.ask_in(locale, words)
            ended = [name for name, is_over in (("ring", rang and not self.rings()), ("player", played and not self.plays())) if is_over]
            if (ended or ["nothing"]) != [ends]:
                wrong.append(f"{state}: {words} ended {ended or 'nothing'}, not {ends}: {told.strip()}")
        self.assertEqual(wrong, [], f"{len(wrong)} of {len(lines[::EACH])}:\n" + "\n".join(wrong))
