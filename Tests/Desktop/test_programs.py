"""Programs are found by their .desktop files and opened for real."""

import pathlib

from desk import Desk, until

ENTRY = """[Desktop Entry]
Type=Application
Name={name}
Name[de]=Anderes
Exec={command}
{more}
"""


class ProgramTests(Desk):
    def setUp(self):
        super().setUp()
        self.folder = self.home / ".local/share/applications"
        self.folder.mkdir(parents=True)
        self.folder.chmod(0o755)

    def program(self, identifier, name, more="", command=None):
        """A program that notes with which words it was opened."""
        note = self.home / f"{identifier}.opened"
        script = self.home / f"{identifier}.sh"
        script.write_text(f'#!/bin/sh\necho "$0 $*" >> {note}\n')
        script.chmod(0o755)
        text = ENTRY.format(name=name, command=command or f'"{script}" "two words" %U', more=more.replace("SCRIPT", str(script)))
        (self.folder / f"{identifier}.desktop").write_text(text)
        return note

    def opened(self, note, seconds=10):
        return until(lambda: note.exists() and note.read_text(), seconds) or ""

    def test_open(self):
        note = self.program("org.example.Painter", "Happy Painter")
        other = self.program("org.example.Writer", "Text Writer")
        words = self.ask("open Happy Painter")
        self.assertTrue(self.opened(note).endswith("two words\n"), words)
        self.assertFalse(other.exists())
        self.assertIn("Opening Happy Painter", words)

    def test_spoken(self):
        note = self.program("org.example.Painter", "Happy Painter")
        words = self.speak("open happy painter")
        self.assertTrue(self.opened(note), words)

    def test_action(self):
        note = self.program(
            "browser", "Fire Fox",
            more="Actions=private;\n[Desktop Action private]\nName=New Private Window\nExec=SCRIPT --private")
        words = self.ask("new private window in Fire Fox")
        self.assertTrue(self.opened(note).endswith("--private\n"), words)

    def test_left_out(self):
        for identifier, name, more in [
            ("hidden", "Hidden Thing", "NoDisplay=true"), ("gone", "Gone Thing", "TryExec=/nowhere/thing"),
            ("other", "Other Thing", "OnlyShowIn=KDE;"),
        ]:
            note = self.program(identifier, name, more=more)
            words = self.ask(f"open {name}")
            self.assertNotIn("Opening", words, identifier)
            self.assertFalse(note.exists(), identifier)

    def test_new_program(self):
        """A program that was installed meanwhile is known in the next sentence."""
        self.program("first", "First Thing")
        self.ask("open First Thing")
        note = self.program("second", "Second Thing")
        words = self.speak("open second thing")
        self.assertTrue(self.opened(note), words)
