"""The player in Mandarin Chinese and Russian; mpd, which the other tests of music start, is not there meanwhile."""

import subprocess

from desk import Desk, said, until


class OtherLanguageMusicTests(Desk):
    def player(self):
        file = self.home / "song.flac"
        subprocess.run(["sox", "-n", "-r", "8000", "--add-comment", "Title=So What", "--add-comment", "Artist=Miles Davis",
                        str(file), "synth", "90", "sine", "300"], check=True, capture_output=True)
        self.start("mpv", "--no-video", "--ao=null", "--no-config", "--script=/usr/lib/mpv-mpris/mpris.so", str(file))
        self.assertTrue(until(lambda: said("playerctl", "status") == "Playing"))

    def test_music(self):
        self.player()
        self.assertIn("已暂停", self.ask_in("zh-CN", "暂停音乐"))
        self.assertTrue(until(lambda: said("playerctl", "status") == "Paused"))
        self.assertIn("Miles Davis的So What", self.ask_in("zh-CN", "这是什么歌"))
        self.ask_in("ru-RU", "продолжи воспроизведение")
        self.assertTrue(until(lambda: said("playerctl", "status") == "Playing"))
        self.assertIn("So What, Miles Davis", self.ask_in("ru-RU", "что сейчас играет"))
        self.ask_in("ru-RU", "поставь на паузу")
        self.assertTrue(until(lambda: said("playerctl", "status") == "Paused"))
