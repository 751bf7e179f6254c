"""Cards that khard keeps are looked up; a new one is heard in the next sentence."""

import subprocess

from desk import Desk


class PeopleTests(Desk):
    def setUp(self):
        super().setUp()
        self.folder = self.home / ".contacts/home"
        self.folder.mkdir(parents=True)
        self.config = self.home / "khard.conf"
        self.config.write_text(f"[addressbooks]\n[[home]]\npath = {self.folder}\n[general]\neditor = true\nmerge_editor = true\n")

    def khard(self, *arguments, text=None):
        result = subprocess.run(["/usr/bin/khard", "-c", str(self.config), *arguments], input=text, capture_output=True,
                                text=True, env=self.environment | {"LC_ALL": "C.UTF-8"})
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        # Where root runs Heed the app is another user.
        for file in self.folder.glob("*.vcf"):
            file.chmod(0o644)
        return result.stdout

    def new(self, first, last, more):
        self.khard("new", "-a", "home", "-i", "-", text=f"First name: {first}\nLast name: {last}\n{more}")

    def test_look_up(self):
        self.new("Rosalind", "Franklin", "Phone:\n  cell: '+44 20 7946 0001'\nEmail:\n  work: rosalind@example.org\n"
                 "Birthday: 1920-07-25\n")
        self.assertIn("Rosalind Franklin", self.khard("list"))
        self.assertIn("+44 20 7946 0001 (mobile)", self.ask("what's Rosalind's phone number"))
        self.assertIn("rosalind@example.org", self.ask("what is Rosalind Franklin's email address"))
        self.assertIn("July 25", self.ask("when is Rosalind's birthday"))
        self.assertIn("no address", self.ask("where does Rosalind live"))

    def test_which(self):
        self.new("Ann", "Miller", "Phone:\n  home: '111'\n")
        self.new("Ann", "Smith", "Phone:\n  home: '222'\n")
        self.assertIn("222", self.ask("what's Ann's phone number", answers="smith\n"))

    def test_many(self):
        """Five thousand cards, and one that comes later is known in the next sentence."""
        for number in range(5000):
            (self.folder / f"{number}.vcf").write_text(
                f"BEGIN:VCARD\r\nVERSION:3.0\r\nUID:{number}\r\nFN:Person {number} Of Many\r\nTEL;TYPE=CELL:{number}\r\nEND:VCARD\r\n")
        self.ask("what's Rosalind's phone number")
        (self.folder / "new.vcf").write_text(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:new\r\nFN:Marie Curie\r\nTEL;TYPE=CELL:12345\r\nEND:VCARD\r\n")
        self.assertIn("12345", self.speak("what is marie curie's phone number"))
