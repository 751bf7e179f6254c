"""Programs are found by their .desktop files and opened for real."""

import subprocess

from desk import Desk, until

ENTRY = """[Desktop Entry]
Type=Application
Name={name}
Name[de]=Anderes
Exec={command}
{more}
"""


class ProgramDesk(Desk):
    """A desk with a folder of programs of its own."""

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


class ProgramTests(ProgramDesk):
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


class WindowTests(ProgramDesk):
    """Windows on a screen without hardware, which a real window manager keeps and `wmctrl` shows."""

    def setUp(self):
        super().setUp()
        self.screen()
        settings = self.home / "openbox.xml"
        settings.write_text('<openbox_config xmlns="http://openbox.org/3.4/rc"/>')
        self.start("openbox", "--config-file", str(settings))
        self.assertTrue(until(lambda: "Openbox" in self.wmctrl("-m")))
        for name in ["Painter", "Writer"]:
            window = f"--x11-name={name.lower()} --title={name}"
            (self.folder / f"{name.lower()}.desktop").write_text(ENTRY.format(
                name=name, more=f"StartupWMClass={name.lower()}",
                command=f"mpv --no-config --really-quiet --idle --force-window=yes --vo=x11 --ao=null {window}"))

    def wmctrl(self, *arguments):
        result = subprocess.run(["wmctrl", *arguments], capture_output=True, text=True, env=self.environment)
        return result.stdout + result.stderr

    def windows(self):
        return sorted(line.split()[-1] for line in self.wmctrl("-l").splitlines())

    def front(self):
        """The title of the window in front."""
        active = int(self.wmctrl("-v", "-a", ":ACTIVE:").rsplit("0x", 1)[-1].split()[0], 16)
        return next((line.split()[-1] for line in self.wmctrl("-l").splitlines() if int(line.split()[0], 16) == active), None)

    def test_windows(self):
        words = self.ask("open painter")
        self.assertEqual(until(lambda: self.windows() == ["Painter"] and self.windows()), ["Painter"], words)
        words = self.ask("open writer")
        self.assertEqual(until(lambda: self.windows() == ["Painter", "Writer"] and self.windows()), ["Painter", "Writer"], words)
        self.assertTrue(until(lambda: self.front() == "Writer"))
        words = self.ask("switch to painter")
        self.assertTrue(until(lambda: self.front() == "Painter"), words)
        words = self.speak("close writer")
        self.assertEqual(until(lambda: len(self.windows()) == 1 and self.windows()), ["Painter"], words)
