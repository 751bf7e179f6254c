"""Players of rooms behind an interface as Home Assistant's, beside a player of the desk's own."""


from desk import ROOT
import test_house


class PlayerTests(test_house.HomeAssistantTests):
    def setUp(self):
        super().setUp()
        self.house.reset(True)
        self.ask("is the garage door open")

    def states(self, *names):
        return [self.state(f"media_player.{name}") for name in names]

    def facts(self, name):
        return self.house.states[f"media_player.{name}"]["attributes"]

    def test_typed(self):
        """The room that is named decides; of a room without a player it is said that there is none."""
        words = self.ask("pause the music in the kitchen")
        self.assertEqual(self.states("kitchen", "living", "tv"), ["paused", "playing", "playing"], words)
        words = self.ask("turn the living room speaker up")
        self.assertAlmostEqual(self.facts("living")["volume_level"], 0.6, msg=words)
        words = self.ask("next song on the TV")
        self.assertEqual([self.facts("tv")["track"], self.facts("living")["track"]], [6, 5], words)
        self.assertIn("So What by Miles Davis", self.ask("what's playing in the bedroom"))
        words = self.ask("set the volume in the office to 30 percent")
        self.assertAlmostEqual(self.facts("sonos")["volume_level"], 0.3, msg=words)
        words = self.ask("mute the TV")
        self.assertTrue(self.facts("tv")["is_volume_muted"], words)
        words = self.ask("skip two songs on sonos")
        words = self.ask("turn off the TV")
        self.assertEqual(self.states("tv"), ["off"], words)
        words = self.ask("resume the music in the kitchen")
        self.assertEqual(self.states("kitchen"), ["playing"], words)
        self.assertIn("no such player", self.ask("pause the music in the garage"))

    def test_spoken(self):
        words = self.speak("pause the music in the kitchen")
        self.assertEqual(self.states("kitchen", "living"), ["paused", "playing"], words)
        words = self.speak("turn the bedroom radio down", voice="slt")
        self.assertLess(self.facts("bedroom")["volume_level"], 0.5, words)

    def test_follow_up(self):
        words = self.heed("ask", *self.app_options(), answers="pause the kitchen speaker\nresume it\nturn up the TV\nmute it\n")
        self.assertEqual(self.states("kitchen"), ["playing"], words)
        self.assertTrue(self.facts("tv")["is_volume_muted"], words)

    def desk_apps(self):
        """Adds Player and Sound of the desk to House."""
        for app in ["Player", "Sound"]:
            folder = self.home / "apps" / app
            folder.mkdir(parents=True)
            (folder / "app.yaml").write_text((ROOT / f"Sources/DesktopApps/{app}/app.yaml").read_text())

    def test_whose(self):
        """Without a room the desk's own loudspeakers are meant, and the house's players where the desk has none open."""
        self.desk_apps()
        words = self.ask("turn it down")
        self.assertEqual(self.facts("kitchen")["volume_level"], 0.5, words)
        words = self.ask("turn it down in the kitchen")
        self.assertAlmostEqual(self.facts("kitchen")["volume_level"], 0.4, msg=words)
        for name in ["living", "tv", "bedroom", "sonos"]:
            self.house.states[f"media_player.{name}"]["state"] = "idle"
        words = self.ask("pause the music")
        self.assertEqual(self.states("kitchen"), ["paused"], words)
        words = self.ask("keep playing")
        self.assertEqual(self.states("kitchen"), ["playing"], words)
        self.assertNotIn("Which app", words)

    def test_silent(self):
        """A player that does not obey is told of."""
        self.house.deaf = {"media_player.tv"}
        self.assertIn("TV did not answer", self.ask("pause the TV"))
