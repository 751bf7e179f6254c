"""A real sound server is made louder, quieter and silent."""

import re

from desk import Desk, said, until


class SoundTests(Desk):
    def setUp(self):
        super().setUp()
        said("pactl", "set-default-sink", "room", check=True)
        said("pactl", "set-sink-volume", "room", "40%", check=True)
        said("pactl", "set-sink-mute", "room", "0", check=True)

    def level(self):
        return int(re.search(r"(\d+)%", said("pactl", "get-sink-volume", "room"))[1])

    def is_muted(self):
        return said("pactl", "get-sink-mute", "room").endswith("yes")

    def test_typed(self):
        self.assertIn("55", self.ask("set the volume to 55 percent"))
        self.assertEqual(self.level(), 55)
        self.ask("turn it up")
        self.assertEqual(self.level(), 65)
        self.ask("lower the volume by twenty percent")
        self.assertEqual(self.level(), 45)
        self.ask("a little quieter")
        self.assertEqual(self.level(), 35)
        self.ask("full volume")
        self.ask("louder")
        self.assertEqual(self.level(), 100, "never above what is there")
        self.ask("mute the sound")
        self.assertTrue(self.is_muted())
        self.assertIn("off", self.ask("how loud is it"))
        self.ask("unmute")
        self.assertFalse(self.is_muted())
        self.assertIn("100 percent", self.ask("what's the volume"))

    def test_spoken(self):
        words = self.speak("set the volume to twenty percent")
        self.assertEqual(until(lambda: self.level() == 20 and 20, 2), 20, words)
        words = self.speak("mute the sound", voice="slt")
        self.assertTrue(self.is_muted(), words)
        words = self.speak("unmute")
        self.assertFalse(self.is_muted(), words)
        words = self.speak("turn the volume up")
        self.assertEqual(self.level(), 30, words)
        words = self.speak("quieter")
        self.assertEqual(self.level(), 20, words)
        words = self.speak("mute")
        self.assertTrue(self.is_muted(), words)

    def test_without_server(self):
        self.environment["PULSE_SERVER"] = "unix:/nowhere"
        self.assertIn("There is no sound output", self.ask("turn it up"))
