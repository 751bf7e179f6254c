"""The person's folder of music where no daemon runs: its tags are heard, and a real mpv plays it."""

import os
import pathlib
import signal
import socket
import subprocess
import time

from desk import Desk, said, until
from test_music import SONGS, flac_with


class MusicFolderTests(Desk):
    def setUp(self):
        super().setUp()
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", 6600)) == 0:
                self.skipTest("mpd runs, whose music is played then")
        self.music = self.home / "Music"
        for number, (artist, album, title, genre) in enumerate(SONGS):
            self.make(f"{artist}/{album}/{number}.flac", artist, album, title, genre, number)
        (self.music / "dinner.m3u").write_text("#EXTM3U\nNina Simone/Wild Is the Wind/4.flac\n")
        # The player makes no sound in a test.
        settings = self.home / ".config/mpv"
        settings.mkdir(parents=True)
        (settings / "mpv.conf").write_text("ao=null\n")
        self.addCleanup(self.end_players)

    def make(self, place, artist, album, title, genre, number):
        file = self.music / place
        file.parent.mkdir(parents=True, exist_ok=True)
        words = {"Title": title, "Artist": artist, "Album": album, "Genre": genre, "TrackNumber": number + 1}
        comments = [word for name, text in words.items() for word in ("--add-comment", f"{name}={text}")]
        subprocess.run(["sox", "-n", "-r", "8000", *comments, str(file), "synth", "90", "sine", "300"], check=True,
                       capture_output=True)

    def players(self):
        """The players that play this test's list."""
        return [int(line.split()[0]) for line in said("pgrep", "-af", f"mpv.*{self.home}").splitlines()]

    def end_players(self):
        for process in self.players():
            os.kill(process, signal.SIGKILL)
        until(lambda: not said("playerctl", "-l"))

    def playing(self):
        return said("playerctl", "metadata", "--format", "{{artist}}: {{title}}")

    def assertPlays(self, song, words):
        self.assertEqual(until(lambda: self.playing() == song and song, 15) or self.playing(), song, words)

    def test_typed(self):
        words = self.ask("play something by Nina Simone")
        self.assertPlays("Nina Simone: Four Women", words)
        self.assertIn("Four Women by Nina Simone", words)
        self.assertIn("Four Women", self.ask("what's playing"))
        self.ask("pause the music")
        self.assertTrue(until(lambda: said("playerctl", "status") == "Paused"))
        words = self.ask("play the album Kind of Blue")
        self.assertPlays("Miles Davis: So What", words)
        self.assertTrue(until(lambda: len(self.players()) == 1), "not two at once")
        words = self.ask("next song")
        self.assertPlays("Miles Davis: Freddie Freeloader", words)
        words = self.ask("play my dinner playlist")
        self.assertPlays("Nina Simone: Four Women", words)
        self.assertIn("There is no", self.ask("play the album Abbey Road"))
        self.assertIn("Milestones", self.ask("search for albums by Miles Davis"))

    def test_spoken(self):
        words = self.speak("play something by miles davis")
        self.assertPlays("Miles Davis: So What", words)
        # What comes later is heard in the next sentence.
        self.make("Bill Evans/Portrait/1.flac", "Bill Evans", "Portrait", "Autumn Leaves", "Jazz", 1)
        words = self.speak("play autumn leaves")
        self.assertPlays("Bill Evans: Autumn Leaves", words)

    def test_only_music(self):
        """What is started outside of the sandbox plays music of the folder and nothing else."""
        (self.music / "away.flac").symlink_to("/etc/passwd")
        (self.music / "words.txt").write_text("none")
        self.ask("play some music")
        folder = self.home / ".local/share/heed/data/player/group"
        self.end_players()
        (folder / "queue").write_text("../secret.flac\naway.flac\nwords.txt\n--script=/tmp/x.flac\n/etc/passwd\n")
        subprocess.run([str(pathlib.Path(self.heed_program).parent / "desktop-apps"), "play"], env=self.environment, check=True)
        self.assertEqual(self.players(), [])

    def test_without_music(self):
        self.music.rename(self.home / "Elsewhere")
        self.assertIn("There is no music", self.ask("play something by Nina Simone"))

    def test_many(self):
        """Twenty thousand files: their tags are read once."""
        subprocess.run(["sox", "-n", "-r", "8000", "-c", "1", str(self.home / "tone.flac"), "synth", "0.1", "sine", "300"],
                       check=True, capture_output=True)
        bare = (self.home / "tone.flac").read_bytes()
        consonants, vowels = "bdfgklmnprstv", "aeiou"

        def word(number):
            return "".join(consonants[number // 65**place % 65 // 5] + vowels[number // 65**place % 5] for place in range(3))

        for number in range(20_000):
            file = self.music / f"a{number // 200}" / f"{number}.flac"
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(flac_with(bare, {"TITLE": f"{word(number * 7)} {word(number + 5)}", "ARTIST": f"{word(number % 900)} band"}))
        # Beside other work the time for it may be over before all tags are read.
        names = None
        for _ in range(4):
            if names is None:
                self.ask("what time is it")
                names = next(self.home.rglob("player.names"), None)
        self.assertTrue(names, "the names are kept")
        self.assertGreater(len(names.read_text().splitlines()), 20_000)
        def duration():
            start = time.monotonic()
            self.ask("what time is it")
            return time.monotonic() - start

        print(f"start with 20,000 songs in a folder {min(duration() for _ in range(5)):.2f} s")
        # It lasts a tenth of a second.
        self.assertIn(f"playing {word(7 * 777)} {word(782)} by {word(777)} band", self.ask(f"play {word(7 * 777)} {word(782)}"))
