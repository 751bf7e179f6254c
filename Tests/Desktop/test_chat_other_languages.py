"""Messages in Mandarin Chinese and Russian: a real prosody, and people who are called as they are there."""

from desk import until
from test_chat import ChatDesk

NAMES = {"arya": "张伟", "sam": "Алиса Кравцова"}


class OtherChatTests(ChatDesk):
    def open_server(self):
        items = "".join(f'["{user}@localhost"] = {{ ["subscription"] = "both"; ["groups"] = {{}}; ["name"] = "{name}"; }};'
                        for user, name in NAMES.items())
        (self.server / "data/localhost/roster/ann.dat").write_text(f"return {{ {items} }};\n")
        super().open_server()

    def test_chinese(self):
        self.ask_in("zh-CN", "我有新消息吗", "好\n")
        reader = self.reader("arya")
        words = self.ask_in("zh-CN", "给张伟发消息说我到了", "好\n")
        self.assertIn("已经发给张伟了", words)
        self.assertTrue(until(lambda: "我到了" in reader.read_text()), reader.read_text())
        self.client("arya", "ann@localhost", text="晚上吃什么")
        self.assertIn("张伟说：晚上吃什么", self.ask_in("zh-CN", "张伟给我发了什么"))
        self.assertIn("没有新消息", self.ask_in("zh-CN", "念一下未读消息"))
        words = self.ask_in("zh-CN", "撤回刚才那条消息", "好\n")
        self.assertIn("已请张伟的程序撤回", words)
        self.accounts.unlink()
        self.assertNotIn("There is no account", self.ask_in("zh-CN", "我有新消息吗"))

    def test_russian(self):
        self.ask_in("ru-RU", "есть новые сообщения", "да\n")
        reader = self.reader("sam")
        words = self.ask_in("ru-RU", "напиши Алисе что я приехал", "да\n")
        # In the dative, as the language has it.
        self.assertIn("отправлено Алисе Кравцовой", words)
        self.assertTrue(until(lambda: "я приехал" in reader.read_text()), reader.read_text())
        self.client("sam", "ann@localhost", text="где ты")
        self.assertIn("Алиса Кравцова: где ты", self.ask_in("ru-RU", "что мне написала Алиса"))
        self.assertIn("Новых сообщений нет", self.ask_in("ru-RU", "прочитай непрочитанные сообщения"))
        self.close_server()
        words = self.ask_in("ru-RU", "напиши Алисе что я ушёл", "да\n")
        self.assertIn("Нет связи с localhost. Я сохраню сообщение", words)
