#!/usr/bin/env python3
"""Does what people do with jobs (Data/page-and-jobs.jsonl): job_list.py HEED [--number N …]"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

from job_lines import JobCheck
from servers import Server

HERE = pathlib.Path(__file__).resolve().parent


def small_disk(heed, line):
    """The line with a folder for uploads of 8 KB; None where this user cannot mount one."""
    with tempfile.TemporaryDirectory() as disk, tempfile.TemporaryDirectory() as home:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8k", "none", disk], capture_output=True).returncode != 0:
            return None
        try:
            server = Server(heed, home)
            server.environment["TMPDIR"] = disk
            with server:
                return JobCheck(server, line).run()
        finally:
            subprocess.run(["umount", disk], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--number", type=int, nargs="*")
    options = parser.parse_args()
    lines = [json.loads(line) for line in (HERE / "Data/page-and-jobs.jsonl").read_text().splitlines()]
    lines = [line for line in lines if line["door"] == "jobs" and (not options.number or line["n"] in options.number)]
    good = skipped = 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as other, \
            Server(options.heed, home, options=["--fast"]) as server, \
            Server(options.heed, other, guarded=True) as guarded:
        for line in lines:
            begun = time.monotonic()
            names = {name for step in line["steps"] for name in step}
            try:
                if "full" in names:
                    faults = small_disk(options.heed, line)
                elif "noJobs" in names or "many" in names or "filesLeft" in names:
                    with tempfile.TemporaryDirectory() as alone, Server(options.heed, alone, options=["--fast"]) as own:
                        faults = JobCheck(own, line).run()
                else:
                    faults = JobCheck(server, line, guarded).run()
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            taken = time.monotonic() - begun
            if faults is None:
                skipped += 1
                continue
            good += not faults
            if faults or taken > 6:
                print(f"{line['n']:4} {line['say']} ({taken:.1f} s): {'; '.join(faults)[:400]}", flush=True)
    count = len(lines) - skipped
    print(f"jobs: {good} of {count}, {skipped} not possible here, {time.monotonic() - started:.0f} s")
    return 0 if good == count else 1


if __name__ == "__main__":
    sys.exit(main())
