"""Notes are files that other programs read."""

from desk import Desk


class NotesTests(Desk):
    def setUp(self):
        super().setUp()
        self.folder = self.home / "Notes"
        self.folder.mkdir()
        # Where root runs Heed the app is another user.
        self.folder.chmod(0o777)

    def note(self, title, text):
        file = self.folder / f"{title}.md"
        file.write_text(text)
        file.chmod(0o666)
        return file

    def test_make(self):
        words = self.ask("create a note called recipes saying two eggs and some flour")
        self.assertEqual((self.folder / "recipes.md").read_text(), "two eggs and some flour\n", words)
        words = self.ask("make a note that the door code is 1234")
        [other] = [file for file in self.folder.iterdir() if file.name != "recipes.md"]
        self.assertIn("1234", other.read_text(), words)

    def test_append(self):
        file = self.note("Recipes", "two eggs")
        words = self.ask("add some sugar to my recipes note")
        self.assertEqual(file.read_text(), "two eggs\nsome sugar\n", words)
        self.note("Other", "x")
        self.assertIn("There is no note", self.ask("add some sugar to my garden note"))

    def test_read(self):
        self.note("Garden", "Water the roses.\n")
        self.note("Recipes", "Two eggs.\n")
        words = self.ask("show my garden note")
        self.assertIn("Water the roses", words)
        words = self.ask("find notes about eggs")
        self.assertIn("Two eggs", words)

    def test_names(self):
        """A title cannot lead out of the folder, and takes no other note's place."""
        self.note("plan", "first")
        self.ask("create a note called plan saying second")
        self.assertEqual((self.folder / "plan.md").read_text(), "first")
        self.assertEqual((self.folder / "plan 2.md").read_text(), "second\n")

    def test_spoken(self):
        file = self.note("Garden", "Water the roses.")
        self.assertIn("Water the roses", self.speak("show my garden note"))
        self.assertTrue(file.exists())
        words = self.speak("add some water to my garden note")
        self.assertEqual(file.read_text(), "Water the roses.\nsome water\n", words)

    def test_spoken_new_note(self):
        words = self.speak("make a note that the key is under the mat")
        [note] = self.folder.iterdir()
        self.assertIn("under the mat", note.read_text(), words)
        words = self.speak("make a note", answers="the boiler was serviced in may\n")
        self.assertIn("boiler", "".join(file.read_text() for file in self.folder.iterdir()), words)

    def test_first_words(self):
        """A note that goes by its first words is read once."""
        self.ask("make a note that the boiler was serviced")
        words = self.ask("find notes about boiler")
        self.assertEqual(words.count("boiler was serviced"), 1, words)

    def test_without_folder(self):
        self.folder.rmdir()
        self.assertIn("no folder of notes", self.ask("create a note called recipes saying two eggs"))
