"""When Heed takes a pause for the end of a command, and how soon it answers."""

import os
import random
import re
import subprocess
import sys

from listening_room import RATE, RAW, files, sox
from measures import interval

# How long people pause inside a command, in seconds.
PAUSES = (0.4, 0.5, 0.6)
GAP = 2.5


def quantiles(values):
    """The median and the 95 % quantile of seconds, and how many."""
    values = sorted(values)
    if not values:
        return "none"
    at = lambda part: values[min(len(values) - 1, int(part * len(values)))]
    return f"{at(0.5):.2f} s, 95 % {at(0.95):.2f} s ({len(values)})"


def softest(sound):
    """The place of the softest 30 ms in the middle of a recording, in bytes."""
    samples = memoryview(sound).cast("h")
    step, least = RATE * 3 // 100, None
    for start in range(len(samples) * 3 // 10, len(samples) * 7 // 10, step):
        power = sum(x * x for x in samples[start:start + step])
        if least is None or power < least[0]:
            least = (power, start + step // 2)
    return 2 * (least[1] if least else len(samples) // 2)


def trimmed(sound):
    """A recording without the silence on either side."""
    samples = memoryview(sound).cast("h")
    step = RATE // 100
    powers = [sum(x * x for x in samples[start:start + step]) for start in range(0, len(samples) - step, step)]
    least = max(powers, default=0) / 3000
    loud = [place for place, power in enumerate(powers) if power > least]
    return sound[loud[0] * step * 2:(loud[-1] + 1) * step * 2] if loud else sound


def played(room, name, recordings):
    """Plays recordings one after the other over a faint hiss; what was heard of each: its ends, waits and commands."""
    gap, places, position, pieces = b"\0\0" * int(GAP * RATE), [], RATE, [b"\0\0" * RATE]
    for recording in recordings:
        places.append((position / RATE, (position + len(recording) // 2) / RATE))
        pieces += [recording, gap]
        position += (len(recording) + len(gap)) // 2
    room.put("pauses-dry", pieces)
    sox("-R", "-n", *RAW, room.path("hiss.raw"), "synth", position / RATE, "pinknoise", "gain", "-60")
    room.mix(name, "pauses-dry", "hiss")
    heard = [dict(ends=0, waits=[], commands=[]) for _ in recordings]
    ended = None
    for event in room.listen(name).events:
        if event["event"] == "ended":
            ended = event
            place = next((number for number, (start, end) in enumerate(places)
                          if start < event["speechEnd"] and event["start"] < end), None)
            if place is not None:
                heard[place]["ends"] += 1
        if event["event"] == "heard" and ended and place is not None and event["accepted"]:
            heard[place]["commands"].append(event["text"])
            heard[place]["waits"].append(ended["end"] - ended["speechEnd"])
    return heard


def report(heard):
    """How many were cut off, were heard as one command, and how long their ends were waited for."""
    cut = sum(one["ends"] > 1 for one in heard)
    whole = [one for one in heard if one["ends"] == 1 and one["commands"]]
    return (f"cut off {interval(cut, len(heard))}; one command {len(whole)}; wait "
            + quantiles([one["waits"][0] for one in whole])), {"cut": cut, "count": len(heard)}


def pauses(room, table):
    """Orders of people as they were spoken and with a pause inside, and the cases of pause-cases.tsv."""
    orders = files(os.path.join(room.speech, "barista", "clean"))
    orders = orders[:max(12, round(len(orders) * min(1, table.minutes / 5)))]

    def people(pause):
        recordings = [trimmed(room.decoded(file, "norm", "-6")) for file in orders]
        if pause:
            silence = b"\0\0" * int(pause * RATE)
            cuts = [softest(recording) for recording in recordings]
            recordings = [one[:cut] + silence + one[cut:] for one, cut in zip(recordings, cuts)]
        return report(played(room, "orders", recordings))

    table.row("pauses", "orders as people spoke them", "as before", lambda: people(0))
    table.row("pauses", "orders with 0.6 s in the middle", "as before", lambda: people(0.6))
    path = os.path.join(os.path.dirname(os.path.realpath(__file__)), "pause-cases.tsv")
    with open(path) as file:
        lines = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]

    def said(words, voice):
        room.say(words, voice, room.path("case.wav"))
        return trimmed(room.decoded(room.path("case.wav"), "norm", "-6"))

    def cases(kind, pause):
        recordings = []
        for _, voice, before, after in (line for line in lines if line[0] == kind):
            silence = b"\0\0" * int(pause * RATE)
            recordings.append(said(before, voice) + (silence + said(after, voice) if after else b""))
        heard = played(room, f"pauses-{kind}", recordings)
        for one, line in zip(heard, (line for line in lines if line[0] == kind)):
            if one["ends"] > 1 or kind == "whole":
                waits = " ".join(f"{wait:.2f}" for wait in one["waits"])
                print(f"    {kind} {pause}: “{line[2]} … {line[3]}” {one['ends']} ends, {one['commands']} {waits}", file=sys.stderr)
        return report(heard)

    table.row("pauses", "whole commands of voices", "0.2 s", lambda: cases("whole", 0))
    for kind, what in (("goes-on", "commands that go on"), ("broken", "beginnings of commands")):
        for pause in PAUSES:
            table.row("pauses", f"{what} after {pause} s", "as before", lambda: cases(kind, pause))


def latency(room, table):
    """Commands and notes through a sound server in real time: the live tests' own figures."""
    for name, what, goal in (("commands", "commands", "0.30 s, 95 % 0.6 s"), ("texts", "notes", "0.6 s in the median")):
        def measure():
            run = subprocess.run(
                ["Tests/null-sink", "scripts/run-tests", "--filter", f"LiveAudioTests.CommandsTests/{name}"],
                env=dict(os.environ, HEED_LIVE_AUDIO="strict" if table.minutes >= 2 else "1", HEED_ALLOW_ROOT_APPS="1"),
                cwd=os.path.join(os.path.dirname(os.path.realpath(__file__)), ".."), text=True, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT)
            found = re.findall(r"^live [a-z ]+: (heard .*)$", run.stdout, re.M)
            parts = re.findall(r"^live part, (.*)$", run.stdout, re.M)
            if not found:
                print(run.stdout[-3000:], file=sys.stderr)
                raise SystemExit("measure-listening: the live tests printed no figures.")
            return "; ".join(found + parts), None

        table.row("latency", f"{what} in real time, end of speech to reply", goal, measure)
