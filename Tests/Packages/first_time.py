#!/usr/bin/env python3
"""Does what people do around installing, and compares what comes of it: first_time.py ROOT REPOSITORY SCRATCH [ID …]

The cases are in first-time.jsonl beside this file, written before the packages. Labels that were wrong by themselves have another in
first-time-corrected.jsonl, with the reason; AS_WRITTEN=1 runs the list without them. Each runs in a state of its own, which it leaves
as it was. Prints what fails, then the figure, and ends with 1 where a case fails that is not in first-time-known.txt.
"""

import json
import os
import pathlib
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from machine import Machine

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "scripts"))
from measures import interval  # noqa: E402


def fault(case, machine):
    """What is wrong; None where all is as expected."""
    options = ["--no-net"] if case.get("net") is False else []
    if "readonly" in case:
        options += ["--read-only", case["readonly"].lstrip("/")]
    try:
        result = machine.run(case["state"], case["as"], case["do"], options)
    except Exception as error:  # A case that hangs is one that fails.
        return str(error)[:2000]
    text = result.stdout + result.stderr
    allowed = case["status"] if isinstance(case["status"], list) else [case["status"]]
    if result.returncode not in allowed:
        return f"status {result.returncode}: {text[-1500:]}"
    for pattern in case.get("says", []):
        if not re.search(pattern, text, re.MULTILINE):
            return f"does not say {pattern}: {text[-1500:]}"
    for pattern in case.get("never", []):
        if re.search(pattern, text):
            return f"says {pattern}: {text[-1500:]}"
    return None


def main(root, repository, scratch, *only):
    lines = (HERE / "first-time.jsonl").read_text().splitlines()
    cases = [case for case in map(json.loads, lines) if not only or case["id"] in only]
    if not os.environ.get("AS_WRITTEN"):
        corrected = {one.pop("id"): one for one in map(json.loads, (HERE / "first-time-corrected.jsonl").read_text().splitlines())}
        cases = [{**case, **corrected.get(case["id"], {})} for case in cases]
    known = set((HERE / "first-time-known.txt").read_text().split()) if (HERE / "first-time-known.txt").exists() else set()
    machine = Machine(root, repository, scratch)
    runnable = [case for case in cases if "hand" not in case]
    for state in {case["state"] for case in runnable}:
        machine.layers(state)
    began = time.monotonic()
    # What changes a setting of the whole kernel runs when nothing else does.
    with ThreadPoolExecutor(2) as pool:
        faults = dict(zip([case["id"] for case in runnable if not case.get("alone")],
                          pool.map(lambda case: fault(case, machine), [case for case in runnable if not case.get("alone")])))
    faults.update({case["id"]: fault(case, machine) for case in runnable if case.get("alone")})
    wrong = {name: text for name, text in faults.items() if text}
    for name, text in wrong.items():
        print(f"--- {name}{' (known)' if name in known else ''}\n{text}")
    right = len(faults) - len(wrong)
    print(f"first time: {interval(right, len(faults))}, "
          f"{len(cases) - len(runnable)} by hand, {time.monotonic() - began:.0f} s")
    sys.exit(1 if set(wrong) - known else 0)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
