"""The sounds of a room, made of recordings and programs, and the heed that hears them."""

import array
import itertools
import json
import math
import os
import random
import signal
import subprocess
import time
import typing

RATE = 16_000
RAW = ["-t", "raw", "-r", str(RATE), "-c", "1", "-b", "16", "-e", "signed"]
# More than heed keeps in its queue.
HISS = array.array("h", random.Random(24).choices(range(-12, 13), k=12 * RATE)).tobytes()
VOICES = ["slt", "rms", "awb", "kal16"]


def sox(*arguments):
    subprocess.run(["sox", "-D", "-V1", *map(str, arguments)], check=True)


def poisson(count, hours):
    """A rate an hour with its exact interval."""

    def cumulative(mean, most):
        return sum(math.exp(-mean + k * math.log(mean) - math.lgamma(k + 1)) for k in range(most + 1))

    def solve(most, part):
        low, high = 1e-9, 10.0 * count + 20
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if cumulative(middle, most) > part else (low, middle)
        return low

    lowest = solve(count - 1, 0.975) if count else 0
    return f"{count} in {hours:.2f} h = {count / hours:.1f} [{lowest / hours:.1f}, {solve(count, 0.025) / hours:.1f}]"


class Heard(typing.NamedTuple):
    """What heed said of a sound, and what it needed: cores, the sound's length, the time and the memory that it took."""

    events: list
    cores: float
    seconds: float
    took: float
    memory: float

    @property
    def commands(self):
        return [event for event in self.events if event["event"] == "heard" and event["accepted"]]

    @property
    def alarms(self):
        """How often it was woken or took something for a command."""
        return sum(event["event"] in ("awake", "heard") for event in self.events)


class Room:
    """A folder with sounds, and the heed that hears them."""

    def __init__(self, build, work, speech):
        self.build, self.work, self.speech = build, work, speech
        self.apps = os.path.join(os.path.dirname(os.path.realpath(__file__)), "../Sources/SampleApps")
        os.makedirs(work, exist_ok=True)
        self.chance = random.Random(24)

    def path(self, name):
        return os.path.join(self.work, name)

    def raw(self, name):
        with open(self.path(name + ".raw"), "rb") as file:
            return file.read()

    def put(self, name, pieces):
        with open(self.path(name + ".raw"), "wb") as file:
            for piece in pieces:
                file.write(piece)

    def decoded(self, path, *effects):
        return subprocess.run(
            ["sox", "-D", "-V1", path, *RAW, "-", *effects], check=True, stdout=subprocess.PIPE).stdout

    def mix(self, target, *names):
        """Sums sounds of the folder; names may have a factor before them."""
        inputs = []
        for name in names:
            factor, _, sound = name.rpartition("*")
            inputs += ["-v", factor or "1", *RAW, self.path(sound + ".raw")]
        sox(*(["-m"] if len(names) > 1 else []), *inputs, *RAW, self.path(target + ".raw"))

    def looped(self, target, files, seconds, level):
        """Recordings one after the other and again, at a level in decibels below full range (their mean)."""
        parts = []
        for file in files:
            sound = self.decoded(file)
            mean = math.sqrt(sum(x * x for x in memoryview(sound).cast("h")[::7]) / (len(sound) / 14)) / 32768
            parts.append(self.decoded(file, "vol", str(10 ** (level / 20) / max(mean, 1e-6))))
        share = int(seconds / len(files)) * RATE * 2
        self.put(target, [(part * (share // len(part) + 1))[:share] for part in parts])

    def spoken(self, target, files, seconds, gaps):
        """Recordings of people at one level with gaps of some lengths between them, over a faint hiss."""
        files = sorted(files)
        self.chance.shuffle(files)
        pieces, length = [], 0
        for file in itertools.cycle(files):
            if length >= seconds * RATE * 2:
                break
            sound = self.decoded(file, "norm", "-6")
            gap = b"\0\0" * int(RATE * self.chance.uniform(*gaps))
            pieces += [sound, gap]
            length += len(sound) + len(gap)
        self.put(target + "-dry", pieces)
        sox("-R", "-n", *RAW, self.path("hiss.raw"), "synth", length / RATE / 2, "pinknoise", "gain", "-60")
        self.mix(target, target + "-dry", "hiss")

    def listen(self, sound, *options, apps=None, begin_with=None):
        """What `heed listen` says of a sound, and what it needed while it heard it.

        apps: a folder of apps instead of the sample apps; begin_with: called in heed's process before it runs.
        """
        configuration = self.path(f"asound-{os.getpid()}.conf")
        # The device is lost as soon as it has delivered all, which heed then has in a queue of ten seconds: what is lost is faint hiss.
        self.put("played", [self.raw(sound), HISS])
        with open(configuration, "w") as file:
            file.write(
                "</usr/share/alsa/alsa.conf>\n"
                f'pcm_type.heedtest {{ lib "{self.build}/libALSATestDevice.so" open "_snd_pcm_heedtest_open" }}\n'
                f'pcm.sound {{ type heedtest infile "{self.path("played.raw")}" repeat 1 }}\n')
        environment = dict(
            os.environ, XDG_DATA_HOME=self.path("home"), ALSA_CONFIG_PATH=configuration, HEED_ALLOW_ROOT_APPS="1")
        errors = open(self.path("errors"), "w+")
        heed = subprocess.Popen(
            [f"{self.build}/heed", "listen", "--apps", apps or self.apps, "--device", "sound", "--format", "jsonl",
             *options],
            stdout=subprocess.PIPE, stderr=errors, env=environment, text=True, preexec_fn=begin_with)
        events, begin, end = [], None, None
        for line in heed.stdout:
            event = json.loads(line)
            if event["event"] == "device":
                if event["state"] == "open":
                    begin, opened = self.used(heed.pid), time.monotonic()
                if event["state"] == "lost":
                    end, memory = self.used(heed.pid), self.most_memory(heed.pid)
                    break
            events.append(event)
        heed.send_signal(signal.SIGTERM)
        heed.wait()
        if begin is None or end is None:
            errors.seek(0)
            raise SystemExit(f"measure-listening: heed ended before the sound ‘{sound}’ did. {errors.read()}")
        errors.close()
        seconds = os.path.getsize(self.path(sound + ".raw")) / 2 / RATE
        return Heard(events, (end - begin) / seconds, seconds, time.monotonic() - opened, memory)

    def judged(self, sounds):
        """The utterances of each sound as an open microphone would judge them, all heard by one heed that calls no app."""
        paths = {self.path(name + ".raw"): name for name in sounds}
        lines = subprocess.run(
            [f"{self.build}/heed", "benchmark", "room", *paths, "--apps", self.apps, "--format", "jsonl", "--all"], check=True,
            stdout=subprocess.PIPE, text=True,
            env=dict(os.environ, XDG_DATA_HOME=self.path("home"), HEED_ALLOW_ROOT_APPS="1")).stdout.splitlines()
        heard = {name: [] for name in sounds}
        for line in map(json.loads, lines):
            if "recording" in line:
                heard[paths[line["recording"]]].append(line)
        return heard

    @staticmethod
    def most_memory(process):
        """The most memory that a process has had, in megabytes."""
        with open(f"/proc/{process}/status") as file:
            return next(int(line.split()[1]) / 1024 for line in file if line.startswith("VmHWM"))

    @staticmethod
    def used(process):
        """Processor time of a process without its children, in seconds."""
        with open(f"/proc/{process}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def say(self, text, voice, target):
        if voice in VOICES:
            subprocess.run(["flite", "-voice", voice, "-t", text, "-o", target], check=True)
        else:
            subprocess.run(["espeak-ng", "-v", voice, "-w", target, text], check=True)


def files(folder):
    found = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(".flac")]
    if not found:
        raise SystemExit(f"measure-listening: there are no recordings in {folder}.")
    return found


def make_sound(room, name, seconds):
    """A sound of a room, of some seconds; it is made once."""
    path = room.path(name + ".raw")
    if os.path.exists(path) and abs(os.path.getsize(path) / 2 / RATE - seconds) < 0.2 * seconds + 10:
        return
    # The same sound whatever was made before.
    room.chance = random.Random(name)
    noise = lambda *names: [os.path.join(room.speech, "noise", name + ".flac") for name in names]
    people = os.path.join(room.speech, "train", "speechocean")
    if name == "silence":
        sox("-R", "-n", *RAW, path, "synth", seconds, "pinknoise", "gain", "-64")
    elif name == "speech":
        room.spoken(name, files(os.path.join(room.speech, "train", "an4")), seconds, (0.5, 0.5))
    elif name == "sentences":
        room.spoken(name, files(people), seconds, (0.1, 0.6))
    elif name == "music":
        chords = []
        for index in (0, 4, 8, 11):
            sox("-R", "-n", *RAW, room.path("chord.raw"), "synth", 1.5, "pluck", f"%{index - 9}", "synth", 1.5, "pluck", "mix",
                f"%{index - 5}", "synth", 1.5, "sine", "mix", f"%{index - 14}", "tremolo", 5, 20, "gain", -12)
            chords.append(room.raw("chord"))
        room.put(name, chords * max(1, round(seconds / 6)))
    elif name == "television":
        make_sound(room, "sentences", seconds)
        make_sound(room, "music", seconds)
        room.mix(name, "sentences", "0.25*music")
    elif name == "babble":
        for number in range(4):
            room.spoken(f"voice{number}", files(people), seconds, (0.05, 0.3))
        room.mix(name, *(f"0.4*voice{number}" for number in range(4)))
    elif name == "dishes":
        room.put(name, dishes(room, seconds))
    else:
        room.looped(name, {
            "kitchen": [os.path.join(room.speech, "barista", "kitchen-noise.flac")],
            "tap": [os.path.join(room.speech, "running-tap-noise.flac")],
            "street": noise("berlin-0", "berlin-1", "berlin-2", "berlin-3", "blanket-city", "blanket-train"),
            "water": noise("blanket-rain", "blanket-waves"),
            "outside": noise("blanket-birds", "blanket-storm", "blanket-wind", "blanket-fireplace",
                             "blanket-summer-night", "blanket-boat"),
            "machines": noise("gsc-exercise_bike", "gsc-dude_miaowing", "gsc-pink_noise"),
        }[name], seconds, -27)


def dishes(room, seconds):
    """Plates and spoons that touch: short tones that ring, some at once, over water that hardly runs."""
    kinds = []
    for place in range(24):
        tones = [room.chance.uniform(700, 6500) for _ in range(4)]
        effects = [part for tone in tones for part in ("synth", "0.5", "sine", "mix" if tone != tones[0] else "create", f"{tone:.0f}")]
        sox("-R", "-n", *RAW, room.path("clink.raw"), *effects, "fade", "l", "0.001", "0.5",
            f"{room.chance.uniform(0.05, 0.45):.2f}", "gain", f"-{room.chance.uniform(8, 26):.0f}")
        kinds.append(room.raw("clink"))
    pieces, length = [], 0
    while length < seconds * RATE * 2:
        clink = room.chance.choice(kinds)[:int(RATE * room.chance.uniform(0.05, 0.45)) * 2]
        gap = b"\0\0" * int(RATE * room.chance.choice([0.02, 0.08, 0.3, 1.2]))
        pieces += [clink, gap]
        length += len(clink) + len(gap)
    return pieces


# Sounds in which nobody says anything to Heed.
SOUNDS = ["silence", "speech", "sentences", "television", "babble", "kitchen", "dishes", "tap", "street", "water", "outside", "machines", "music"]


def pieces_of(room, name, count):
    """Cuts a sound into parts that are heard one by one, so that their figures can be compared."""
    sound = room.raw(name)
    length = len(sound) // 2 // count * 2
    for number in range(count):
        room.put(f"{name}-{number}", [sound[number * length:(number + 1) * length]])
        yield f"{name}-{number}"
