"""How often a wake phrase is missed, and what else is taken for it."""

import os
import sys

from listening_room import RATE, RAW, files, make_sound, poisson, sox
from measures import interval

PHRASES = ("alexa", "computer", "jarvis")
# What people say and what sounds in a room while nobody calls.
OTHERS = ("sentences", "television", "babble", "kitchen", "street")


def answered_calls(events, calls, gap):
    """The calls during which Heed was woken, and how often it was between them."""
    places, position = [], 0
    for call in calls:
        places.append((position / 2 / RATE, (position + len(call)) / 2 / RATE))
        position += len(call) + gap
    woken, others, utterance, partial = set(), 0, None, ""
    for event in events:
        if event["event"] == "started":
            partial = ""
        if event["event"] == "partial":
            partial = event["text"]
        if event["event"] == "ended":
            utterance = event
        # Whoever calls in the same breath as a command that is rejected has woken it as well: there are words.
        if event["event"] == "ended" and partial:
            place = next((number for number, (start, end) in enumerate(places)
                          if start - 0.5 < event["speechEnd"] and event["start"] < end + 0.5), None)
            if place is not None:
                woken.add(place)
        # Awake, it hears what follows as a command: that is no further call.
        if event["event"] == "awake" or event["event"] == "heard" and utterance:
            place = next((number for number, (start, end) in enumerate(places)
                          if start - 0.5 < utterance["speechEnd"] and utterance["start"] < end + 0.5), None)
            if place is None:
                others += event["event"] == "awake"
            else:
                woken.add(place)
    return woken, others


def calls_of(room, phrase, share):
    """Every second recording of a phrase; the others may be learnt from."""
    recordings = [file for place, file in enumerate(files(os.path.join(room.speech, "wake", phrase))) if place % 2]
    return recordings[:max(1, round(len(recordings) * share))]


def wakes(room, table):
    """Every second recording of each phrase, clean and in kitchen noise at 10 dB, and the false alarms in other speech."""
    gap = b"\0\0" * int(RATE * 9.5)
    share = min(1, table.minutes / 5)

    def missed(phrase, name):
        sound = f"wake-{phrase}-{name.replace(' ', '')}"
        calls = [room.decoded(file, "norm", "-6") for file in calls_of(room, phrase, share)]
        room.put("calls", [piece for call in calls for piece in (call, gap)])
        length = os.path.getsize(room.path("calls.raw")) / 2 / RATE
        sox("-R", "-n", *RAW, room.path("hiss.raw"), "synth", length, "pinknoise", "gain", "-60")
        if name != "clean":
            # Ten decibels below what people say: the loudest frames count, as in Picovoice's benchmark.
            room.looped("hiss", [os.path.join(room.speech, "barista", "kitchen-noise.flac")], length, -34)
        room.mix(sound, "calls", "hiss")
        heard = room.listen(sound, "--wake", phrase)
        woken, _ = answered_calls(heard.events, calls, len(gap))
        return interval(len(calls) - len(woken), len(calls)), {"missed": len(calls) - len(woken), "calls": len(calls)}

    def alarms(phrase):
        count, hours = 0, 0.0
        for sound in OTHERS:
            make_sound(room, sound, table.minutes * 60)
            heard = room.listen(sound, "--wake", phrase)
            count, hours = count + heard.alarms, hours + heard.seconds / 3600
        return poisson(count, hours) + " an hour", {"alarms": count, "hours": hours}

    for phrase in PHRASES:
        table.row("wakes", f"{phrase}, clean: missed", "0.05", lambda: missed(phrase, "clean"))
        table.row("wakes", f"{phrase}, kitchen noise at 10 dB: missed", "0.15", lambda: missed(phrase, "10 dB"))
        table.row("wakes", f"{phrase}: false alarms in speech and noise", "0.1 an hour", lambda: alarms(phrase))

    def total(what, names):
        kept = [table.data("wakes", f"{phrase}{what}") for phrase in PHRASES]
        return [sum(data[name] for data in kept if data) for name in names]

    for what, goal in ((", clean: missed", "0.05"), (", kitchen noise at 10 dB: missed", "0.15")):
        table.row("wakes", f"three phrases{what}", goal, lambda: (interval(*total(what, ("missed", "calls"))), None))
    table.row("wakes", "three phrases: false alarms", "0.1 an hour",
              lambda: (poisson(*total(": false alarms in speech and noise", ("alarms", "hours"))) + " an hour", None))


def phrases(room, table):
    """The phrases that people may choose, and what stands around a call: which calls are missed, and what else is taken for one."""
    for name in ("wake-cases.tsv", "wake-context-cases.tsv"):
        called(room, table, name)


def called(room, table, name):
    """The cases of one list."""
    path = os.path.join(os.path.dirname(os.path.realpath(__file__)), name)
    with open(path) as file:
        lines = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    members, wrong = {}, {}
    # Awake, Heed listens for a command: the next sound must not be taken for one.
    gap = b"\0\0" * int(9.5 * RATE)
    for phrase in sorted({line[1] for line in lines}):
        here = [line for line in lines if line[1] == phrase]
        sounds = []
        for what, _, voice, level, words in here:
            target = room.path("case.wav")
            if what == "sound":
                sox("-R", "-n", "-r", RATE, "-c", 1, "-b", 16, target, *words.split())
            else:
                room.say(words, voice, target)
            sounds.append(room.decoded(target, "norm", "-" + level))
        room.put("case-dry", [piece for sound in sounds for piece in (sound, gap)])
        length = os.path.getsize(room.path("case-dry.raw")) / 2 / RATE
        sox("-R", "-n", *RAW, room.path("hiss.raw"), "synth", length, "pinknoise", "gain", "-60")
        room.mix("phrase", "case-dry", "hiss")
        woken, _ = answered_calls(room.listen("phrase", "--wake", phrase).events, sounds, len(gap))
        for place, (what, _, voice, level, words) in enumerate(here):
            members[what] = members.get(what, 0) + 1
            if (place in woken) != (what == "call"):
                wrong[what] = wrong.get(what, 0) + 1
                print(f"    {what}, {phrase}: {voice} -{level} dB “{words}”", file=sys.stderr)
    for what, count in members.items():
        row = "missed" if what == "call" else "false wakes"
        table.row("phrases", f"phrases of {name}, {what}: {row}", "",
                  lambda: (interval(wrong.get(what, 0), count), None))


