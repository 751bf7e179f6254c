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
from outcomes import Outcomes
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
    outcomes = Outcomes("clients")
    for line, faults, taken in results:
        outcomes.add(line, faults, taken)
    return outcomes.report(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
