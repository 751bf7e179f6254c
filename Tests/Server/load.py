#!/usr/bin/env python3
"""Ten minutes of random requests, one in a hundred of them broken bytes: load.py HEED [--seconds N] [--seed N]

Each good request must be answered as it would be alone (or with 429); the process must not end, and not grow any more once it has
met everything. Prints a line a minute and a table; ends with 1 where something is not so.
"""
import argparse
import json
import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter

from http_lines import multipart
from job_lines import ask
from servers import Server, recording

CLIENTS = 8
# Growth in the second half that is taken for a leak, in MB.
LEAK = 5
SENTENCES = {"turn left": "turn", "turn right": "turn", "can i get a large latte with soy milk": "orderDrink"}
SOUNDS = {"turn-left": "turn left", "turn-right": "turn right", "go-forward-five-meters": "go forward five meters"}


def good_request(server, chance):
    """A random request; what is wrong with its answer, or nothing, and its kind."""
    def send(method, path, value):
        status, _, body = ask(server, method, path, json.dumps(value).encode() if value is not None else None)
        return status, json.loads(body) if body else None
    kind = chance.choice(["recording", "recording", "meaning", "meaning", "conversation", "job", "apps", "page"])
    status = None
    if kind in ("recording", "job"):
        name = chance.choice(list(SOUNDS))
        # Silence of another length is another sound: nothing is known from before.
        sound = recording(name, "raw2", 16000, 1, None)
        header = recording(name, "wav", 16000, 1, None)[:44]
        body, form = multipart([dict(name="file", content=header + sound + bytes(320 * chance.randrange(40)))])
        path = "/v1/audio/transcriptions" if kind == "recording" else "/v1/jobs"
        status, _, answer = ask(server, "POST", path, body, form)
        if status == 200 and json.loads(answer)["text"] != SOUNDS[name]:
            return kind, f"{name}: {answer[:80]}"
        if status == 202:
            job = json.loads(answer)["id"]
            ask(server, "GET", f"/v1/jobs/{job}/events")
            text = send("GET", f"/v1/jobs/{job}", None)[1]["results"][0]["result"]["text"]
            send("DELETE", f"/v1/jobs/{job}", None)
            return kind, None if text == SOUNDS[name] else f"{name}: {text}"
    elif kind == "meaning":
        text = chance.choice(list(SENTENCES))
        status, answer = send("POST", "/v1/understand", {"text": text})
        if status == 200 and answer["intent"] != SENTENCES[text]:
            return kind, str(answer)[:80]
    elif kind == "conversation":
        status, turn = send("POST", "/v1/conversations", {"text": "send a message to jon snow using zhichat saying hello"})
        if status == 200:
            path = f"/v1/conversations/{turn['id']}"
            status, turn = send("POST", f"{path}/turns", {"text": chance.choice(["yes", "no", "cancel"])})
            if status == 200 and not turn["done"]:
                return kind, str(turn)[:80]
            send("DELETE", path, None)
    else:
        status = ask(server, "GET", "/v1/apps" if kind == "apps" else "/")[0]
    return kind, None if status in (200, 429) else f"status {status}"


def broken_request(server, chance):
    """Bytes that are no request, or only its beginning."""
    pieces = [b"GET / HTTP/1.1\r\nHost: localhost\r\n", chance.randbytes(chance.randrange(1, 5_000)),
              b"POST /v1/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n" + chance.randbytes(500)]
    try:
        with socket.create_connection(("127.0.0.1", chance.choice([server.port, server.wyoming])), timeout=5) as link:
            link.sendall(chance.choice(pieces))
    except OSError:
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    counts, faults = Counter(), []
    with tempfile.TemporaryDirectory() as home, Server(options.heed, home, options=["--fast", "--quiet"]) as server:
        end = time.monotonic() + options.seconds
        def client(number):
            chance = random.Random(f"{options.seed} {number}")
            while time.monotonic() < end:
                if chance.random() < 0.01:
                    broken_request(server, chance)
                    counts["broken"] += 1
                    continue
                try:
                    kind, fault = good_request(server, chance)
                except Exception as error:
                    kind, fault = "none", f"{type(error).__name__}: {error}"
                counts[kind] += 1
                if fault:
                    faults.append(fault)
        threads = [threading.Thread(target=client, args=(number,)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        sizes = []
        while any(thread.is_alive() for thread in threads):
            time.sleep(min(options.seconds / 10, 60))
            if server.process.poll() is not None:
                print(f"the server ended with {server.process.returncode}", server.lines()[-1000:])
                return 1
            sizes.append(server.resident())
            print(f"{sum(counts.values())} requests, {len(faults)} faults, {sizes[-1]:.0f} MB", flush=True)
        growth = sizes[-1] - sizes[len(sizes) // 2]
    print(f"| {sum(counts.values())} | {counts['broken']} | {len(faults)} | {sizes[0]:.0f} | {sizes[len(sizes) // 2]:.0f} | {sizes[-1]:.0f} |")
    print(dict(counts), faults[:5])
    return 1 if faults or growth > LEAK else 0


if __name__ == "__main__":
    sys.exit(main())
