"""Misses of wake phrases against false alarms, for many thresholds."""

import json
import os
import subprocess

from listening_room import RATE, RAW, files, poisson, sox
from listening_wakes import PHRASES
from measures import interval

THRESHOLDS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98)
# At one false alarm in ten hours, noise at 10 dB: github.com/Picovoice/wake-word-benchmark.
PUBLISHED = "Picovoice publishes for these phrases, 10 dB, one false alarm in ten hours: Porcupine 2.7 %, Snowboy 31.9 %, PocketSphinx 52.0 % missed"
# Files that are given to one run of heed.
BATCH = 200


def probabilities(room, phrase, paths):
    """How likely `heed wake hear` finds a phrase in each file."""
    found = []
    for start in range(0, len(paths), BATCH):
        lines = subprocess.run(
            [f"{room.build}/heed", "wake", "hear", phrase, *paths[start:start + BATCH], "--format", "jsonl"],
            env=dict(os.environ, XDG_DATA_HOME=room.path("nobody")), check=True, text=True, stdout=subprocess.PIPE).stdout
        found += [json.loads(line)["probability"] for line in lines.splitlines()]
    return found


def seconds(path):
    return float(subprocess.run(["sox", "--info", "-D", path], check=True, text=True, stdout=subprocess.PIPE).stdout)


def calls(room, phrase, noise):
    """Files of the calls of people, in faint hiss or in kitchen noise 10 dB below their loudest frames."""
    os.makedirs(room.path("calls"), exist_ok=True)
    kitchen = os.path.join(room.speech, "barista", "kitchen-noise.flac")
    paths = []
    for number, file in enumerate(files(os.path.join(room.speech, "wake", phrase))):
        room.put("call", [b"\0\0" * RATE, room.decoded(file, "norm", "-6"), b"\0\0" * (RATE // 2)])
        length = os.path.getsize(room.path("call.raw")) / 2 / RATE
        if noise:
            room.looped("around", [kitchen], 60, -34)
            with open(room.path("around.raw"), "rb") as whole:
                whole.seek(2 * int(RATE * (number * 0.6 % (60 - length))))
                room.put("around", [whole.read(2 * int(length * RATE))])
        else:
            sox("-R", "-n", *RAW, room.path("around.raw"), "synth", length, "pinknoise", "gain", "-60")
        room.mix("called", "call", "around")
        path = room.path(f"calls/{phrase}-{'10dB' if noise else 'clean'}-{number}.wav")
        sox(*RAW, room.path("called.raw"), path)
        paths.append(path)
    return paths


def curves(room, table):
    """A row for each phrase and threshold."""
    speech = [file for folder in ("train/speechocean", "train/an4", "barista/clean")
              for file in files(os.path.join(room.speech, folder))]
    wanted, hours, others = table.minutes * 10 / 60, 0.0, []
    # Some of everybody: the files of a person lie beside each other.
    step = 7
    for file in (speech[place] for start in range(step) for place in range(start, len(speech), step)):
        if hours >= wanted:
            break
        others.append(file)
        hours += seconds(file) / 3600

    def measure(phrase):
        return "kept", {
            "clean": probabilities(room, phrase, calls(room, phrase, False)),
            "noisy": probabilities(room, phrase, calls(room, phrase, True)),
            "others": probabilities(room, phrase, others), "hours": hours}

    found = {phrase: table.row("curves", f"probabilities of {phrase}", "", lambda: measure(phrase)) for phrase in PHRASES}
    print(f"\n{PUBLISHED}\n\n| phrase | threshold | missed, clean | missed, 10 dB | false alarms in other speech |\n|---|---|---|---|---|")
    everything = {name: sum((data[name] for data in found.values()), []) for name in ("clean", "noisy", "others")}
    everything["hours"] = sum(data["hours"] for data in found.values())
    for phrase, data in (*found.items(), ("all three", everything)):
        for threshold in THRESHOLDS:
            missed = [interval(sum(value < threshold for value in data[name]), len(data[name])) for name in ("clean", "noisy")]
            alarms = sum(value >= threshold for value in data["others"])
            print(f"| {phrase} | {threshold} | {missed[0]} | {missed[1]} | {poisson(alarms, data['hours'])} an hour |")
