#!/usr/bin/env python3
"""Does what people do with the page (Data/page-and-jobs.jsonl, Data/doors.jsonl) in Chromium: page_list.py HEED [--number N …] [--quick]"""
import argparse
import contextlib
import json
import pathlib
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from browser import Chromium, Driver
from outcomes import Outcomes
from page_lines import PageCheck
from servers import ROOT, Server, speech

# Most of the time a line waits, so several are done at once.
THREADS = 4
HERE = pathlib.Path(__file__).resolve().parent


def order_sound(folder, name):
    """A command as the fake microphone plays it: it begins anew when the microphone is opened."""
    path = f"{folder}/order.wav"
    subprocess.run(["sox", "-D", str(ROOT / f"audio-samples/{name}.flac"), "-r", "48000", "-b", "16", path,
                    "pad", "0.4", "8"], check=True)
    return path


def said_sound(folder, words):
    """Words as the fake microphone plays them; silence where there are none."""
    path = f"{folder}/{words.replace(' ', '-') or 'silence'}.wav"
    bare = speech(words) if words else bytes(32000)
    subprocess.run(["sox", "-D", "-t", "raw", "-r", "16000", "-e", "signed", "-b", "16", "-c", "1", "-", "-r", "48000", path, "pad", "0", "3"],
                   check=True, input=bare)
    return path


def report_file(home, kind):
    """A page as heed benchmark --html writes it; one with a script that would reach into the page around it."""
    path = pathlib.Path(home) / "report.html"
    path.write_text("<!doctype html><title>Report</title><p>41 of 42</p>"
                    + ("<script>parent.owned = 1; parent.document.title = 'x'</script>" if kind == "script" else ""))
    return str(path)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--number", type=int, nargs="*")
    parser.add_argument("--quick", action="store_true", help="only the lines that are marked as quick")
    options = parser.parse_args()
    axe = next(pathlib.Path(sys.prefix).glob("lib/python*/site-packages/axe_playwright_python/axe.min.js")).read_text()
    lines = [json.loads(line) for name in ("page-and-jobs", "doors") for line in (HERE / f"Data/{name}.jsonl").read_text().splitlines()]
    lines = [line for line in lines if line["door"] == "page" and (not options.number or line["n"] in options.number)]
    if options.quick:
        lines = [line for line in lines if line.get("quick")]
    started = time.monotonic()
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        browsers = {None: stack.enter_context(Chromium(order_sound(folder, "turn-left")))}
        for words in sorted({line["mic"] for line in lines if "mic" in line}):
            browsers[words] = stack.enter_context(Chromium(said_sound(folder, words)))
        servers = {guarded: stack.enter_context(
            Server(options.heed, stack.enter_context(tempfile.TemporaryDirectory()), guarded=guarded)) for guarded in (False, True)}
        drivers = threading.local()
        def check(line):
            drivers.all = getattr(drivers, "all", {})
            words = line.get("mic")
            drivers.own = drivers.all[words] = drivers.all.get(words) or Driver(browsers[words])
            begun = time.monotonic()
            try:
                if line.get("own"):
                    apps = ["--apps", str(ROOT / "Sources" / line["apps"])] if "apps" in line else None
                    home = tempfile.mkdtemp(dir=folder)
                    more = [*line.get("serve", []), *(["--report", report_file(home, line["report"])] if "report" in line else [])]
                    with Server(options.heed, home, apps=apps, options=more) as server:
                        faults = PageCheck(drivers.own, server, line, axe).run()
                else:
                    faults = PageCheck(drivers.own, servers[bool(line.get("guarded"))], line, axe).run()
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            drivers.own.events.clear()
            return line, faults, time.monotonic() - begun
        with ThreadPoolExecutor(THREADS) as pool:
            results = list(pool.map(check, lines))
    outcomes = Outcomes("page", slow=12)
    for line, faults, taken in results:
        outcomes.add(line, faults, taken)
    return outcomes.report(time.monotonic() - started)


if __name__ == "__main__":
    sys.exit(main())
