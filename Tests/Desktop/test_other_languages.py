"""The apps of the desktop in Mandarin Chinese and Russian: what was typed is done, and told in that language."""

import json

from desk import Desk, said


class OtherLanguageTests(Desk):
    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def lengths(self):
        file = self.home / ".local/share/heed/data/clock/group/clock.json"
        return [entry.get("length") for entry in json.loads(file.read_text())["entries"]] if file.exists() else []

    def loudness(self):
        return int(said("pactl", "get-sink-volume", "@DEFAULT_SINK@").split("/")[1].strip(" %"))

    def test_timers(self):
        self.assertIn("好的，面条，8分钟。", self.ask_in("zh-CN", "给面条计时八分钟"))
        self.assertEqual(self.lengths(), [480])
        self.assertRegex(self.ask_in("zh-CN", "计时器还有多久"), "还有(7分钟|8分钟)")
        self.ask_in("zh-CN", "计时器再加五分钟")
        self.assertRegex(self.ask_in("zh-CN", "计时器还有多久"), "还有1[23]分钟")
        self.ask_in("zh-CN", "把所有计时器都取消")
        self.assertEqual(self.lengths(), [])
        self.assertIn("Хорошо, 10 минут.", self.ask_in("ru-RU", "поставь таймер на десять минут"))
        self.assertEqual(self.lengths(), [600])
        self.ask_in("ru-RU", "отмени таймер")
        self.assertEqual(self.lengths(), [])

    def test_alarms(self):
        words = self.ask_in("zh-CN", "每天早上七点的闹钟")
        self.assertRegex(words, "好的，闹钟设在.*0?7:00")
        self.assertRegex(self.ask_in("zh-CN", "我定了哪些闹钟"), "你的闹钟设在.*0?7:00")
        self.ask_in("ru-RU", "удали все будильники")
        self.assertRegex(self.ask_in("ru-RU", "буди меня по будням в полседьмого"), " 0?6:30, .*по будням")
        self.ask_in("ru-RU", "удали все будильники")
        words = self.ask_in("ru-RU", "поставь будильник на половину седьмого")
        self.assertRegex(words, "Хорошо, будильник: .*(0?6|18):30")
        self.assertRegex(self.ask_in("ru-RU", "какие у меня будильники"), "Будильник: .*(0?6|18):30")

    def test_time(self):
        self.assertRegex(self.ask_in("zh-CN", "现在几点了"), r"现在是\d?\d:\d\d。")
        self.assertRegex(self.ask_in("ru-RU", "который час"), r"Сейчас \d?\d:\d\d\.")
        for place in ("纽约", "东京", "北京", "法国"):
            self.assertRegex(self.ask_in("zh-CN", place + "现在几点"), place + r"现在是\d?\d:\d\d。")
        for place in ("Нью-Йорке", "Токио", "Пекине", "Москве", "Франции"):
            self.assertRegex(self.ask_in("ru-RU", "сколько времени в " + place), r": сейчас \d?\d:\d\d\.")
        self.assertRegex(self.ask_in("zh-CN", "今天几号"), "今天是.*月.*日")
        self.assertRegex(self.ask_in("ru-RU", "какое сегодня число"), r"Сегодня \w+, \d+ \w+\.")

    def test_loudness(self):
        self.assertIn("百分之三十", self.ask_in("zh-CN", "把声音调到30%").replace("30", "三十"))
        self.assertEqual(self.loudness(), 30)
        self.ask_in("zh-CN", "大声一点")
        self.assertGreater(self.loudness(), 30)
        self.ask_in("ru-RU", "громкость двадцать процентов")
        self.assertEqual(self.loudness(), 20)
        self.assertIn("Звук выключен", self.ask_in("ru-RU", "выключи звук"))
        self.assertIn("yes", said("pactl", "get-sink-mute", "@DEFAULT_SINK@"))
        self.assertIn("声音开了", self.ask_in("zh-CN", "取消静音"))

    def test_calendar(self):
        calendars = self.home / ".calendars/home"
        calendars.mkdir(parents=True)
        for place in [calendars.parent, calendars]:
            place.chmod(0o777)
        self.assertIn("团队会议", self.ask_in("zh-CN", "在日历里添加明天十点的团队会议"))
        self.assertRegex(self.ask_in("zh-CN", "我明天有什么安排"), "日历上明天有：10:00团队会议。")
        self.assertRegex(self.ask_in("ru-RU", "что у меня завтра в календаре"), "В календаре завтра: 团队会议 в 10:00")
        # A title is as it was said.
        self.assertIn("важную встречу", self.ask_in("ru-RU", "добавь в календарь важную встречу завтра в пять"))

    def test_lists(self):
        (self.home / ".calendars/tasks").mkdir(parents=True)
        for place in [self.home / ".calendars", self.home / ".calendars/tasks"]:
            place.chmod(0o777)
        self.assertIn("好的", self.ask_in("zh-CN", "提醒我明天九点给牙医打电话"))
        self.assertIn("Хорошо, напомню", self.ask_in("ru-RU", "напомни мне завтра в десять позвонить маме"))
        texts = [file.read_text() for file in (self.home / ".calendars/tasks").glob("*.ics")]
        self.assertTrue(any("SUMMARY:给牙医打电话" in text for text in texts), texts)
        self.assertTrue(any("SUMMARY:позвонить маме" in text for text in texts), texts)
