"""What options, files and neighbours may try against `heed serve`: it refuses with a sentence, or serves on, and never crashes."""
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

from http_lines import multipart
from job_lines import ask, field
from servers import ROOT, Server

APPS = ["--apps", str(ROOT / "Sources/SampleApps")]

# Options, and what the refusal has to say of them.
OPTIONS = [
    (["--port", "65536"], "65536"), (["--port=-1"], "-1"), (["--port", "1e3"], "1e3"),
    (["--wyoming-port", "99999999999999999999"], "99999999999999999999"),
    (["--streams", "0"], "--streams"), (["--streams", "9223372036854775807"], "--streams"),
    (["--max-seconds", "nan"], "--max-seconds"), (["--max-seconds", "inf"], "--max-seconds"),
    (["--max-seconds", "1e99"], "--max-seconds"), (["--jobs", "0"], "--jobs"),
    (["--jobs", "9223372036854775807"], "--jobs"),
    (["--listen", "../../etc"], "../../etc"), (["--listen", "localhost"], "localhost"),
    (["--listen", "999.1.1.1"], "999.1.1.1"), (["--locale", "../" * 50], "heed:"),
    (["--require-token"], "token"), (["--listen", "0.0.0.0"], "token"),
]


class Hostile(unittest.TestCase):
    def setUp(self):
        # A folder of its own around the home: what is written one above it is found, and nobody else writes there.
        self.around = self.enterContext(tempfile.TemporaryDirectory())
        self.home = os.path.join(self.around, "one/home")
        os.makedirs(self.home)
        self.server = Server(os.environ["HEED"], self.home)

    def heed(self, *words):
        return subprocess.run([self.server.heed, *words], env=self.server.environment, capture_output=True, text=True,
                              timeout=30)

    def test_options(self):
        for options, word in OPTIONS:
            with self.subTest(options):
                done = self.heed("serve", "--port", "0", "--wyoming-port", "0", *APPS, *options)
                self.assertIn(done.returncode, (1, 64, 69), done.stderr[-300:])
                self.assertIn(word, done.stderr)

    def test_names_of_tokens(self):
        for name in ("../../x", "a\nb", "", "x" * 5_000, "\u202e", "'; DROP TABLE"):
            with self.subTest(name):
                self.assertIn(self.heed("serve", "token", "make", name).returncode, (0, 64))
        self.assertEqual(self.heed("serve", "token", "list").returncode, 0)
        written = [path for path in pathlib.Path(self.around).rglob("*") if path.name == "x"]
        self.assertEqual(written, [])

    def test_damaged_files(self):
        for path, content in (("data/heed/server-tokens.json", b"{"), ("data/heed/server-tokens.json", bytes(100))):
            file = pathlib.Path(self.home, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            done = self.heed("serve", "--port", "0", "--require-token", *APPS)
            self.assertIn(done.returncode, (1, 64), done.stderr[-300:])
            self.assertIn(str(file), done.stderr)
            file.unlink()
        jobs = pathlib.Path(self.home, "state/heed/jobs/en-US/jobs.sqlite")
        jobs.parent.mkdir(parents=True)
        jobs.write_bytes(b"no database" * 100)
        done = self.heed("serve", "--port", "0", "--wyoming-port", "0", *APPS)
        self.assertEqual(done.returncode, 1, done.stderr[-300:])
        self.assertIn("move that file away", done.stderr)

    def test_jobs_that_were_tampered_with(self):
        """Rows that Heed has not written: no file but a job's own is read, and the others go on."""
        with self.server:
            pass
        database = pathlib.Path(self.home, "state/heed/jobs/en-US/jobs.sqlite")
        with sqlite3.connect(database) as tables:
            for number, job in enumerate(("../../../../../../etc", "x" * 5_000, "..")):
                tables.execute("INSERT INTO job VALUES (?, ?, NULL, '', 'x', 'nonsense')", (job, number))
                tables.execute("INSERT INTO item (job, place, name) VALUES (?, 0, 'a')", (job,))
        tables.close()
        with Server(os.environ["HEED"], self.home) as server:
            body, kind = multipart([field("turn-left", None)])
            job = json.loads(ask(server, "POST", "/v1/jobs", body, kind)[2])["id"]
            ask(server, "GET", f"/v1/jobs/{job}/events")
            done = json.loads(ask(server, "GET", f"/v1/jobs/{job}")[2])
            self.assertEqual(done["results"][0]["result"]["text"], "turn left")
            for one in json.loads(ask(server, "GET", "/v1/jobs", token=server.page_key)[2]):
                self.assertEqual((one["state"], one["failed"]), ("done", 0 if one["id"] == job else 1))

    def test_jobs_that_stand_in_the_way(self):
        """A process number that somebody else has now, pieces that nobody can read, recordings without a job: the next job is done
        all the same, and what is deleted is on the disk no more."""
        with self.server:
            pass
        folder = pathlib.Path(self.home, "state/heed/jobs/en-US")
        other = subprocess.Popen(["sleep", "600"])
        self.addCleanup(other.wait)
        self.addCleanup(other.kill)
        taken, torn, orphan = (letter * 64 for letter in "abc")
        with sqlite3.connect(folder / "jobs.sqlite") as tables:
            for job, begun in ((taken, other.pid), (torn, 0)):
                tables.execute("INSERT INTO job VALUES (?, 0, NULL, '', 'heed-commands', 'json')", (job,))
                tables.execute("INSERT INTO item (job, place, name, begun) VALUES (?, 0, 'a', ?)", (job, begun))
            tables.execute("INSERT INTO piece VALUES (?, 0, '{}')", (torn,))
        tables.close()
        for job in (taken, torn, orphan):
            (folder / job).mkdir()
            shutil.copy(ROOT / "audio-samples/turn-left.flac", folder / job / "0")
        os.utime(folder / orphan, (0, 0))
        with Server(os.environ["HEED"], self.home) as server:
            self.assertFalse((folder / orphan).exists())
            body, kind = multipart([field("turn-left", None)])
            new = json.loads(ask(server, "POST", "/v1/jobs", body, kind)[2])["id"]
            for job in (taken, torn, new):
                # The events end when the job is done.
                ask(server, "GET", f"/v1/jobs/{job}/events")
                done = json.loads(ask(server, "GET", f"/v1/jobs/{job}")[2])
                self.assertEqual((done["state"], done["failed"]), ("done", int(job == torn)))
                self.assertEqual(list(folder.glob(f"{job}/*")), [])
            self.assertTrue(any(b"turn left" in file.read_bytes() for file in folder.glob("jobs.sqlite*")))
            for job in (taken, torn, new):
                self.assertEqual(ask(server, "DELETE", f"/v1/jobs/{job}")[0], 204)
            self.assertFalse(any(b"turn left" in file.read_bytes() for file in folder.glob("jobs.sqlite*")))


if __name__ == "__main__":
    unittest.main()
