"""The lines of the first-time list that are about Wyoming and WebSockets: each check returns what is not as expected."""
import asyncio
import json

import websockets

from http_lines import alive, one_of
from servers import recording


async def wyoming_frames(writer, step, last):
    if "bytes" in step:
        writer.write(step["bytes"].encode())
    elif "fill" in step:
        writer.write(b"a" * step["fill"])
    elif "silence" in step or "sound" in step:
        rate, width, channels = step.get("rate", 16000), step.get("width", 2), step.get("channels", 1)
        sound = (bytes(step["silence"] * rate * 2) if "silence" in step
                 else recording(step["sound"], f"raw{width}", rate, channels, None))
        form = {"rate": rate, "width": width, "channels": channels}
        def event(kind, payload=b""):
            head = {"type": kind, "data": form}
            if payload:
                head["payload_length"] = len(payload)
            writer.write(json.dumps(head).encode() + b"\n" + payload)
        event("audio-start")
        size = step.get("chunk", 1024)
        for i in range(0, len(sound), size):
            event("audio-chunk", sound[i : i + size])
            if i % (size * 64) == 0:
                await writer.drain()
        if step.get("stop", True) and "silence" not in step:
            event("audio-stop")
    else:
        text = json.dumps({k: v for k, v in step.items() if k not in ("pieces", "separate")}).replace("@LAST", last or "")
        data = text.encode() + b"\n"
        if step.get("separate"):
            values = json.dumps(step.get("data", {})).encode()
            data = json.dumps({"type": step["type"], "version": "1.5.3", "data_length": len(values)}).encode() + b"\n" + values
        if step.get("pieces"):
            for byte in data:
                writer.write(bytes([byte]))
                await writer.drain()
        else:
            writer.write(data)
    await writer.drain()


async def wyoming_answer(reader):
    line = await asyncio.wait_for(reader.readline(), 30)
    if not line:
        return None
    head = json.loads(line)
    data = head.get("data", {})
    if head.get("data_length"):
        data.update(json.loads(await reader.readexactly(head["data_length"])))
    if head.get("payload_length"):
        await reader.readexactly(head["payload_length"])
    return {"type": head["type"], "data": data}


async def check_wyoming_once(server, line):
    reader, writer = await asyncio.open_connection("127.0.0.1", server.wyoming, limit=1 << 22)
    last, faults = None, []
    want = list(line["want"])
    answers = []
    try:
        try:
            for step in line["send"]:
                if step.get("close"):
                    writer.close()
                    return [] if alive(server) else ["the server does not answer"]
                await wyoming_frames(writer, step, last)
                # Whoever has a conversation waits for the answer before the next turn.
                if step.get("type") == "transcript":
                    answers.append(await wyoming_answer(reader))
                    last = (answers[-1] or {"data": {}})["data"].get("context", {}).get("conversation_id")
        except (ConnectionError, BrokenPipeError):
            pass
        for place, expected in enumerate(want):
            try:
                answer = answers[place] if place < len(answers) else await wyoming_answer(reader)
            except (ConnectionError, asyncio.IncompleteReadError):
                answer = None
            except TimeoutError:
                return faults + [f"no answer, wanted {expected}"]
            if expected == "closed":
                if answer is not None and answer["type"] != "error":
                    faults.append(f"{answer}")
            elif answer is None:
                faults.append(f"closed, wanted {expected}")
            else:
                expected = {"type": expected} if isinstance(expected, str) else expected
                if answer["type"] != expected["type"]:
                    faults.append(f"{str(answer)[:200]}, wanted {expected}")
                for key in ("text", "name"):
                    if key in expected and answer["data"].get(key) != expected[key]:
                        faults.append(f"{key}: {answer['data'].get(key)!r}")
    finally:
        writer.close()
    return faults


async def check_wyoming(server, line):
    both = await asyncio.gather(*[check_wyoming_once(server, line) for _ in range(line.get("times", 1))])
    return sum(both, [])


def sound_of(step):
    rate = step.get("rate", 16000)
    if "silence" in step:
        return bytes(step["silence"] * rate * 2)
    if "zeros" in step:
        return bytes(step["zeros"])
    if "hex" in step:
        return bytes.fromhex(step["hex"])
    return recording(step["sound"], "raw2", rate, 1, None)


async def send_steps(link, steps, heard, answered):
    for step in steps:
        if step.get("close"):
            return False
        if "wait" in step:
            await asyncio.wait_for(heard(step["wait"]), 20)
        elif "json" in step:
            await link.send(json.dumps(step["json"]))
        elif "text" in step:
            await link.send(step["text"])
        else:
            sound = sound_of(step)
            size = step.get("chunk", 8000) if "zeros" not in step else len(sound)
            for i in range(0, len(sound), size):
                await link.send(sound[i : i + size])
                if answered:
                    await answered()
                if step.get("pace"):
                    await asyncio.sleep(size / 32000)
    return True


async def check_vosk(server, line):
    want, faults = line["want"], []
    path = line.get("path", "/")
    try:
        async with websockets.connect(f"ws://localhost:{server.port}{path}", max_size=None,
                                      origin=line.get("origin")) as link:
            finals, partials, values = [], [], []
            def take(text):
                value = json.loads(text)
                values.append(value)
                if "partial" in value:
                    partials.append(value["partial"])
                else:
                    finals.append(value.get("text", value.get("alternatives", [{}])[0].get("text")))
            async def answered():
                take(await asyncio.wait_for(link.recv(), 30))
            try:
                if not await send_steps(link, line["send"], None, answered):
                    return [] if alive(server) else ["the server does not answer"]
                while True:
                    take(await asyncio.wait_for(link.recv(), 30))
            except websockets.ConnectionClosed as closed:
                if want.get("closed"):
                    return [] if alive(server) else ["the server does not answer"]
            except TimeoutError:
                faults.append("no end")
            finals = [text for text in finals if text] or finals
            if "final" in want and finals[-1:] != [want["final"]]:
                faults.append(f"finals {finals}")
            if "finals" in want and len(finals) < want["finals"]:
                faults.append(f"finals {finals}")
            if "all" in want and " ".join(finals) != " ".join(want["all"]):
                faults.append(f"finals {finals}")
            if want.get("partials") and not any(partials):
                faults.append("no partial result")
            faults += [f"no {key}" for key in want.get("keys", []) if not any(key in v for v in values)]
            if want.get("closed"):
                faults.append("not closed")
    except websockets.InvalidStatus as refused:
        status = refused.response.status_code
        if status != want.get("refused"):
            faults.append(f"status {status}")
    return faults


async def check_listen_once(server, line):
    want, faults, events = line["want"], [], []
    path = line.get("path", "/v1/listen")
    wanted = asyncio.Condition()
    try:
        async with websockets.connect(f"ws://localhost:{server.port}{path}", max_size=None) as link:
            async def read():
                try:
                    async for text in link:
                        async with wanted:
                            events.append(json.loads(text))
                            wanted.notify_all()
                except websockets.ConnectionClosed:
                    pass
            reading = asyncio.create_task(read())
            taken = [0]
            async def heard(name):
                async with wanted:
                    await wanted.wait_for(lambda: any(e["event"] == name for e in events[taken[0]:]))
                    taken[0] = len(events)
            try:
                if not await send_steps(link, line["send"], heard, None):
                    reading.cancel()
                    return []
                if line["send"]:
                    await link.send('{"eof": 1}')
                    await asyncio.wait_for(reading, 40)
            except TimeoutError:
                faults.append(f"waited in vain: {[e['event'] for e in events]}")
            reading.cancel()
        status = 101
    except websockets.InvalidStatus as refused:
        status = refused.response.status_code
    if isinstance(want, dict):
        return faults if one_of(status, want["status"]) else faults + [f"status {status}"]
    names = [event["event"] for event in events]
    rest = iter(names)
    if not all(name in rest for name in want):
        faults.append(f"events {names} (status {status})")
    if not want and "heard" in names:
        faults.append(f"events {names}")
    return faults


async def check_listen(server, line):
    both = await asyncio.gather(*[check_listen_once(server, line) for _ in range(line.get("times", 1))])
    return sum(both, [] if alive(server) else ["the server does not answer"])
