"""Home Assistant itself: its integration “Wyoming Protocol” is set up with Heed, and one sentence goes the whole way.

`Tests/Server/run HEED home-assistant` installs it (300 MB) and runs this; elsewhere it is skipped where it was not installed.
"""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from servers import ROOT, Server, recording

PYTHON = ROOT / ".build/home-assistant-venv/bin/python"


@unittest.skipUnless(PYTHON.exists(), "Home Assistant is not installed: Tests/Server/run HEED home-assistant")
class HomeAssistant(unittest.TestCase):
    def test_a_sentence_goes_the_whole_way(self):
        with tempfile.TemporaryDirectory() as home, Server(os.environ["HEED"], home, options=["--fast", "--wake", "hey heed"]) as server:
            order = pathlib.Path(home) / "order.wav"
            order.write_bytes(recording("turn-left", "wav", 16000, 1, None))
            done = subprocess.run(
                [PYTHON, ROOT / "Tests/Server/home_assistant.py", str(server.wyoming), order], capture_output=True, text=True, timeout=180)
        results = [line for line in done.stdout.splitlines() if line.startswith("RESULT ")]
        self.assertTrue(results, done.stderr[-2000:])
        result = json.loads(results[0].removeprefix("RESULT "))
        self.assertEqual(result["flow"], "create_entry")
        self.assertLessEqual({"stt.heed", "wake_word.heed"}, set(result["entities"]))
        self.assertEqual((result["heard"], result["reply"], result["error"]), ("turn left", "Left it is", None))


if __name__ == "__main__":
    unittest.main()
