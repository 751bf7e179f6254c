"""Money: a real hledger over a journal."""

import datetime
import json
import os
import subprocess
import time

from desk import Desk


class MoneyTests(Desk):
    def setUp(self):
        super().setUp()
        self.journal = self.home / ".hledger.journal"
        today = datetime.date.today()
        self.due = (today + datetime.timedelta(days=5)).day
        self.journal.write_text(f"""commodity $1,000.00
account assets:bank:checking  ; type:A
account assets:bank:savings
account assets:cash
account liabilities:visa
account expenses:food:groceries
account expenses:rent

{today.year - 1}-01-01 open
    assets:bank:checking    $1,000.00
    assets:bank:savings     $5,000.00
    equity:opening

{today.year - 1}-05-03 Market
    expenses:food:groceries     $40.00
    assets:bank:checking

{today.year - 1}-05-20 Diner
    expenses:food:restaurants   $18.50
    liabilities:visa

{today.year - 1}-06-02 Market
    expenses:food:groceries     $7.00
    assets:bank:checking

~ every {self.due}th day of month  Rent
    expenses:rent               $900.00
    assets:bank:checking
""")
        self.journal.chmod(0o666)
        self.home.chmod(0o755)

    def hledger(self, *arguments):
        return subprocess.run(["hledger", "-f", str(self.journal), *arguments], capture_output=True, text=True,
                              check=True, env=self.environment | {"LC_ALL": "C.UTF-8"}).stdout.strip()

    def test_ask(self):
        """What was spent, what there is and what is due, as hledger says it."""
        self.assertIn("You spent $65.50 on food", self.ask("how much did I spend on food"))
        words = self.ask(f"how much did I spend on food in May {datetime.date.today().year - 1}")
        self.assertIn("You spent $58.50 on food from May 1 to May 31", words)
        self.assertIn("You spent nothing on food from", self.ask("how much have I spent on food since Monday"))
        self.assertIn("checking: $953.00", self.ask("what's my checking balance"))
        words = self.ask("how much money do I have")
        self.assertIn("savings $5000.00", words)
        self.assertIn("In all you have $5953.00", words)
        self.assertIn("Rent $900.00 on", self.ask("which bills are due"))

    def test_folder(self):
        """A journal in a folder is written to, and so not what it includes from there."""
        folder = self.home / "finance"
        folder.mkdir()
        old = self.journal.rename(folder / "old.journal")
        text = old.read_text()
        self.journal = folder / "main.journal"
        self.journal.write_text("include old.journal\n")
        self.journal.chmod(0o666)
        self.assertIn("checking: $953.00", self.ask("what's my checking balance"))
        self.assertIn("is written down", self.ask("I spent twelve dollars on groceries", answers="yes\n"))
        self.assertIn("$59.00", self.hledger("balance", "-N", "-O", "csv", "expenses:food:groceries"))
        self.assertIn("heed:", self.journal.read_text())
        self.assertEqual(old.read_text(), text)

    def test_write(self):
        """Entries are written once they are agreed to, and hledger takes them."""
        words = self.ask("I spent twelve dollars on groceries", answers="yes\n")
        self.assertIn("Write down $12 for groceries from checking", words)
        self.assertEqual(self.hledger("balance", "-N", "-O", "csv", "expenses:food:groceries").splitlines()[1],
                         '"expenses:food:groceries","$59.00"')
        self.ask("I spent eight dollars on groceries", answers="no\n")
        words = self.ask("pay the rent", answers="yes\n")
        self.assertIn("$900.00 for Rent from checking", words)
        self.assertIn('"expenses:rent","$900.00"', self.hledger("balance", "-N", "-O", "csv", "expenses:rent"))
        self.assertIn("Last paid on", self.ask("did I pay the rent"))
        words = self.ask("I spent twelve euros on groceries", answers="yes\n")
        self.assertIn("no amounts in EUR", words)
        self.assertEqual(len(self.hledger("print").split("\n\n")), 6)

    def test_spoken(self):
        self.ask("which bills are due")
        self.assertIn("You spent $65.50 on food", self.speak("how much did i spend on food"))
        words = self.speak("i spent twelve dollars on groceries", answers="yes\n")
        self.assertIn("$12.00 for groceries from checking is written down", words)

    def test_exactly_once(self):
        """However Heed and the app end in between, what was agreed to stands in the journal once."""
        self.ask("which bills are due")
        count = int(os.environ.get("HEED_KILLS", "4"))
        agreed = []
        for number in range(count):
            words = self.ask_and_end(
                f"I spent {number + 100} dollars on groceries", 1.2 * number / count, lambda: self.extensions("money"), number % 2)
            if "is written down" in words:
                agreed.append(number)
        self.assertIn("is written down", self.ask("I spent one dollar on groceries", answers="yes\n"))
        text = self.journal.read_text()
        for number in range(count):
            self.assertLessEqual(text.count(f"${number + 100}.00"), 1, number)
        # The first is never ended while it is at work.
        self.assertIn(0, agreed)
        for number in agreed:
            self.assertEqual(text.count(f"${number + 100}.00"), 1, number)
        self.assertEqual(text.count("$1.00"), 1)
        for entry in self.book()["entries"]:
            self.assertEqual((entry["state"], text.count(entry["text"])), ("sent", 1), entry)
        self.hledger("check")

    @property
    def book_file(self):
        return self.home / ".local/share/heed/data/money/private/money.json"

    def book(self):
        return json.loads(self.book_file.read_text())

    def forget_end(self):
        """Money ends before it notes that an entry is written."""
        book = self.book()
        book["entries"][-1]["state"] = "waiting"
        self.book_file.write_text(json.dumps(book))

    def test_broken_off(self):
        """A write that was broken off is completed, an entry that somebody has changed is left, and one that failed is not written later."""
        self.ask("I spent twelve dollars on groceries", answers="yes\nyes\n")
        whole = self.journal.read_text()
        for length in (3, 30, len(self.book()["entries"][0]["text"])):
            self.journal.write_text(whole[:-length])
            self.forget_end()
            self.ask("which bills are due")
            self.assertEqual(self.journal.read_text().rstrip("\n").replace("\n\n\n", "\n\n"), whole.rstrip("\n"), length)
        changed = whole.replace("$12.00", "$13.00")
        self.assertNotEqual(changed, whole)
        self.journal.write_text(changed)
        self.forget_end()
        self.ask("which bills are due")
        self.journal.chmod(0o444)
        self.assertIn("cannot be written to", self.ask("I spent eight dollars on groceries", answers="yes\n"))
        self.journal.chmod(0o666)
        self.ask("which bills are due")
        self.assertEqual(self.journal.read_text(), changed)

    def test_comma(self):
        """Amounts are read and written with the decimal mark that the journal has; what hledger would take for something else is not written."""
        text = self.journal.read_text().replace("$1,000.00\n", "1.000,00 EUR\n", 1).replace(",000.00", "000,00")
        for dollars in ("$1000,00", "$5000,00", "$40.00", "$18.50", "$7.00", "$900.00"):
            text = text.replace(dollars, dollars[1:].replace(".", ",") + " EUR")
        text = text.replace("900,00", "1.200,50")
        self.journal.write_text(text)
        words = self.ask("I spent twelve euros and fifty cents on groceries", answers="yes\nyes\n")
        self.assertIn("OK, 12,50 EUR for groceries", words)
        self.assertIn('"59,50 EUR"', self.hledger("balance", "-N", "-O", "csv", "expenses:food:groceries"))
        words = self.ask("pay the rent", answers="yes\n")
        self.assertIn("1200,50 EUR for Rent", words)
        self.assertIn('"1200,50 EUR"', self.hledger("balance", "-N", "-O", "csv", "expenses:rent"))
        text = self.journal.read_text() + "\ncomment\n"
        self.journal.write_text(text)
        words = self.ask("I spent twelve euros and fifty cents on groceries", answers="yes\n")
        self.assertIn("nothing is written down", words)
        self.assertEqual(self.journal.read_text(), text)

    def test_damaged(self):
        """A journal that hledger does not take is told with its reason, and none at all leaves the app out."""
        self.journal.write_text("2026-13-01 x\n  a  $1\n  b\n")
        self.assertIn("hledger cannot read your journal", self.ask("which bills are due"))
        self.journal.unlink()
        self.assertIn("money is left out: there is no ~/.hledger.journal", self.heed("apps", *self.app_options()))


if __name__ == "__main__":
    import unittest
    unittest.main()
