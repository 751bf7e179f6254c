"""Money, pictures and people in Mandarin Chinese and Russian: a real hledger, real files, real cards."""

import datetime
import shutil

from desk import ROOT, Desk, run_as_person


class OtherPapersTests(Desk):
    def setUp(self):
        super().setUp()
        self.home.chmod(0o755)

    def write_journal(self, category, other, account, sign):
        today = datetime.date.today()
        self.journal = self.home / ".hledger.journal"
        self.journal.write_text(f"""account assets:{account}  ; type:A
account expenses:{category}
account expenses:{other}

{today} a
    expenses:{category}    30 {sign}
    assets:{account}

{today} b
    expenses:{other}    12 {sign}
    assets:{account}
""")
        self.journal.chmod(0o666)

    def balance(self, account):
        return run_as_person(["hledger", "-f", str(self.journal), "balance", "-N", account], self.environment)

    def test_chinese_money(self):
        self.write_journal("餐饮", "交通", "储蓄卡", "CNY")
        self.assertRegex(self.ask_in("zh-CN", "这个月餐饮花了多少", "好\n"), "在餐饮上花了30 CNY")
        words = self.ask_in("zh-CN", "记一笔餐饮三十五块", "好\n好\n")
        self.assertIn("好的，记下了：餐饮35.00 CNY，从储蓄卡付。", words)
        self.assertIn("65.00 CNY", self.balance("餐饮"))
        self.assertIn("储蓄卡", self.ask_in("zh-CN", "我卡里还有多少钱", "好\n"))
        self.assertRegex(self.ask_in("zh-CN", "我还有哪些账单没付", "好\n"), "没有要付的|要付的有")

    def test_russian_money(self):
        self.write_journal("еда", "транспорт", "сбережения", "RUB")
        self.assertIn("Потрачено 30 RUB, категория «еда»", self.ask_in("ru-RU", "сколько я потратил на еду в этом месяце", "да\n"))
        words = self.ask_in("ru-RU", "запиши триста пятьдесят рублей на еду", "да\nда\n")
        self.assertIn("записано: 350.00 RUB, еда, счёт «сбережения»", words)
        self.assertIn("380.00 RUB", self.balance("еда"))
        self.assertRegex(self.ask_in("ru-RU", "какие счета у меня не оплачены", "да\n"), "Платить не за что|К оплате")

    def add_photos(self, album, count):
        folder = self.home / "Pictures" / album
        folder.mkdir(parents=True)
        for number in range(count):
            shutil.copy(ROOT / "Tests/DomainAppsTests/Photos/tower.jpg", folder / f"{number}.jpg")

    def test_pictures(self):
        self.add_photos("冰岛", 2)
        self.add_photos("Исландия", 3)
        self.assertRegex(self.ask_in("zh-CN", "打开冰岛相册", "好\n"), "相册冰岛里的照片(有|，)2张")
        self.assertIn("没有", self.ask_in("zh-CN", "看看1990年的照片", "好\n"))
        self.assertRegex(self.ask_in("ru-RU", "открой альбом Исландия", "да\n"), "3 фотографии из альбома «Исландия»")

    def test_people(self):
        cards = self.home / ".contacts"
        cards.mkdir()
        (cards / "a.vcf").write_text("BEGIN:VCARD\nVERSION:3.0\nFN:张伟\nTEL;TYPE=CELL:13812345678\nBDAY:1990-05-04\nEND:VCARD\n")
        (cards / "b.vcf").write_text(
            "BEGIN:VCARD\nVERSION:3.0\nFN:Алиса Кравцова\nTEL;TYPE=HOME:+79031234567\nBDAY:1990-05-04\nEND:VCARD\n")
        for place in [cards, *cards.iterdir()]:
            place.chmod(0o755 if place.is_dir() else 0o644)
        self.assertRegex(self.ask_in("zh-CN", "张伟的电话号码是多少", "好\n"), "张伟：13812345678（?.*手机")
        self.assertIn("张伟：生日5月4日。", self.ask_in("zh-CN", "张伟的生日是哪天", "好\n"))
        self.assertIn("Алиса Кравцова: +79031234567 (домашний).", self.ask_in("ru-RU", "какой телефон у Алисы", "да\n"))
        self.assertIn("Алиса Кравцова: день рождения 4 мая.", self.ask_in("ru-RU", "когда день рождения у Алисы", "да\n"))
