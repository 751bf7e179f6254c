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

    def test_missing(self):
        """What is not installed is named, and what installs it where that is known; what no app does is told."""
        self.program("org.example.Writer", "Text Writer")
        self.assertIn("There is no program called frobnicator here.", self.ask("open the frobnicator"))
        self.assertIn("no program called inkscape here (sudo apt install inkscape)", self.ask("launch inkscape"))
        words = self.ask("close inkscape")
        self.assertIn("no program called inkscape here.", words)
        self.assertIn("None of your apps can do that.", self.ask("call mom"))
        self.assertIn("I didn't catch that.", self.ask("the frobnicator was open"))

    def test_action(self):
        note = self.program(
            "browser", "Fire Fox",
            more="Actions=private;\n[Desktop Action private]\nName=New Private Window\nExec=SCRIPT --private")
        for order in [self.ask, self.speak]:
            words = order("new private window in Fire Fox")
            self.assertTrue(self.opened(note).endswith("--private\n"), words)
            note.unlink()

    def test_left_out(self):
        for identifier, name, more in [
            ("hidden", "Hidden Thing", "NoDisplay=true"), ("gone", "Gone Thing", "TryExec=/nowhere/thing"),
            ("other", "Other Thing", "OnlyShowIn=KDE;"),
        ]:
            note = self.program(identifier, name, more=more)
            words = self.ask(f"open {name}")
            self.assertNotIn("Opening", words, identifier)
            self.assertFalse(note.exists(), identifier)

    def test_keyword(self):
        """A word that only the file's keywords have is enough."""
        note = self.program("painter", "Happy Painter", more="GenericName=Drawing Program\nKeywords=Sketch;Canvas;drawing;")
        for sentence in ["open canvas", "open the drawing program"]:
            note.unlink(missing_ok=True)
            words = self.ask(sentence)
            self.assertTrue(self.opened(note), f"{sentence}: {words}")
        note.unlink()
        words = self.speak("open the drawing program")
        self.assertTrue(self.opened(note), words)

    def test_activation(self):
        """A program without a command is opened over D-Bus, and does its actions there."""
        name = "org.example.Mail_Box"
        calls = self.home / "calls"
        output = open(calls, "w")
        self.addCleanup(output.close)
        self.start("/usr/bin/python3", "-u", "-m", "dbusmock", name, "/org/example/Mail_Box", "org.freedesktop.Application",
                   stdout=output)
        ask = ["gdbus", "call", "--session", "--dest", name, "--object-path", "/org/example/Mail_Box", "--method"]
        for method, takes in [("Activate", "a{sv}"), ("ActivateAction", "sava{sv}")]:
            self.assertTrue(until(lambda: subprocess.run(
                [*ask, "org.freedesktop.DBus.Mock.AddMethod", "", method, takes, "", ""], capture_output=True).returncode == 0))
        (self.folder / f"{name}.desktop").write_text(
            "[Desktop Entry]\nType=Application\nName=Mail Box\nDBusActivatable=true\nActions=compose;\n"
            "[Desktop Action compose]\nName=New Letter\n")
        words = self.ask("open mail box")
        self.assertTrue(until(lambda: " Activate " in calls.read_text()), words)
        words = self.ask("new letter in mail box")
        self.assertTrue(until(lambda: ' ActivateAction "compose"' in calls.read_text()), f"{words} {calls.read_text()}")

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
        """The title of the window in front; to ask wmctrl would bring it to the front once more."""
        result = subprocess.run(["xprop", "-root", "_NET_ACTIVE_WINDOW"], capture_output=True, text=True, env=self.environment)
        active = int(result.stdout.rsplit("0x", 1)[-1].split()[0].rstrip(","), 16)
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


class PackageTests(ProgramDesk):
    """The `.desktop` files of ten Debian packages, as their makers wrote them; what they start is a stand-in."""

    packages = ["audacious", "evince", "galculator", "gedit", "gnome-calculator", "gnome-terminal", "mousepad", "thunar",
                "transmission-gtk", "xterm"]
    sentences = {
        "open Audacious": "audacious", "open the document viewer": "evince", "open Galculator": "galculator",
        "launch gedit": "gedit", "open Mousepad": "mousepad", "start Thunar": "thunar", "open Transmission": "transmission-gtk",
        "open XTerm": "xterm", "open the terminal": "gnome-terminal", "new window in gedit": "gedit --new-window",
    }

    def test_packages(self):
        packages = self.home / "packages"
        packages.mkdir()
        if subprocess.run(["apt-get", "download", *self.packages], cwd=packages, capture_output=True).returncode:
            self.skipTest("Debian's packages cannot be fetched")
        programs = self.home / "bin"
        programs.mkdir()
        note = self.home / "opened"
        for package in packages.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", str(package), str(self.home / "system")], check=True)
        for file in (self.home / "system/usr/share/applications").glob("*.desktop"):
            # The stand-ins are not where an app's sandbox looks for programs.
            text = "".join(line for line in file.read_text().splitlines(True) if not line.startswith("TryExec="))
            (self.folder / file.name).write_text(text)
            for line in text.splitlines():
                if line.startswith("Exec="):
                    stub = programs / line.split("=", 1)[1].split()[0].rsplit("/", 1)[-1]
                    stub.write_text(f'#!/bin/sh\necho "${{0##*/}} $*" >> {note}\n')
                    stub.chmod(0o755)
        programs.chmod(0o755)
        self.environment["PATH"] = f"{programs}:{self.environment['PATH']}"
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        for sentence, wanted in self.sentences.items():
            note.unlink(missing_ok=True)
            words = self.ask(sentence)
            self.assertTrue(self.opened(note, 5).startswith(wanted), f"{sentence}: {self.opened(note, 0.1)} {words}")
        # Two programs are called Calculator by their makers, and Heed asks which.
        note.unlink()
        words = self.ask("open the calculator", answers="the first one\n")
        self.assertIn("alculator", self.opened(note, 5), words)
        note.unlink()
        words = self.speak("open the document viewer")
        self.assertTrue(self.opened(note, 5).startswith("evince"), words)
