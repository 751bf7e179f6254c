#!/usr/bin/env python3
"""How soon the first words are shown, and how often they are right: first_words.py HEED [FOLDER|RECORDING…] [--streams N] [--limit N] [--to FILE]

Recordings (by default those of audio-samples that are commands) are spoken in real time into /v1/listen. *Right* are first words that
the accepted command begins with. FILE gets a line a recording, so that the results of two programs can be compared.
"""
import argparse
import asyncio
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import time

import websockets

from outcomes import interval
from measure import PIECE, speech_start
from servers import ROOT, Server


def samples(path):
    return subprocess.run(["sox", "-D", str(path), "-r", "16000", "-c", "1", "-t", "raw", "-e", "signed", "-b", "16", "-"],
                          check=True, capture_output=True).stdout


def files(places, limit):
    found = []
    for place in map(pathlib.Path, places):
        found += sorted([*place.glob("*.flac"), *place.glob("*.wav")]) if place.is_dir() else [place]
    # Spread over all speakers.
    return found[:: max(1, math.ceil(len(found) / limit))] if limit else found


async def speak(server, waiting, rows):
    """One stream at a time for each recording that waits."""
    while waiting:
        path = waiting.pop()
        sound = bytes(320 * 2) + samples(path)
        begin = speech_start(sound)
        whole = sound + bytes(int(2.2 * 32000))
        row = {"name": path.stem, "partials": [], "text": None, "accepted": False}
        async with websockets.connect(f"ws://localhost:{server.port}/v1/listen") as link:
            started = time.monotonic()

            async def read():
                async for text in link:
                    event = json.loads(text)
                    if event["event"] == "partial" and event.get("text"):
                        row["partials"].append((round(time.monotonic() - started - begin / 32000, 3), event["text"]))
                    if event["event"] == "heard" and row["text"] is None:
                        row.update(text=event["text"], accepted=event["accepted"], confidence=event.get("confidence"))
            reading = asyncio.create_task(read())
            for place in range(0, len(whole), PIECE):
                await link.send(whole[place : place + PIECE])
                await asyncio.sleep(max(0, started + (place + PIECE) / 32000 - time.monotonic()))
            reading.cancel()
        rows.append(row)


async def everything(server, paths, streams):
    rows, waiting = [], list(reversed(paths))
    await asyncio.gather(*[speak(server, waiting, rows) for _ in range(streams)])
    return sorted(rows, key=lambda row: row["name"])


def is_right(partial, text):
    words, whole = partial.split(), text.split()
    return whole[: len(words)] == words


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("places", nargs="*")
    parser.add_argument("--streams", type=int, default=1)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--to")
    options = parser.parse_args()
    own = [path for path in sorted((ROOT / "audio-samples").glob("*.flac")) if not path.stem.startswith(("oov", "muted"))]
    paths = files(options.places, options.limit) if options.places else own
    with tempfile.TemporaryDirectory() as home, Server(options.heed, home, options=["--fast", "--quiet"]) as server:
        rows = asyncio.run(everything(server, paths, options.streams))
    if options.to:
        pathlib.Path(options.to).write_text("".join(json.dumps(row) + "\n" for row in rows))
    good = [row for row in rows if row["accepted"] and row["partials"]]
    times = sorted(row["partials"][0][0] for row in good)
    right = sum(is_right(row["partials"][0][1], row["text"]) for row in good)
    all_partials = [(partial[1], row["text"]) for row in good for partial in row["partials"]]
    print(f"{len(rows)} recordings, {sum(row['accepted'] for row in rows)} accepted, {len(good)} with words meanwhile")
    if good:
        print(f"first words: median {1000 * times[len(times) // 2]:.0f} ms, 95 % {1000 * times[int(0.95 * len(times))]:.0f} ms")
        print(f"right at first: {interval(right, len(good))}")
        print(f"right of all words shown: {sum(is_right(*one) for one in all_partials)} of {len(all_partials)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
