"""The lines of the doors' first-time list that are about the satellite: a Home Assistant is played, ALSA's devices are files."""
import asyncio
import pathlib
import socket
import tempfile
import time

from servers import Server, recording, speech
from wyoming_lines import answer, frame


def own_address():
    """The address of this machine that others would see, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
        link.connect(("192.0.2.1", 9))
        return link.getsockname()[0]


def devices(folder, words):
    """A microphone that plays a recording as fast as it is read, again whenever it is opened, and a speaker that is a file."""
    (folder / "mic.raw").write_bytes(speech(words) if words else bytes(64000))
    (folder / "asound.conf").write_text(f"""
</usr/share/alsa/alsa.conf>
pcm.mic {{ type file slave.pcm "null" file "/dev/null" infile "{folder}/mic.raw" format "raw" }}
pcm.speaker {{ type plug slave.pcm {{ type file slave.pcm "null" file "{folder}/speaker.raw" format "raw" }} }}
""")
    return {"ALSA_CONFIG_PATH": str(folder / "asound.conf")}


class HomeAssistant:
    """One connection to a satellite."""

    def __init__(self, server, folder, faults, address="127.0.0.1"):
        self.server, self.folder, self.faults, self.address = server, folder, faults, address

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection(self.address, self.server.satellite)
        self.sound, self.seen = b"", []

    async def event(self, patience=20):
        event = await answer(self.reader, patience)
        if event:
            self.seen.append(event["type"])
            if event["type"] == "audio-chunk":
                self.sound += event["payload"]
        return event

    async def until(self, kind, step):
        while True:
            event = await self.event()
            if event is None:
                return self.faults.append(f"closed, wanted {kind}: {self.seen}")
            if event["type"] == kind:
                break
        data = event["data"]
        for key, wanted in (("name", step.get("name")), ("text", step.get("text")), ("start_stage", step.get("start")), ("end_stage", step.get("end"))):
            if wanted is not None and data.get(key) != wanted:
                self.faults.append(f"{kind}: {key} is {data.get(key)!r}")
        if step.get("satellite"):
            from wyoming.event import Event
            from wyoming.info import Info
            info = Info.from_event(Event(type="info", data=data))
            if not info.satellite or info.asr or info.handle or info.intent or not info.wake:
                self.faults.append(f"info: {data}")

    async def do(self, step):
        if "send" in step:
            self.writer.write(frame(step["send"], step.get("data")))
            await self.writer.drain()
        elif "wait" in step:
            await self.until(step["wait"], step)
        elif "hears" in step:
            while True:
                # Everything behind the phrase was sent when the recording is over.
                event = await self.event()
                if event is None or event["type"] == "audio-stop":
                    break
            self.faults += await heard(self.server, self.sound, step["hears"])
        elif "play" in step:
            rate, channels = step["rate"], step.get("channels", 1)
            sound = recording(step["play"], "raw2", rate, channels, None)
            form = {"rate": rate, "width": 2, "channels": channels}
            self.writer.write(frame("audio-start", form))
            for place in range(0, len(sound), 2048):
                self.writer.write(frame("audio-chunk", form, sound[place: place + 2048]))
            if step.get("stop", True):
                self.writer.write(frame("audio-stop"))
            await self.writer.drain()
        elif "speaker" in step:
            size = (self.folder / "speaker.raw").stat().st_size
            if size < step["seconds"] * 32000:
                self.faults.append(f"the speaker was sent {size} bytes")
        elif "only" in step:
            for kind in step["only"]:
                event = await self.event()
                if event is None or event["type"] != kind:
                    self.faults.append(f"{event}, wanted {kind}")
            # A ping is answered behind everything else that was on its way.
            self.writer.write(frame("ping", {"text": "last"}))
            event = await self.event()
            if event is None or event["type"] != "pong":
                self.faults.append(f"{str(event)[:100]} came uncalled for")
        elif "micShut" in step or "micRead" in step:
            await self.microphone("micRead" in step)
        elif "again" in step:
            self.writer.close()
            await self.open()
        elif "other" in step:
            other = HomeAssistant(self.server, self.folder, self.faults)
            await other.open()
            for inner in step["other"]:
                await other.do(inner)
            if not any("run-satellite" == inner.get("send") for inner in step["other"]):
                other.writer.close()
        elif "bytes" in step:
            self.writer.write(step["bytes"].encode())
            await self.writer.drain()
        elif "closed" in step:
            event = await self.event()
            while event is not None and event["type"] == "error":
                event = await self.event()
            if event is not None:
                self.faults.append(f"{event}, wanted the end")

    async def microphone(self, wanted):
        """Waits until the microphone's file is open in the server, or is not."""
        folder = pathlib.Path(f"/proc/{self.server.process.pid}/fd")
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            names = []
            for link in folder.iterdir():
                try:
                    names.append(str(link.readlink()))
                except OSError:
                    continue
            if wanted == any(name.endswith("mic.raw") for name in names):
                return
            await asyncio.sleep(0.02)
        self.faults.append(f"the microphone is {'not ' if wanted else ''}open")


async def heard(server, sound, words):
    """What the server itself makes of the sound that the satellite has sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.wyoming)
    form = {"rate": 16000, "width": 2, "channels": 1}
    writer.write(frame("transcribe", {}) + frame("audio-start", form) + frame("audio-chunk", form, sound) + frame("audio-stop"))
    event = await answer(reader)
    writer.close()
    return [] if event["data"].get("text") == words else [f"the sound says {event['data']}, {len(sound)} bytes"]


async def check(server, line, folder):
    faults = []
    address = own_address() if line.get("home") or line.get("stranger") else "127.0.0.1"
    link = HomeAssistant(server, folder, faults, address)
    try:
        try:
            await link.open()
        except ConnectionError:
            return [] if line.get("stranger") or line.get("elsewhere") else ["refused"]
        for step in line["steps"]:
            await link.do(step)
    except (TimeoutError, ConnectionError, asyncio.IncompleteReadError) as error:
        if not ((line.get("stranger") or line.get("elsewhere")) and isinstance(error, ConnectionError)):
            faults.append(f"{type(error).__name__} at {step} after {link.seen}")
    finally:
        link.writer.close()
    return faults


def check_satellite(heed, line):
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home)
        environment = devices(folder, line.get("mic"))
        options = ["--satellite", "--satellite-port", "0", "--microphone", line.get("device", "mic"), "--speaker", line.get("speaker", "speaker"),
                   "--wake", "hey heed", "--fast", "--jobs", "1"]
        if "seconds" in line:
            options += ["--satellite-seconds", str(line["seconds"])]
        if line.get("home"):
            options += ["--home-assistant", own_address()]
        if line.get("stranger") or line.get("elsewhere"):
            options += ["--home-assistant", "192.0.2.1"]
        if "fails" in line:
            server = Server(heed, home, options=line["start"], environment=environment)
            try:
                with server:
                    return ["it starts"]
            except AssertionError:
                return [] if line["fails"] in server.lines() else [server.lines()[-200:]]
        with Server(heed, home, options=options, environment=environment) as server:
            faults = asyncio.run(check(server, line, folder))
            if server.process.poll() is not None:
                faults.append(f"the server ended: {server.lines()[-300:]}")
            return faults
