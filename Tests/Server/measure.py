#!/usr/bin/env python3
"""What the server costs: measure.py HEED [STREAMS…]. Prints the tables of docs/measurements/server.md.

Commands are spoken in real time into /v1/listen, a piece each 20 ms. No two of them are the same sound, since a recogniser
knows the sound it heard last.
"""
import asyncio
import json
import statistics
import sys
import tempfile
import time
import urllib.request

import websockets

from http_lines import multipart
from servers import Server, recording, speech, variants
from wyoming_lines import answer, frame

NAMES = ["go-forward-five-meters", "go-backward-two-meters", "turn-left", "turn-right",
         "can-i-get-a-large-latte-with-soy-milk", "id-like-a-medium-cappuccino-with-brown-sugar",
         "small-iced-mocha-with-a-double-shot-please"]
PIECE = 640


def speech_end(sound):
    """The place, in bytes, of the last sound that is louder than a fiftieth of the loudest."""
    samples = memoryview(sound).cast("h")
    loudest = max(abs(sample) for sample in samples)
    return 2 * max(place for place, sample in enumerate(samples) if abs(sample) > loudest / 50)


def speech_start(sound):
    samples = memoryview(sound).cast("h")
    loudest = max(abs(sample) for sample in samples)
    return 2 * next(place for place, sample in enumerate(samples) if abs(sample) > loudest / 20)


async def speak(server, order, counted):
    """One stream that says all commands; the seconds from the end of speech to `heard`, and to the first words."""
    finals, firsts, misses = [], [], 0
    async with websockets.connect(f"ws://localhost:{server.port}/v1/listen") as link:
        events = asyncio.Queue()
        async def read():
            async for text in link:
                await events.put((time.monotonic(), json.loads(text)))
        reading = asyncio.create_task(read())
        for name, lead in order:
            sound = bytes(lead) + recording(name, "raw2", 16000, 1, None)
            begin, end = speech_start(sound), speech_end(sound)
            whole = sound + bytes(3 * 32000)
            started = time.monotonic()
            first = heard = None
            for place in range(0, len(whole), PIECE):
                await link.send(whole[place : place + PIECE])
                while not events.empty():
                    at, event = events.get_nowait()
                    if event["event"] == "partial" and event.get("text") and first is None:
                        first = at
                    if event["event"] == "heard" and heard is None:
                        heard = at
                        good = event["accepted"]
                await asyncio.sleep(max(0, started + (place + PIECE) / 32000 - time.monotonic()))
            if heard is None or not good:
                misses += 1
                continue
            if counted:
                finals.append(heard - started - end / 32000)
                if first:
                    firsts.append(first - started - begin / 32000)
        reading.cancel()
    return finals, firsts, misses


async def streams(server, count):
    orders = [[(NAMES[(place + stream) % len(NAMES)], 320 * (stream + 1)) for place in range(4)] for stream in range(count)]
    before = server.resident()
    tasks = [asyncio.create_task(speak(server, order, True)) for order in orders]
    peak = before
    while not all(task.done() for task in tasks):
        peak = max(peak, server.resident())
        await asyncio.sleep(0.5)
    results = [task.result() for task in tasks]
    finals = sorted(sum((one[0] for one in results), []))
    firsts = sorted(sum((one[1] for one in results), []))
    misses = sum(one[2] for one in results)
    def of(values, share):
        return f"{1000 * values[min(len(values) - 1, int(share * len(values)))]:.0f}" if values else "none"
    print(f"| {count} | {len(finals)} of {4 * count} | {of(finals, 0.5)} | {of(finals, 0.95)} | {of(firsts, 0.5)} | "
          f"{(peak - before) / count:.1f} |", flush=True)


async def wait_for_phrase(server, lead):
    """One stream that hears other speech, then the phrase, in real time; the seconds from the end of the phrase to `detection`."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.wyoming)
    form = {"rate": 16000, "width": 2, "channels": 1}
    phrase = speech("hey heed")
    before = bytes(lead) + recording("oov-she-sells-sea-shells", "raw2", 16000, 1, None) + recording("turn-left", "raw2", 16000, 1, None)
    end = len(before) + speech_end(phrase)
    whole = before + phrase + bytes(4 * 32000)
    writer.write(frame("detect") + frame("audio-start", form))
    detected = asyncio.create_task(answer(reader))
    times = {}
    detected.add_done_callback(lambda _: times.setdefault("at", time.monotonic()))
    started = time.monotonic()
    for place in range(0, len(whole), PIECE):
        writer.write(frame("audio-chunk", form, whole[place : place + PIECE]))
        await writer.drain()
        if detected.done():
            break
        await asyncio.sleep(max(0, started + (place + PIECE) / 32000 - time.monotonic()))
    else:
        writer.write(frame("audio-stop"))
    kind = (await detected)["type"]
    writer.close()
    return times["at"] - started - end / 32000 if kind == "detection" else None


async def waiting(server, count):
    before = server.resident()
    tasks = [asyncio.create_task(wait_for_phrase(server, 320 * (stream + 1))) for stream in range(count)]
    peak = before
    while not all(task.done() for task in tasks):
        peak = max(peak, server.resident())
        await asyncio.sleep(0.2)
    found = sorted(task.result() for task in tasks if task.result() is not None)
    middle, last = (f"{1000 * found[min(len(found) - 1, int(share * len(found)))]:.0f}" if found else "none" for share in (0.5, 0.95))
    print(f"| {count} | {len(found)} of {count} | {middle} | {last} | {(peak - before) / count:.1f} |", flush=True)


def overhead(server):
    """The seconds of a request beside those of the recognition."""
    rest = []
    for sound in variants("go-forward-five-meters", 201):
        body, kind = multipart([dict(name="file", content=sound), dict(name="response_format", value="verbose_json")])
        request = urllib.request.Request(
            f"http://localhost:{server.port}/v1/audio/transcriptions", data=body, headers={"Content-Type": kind})
        start = time.monotonic()
        with urllib.request.urlopen(request) as answer:
            value = json.loads(answer.read())
        rest.append(time.monotonic() - start - value["heed"]["decodeSeconds"])
    rest = sorted(rest[1:])
    print(f"HTTP, beside recognition: median {1000 * statistics.median(rest):.1f} ms, 95 %: {1000 * rest[189]:.1f} ms, "
          f"of {len(rest)}")


def main():
    with tempfile.TemporaryDirectory() as home, Server(sys.argv[1], home, options=["--fast", "--quiet"]) as server:
        print(f"Memory at the start: {server.resident():.0f} MB")
        overhead(server)
        print("| streams | heard | final, median ms | final, 95 % ms | first words, median ms | MB a stream |")
        print("|---|---|---|---|---|---|")
        for count in map(int, sys.argv[2:] or (1, 1, 8, 16, 32)):
            asyncio.run(streams(server, count))
        print("| waiting for the phrase | heard | after its end, median ms | 95 % ms | MB a stream |")
        print("|---|---|---|---|---|")
        for count in (1, 8, 32):
            asyncio.run(waiting(server, count))
        print(f"Memory at the end: {server.resident():.0f} MB")


if __name__ == "__main__":
    main()
