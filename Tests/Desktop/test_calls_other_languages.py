"""Calls in Mandarin Chinese and Russian: two real baresips, one of which somebody with a name of that language has."""

from baresips import write_cards
from test_calls import CallDesk


class OtherCallTests(CallDesk):
    def setUp(self):
        super().setUp()
        self.open_ann()

    def know_bob_as(self, name):
        write_cards(self, bob=(name, f"IMPP:{self.bob.uri}"))
        self.home.chmod(0o755)

    def test_chinese(self):
        self.know_bob_as("张伟")
        words = self.ask_in("zh-CN", "给张伟打电话")
        self.assertIn("正在呼叫张伟", words)
        self.assertTrue(self.bob.waits_for("INCOMING"), words)
        self.bob.tell("accept")
        self.assertTrue(self.ann.waits_for("ESTABLISHED"))
        self.assertIn("你正在和张伟通话", self.ask_in("zh-CN", "我在跟谁通话"))
        self.assertIn("对方听不到你了", self.ask_in("zh-CN", "把我的麦克风关掉"))
        self.assertIn("对方能听到你", self.ask_in("zh-CN", "把麦克风打开"))
        self.assertIn("已让张伟等待", self.ask_in("zh-CN", "让他等一下"))
        self.assertEqual([held for _, held, _ in self.ann.calls()], [True])
        self.assertIn("挂断了", self.ask_in("zh-CN", "挂断电话"))
        self.assertTrue(self.bob.waits_for())
        self.assertRegex(self.ask_in("zh-CN", "我给张伟打过电话吗"), "你打给张伟")

    def test_russian(self):
        self.know_bob_as("Дмитрий Иванов")
        self.assertIn("никто не звонит", self.ask_in("ru-RU", "ответь на звонок"))
        self.bob.tell(f"dial {self.ann.uri}")
        self.assertTrue(self.ann.waits_for("INCOMING"))
        self.assertIn("Звонит Дмитрий Иванов", self.ask_in("ru-RU", "кто звонит"))
        words = self.ask_in("ru-RU", "возьми трубку")
        self.assertIn("вы на линии: Дмитрий Иванов", words)
        self.assertEqual(self.bob.states(), ["ESTABLISHED"])
        self.assertIn("микрофон выключен", self.ask_in("ru-RU", "выключи мой микрофон"))
        self.assertIn("на удержании: Дмитрий Иванов", self.ask_in("ru-RU", "поставь его на удержание"))
        self.assertEqual([held for _, held, _ in self.ann.calls()], [True])
        self.assertIn("трубка повешена", self.ask_in("ru-RU", "положи трубку"))
        self.assertTrue(self.bob.waits_for())
