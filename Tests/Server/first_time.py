#!/usr/bin/env python3
"""Runs the first-time list (Data/requests.jsonl) against `heed serve`: first_time.py HEED [--only DOOR] [--number N]

Prints the lines that end otherwise than expected, and how many of each door end as expected.
"""
import argparse
import asyncio
import json
import pathlib
import sys
import tempfile
import time

from http_lines import check_guarded, check_http
from outcomes import Outcomes
from servers import Server
from stream_lines import check_listen, check_vosk, check_wyoming

HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--only")
    parser.add_argument("--number", type=int)
    options = parser.parse_args()
    lines = [json.loads(line) for line in (HERE / "Data/requests.jsonl").read_text().splitlines()]
    outcomes, started = Outcomes("first time", slow=10), time.monotonic()
    with tempfile.TemporaryDirectory() as home, Server(options.heed, home) as open_server, \
            Server(options.heed, home, guarded=True) as guarded:
        for line in lines:
            if options.only and line["door"] != options.only or options.number and line["n"] != options.number:
                continue
            begun = time.monotonic()
            try:
                if line["door"] == "http":
                    faults = check_http(open_server, line)
                elif line["door"] == "guarded":
                    faults = check_guarded(guarded, line)
                else:
                    check = dict(wyoming=check_wyoming, vosk=check_vosk, listen=check_listen)[line["door"]]
                    faults = asyncio.run(check(open_server, line))
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            outcomes.add(line, faults, time.monotonic() - begun)
            if open_server.process.poll() is not None:
                print(f"the server ended with {open_server.process.returncode}", open_server.lines()[-2000:])
                return 1
    return outcomes.report(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
