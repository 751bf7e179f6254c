"""The person's music by a real mpd, asked by its own client."""

import os
import resource
import socket
import subprocess

from desk import APPS, Desk, until

SONGS = [
    ("Miles Davis", "Kind of Blue", "So What", "Jazz"), ("Miles Davis", "Kind of Blue", "Freddie Freeloader", "Jazz"),
    ("Miles Davis", "Kind of Blue", "Blue in Green", "Jazz"), ("Miles Davis", "Milestones", "Sid's Ahead", "Jazz"),
    ("Nina Simone", "Wild Is the Wind", "Four Women", "Soul"), ("Glenn Gould", "Goldberg Variations", "Aria", "Classical"),
]


class MusicTests(Desk):
    def setUp(self):
        super().setUp()
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", 6600)) == 0:
                self.skipTest("something listens at mpd's port already")
        self.music = self.home / "Music"
        for number, (artist, album, title, genre) in enumerate(SONGS):
            self.make(self.music / artist / album / f"{number}.flac", artist, album, title, genre, number)
        self.data = self.home / ".local/share/mpd"
        (self.data / "playlists").mkdir(parents=True)
        (self.data / "playlists/dinner.m3u").write_text("Nina Simone/Wild Is the Wind/4.flac\n")
        config = self.home / "mpd.conf"
        config.write_text(
            f'music_directory "{self.music}"\nplaylist_directory "{self.data}/playlists"\ndb_file "{self.data}/database"\n'
            f'sticker_file "{self.data}/sticker.sql"\nbind_to_address "localhost"\nport "6600"\n'
            'audio_output {\n  type "null"\n  name "null"\n}\n')
        self.start("mpd", "--no-daemon", str(config))
        # Waiting for the update's end by mpc never ends where the update does before mpc listens.
        self.assertTrue(until(lambda: self.mpc("update") is not None))
        self.assertTrue(until(lambda: len(self.mpc("listall").splitlines()) == len(SONGS)))

    def make(self, file, artist, album, title, genre, number):
        file.parent.mkdir(parents=True, exist_ok=True)
        words = {"Title": title, "Artist": artist, "Album": album, "Genre": genre, "TrackNumber": number + 1}
        comments = [word for name, text in words.items() for word in ("--add-comment", f"{name}={text}")]
        subprocess.run(["sox", "-n", "-r", "8000", *comments, str(file), "synth", "90", "sine", "300"], check=True,
                       capture_output=True)

    def mpc(self, *arguments):
        result = subprocess.run(["mpc", *arguments], capture_output=True, text=True,
                                env=os.environ | {"MPD_HOST": "localhost", "LC_ALL": "C.UTF-8"})
        return None if result.returncode else result.stdout.strip()

    def playing(self):
        return self.mpc("-f", "%artist%: %title%", "current") if self.state() == "playing" else self.state()

    def state(self):
        return self.mpc("status", "%state%")

    def queue(self):
        return self.mpc("-f", "%title%", "playlist").splitlines()

    def test_play(self):
        words = self.ask("play something by Miles Davis")
        self.assertEqual(self.playing(), "Miles Davis: So What", words)
        self.assertEqual(len(self.queue()), 4)
        self.ask("play the album Kind of Blue")
        self.assertEqual(self.queue(), ["So What", "Freddie Freeloader", "Blue in Green"])
        self.ask("play Four Women by Nina Simone")
        self.assertEqual(self.playing(), "Nina Simone: Four Women")
        self.ask("play some classical music")
        self.assertEqual(self.playing(), "Glenn Gould: Aria")
        self.ask("play Nina Simone")
        self.assertEqual(self.playing(), "Nina Simone: Four Women")
        words = self.ask("shuffle my music")
        self.assertEqual((len(self.queue()), self.mpc("status", "%random%")), (len(SONGS), "on"), words)
        words = self.ask("play my dinner playlist")
        self.assertEqual((self.playing(), self.queue()), ("Nina Simone: Four Women", ["Four Women"]), words)
        self.assertIn("There is no", self.ask("play the album Abbey Road"))

    def test_transport(self):
        """What pauses other players pauses this one."""
        self.ask("play the album Kind of Blue")
        words = self.ask("pause the music")
        self.assertEqual(self.state(), "paused", words)
        self.ask("resume the music")
        self.assertEqual(self.playing(), "Miles Davis: So What")
        self.ask("next song")
        self.assertEqual(self.playing(), "Miles Davis: Freddie Freeloader")
        self.assertIn("Freddie Freeloader by Miles Davis", self.ask("what's playing"))
        self.ask("jump to one minute")
        self.assertEqual(self.mpc("status", "%currenttime%"), "1:00")
        self.ask("repeat this song")
        self.assertEqual(self.mpc("status", "%single%"), "on")
        self.ask("play So What next")
        self.assertEqual(self.queue()[2], "So What")

    def test_like(self):
        self.ask("play Nina Simone")
        words = self.ask("I love this song")
        self.assertIn("like=2", self.mpc("sticker", "Nina Simone/Wild Is the Wind/4.flac", "list"), words)
        words = self.ask("add this song to my dinner playlist")
        self.assertEqual(len(self.mpc("playlist", "dinner").splitlines()), 2, words)
        words = self.ask("add the song Aria to my quiet evening playlist")
        self.assertIn("Aria", self.mpc("playlist", "quiet evening"), words)

    def test_search(self):
        self.assertIn("So What, Freddie Freeloader", self.ask("find songs by Miles Davis"))

    def test_spoken(self):
        words = self.speak("play something by miles davis")
        self.assertEqual(self.playing(), "Miles Davis: So What", words)
        words = self.speak("play the album milestones")
        self.assertEqual(self.playing(), "Miles Davis: Sid's Ahead", words)
        self.make(self.music / "new.flac", "Bill Evans", "Portrait in Jazz", "Autumn Leaves", "Jazz", 9)
        self.mpc("update")
        self.assertTrue(until(lambda: "new.flac" in self.mpc("listall")))
        words = self.speak("play autumn leaves")
        self.assertEqual(self.playing(), "Bill Evans: Autumn Leaves", "new music is heard in the next sentence: " + words)

    def test_spoken_likes_and_playlists(self):
        words = self.speak("play my dinner playlist")
        self.assertEqual((self.playing(), self.queue()), ("Nina Simone: Four Women", ["Four Women"]), words)
        words = self.speak("i love this song", answers="i love this song\n")
        self.assertIn("like=2", self.mpc("sticker", "Nina Simone/Wild Is the Wind/4.flac", "list"), words)
        words = self.speak("add this song to my dinner playlist")
        self.assertEqual(len(self.mpc("playlist", "dinner").splitlines()), 2, words)

    def test_without_daemon(self):
        for process in self.processes:
            process.kill()
            process.wait()
        self.music.rename(self.home / "Elsewhere")
        self.assertIn("music player daemon", self.ask("play something by Miles Davis"))


class ManyNamesTests(Desk):
    """Twenty thousand songs do not slow the start."""

    def test_start(self):
        with socket.socket() as probe:
            if probe.connect_ex(("localhost", 6600)) == 0:
                self.skipTest("something listens at mpd's port already")
        music, data = self.home / "Music", self.home / ".local/share/mpd"
        data.mkdir(parents=True)
        music.mkdir()
        consonants, vowels = "bdfgklmnprstv", "aeiou"

        def word(number):
            return "".join(consonants[number // 65**place % 65 // 5] + vowels[number // 65**place % 5] for place in range(3))

        subprocess.run(["sox", "-n", "-r", "8000", "-c", "1", str(self.home / "tone.flac"), "synth", "0.1", "sine", "300"],
                       check=True, capture_output=True)
        bare = (self.home / "tone.flac").read_bytes()
        for number in range(20_000):
            (music / f"{number}.flac").write_bytes(
                flac_with(bare, {"TITLE": f"{word(number * 7)} {word(number + 5)}", "ARTIST": word(number % 900) + " band",
                                 "ALBUM": word(number % 2_500 * 11)}))
        config = self.home / "mpd.conf"
        config.write_text(f'music_directory "{music}"\ndb_file "{data}/database"\nbind_to_address "localhost"\nport "6600"\n'
                          'audio_output {\n  type "null"\n  name "null"\n}\n')
        self.start("mpd", "--no-daemon", str(config))
        mpc = lambda *words: subprocess.run(["mpc", *words], capture_output=True, text=True, timeout=30)
        self.assertTrue(until(lambda: mpc("update").returncode == 0))
        self.assertTrue(until(lambda: ["Songs:", "20000"] in [line.split() for line in mpc("stats").stdout.splitlines()], 240))

        def duration(*options):
            # Its processor time: what else the machine does takes of the other, with two cores half a second at times.
            start = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.heed("ask", *options, "what time is it")
            end = resource.getrusage(resource.RUSAGE_CHILDREN)
            return end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime

        without = [word for folder in sorted(APPS.iterdir()) if (folder / "app.yaml").exists() and folder.name != "Player"
                   for word in ("--apps", str(folder))]
        self.ask("what time is it")
        pairs = [(duration(*self.app_options()), duration(*without)) for _ in range(5)]
        names, bare = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
        print(f"start with 20,000 songs {names:.2f} s, without Player {bare:.2f} s")
        self.assertLess(names - bare, 0.4)
        words = self.ask(f"play {word(7)} {word(6)}")
        self.assertIn("playing", words)


def flac_with(bare, comments):
    """A FLAC file with other comments."""
    def block(kind, body, is_last):
        return bytes([kind | (0x80 if is_last else 0)]) + len(body).to_bytes(3, "big") + body

    texts = [f"{name}={text}".encode() for name, text in comments.items()]
    body = (4).to_bytes(4, "little") + b"test" + len(texts).to_bytes(4, "little") + b"".join(
        len(text).to_bytes(4, "little") + text for text in texts)
    place, frames = 4, None
    while frames is None:
        is_last, size = bare[place] & 0x80, int.from_bytes(bare[place + 1:place + 4], "big")
        if bare[place] & 0x7F == 0:
            information = bare[place + 4:place + 4 + size]
        place += 4 + size
        if is_last:
            frames = bare[place:]
    return b"fLaC" + block(0, information, False) + block(4, body, True) + frames
