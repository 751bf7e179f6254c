"""Stretches of a home in which nobody means Heed, and commands in rooms, in two halves that have no file, person, tune or stretch of noise in common."""

import json
import os
import random
import subprocess

import numpy

RATE = 16_000
# Of each recording of noise the first half is for development; of those that are short whole files are.
HALVED = ("barista/kitchen-noise", "running-tap-noise", "noise/blanket-birds", "noise/blanket-rain", "noise/blanket-waves",
          "noise/blanket-summer-night", "noise/gsc-exercise_bike", "noise/gsc-dude_miaowing", "noise/gsc-pink_noise")
WHOLE = {
    "development": ("noise/berlin-0", "noise/berlin-2", "noise/blanket-city", "noise/blanket-storm", "noise/blanket-wind"),
    "held": ("noise/berlin-1", "noise/berlin-3", "noise/blanket-train", "noise/blanket-boat", "noise/blanket-fireplace",
             "noise/gsc-white_noise"),
}
KINDS = {
    "kitchen": ["kitchen-noise"], "tap": ["running-tap"], "street": ["berlin", "city", "train"],
    "outside": ["birds", "storm", "wind", "boat", "summer", "rain", "waves", "fireplace"],
    "machines": ["bike", "miaowing", "pink", "white"],
}


def level(sound, decibels):
    mean = numpy.sqrt(numpy.mean(sound ** 2)) + 1e-9
    return sound * (10 ** (decibels / 20) / mean)


def saved(path, sound):
    most = numpy.abs(sound).max()
    if most > 0.95:
        sound = sound * 0.95 / most
    (sound * 32767).astype("<i2").tofile(path)


class Scenes:
    """The sounds of one half."""

    def __init__(self, speech, half, work):
        self.speech, self.half, self.work = speech, half, work
        self.chance = random.Random(half)
        self.number = numpy.random.default_rng(len(half))
        self.people, self.spoken = {}, []
        for name in ("speechocean", "an4"):
            with open(os.path.join(speech, "train", name + ".jsonl")) as file:
                lines = [json.loads(line) for line in file]
            speakers = sorted({line["speaker"] for line in lines})
            mine = set(speakers[0::2] if half == "development" else speakers[1::2])
            self.people[name] = [line for line in lines if line["speaker"] in mine]

    def sound(self, path, *effects):
        raw = subprocess.run(["sox", "-D", "-V1", path, "-t", "raw", "-r", str(RATE), "-c", "1", "-b", "16", "-e", "signed", "-",
                              *map(str, effects)], check=True, stdout=subprocess.PIPE).stdout
        return numpy.frombuffer(raw, "<i2").astype(float) / 32768

    def noise(self, words, seconds):
        """Pieces of recordings of noise, at other speeds and levels each time."""
        files = [name for name in HALVED + WHOLE[self.half] if any(word in name for word in words)]
        pieces, length = [], 0
        while length < seconds:
            name = self.chance.choice(files)
            whole = self.sound(os.path.join(self.speech, name + ".flac"), "speed", f"{self.chance.uniform(0.88, 1.14):.3f}")
            if name in HALVED:
                middle = len(whole) // 2
                whole = whole[:middle] if self.half == "development" else whole[middle:]
            count = min(len(whole), int(RATE * self.chance.uniform(6, 20)))
            start = self.chance.randrange(len(whole) - count + 1)
            pieces.append(level(whole[start:start + count], self.chance.uniform(-34, -18)))
            length += count / RATE
        return numpy.concatenate(pieces)[:int(seconds * RATE)]

    def hiss(self, seconds, decibels):
        return level(self.number.standard_normal(int(seconds * RATE)), decibels)

    def reading(self, seconds, gaps, decibels=(-32, -16), rooms=0.0):
        """People of the half, one after the other, some in another room."""
        pieces, length = [], 0
        while length < seconds:
            line = self.chance.choice(self.people[self.chance.choice(["speechocean", "speechocean", "an4"])])
            sound = self.sound(os.path.join(self.speech, "train", line["audio"]))
            if self.chance.random() < rooms:
                sound = self.in_room(sound)
            sound = level(sound, self.chance.uniform(*decibels))
            pieces += [sound, numpy.zeros(int(RATE * self.chance.uniform(*gaps)))]
            length += (len(sound) + len(pieces[-1])) / RATE
        return numpy.concatenate(pieces)[:int(seconds * RATE)]

    def in_room(self, sound):
        folder = os.path.join(self.speech, "rooms")
        files = sorted(os.listdir(folder))[0 if self.half == "development" else 1::2]
        echo = self.sound(os.path.join(folder, self.chance.choice(files)))[:RATE]
        count = len(sound) + len(echo)
        heard = numpy.fft.irfft(numpy.fft.rfft(sound, count) * numpy.fft.rfft(echo, count), count)
        return heard[:len(sound) + RATE // 3]

    def voices(self, seconds):
        """What people say to other devices, by voices of programs."""
        with open(os.path.join(self.speech, "../phrases/users.jsonl")) as file:
            texts = [json.loads(line).get("text") for line in file]
        texts = [text for text in texts if text and len(text) < 80][0 if self.half == "development" else 1::2]
        names = ["slt", "rms", "en-us", "en-gb"] if self.half == "development" else ["awb", "kal16", "en-us+f3", "en-gb-x-rp"]
        pieces, length = [], 0
        while length < seconds:
            sound = self.say(self.chance.choice(texts), self.chance.choice(names))
            pieces += [level(sound, self.chance.uniform(-32, -18)), numpy.zeros(int(RATE * self.chance.uniform(0.3, 2)))]
            length += (len(sound) + len(pieces[-1])) / RATE
        return numpy.concatenate(pieces)[:int(seconds * RATE)]

    def say(self, text, voice):
        path = os.path.join(self.work, "say.wav")
        if voice in ("slt", "rms", "awb", "kal16"):
            subprocess.run(["flite", "-voice", voice, "-t", text, "-o", path], check=True)
        else:
            subprocess.run(["espeak-ng", "-v", voice, "-w", path, text], check=True)
        return self.sound(path)

    def tone(self, pitch, seconds, kind, vibrato=0.0):
        time = numpy.arange(int(seconds * RATE)) / RATE
        phase = 2 * numpy.pi * pitch * (time + vibrato * 0.001 * numpy.sin(2 * numpy.pi * 5.5 * time))
        parts = {"flute": [1, .2, .05], "string": [1, .6, .5, .35, .3, .2, .15], "organ": [1, .7, 0, .5, 0, 0, 0, .3],
                 "reed": [1, 0, .7, 0, .5, 0, .3], "brass": [.7, 1, .9, .7, .5, .3, .2]}[kind]
        sound = sum(part * numpy.sin((number + 1) * phase) for number, part in enumerate(parts) if pitch * (number + 1) < 7500)
        rise = numpy.minimum(time / 0.03, 1) * numpy.minimum((seconds - time) / 0.05, 1)
        return sound * rise

    def plucked(self, pitch, seconds):
        count = max(int(RATE / pitch), 2)
        ring, out = self.number.uniform(-1, 1, count), []
        for _ in range(int(seconds * pitch) + 1):
            out.append(ring)
            ring = 0.996 * 0.5 * (ring + numpy.roll(ring, 1))
        return numpy.concatenate(out)[:int(seconds * RATE)]

    def music(self, seconds):
        """A bass, chords, a tune, drums; instruments and scale change from piece to piece."""
        kinds = ["string", "organ", "flute"] if self.half == "development" else ["reed", "brass", "flute"]
        pieces, length = [], 0.0
        while length < seconds:
            beat = self.chance.uniform(0.25, 0.6)
            root = self.chance.uniform(90, 180)
            scale = self.chance.choice([(0, 2, 4, 7, 9), (0, 3, 5, 7, 10), (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 11)])
            beats = 32
            out = numpy.zeros(int((beats + 4) * beat * RATE))
            lead, chords = self.chance.choice(kinds), self.chance.choice(kinds + ["pluck"])
            drums, melody = self.chance.random() < 0.6, self.chance.random() < 0.8
            step = self.chance.randrange(len(scale))

            def put(at, sound, volume):
                start = int(at * RATE)
                out[start:start + len(sound)] += volume * sound[:len(out) - start]

            for bar in range(0, beats, 4):
                base = root * 2 ** (self.chance.choice([0, 5, 7, 9, -3]) / 12)
                for third in (0, 4 if 4 in scale else 3, 7):
                    pitch = base * 2 ** (third / 12)
                    put(bar * beat, self.plucked(pitch, 4 * beat) if chords == "pluck" else self.tone(pitch, 4 * beat, chords), 0.25)
                for place in range(4):
                    put((bar + place) * beat, self.plucked(base / 2, beat), 0.4)
                    if drums:
                        put((bar + place) * beat, self.beat(place % 2 == 1), 0.5)
            at = 0.0
            while melody and at < beats:
                held = self.chance.choice([0.5, 0.5, 1, 1, 2])
                step = max(0, min(2 * len(scale) - 1, step + self.chance.choice([-2, -1, -1, 0, 1, 1, 2])))
                pitch = 2 * root * 2 ** ((scale[step % len(scale)] + 12 * (step // len(scale))) / 12)
                put(at * beat, self.tone(pitch, held * beat * 0.95, lead, vibrato=self.chance.choice([0, 0.3, 0.6])), 0.4)
                at += held
            out = level(out[:int(beats * beat * RATE)], self.chance.uniform(-30, -16))
            pieces += [out, numpy.zeros(int(RATE * self.chance.uniform(0, 2)))]
            length += len(out) / RATE
        return numpy.concatenate(pieces)[:int(seconds * RATE)]

    def beat(self, snare):
        count = int(0.15 * RATE)
        fade = numpy.exp(-numpy.arange(count) / RATE * (25 if snare else 18))
        time = numpy.arange(count) / RATE
        return fade * (self.number.standard_normal(count) if snare else 2 * numpy.sin(2 * numpy.pi * 65 * time))

    def dishes(self, seconds):
        out = numpy.zeros(int(seconds * RATE))
        at = 0.0
        while at < seconds - 1:
            held = self.chance.uniform(0.04, 0.4)
            time = numpy.arange(int(held * RATE)) / RATE
            clink = sum(self.chance.uniform(.2, 1) * numpy.sin(2 * numpy.pi * self.chance.uniform(500, 7000) * time)
                        * numpy.exp(-time * self.chance.uniform(8, 60)) for _ in range(self.chance.randrange(2, 6)))
            clink[:80] += 0.5 * self.number.standard_normal(80)
            start = int(at * RATE)
            out[start:start + len(clink)] += level(clink, self.chance.uniform(-32, -14))
            at += self.chance.choice([0.03, 0.06, 0.1, 0.2, 0.4, 1.0])
        return out + 0.3 * self.noise(["kitchen-noise"], seconds)

    def handling(self, seconds):
        """Knocks, chopping, steps, doors, coughs, claps, keys: bursts of noise with a colour, in rhythms."""
        out = self.hiss(seconds, -58)
        at = 0.5
        while at < seconds - 3:
            colour, fade = self.chance.uniform(150, 5000), self.chance.uniform(8, 90)
            width, beat, loud = self.chance.uniform(0.3, 1.2), self.chance.uniform(0.07, 0.6), self.chance.uniform(-30, -12)
            for _ in range(self.chance.choice([1, 2, 3, 4, 8])):
                count = int(self.chance.uniform(0.04, 0.5) * RATE)
                burst = self.number.standard_normal(count)
                spectrum = numpy.fft.rfft(burst)
                places = numpy.fft.rfftfreq(count, 1 / RATE)
                spectrum *= numpy.exp(-(numpy.log((places + 1) / colour) / width) ** 2)
                burst = numpy.fft.irfft(spectrum, count) * numpy.exp(-numpy.arange(count) / RATE * fade)
                start = int(at * RATE)
                if start + count < len(out):
                    out[start:start + count] += level(burst, loud + self.chance.uniform(-4, 4))
                at += beat * self.chance.uniform(0.8, 1.2)
            at += self.chance.choice([0.3, 0.8, 2])
        return out

    def scene(self, kind, seconds):
        """A stretch of one kind."""
        if kind in KINDS:
            sound = self.noise(KINDS[kind], seconds)
        elif kind == "sentences":
            sound = self.reading(seconds, (0.1, 0.8))
        elif kind == "distant":
            sound = self.reading(seconds, (0.2, 2), (-42, -28), rooms=1)
        elif kind == "television":
            sound = self.reading(seconds, (0.1, 1.5), (-28, -20), rooms=0.5) + 0.5 * self.music(seconds)
        elif kind == "babble":
            sound = sum(0.5 * self.reading(seconds, (0.05, 0.5)) for _ in range(self.chance.randrange(2, 6)))
        elif kind == "other-commands":
            sound = self.voices(seconds)
        else:
            sound = {"music": self.music, "dishes": self.dishes, "handling": self.handling}[kind](seconds)
        return sound + self.hiss(seconds, self.chance.uniform(-70, -56))


SCENES = [*KINDS, "sentences", "distant", "television", "babble", "other-commands", "music", "dishes", "handling"]


def sampled(heed, apps, count):
    """So many short sentences of each sample app's grammar, drawn by chance."""
    sentences = []
    for app in ("rover", "barista", "zhichat"):
        said = subprocess.run([heed, "grammar", "sample", "--apps", apps, "--app", app, "-n", "400", "--seed", "5"], check=True,
                              stdout=subprocess.PIPE, text=True).stdout.split("\n")
        sentences += [line.strip() for line in said if line and len(line.split()) <= 8][:count]
    return sentences


def spoken(texts):
    """Texts in which no letters are spelled, as phrases of a manifest."""
    return sorted({text for text in texts if not any(len(word) == 1 and word not in "ai" for word in text.split())})


def people_app(speech, folder):
    """An app whose commands are what the recordings of people say, so that people's commands are known without a recording of ours."""
    texts = ["alexa", "computer", "jarvis"]
    for name in ("speechocean", "an4"):
        with open(os.path.join(speech, "train", name + ".jsonl")) as file:
            texts += [json.loads(line)["text"] for line in file]
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "app.yaml"), "w") as file:
        file.write("heed: 1\nid: people\nnames: {en-US: People}\nusage: {en-US: It says nothing.}\ncustomIntents:\n  said:\n"
                   "    run: [bin/said.sh]\nlocales:\n  en-US:\n    intents:\n      said:\n        phrases:\n")
        for text in spoken(texts):
            file.write(f'          - "{text}"\n')
        file.write("        examples: [repeat]\n")
    os.makedirs(os.path.join(folder, "bin"), exist_ok=True)
    path = os.path.join(folder, "bin/said.sh")
    with open(path, "w") as file:
        file.write("#!/bin/sh\necho Yes.\n")
    os.chmod(path, 0o755)


class Commands(Scenes):
    """Commands in rooms: people's orders, people's words and sentences, and voices' commands."""

    def room(self, target, clips, noise=None):
        """Commands with pauses between them over the noise of a room, and their places."""
        pieces, labels, at = [], [], 0.0
        for sound, text in clips:
            gap = self.chance.uniform(2.2, 3.5)
            sound = level(sound, self.chance.uniform(-30, -16))
            labels.append({"start": at + gap, "end": at + gap + len(sound) / RATE, "text": text})
            pieces += [numpy.zeros(int(gap * RATE)), sound]
            at += (len(pieces[-2]) + len(sound)) / RATE
        dry = numpy.concatenate(pieces + [numpy.zeros(RATE * 2)])
        floor = self.hiss(len(dry) / RATE + 1, self.chance.uniform(-66, -50))[:len(dry)]
        if noise is not None:
            floor = floor + noise(len(dry) / RATE + 1)[:len(dry)]
        saved(target + ".raw", dry + floor)
        with open(target + ".jsonl", "w") as file:
            file.writelines(json.dumps(label) + "\n" for label in labels)

    def orders(self):
        folder = os.path.join(self.speech, "barista/clean")
        names = sorted(name for name in os.listdir(folder) if name.endswith(".flac"))[0 if self.half == "development" else 1::2]
        return [(self.sound(os.path.join(folder, name)), None) for name in names]

    def said(self, count):
        lines = [(name, line) for name in self.people for line in self.people[name] if spoken([line["text"]])]
        short = [pair for pair in lines if len(pair[1]["text"].split()) <= 3]
        long = [pair for pair in lines if len(pair[1]["text"].split()) > 3]
        chosen = short + self.chance.sample(long, min(count, len(long)))
        self.chance.shuffle(chosen)
        return [(self.sound(os.path.join(self.speech, "train", line["audio"])), line["text"]) for _, line in chosen]

    def calls(self):
        clips = []
        for word in ("alexa", "computer", "jarvis"):
            folder = os.path.join(self.speech, "wake", word)
            names = sorted(name for name in os.listdir(folder) if name.endswith(".flac"))[0 if self.half == "development" else 1::2]
            clips += [(self.sound(os.path.join(folder, name)), word) for name in names]
        self.chance.shuffle(clips)
        return clips

    def of_voices(self, texts):
        names = ["slt", "rms", "en-us"] if self.half == "development" else ["awb", "kal16", "en-us+f3"]
        return [(self.say(text, self.chance.choice(names)), text) for text in texts]
