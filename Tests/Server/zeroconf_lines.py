"""The lines of the doors' first-time list that are about discovery: a real avahi-daemon on a bus of its own."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from satellite_lines import devices, own_address
from servers import Server

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path={path}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow user="*"/><allow own="*"/><allow send_type="method_call"/><allow send_destination="*"/><allow receive_sender="*"/></policy></busconfig>
"""


def missing():
    """Why nothing can be announced on this machine; nothing where it can."""
    for program in ("avahi-daemon", "avahi-browse", "dbus-daemon"):
        if not shutil.which(program):
            return f"{program} is not installed"
    if os.geteuid() != 0:
        return "avahi-daemon needs root"
    if pathlib.Path("/run/avahi-daemon/pid").exists():
        return "another avahi-daemon runs"
    return None


@contextlib.contextmanager
def avahi(folder):
    """A bus with Avahi on it; gives the environment that reaches it."""
    (folder / "bus.conf").write_text(BUS.format(path=folder / "bus"))
    environment = dict(os.environ, DBUS_SYSTEM_BUS_ADDRESS=f"unix:path={folder}/bus")
    bus = subprocess.Popen(["dbus-daemon", f"--config-file={folder}/bus.conf", "--nofork", "--print-address"], stdout=subprocess.PIPE)
    daemon = None
    try:
        bus.stdout.readline()
        (folder / "avahi.conf").write_text("[server]\nuse-ipv6=no\nallow-interfaces=\n[publish]\npublish-workstation=no\n".replace("allow-interfaces=\n", ""))
        daemon = subprocess.Popen(["avahi-daemon", "--no-drop-root", "--no-chroot", "--no-rlimits", "-f", str(folder / "avahi.conf")], env=environment,
                                  stderr=subprocess.PIPE, text=True)
        for row in daemon.stderr:
            if "Server startup complete" in row:
                break
        else:
            raise AssertionError("avahi-daemon does not start")
        yield {"DBUS_SYSTEM_BUS_ADDRESS": environment["DBUS_SYSTEM_BUS_ADDRESS"]}
    finally:
        for process in (daemon, bus):
            if process:
                process.terminate()
                process.wait(10)


def ports(environment, wanted, patience=20):
    """The ports that are found, as soon as they are those that are wanted."""
    deadline = time.monotonic() + patience
    while True:
        found = subprocess.run(["avahi-browse", "--resolve", "--terminate", "--parsable", "_wyoming._tcp"], env=dict(os.environ, **environment),
                               capture_output=True, text=True, timeout=30).stdout
        seen = {int(row.split(";")[8]) for row in found.splitlines() if row.startswith("=")}
        if seen == wanted or time.monotonic() > deadline:
            return seen


def check_zeroconf(heed, line):
    if line.get("noAvahi"):
        return check(heed, line, {"DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere"}, None)
    with tempfile.TemporaryDirectory() as folder, avahi(pathlib.Path(folder)) as environment:
        return check(heed, line, environment, environment)


def check(heed, line, environment, bus):
    faults = []
    with contextlib.ExitStack() as stack:
        servers = []
        for _ in range(line.get("servers", 1)):
            home = stack.enter_context(tempfile.TemporaryDirectory())
            options = [own_address() if word == "@OWN" else word for word in line["options"]]
            if "--satellite" in options:
                options += ["--satellite-port", "0", "--microphone", "mic", "--speaker", "speaker"]
            servers.append(stack.enter_context(Server(heed, home, options=["--fast", "--jobs", "1", *options],
                                                      environment={**environment, **devices(pathlib.Path(home), None)})))
        if bus:
            wanted = {getattr(server, port) for server in servers for port in set(line["find"])}
            # Where nothing is to be found, a look after all ports are open is enough.
            seen = ports(bus, wanted)
            if seen != wanted:
                faults.append(f"found {seen}, wanted {wanted}: {servers[0].lines()[-300:]}")
        deadline = time.monotonic() + 20
        while "says" in line and line["says"] not in servers[0].lines():
            if time.monotonic() > deadline:
                faults.append("does not say it")
                break
            time.sleep(0.02)
        if line.get("gone"):
            for server in servers:
                server.stop()
            seen = ports(bus, set())
            if seen:
                faults.append(f"still found: {seen}")
    return faults
