"""What the command line asks and refuses, every door of the server asks and refuses, too."""
import asyncio
import json
import os
import shutil
import subprocess
import tempfile
import unittest

from wyoming.asr import Transcript
from wyoming.client import AsyncTcpClient
from wyoming.handle import NotHandled

from servers import ROOT, Server
from test_interface import ask

MESSAGE = "send a message to jon snow using zhichat saying winter is coming"


class Permissions(unittest.TestCase):
    def setUp(self):
        self.home = self.enterContext(tempfile.TemporaryDirectory())

    def typed(self, server, text):
        """The events of `heed ask` until something is asked or answered."""
        done = subprocess.run(
            [server.heed, "ask", "--format", "jsonl", *server.apps, text], env=server.environment, input="",
            capture_output=True, text=True)
        return self.told([json.loads(line) for line in done.stdout.splitlines()])

    def served(self, server, text, **headers):
        status, _, body = ask(server, "POST", "/v1/conversations", {"text": text}, headers=headers)
        self.assertEqual(status, 200)
        return self.told(json.loads(body)["events"])

    @staticmethod
    def told(events):
        """What a person is told, up to the first question or answer."""
        told = []
        for event in events:
            told.append((event["event"], event.get("kind") or event.get("code"), event.get("text")))
            if event["event"] in ("prompt", "response"):
                break
        return told

    def test_an_installed_app_is_asked_about(self):
        shutil.copytree(ROOT / "Sources/SampleApps/Rover", f"{self.home}/data/heed/apps/Rover")
        with Server(os.environ["HEED"], self.home, apps=["--app", "rover"]) as server:
            told = self.served(server, "turn left", Authorization=f"Bearer {server.page_key}")
            self.assertEqual(told, self.typed(server, "turn left"))
            self.assertEqual(told[-1][:2], ("prompt", "confirmation"))

    def test_who_shows_nothing_allows_no_app(self):
        """An app with a network of its own reaches the doors, too: it must not allow itself anything."""
        shutil.copytree(ROOT / "Sources/SampleApps/Rover", f"{self.home}/data/heed/apps/Rover")
        with Server(os.environ["HEED"], self.home, apps=["--app", "rover"]) as server:
            status, _, body = ask(server, "POST", "/v1/conversations", {"text": "turn left"})
            self.assertEqual(status, 403)
            self.assertIn("heed apps permissions allow rover", body.decode())
            subprocess.run([server.heed, "apps", "permissions", "allow", "rover", *server.apps], env=server.environment, check=True,
                           capture_output=True)
            self.assertEqual(self.served(server, "turn left")[-1][0], "response")

    def test_home_assistant_is_told(self):
        shutil.copytree(ROOT / "Sources/SampleApps/Rover", f"{self.home}/data/heed/apps/Rover")
        with Server(os.environ["HEED"], self.home, apps=["--app", "rover"]) as server:
            async def wyoming():
                async with AsyncTcpClient("127.0.0.1", server.wyoming) as client:
                    await client.write_event(Transcript(text="turn left").event())
                    return NotHandled.from_event(await asyncio.wait_for(client.read_event(), 20))
            self.assertIn("heed apps permissions allow rover", asyncio.run(wyoming()).text)

    def test_the_lock_holds(self):
        """While the machine is locked, nobody is asked whether an app may be used."""
        shutil.copytree(ROOT / "Sources/SampleApps/Rover", f"{self.home}/data/heed/apps/Rover")
        with Server(os.environ["HEED"], self.home, apps=["--app", "rover"]) as server:
            subprocess.run([server.heed, "lock"], env=server.environment, check=True, capture_output=True)
            locked = self.served(server, "turn left")
            self.assertEqual(locked[-1][:2], ("response", "unlockRequired"))
            self.assertEqual(locked, self.typed(server, "turn left"))

    def test_questions_are_those_of_the_command_line(self):
        with Server(os.environ["HEED"], self.home) as server:
            for text in (MESSAGE, "turn left", "she sells sea shells", "call mom", "help"):
                self.assertEqual(self.served(server, text), self.typed(server, text))


if __name__ == "__main__":
    unittest.main()
