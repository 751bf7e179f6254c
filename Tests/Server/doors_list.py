#!/usr/bin/env python3
"""Does what clients do with the doors (Data/doors.jsonl) but for the page: doors_list.py HEED [--only DOOR] [--number N …] [--all]

Prints the lines that end otherwise than expected, and how many of each door end as expected. What cannot be tried on this machine
is skipped with the reason. Without --all the lines that are marked as long are left out.
"""
import argparse
import asyncio
import contextlib
import json
import pathlib
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

from event_lines import check_events, check_refusal
from outcomes import Outcomes
from satellite_lines import check_satellite, own_address
from servers import Server
from tls_lines import check_tls
from wyoming_lines import check_wyoming
from zeroconf_lines import check_zeroconf, missing

HERE = pathlib.Path(__file__).resolve().parent
# Most of the time a line waits for a server of its own to start, so several are done at once.
THREADS = 4


class Servers:
    """The servers that lines of one kind share, started when they are first wanted."""

    def __init__(self, heed, stack):
        self.heed, self.stack, self.kept = heed, stack, {}

    def get(self, name, **wishes):
        if name not in self.kept:
            home = self.stack.enter_context(tempfile.TemporaryDirectory())
            self.kept[name] = self.stack.enter_context(Server(self.heed, home, **wishes))
        return self.kept[name]


def check(heed, servers, line):
    door = line["door"]
    if door == "vocabulary":
        return asyncio.run(check_wyoming(servers.get("plain", options=["--wake", "hey heed", "--wake", "computer"]), line))
    if door == "wake":
        name = " ".join(line.get("own", [])) or "plain"
        wishes = line.get("own") or ["--wake", "hey heed", "--wake", "computer"]
        return asyncio.run(check_wyoming(servers.get(name, options=wishes), line))
    if door == "satellite":
        return check_satellite(heed, line)
    if door == "zeroconf":
        return check_zeroconf(heed, line)
    if door == "tls":
        return check_tls(heed, line)
    if door == "events":
        guarded = bool(line.get("guarded"))
        return check_events(servers.get("guarded", guarded=True) if guarded else servers.get("plain", options=["--wake", "hey heed", "--wake", "computer"]), line)
    if door == "refusal":
        with tempfile.TemporaryDirectory() as home, Server(heed, home, guarded=True, options=["--listen", own_address(), "--fast", "--jobs", "1"]) as server:
            return check_refusal(server, line)
    raise ValueError(door)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--number", type=int, nargs="*")
    parser.add_argument("--all", action="store_true", help="also the lines that are marked as long")
    options = parser.parse_args()
    lines = [json.loads(line) for line in (HERE / "Data/doors.jsonl").read_text().splitlines()]
    # The page's are done by page_list.py, those of addresses by ServerTests.
    lines = [line for line in lines if line["door"] not in ("page", "machine")]
    lines = [line for line in lines if (not options.only or line["door"] in options.only) and (not options.number or line["n"] in options.number)]
    if not options.all and not options.number:
        lines = [line for line in lines if not line.get("long")]
    why = missing()
    if why and any(line["door"] == "zeroconf" for line in lines):
        print(f"zeroconf is skipped: {why}")
        lines = [line for line in lines if line["door"] != "zeroconf"]
    started = time.monotonic()
    with contextlib.ExitStack() as stack:
        servers = Servers(options.heed, stack)

        def one(line):
            begun = time.monotonic()
            try:
                faults = check(options.heed, servers, line)
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            return line, faults, time.monotonic() - begun

        # Those that share a server, and those that need a daemon, go one after the other.
        own = [line for line in lines if line["door"] in ("satellite", "tls", "refusal")]
        shared = [line for line in lines if line not in own]
        with ThreadPoolExecutor(THREADS) as pool:
            waiting = pool.map(one, own)
            results = [one(line) for line in shared] + list(waiting)
    outcomes = Outcomes("doors")
    for line, faults, taken in sorted(results, key=lambda result: result[0]["n"]):
        outcomes.add(line, faults, taken)
    return outcomes.report(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
