#!/usr/bin/env python3
"""Does what clients do wrong or unusually at the doors (Data/clients.jsonl): clients_list.py HEED [--only DOOR] [--number N …]

Prints the lines that end otherwise than expected, and how many of each door end as expected.
"""
import argparse
import json
import pathlib
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from client_links import check_http, check_ws, check_wyoming
from doors_list import wilson
from servers import Server

HERE = pathlib.Path(__file__).resolve().parent
CHECKS = dict(http=check_http, sound=check_http, ws=check_ws, wyoming=check_wyoming)
THREADS = 4


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--only")
    parser.add_argument("--number", type=int, nargs="*")
    options = parser.parse_args()
    lines = [json.loads(line) for line in (HERE / "Data/clients.jsonl").read_text().splitlines()]
    lines = [line for line in lines if (not options.only or line["door"] == options.only)
             and (not options.number or line["n"] in options.number)]
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as home, \
            Server(options.heed, home, options=["--fast", "--wake", "hey heed"]) as server, ThreadPoolExecutor(THREADS) as pool:

        def one(line):
            begun = time.monotonic()
            try:
                faults = CHECKS[line["door"]](server, line)
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            return line, faults, time.monotonic() - begun
        results = list(pool.map(one, lines))
        if server.process.poll() is not None:
            print(f"the server ended with {server.process.returncode}", server.lines()[-2000:])
            return 1
    counts, left = {}, 0
    for line, faults, taken in results:
        if "left" in line:
            left += 1
            if not faults:
                print(f"{line['n']:4} is no longer left: take “left” out of the list")
                return 1
            continue
        good, count = counts.get(line["door"], (0, 0))
        counts[line["door"]] = (good + (not faults), count + 1)
        if faults or taken > 15:
            print(f"{line['n']:4} {line['door']:8} {line['say']} ({taken:.1f} s): {'; '.join(map(str, faults))[:400]}", flush=True)
    for door, (good, count) in counts.items():
        print(f"{door}: {good} of {count}")
    good, count = (sum(values) for values in zip(*counts.values()))
    print(f"clients: {good} of {count}, {wilson(good, count)}, {left} left for later, {time.monotonic() - started:.0f} s")
    return 0 if good == count else 1


if __name__ == "__main__":
    sys.exit(main())
