"""People with a baresip each, for tests of calls: the real program, without hardware."""

import json
import pathlib
import re
import shutil
import socket
import subprocess
import urllib.parse
import urllib.request

from desk import until

MODULES = pathlib.Path("/usr/lib/baresip/modules")


def address():
    """This computer's address; baresip binds to a network interface and not to the loopback."""
    for line in subprocess.run(["ip", "-4", "-o", "addr", "show", "scope", "global"], capture_output=True,
                               text=True, check=True).stdout.splitlines():
        parts = line.split()
        return parts[1], parts[3].split("/")[0]
    raise AssertionError("baresip needs a network interface with an address of its own.")


def free_port(host, count=1):
    """A port of which the next ones are free, too: the one behind SIP's is the encrypted one."""
    while True:
        with socket.socket() as probe:
            probe.bind((host, 0))
            port = probe.getsockname()[1]
        try:
            probes = [socket.create_server((host, port + place)) for place in range(1, count)]
        except (OSError, OverflowError):
            continue
        for probe in probes:
            probe.close()
        return port


class Phone:
    """Somebody's baresip."""

    def __init__(self, desk, user, folder=None, control=None, account=True, most=4, video=False):
        self.user, self.desk = user, desk
        self.interface, self.host = address()
        self.sip = free_port(self.host, 2)
        self.control = control
        self.web = free_port("127.0.0.1")
        self.uri = f"sip:{user}@{self.host}:{self.sip}"
        self.folder = folder or desk.home / f"baresip-{user}"
        self.folder.mkdir(exist_ok=True)
        names = ["g711", "aubridge", *(["vp8", "fakevideo"] if video else [])]
        lines = [
            "poll_method epoll", f"sip_listen {self.host}:{self.sip}", "call_local_timeout 120", f"call_max_calls {most}",
            f"net_interface {self.interface}", f"audio_player aubridge,{user}", f"audio_source aubridge,{user}",
            "audio_alert aubridge,alert", f"module_path {MODULES}", "module_tmp uuid.so", "module_tmp account.so",
            *[f"module {name}.so" for name in names], "module_app menu.so", "module_app contact.so",
            f"http_listen 127.0.0.1:{self.web}", "module_app httpd.so"]
        if video:
            lines += ["video_source fakevideo,nil", "video_display fakevideo,nil"]
        if control:
            lines += [f"ctrl_tcp_listen 127.0.0.1:{control}", "module ctrl_tcp.so"]
        (self.folder / "config").write_text("\n".join(lines) + "\n")
        (self.folder / "accounts").write_text(f"<{self.uri}>;regint=0;answermode=manual\n" if account else "")
        (self.folder / "contacts").write_text("")
        self.open()

    def open(self):
        self.log = open(self.folder / "log", "a")
        self.desk.addCleanup(self.log.close)
        self.process = self.desk.start("baresip", "-f", str(self.folder), stdin=subprocess.DEVNULL, stdout=self.log,
                                       stderr=subprocess.STDOUT)
        ready = (self.folder / "log").read_text().count("baresip is ready")
        found = until(lambda: self.is_open(), 15)
        self.desk.assertTrue(found, (self.folder / "log").read_text()[ready:])

    def is_open(self):
        try:
            self.tell("listcalls")
            return True
        except OSError:
            return False

    def end(self):
        self.process.kill()
        self.process.wait()

    def tell(self, command):
        """Gives baresip a command at its page, beside the connection that Calls has."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.web}/?{urllib.parse.quote('/' + command)}", timeout=5) as page:
            return page.read().decode(errors="replace")

    def calls(self):
        """The calls that baresip itself lists: (state, held, the other end)."""
        return [(state, bool(held), peer) for state, held, peer in re.findall(
            r"\[line \d+\]\s+[\d:]+\s+([A-Z]+)\s+(\(on hold\))?\s*(\S+)", self.tell("listcalls"))]

    def states(self):
        return [state for state, _, _ in self.calls()]

    def waits_for(self, *states, seconds=10):
        """Whether the calls come to these states."""
        return until(lambda: self.states() == list(states), seconds)

    def heard(self, words):
        """How often baresip has said something so far."""
        return (self.folder / "log").read_text(errors="replace").count(words)


def write_cards(desk, **people):
    """Writes an address book: the lines of each card by a name."""
    folder = desk.home / ".contacts"
    folder.mkdir(exist_ok=True)
    for key, (name, *lines) in people.items():
        text = "".join(f"{line}\n" for line in ["BEGIN:VCARD", "VERSION:3.0", f"UID:{key}", f"FN:{name}", *lines, "END:VCARD"])
        (folder / f"{key}.vcf").write_text(text)
    for place in [folder, *folder.iterdir()]:
        place.chmod(0o755 if place.is_dir() else 0o644)
    return folder
