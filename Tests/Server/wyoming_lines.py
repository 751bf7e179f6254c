"""The lines of the doors' first-time list that are about names that are sent along and wake phrases: what is not as expected is returned."""
import asyncio
import json

from http_lines import alive
from servers import recording, speech

FORM = {"rate": 16000, "width": 2, "channels": 1}


def made_names(count, prefix="person"):
    """Names that can be said, no two alike."""
    parts = ["an", "bel", "cor", "dan", "el", "fin", "gar", "hol", "ir", "jon", "kel", "lor", "mar", "nor", "ol", "per", "quin", "ros"]
    size = len(parts)
    return [(parts[i % size] + parts[i // size % size] + parts[i // size ** 2 % size] + "a" + ("x" * (i // size ** 3))).title()
            for i in range(count)]


def sound_of(step):
    rate, width, channels = step.get("rate", 16000), step.get("width", 2), step.get("channels", 1)
    if "silence" in step:
        return bytes(step["silence"] * rate * width * channels)
    if "speak" in step:
        return speech(step["speak"], rate, width, channels)
    return recording(step["sound"], f"raw{width}", rate, channels, None)


def frame(kind, data=None, payload=b""):
    values = json.dumps(data).encode() if data is not None else b""
    head = {"type": kind, "version": "1.10.2"}
    if values:
        head["data_length"] = len(values)
    if payload:
        head["payload_length"] = len(payload)
    return json.dumps(head).encode() + b"\n" + values + payload


async def answer(reader, patience=60):
    line = await asyncio.wait_for(reader.readline(), patience)
    if not line:
        return None
    head = json.loads(line)
    data = head.get("data") or {}
    if head.get("data_length"):
        data.update(json.loads(await reader.readexactly(head["data_length"])))
    payload = await reader.readexactly(head["payload_length"]) if head.get("payload_length") else b""
    return {"type": head["type"], "data": data, "payload": payload}


async def send(writer, step):
    if "silence" in step or "speak" in step or "sound" in step:
        form = {key: step.get(key, usual) for key, usual in FORM.items()}
        writer.write(frame("audio-start", form))
        sound, size = sound_of(step), step.get("chunk", 1024)
        for place in range(0, len(sound), size):
            stamp = {"timestamp": place // 32} if step.get("stamps") else {}
            writer.write(frame("audio-chunk", {**form, **stamp}, sound[place: place + size]))
            if place % (size * 64) == 0:
                await writer.drain()
        if step.get("stop", True):
            writer.write(frame("audio-stop"))
    elif "made" in step:
        writer.write(frame(step["type"], {"transcript_names": made_names(step["made"]) + step.get("names", [])}))
    elif "madeTerms" in step:
        writer.write(frame(step["type"], {"transcript_terms": made_names(step["madeTerms"]), "transcript_names": step["names"]}))
    elif "madeNames" in step:
        writer.write(frame(step["type"], {"names": made_names(step["madeNames"])}))
    elif "fill" in step:
        writer.write(frame(step["type"], {"transcript_names": ["a" * step["fill"]]}))
    else:
        writer.write(frame(step["type"], step.get("data")))
    await writer.drain()


def compare(got, wanted):
    wanted = {"type": wanted} if isinstance(wanted, str) else wanted
    if wanted["type"] == "closed":
        return [] if got is None or got["type"] == "error" else [f"{got}"]
    if got is None or got["type"] != wanted["type"]:
        return [f"{str(got)[:200]}, wanted {wanted}"]
    data, faults = got["data"], []
    for key in ("text", "name", "context"):
        if key in wanted and data.get(key) != wanted[key]:
            faults.append(f"{key}: {data.get(key)!r}, wanted {wanted[key]!r}")
    if "without" in wanted and wanted["without"] in data.get("text", ""):
        faults.append(f"text: {data['text']!r}")
    if "wake" in wanted:
        names = [model["name"] for program in data["wake"] for model in program["models"]]
        if names != wanted["wake"]:
            faults.append(f"wake: {names}")
    if wanted.get("stamped") and not (isinstance(data.get("timestamp"), int) and 300 < data["timestamp"] < 3000):
        faults.append(f"timestamp: {data.get('timestamp')}")
    return faults


async def once(server, steps, want):
    # Home Assistant reads and writes at once; so is it done here.
    reader, writer = await asyncio.open_connection("127.0.0.1", server.wyoming, limit=2 ** 24)
    faults, answers = [], []
    try:
        for step in steps:
            if step.get("close"):
                writer.close()
                return [] if alive(server) else ["the server does not answer"]
            try:
                await send(writer, step)
            except ConnectionError:
                break
            # The next request comes when the last one was answered.
            if step.get("type") is None and step.get("stop", True) and len(answers) < len(want):
                answers.append(await answer(reader))
        while len(answers) < len(want):
            try:
                answers.append(await answer(reader))
            except (ConnectionError, asyncio.IncompleteReadError):
                answers.append(None)
        for got, wanted in zip(answers, want):
            faults += compare(got, wanted)
    except TimeoutError:
        faults.append(f"no answer after {answers}")
    except ConnectionError as error:
        faults.append(f"{type(error).__name__} after {answers}")
    finally:
        writer.close()
    return faults


async def check_wyoming(server, line):
    if "both" in line:
        found = await asyncio.gather(*[once(server, steps, [want]) for steps, want in zip(line["both"], line["want"])])
    else:
        found = await asyncio.gather(*[once(server, line["send"], line["want"]) for _ in range(line.get("times", 1))])
    return sum(found, [])
