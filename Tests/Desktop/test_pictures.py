"""Pictures: real files, a real viewer on a screen without hardware, Shotwell's database."""

import pathlib
import shutil
import sqlite3
import struct
import subprocess

from desk import ROOT, Desk, end_all, until


def photo_taken(when, place=None):
    """A photo with the Exif data of a moment and a position: the JPEG of the tests' samples with another head."""
    def entry(tag, kind, count, value):
        return struct.pack("<HHI", tag, kind, count) + value

    text = when.encode() + b"\0"
    # One directory that names two others; what is longer than four bytes stands behind them.
    first, second, third = 8, 8 + 2 + 24 + 4, 8 + 2 + 24 + 4 + 2 + 12 + 4
    behind = third + 2 + 48 + 4
    head = b"II*\0" + struct.pack("<I", first)
    head += struct.pack("<H", 2) + entry(0x8769, 4, 1, struct.pack("<I", second)) + entry(
        0x8825, 4, 1, struct.pack("<I", third)) + struct.pack("<I", 0)
    head += struct.pack("<H", 1) + entry(0x9003, 2, len(text), struct.pack("<I", behind)) + struct.pack("<I", 0)
    north, east = place or (0, 0)
    at = behind + len(text) + len(text) % 2
    head += struct.pack("<H", 4) + entry(1, 2, 2, b"N\0\0\0" if north >= 0 else b"S\0\0\0")
    head += entry(2, 5, 3, struct.pack("<I", at)) + entry(3, 2, 2, b"E\0\0\0" if east >= 0 else b"W\0\0\0")
    head += entry(4, 5, 3, struct.pack("<I", at + 24)) + struct.pack("<I", 0) + text + b"\0" * (len(text) % 2)
    for degrees in (abs(north), abs(east)):
        head += struct.pack("<6I", int(degrees * 10_000), 10_000, 0, 1, 0, 1)
    exif = b"Exif\0\0" + head
    return b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif


def without_head(jpeg):
    """A JPEG without what its programs and cameras say."""
    place = 2
    while 0xE0 <= jpeg[place + 1] <= 0xEF:
        place += 2 + struct.unpack(">H", jpeg[place + 2:place + 4])[0]
    return jpeg[:2] + jpeg[place:]


class PicturesTests(Desk):
    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)
        self.pictures = self.home / "Pictures"
        self.bare = without_head((ROOT / "Tests/DomainAppsTests/Photos/tower.jpg").read_bytes())
        self.add("Iceland/one.jpg", "2019:07:14 18:03:55", (64.14, -21.9))
        self.add("Iceland/two.jpg", "2019:07:15 10:00:00", (64.15, -21.94))
        self.add("Wedding/three.jpg", "2021:05:01 12:00:00", (48.85, 2.35))
        self.add("four.jpg", "2021:06:01 12:00:00")
        self.screen()

    def tearDown(self):
        end_all(self.viewers())
        super().tearDown()

    def add(self, name, when, place=None):
        file = self.pictures / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.bare[:2] + photo_taken(when, place) + self.bare[2:])

    def viewers(self):
        """The processes of viewers of this test's home."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                words = (place / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if words[0] == b"/usr/bin/feh" and any(str(self.pictures).encode() in word for word in words):
                found.append(int(place.name))
        return found

    def shown(self):
        """What the viewer was told to show, by its ways from the folder, and its other words."""
        viewers = until(self.viewers)
        self.assertEqual(len(viewers), 1)
        words = pathlib.Path(f"/proc/{viewers[0]}/cmdline").read_text().split("\0")[1:-1]
        end_all(viewers)
        until(lambda: not self.viewers())
        root = f"{self.pictures}/"
        return [word.removeprefix(root) for word in words if word.startswith(root)], [
            word for word in words if not word.startswith(root)]

    def test_found(self):
        """Photos by album, day, place and all, the newest first."""
        words = self.ask("show me my photos", answers="yes\n")
        self.assertIn("Here are 4 photos", words)
        self.assertEqual(self.shown()[0], ["four.jpg", "Wedding/three.jpg", "Iceland/two.jpg", "Iceland/one.jpg"])
        self.assertIn("Here are 2 photos in the album Iceland", self.ask("open the Iceland album"))
        self.assertEqual(self.shown()[0], ["Iceland/two.jpg", "Iceland/one.jpg"])
        self.assertIn("Here are 2 photos", self.ask("show photos from 2021"))
        self.assertEqual(len(self.shown()[0]), 2)
        self.assertIn("Here is one photo from Paris", self.ask("show me photos from Paris"))
        self.assertEqual(self.shown()[0], ["Wedding/three.jpg"])
        self.assertIn("Here are 2 photos from Reykjavik", self.ask("show me photos from Reykjavik"))
        self.shown()
        self.assertIn("There are no photos from Tokyo", self.ask("show me photos from Tokyo"))
        self.assertEqual(self.viewers(), [])
        # What is added later is there in the next sentence.
        self.add("Garden/five.jpg", "2022:06:01 12:00:00")
        self.assertIn("Here is one photo", self.ask("show the garden album"))
        self.assertEqual(self.shown()[0], ["Garden/five.jpg"])

    def test_slides(self):
        self.ask("show me my photos", answers="yes\n")
        self.shown()
        self.assertIn("Here are 2 photos", self.ask("start a slideshow of the Iceland album"))
        files, options = self.shown()
        self.assertEqual(files, ["Iceland/two.jpg", "Iceland/one.jpg"])
        self.assertEqual(options, ["--slideshow-delay", "5"])

    def test_spoken(self):
        self.ask("show me my photos", answers="yes\n")
        self.shown()
        self.assertIn("Here is one photo", self.speak("show me the wedding album"))
        self.assertEqual(self.shown()[0], ["Wedding/three.jpg"])

    def test_shotwell(self):
        """Events, tags and stars of Shotwell's library."""
        folder = self.home / ".local/share/shotwell/data"
        folder.mkdir(parents=True)
        with sqlite3.connect(folder / "photo.db") as library:
            library.executescript("""
                CREATE TABLE EventTable (id INTEGER PRIMARY KEY, name TEXT);
                CREATE TABLE TagTable (id INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, photo_id_list TEXT);
                CREATE TABLE PhotoTable (id INTEGER PRIMARY KEY, filename TEXT UNIQUE NOT NULL, exposure_time INTEGER,
                    event_id INTEGER, rating INTEGER);
                CREATE TABLE VideoTable (id INTEGER PRIMARY KEY, filename TEXT UNIQUE NOT NULL, exposure_time INTEGER,
                    event_id INTEGER, rating INTEGER);
                INSERT INTO EventTable VALUES (1, 'Midsummer Party');
                INSERT INTO TagTable VALUES (1, '/animals/puffin', 'thumb0000000000000011,');""")
            library.execute("INSERT INTO PhotoTable VALUES (17, ?, 0, 1, 5)", [str(self.pictures / "Iceland/one.jpg")])
            library.execute("INSERT INTO PhotoTable VALUES (18, ?, 0, -1, 0)", [str(self.pictures / "four.jpg")])
        library.close()
        subprocess.run(["chmod", "-R", "a+rX", str(self.home / ".local")], check=True)
        self.assertIn("Here is one photo of puffin", self.ask("show me pictures of the puffin", answers="yes\n"))
        self.assertEqual(self.shown()[0], ["Iceland/one.jpg"])
        self.assertIn("Here is one photo", self.ask("open the midsummer party album"))
        self.assertEqual(self.shown()[0], ["Iceland/one.jpg"])
        self.assertIn("Here is one photo", self.ask("show me my favorite photos"))
        self.assertEqual(self.shown()[0], ["Iceland/one.jpg"])

    def test_only_pictures(self):
        """The part outside of the sandbox shows pictures of the folder and nothing else."""
        (self.pictures / "away.jpg").symlink_to("/etc/passwd")
        (self.pictures / "words.txt").write_text("none")
        folder = self.home / ".local/share/heed/data/pictures/group"
        folder.mkdir(parents=True)
        (folder / "queue").write_text("../.jpg\naway.jpg\nwords.txt\n--action=x.jpg\n/etc/passwd\n")
        program = pathlib.Path(self.heed_program).parent / "desktop-apps"
        subprocess.run([str(program), "view", "view"], env=self.environment, check=True)
        self.assertEqual(self.viewers(), [])

    def test_odd_files(self):
        """Files that are no photos, broken heads and odd names end nothing."""
        (self.pictures / "empty.jpg").write_bytes(b"")
        (self.pictures / "broken.jpg").write_bytes(self.bare[:2] + photo_taken("2020:01:01 00:00:00")[:40])
        (self.pictures / "café '$(x)'.png").write_bytes(b"\x89PNG")
        (self.pictures / ".hidden.jpg").write_bytes(self.bare)
        self.assertIn("Here are 7 photos", self.ask("show me my photos", answers="yes\n"))
        self.assertEqual(len(self.shown()[0]), 7)

    def test_link(self):
        """The folder is a link to one of another name; videos are not told as photos."""
        self.pictures.rename(self.home / "Bilder")
        self.pictures.symlink_to("Bilder")
        (self.home / "Bilder/film.mp4").write_bytes(b"none")
        self.assertIn("Here are 4 photos", self.ask("show me my photos", answers="yes\n"))
        self.pictures = self.home / "Bilder"
        self.assertEqual(len(self.shown()[0]), 4)

    def test_without_folder(self):
        shutil.rmtree(self.pictures)
        self.assertIn("~/Pictures", self.ask("show me my photos"))
