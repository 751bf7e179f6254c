"""A person's desk for a test: a home of its own, Heed, and the programs that it speaks to."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

HEED = os.environ.get("HEED", ".build/release/heed")
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
APPS = ROOT / "Sources/DesktopApps"


def end_all(processes):
    """Kills processes; some have ended by themselves meanwhile."""
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def until(condition, seconds=10.0):
    """Waits until something holds; its value, or the last one where it never did."""
    end = time.monotonic() + seconds
    while not (value := condition()) and time.monotonic() < end:
        time.sleep(0.02)
    return value


def run_as_person(command, environment):
    """What a program of the person's says that has to go well."""
    result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                            env=environment | {"LC_ALL": "C.UTF-8"})
    if result.returncode:
        raise AssertionError(f"{command}: {result.stdout}{result.stderr}")
    return result.stdout


def open_to_all(folder):
    """Lets the app change a folder, which is another user where root runs Heed."""
    for place in [folder, *folder.rglob("*")]:
        place.chmod(0o777 if place.is_dir() else 0o666)


def said(*command, check=False):
    """What a program says, without its last line end."""
    return subprocess.run(command, capture_output=True, text=True, check=check).stdout.strip()


class Desk(unittest.TestCase):
    """A test with a home of its own."""

    apps = [APPS]
    heed_program = HEED

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="heed-desk-"))
        self.environment = os.environ | {"HOME": str(self.home), "LANG": "en_US.UTF-8", "HEED_ALLOW_ROOT_APPS": "1"}
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"]:
            self.environment.pop(name, None)
        self.processes = []

    def tearDown(self):
        for process in self.processes:
            process.kill()
            process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def start(self, *command, **options):
        """Starts a program that ends with the test."""
        options = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": self.environment} | options
        process = subprocess.Popen(command, **options)
        self.processes.append(process)
        return process

    def heed(self, *arguments, answers=""):
        """What Heed says to some arguments."""
        command = [str(self.heed_program), *arguments]
        result = subprocess.run(
            command, input=answers, capture_output=True, text=True, timeout=120, env=self.environment)
        return result.stdout + result.stderr

    def notification_log(self):
        """Starts a mocked desktop that shows notifications; the file that it notes them in."""
        log = self.home / "notifications.log"
        output = open(log, "w")
        self.addCleanup(output.close)
        self.start("/usr/bin/python3", "-u", "-m", "dbusmock", "--template", "notification_daemon", stdout=output,
                   stderr=subprocess.STDOUT, env=os.environ)
        name = "org.freedesktop.Notifications"
        self.assertTrue(until(lambda: name in said(
            "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.ListNames")))
        return log

    def notices(self, log):
        return notices(log)

    def ringers(self):
        """The ringers of this test's home."""
        found = []
        for line in said("pgrep", "-af", "desktop-apps ring").splitlines():
            number = int(line.split()[0])
            try:
                environment = pathlib.Path(f"/proc/{number}/environ").read_text()
            except OSError:
                continue
            if f"HOME={self.home}\0" in environment:
                found.append(number)
        return found

    def end_ringers(self):
        for process in self.ringers():
            os.kill(process, signal.SIGKILL)

    def screen(self):
        """Starts a screen without hardware that the test's programs show their windows on."""
        reader, writer = os.pipe()
        self.start("Xvfb", "-displayfd", str(writer), "-screen", "0", "320x200x24", pass_fds=[writer])
        os.close(writer)
        with open(reader) as answer:
            self.environment["DISPLAY"] = ":" + answer.readline().strip()
        self.environment.pop("WAYLAND_DISPLAY", None)

    def app_options(self):
        return [word for folder in self.apps for word in ("--apps", str(folder))]

    def ask(self, sentence, answers=""):
        """Types a sentence; what Heed answers."""
        return self.heed("ask", *self.app_options(), sentence, answers=answers)

    def ask_in(self, locale, sentence, answers=""):
        """The same in another language."""
        return self.heed("ask", "--locale", locale, *self.app_options(), sentence, answers=answers)

    def ask_and_end(self, sentence, after, processes, ends_heed):
        """Types a sentence, says yes, and kills processes after some seconds, and Heed itself where that is to end; what it answered."""
        heed = subprocess.Popen(
            [self.heed_program, "ask", *self.app_options(), sentence], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=self.environment, text=True, start_new_session=True)
        heed.stdin.write("yes\n")
        heed.stdin.flush()
        # The moment is what is varied: from before it begins until after it has ended.
        time.sleep(after)
        end_all(processes())
        if ends_heed:
            heed.kill()
        return heed.communicate()[0]

    def listen(self, *options):
        """Starts listening to the microphone of the test; the file of what Heed says."""
        log = self.home / "listen.log"
        output = open(log, "w")
        self.addCleanup(output.close)
        self.start(str(self.heed_program), "listen", "--device", "mic", *self.app_options(), *options, stdout=output,
                   stderr=subprocess.STDOUT)
        self.assertTrue(until(lambda: "Listening to" in log.read_text(), 30))
        return log

    def say(self, sentence, voice="slt"):
        """Says something into the microphone, in real time."""
        sound = self.home / "said.wav"
        subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", str(sound)], check=True)
        subprocess.run(["paplay", "-d", "mic", str(sound)], check=True)

    def extensions(self, app):
        """The processes of an app of this test's home."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*/environ"):
            try:
                environment = place.read_text(errors="replace")
            except OSError:
                continue
            if f"HEED_APP={app}\0" in environment and str(self.home) in environment:
                found.append(int(place.parent.name))
        return found

    def speak(self, sentence, answers="", voice="rms"):
        """Speaks a sentence with a voice; what Heed answers, with what it heard."""
        sound = self.home / "spoken.wav"
        bare = self.home / "bare.wav"
        subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", str(bare)], check=True)
        # Nobody speaks at the very moment when a recording begins.
        subprocess.run(["sox", str(bare), str(sound), "pad", "0.3", "0.3"], check=True)
        return self.heed("ask", *self.app_options(), "--audio", str(sound), answers=answers)


def notices(log):
    """The notifications that a mocked desktop has shown: a list of their titles."""
    titles = []
    for line in pathlib.Path(log).read_text().splitlines():
        if " Notify " in line:
            titles.append(line)
    return titles


def write_manifest(folder, **keys):
    """An app of a test whose intents run shell lines; JSON is YAML."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "app.yaml").write_text(json.dumps(keys))
