#!/usr/bin/env python3
"""Runs the first-time list (Data/requests.jsonl) against `heed serve`: first_time.py HEED [--only DOOR] [--number N]

Prints the lines that end otherwise than expected, and how many of each door end as expected.
"""
import argparse
import asyncio
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import websockets

from servers import ROOT, Server, recording

HERE = pathlib.Path(__file__).resolve().parent


def multipart(fields, quoted=False):
    boundary = "heed-test-boundary"
    body = b""
    for field in fields:
        body += f"--{boundary}\r\n".encode()
        name = f'form-data; name="{field["name"]}"'
        if "value" in field:
            content, kind = field["value"].encode(), None
        else:
            if "hex" in field:
                content = bytes.fromhex(field["hex"])
            elif "bytes" in field:
                content = field["bytes"].encode()
            elif "content" in field:
                content = field["content"]
            elif "zeros" in field:
                content = bytes(field["zeros"])
            else:
                content = recording(field.get("sound"), field.get("encode", "flac"), field.get("rate", 16000),
                                    field.get("channels", 1), field.get("silence"))
            if "cut" in field:
                content = content[: field["cut"]]
            filename = field.get("filename", "order.wav")
            if filename is not None:
                name += f'; filename="{filename}"'
            kind = "application/octet-stream"
        body += f"Content-Disposition: {name}\r\n".encode()
        if kind:
            body += f"Content-Type: {kind}\r\n".encode()
        body += b"\r\n" + content + b"\r\n"
    body += f"--{boundary}--\r\n".encode()
    shown = f'"{boundary}"' if quoted else boundary
    return body, f"multipart/form-data; boundary={shown}"


def raw(port, pieces, wait=20.0, half_close=False):
    """Sends bytes and reads until the other side closes or nothing comes; (status, body)."""
    with socket.create_connection(("127.0.0.1", port), timeout=wait) as link:
        try:
            for piece in pieces:
                link.sendall(piece)
        except OSError:
            pass
        link.settimeout(wait)
        answer = b""
        try:
            while True:
                got = link.recv(65536)
                if not got:
                    break
                answer += got
                head, _, rest = answer.partition(b"\r\n\r\n")
                length = [l for l in head.lower().split(b"\r\n") if l.startswith(b"content-length:")]
                if length and len(rest) >= int(length[0].split(b":")[1]):
                    break
        except (TimeoutError, OSError) as error:
            if isinstance(error, TimeoutError) and not answer:
                return "timeout", b""
        if not answer:
            return "closed", b""
        head, _, rest = answer.partition(b"\r\n\r\n")
        return int(head.split(b" ")[1]), rest


def request(server, line, token=None):
    method, path = line["req"].split(" ", 1)
    headers = {key: value.replace("@PORT", str(server.port)) for key, value in line.get("headers", {}).items()}
    headers.setdefault("Host", f"localhost:{server.port}")
    body = b""
    if "form" in line:
        body, kind = multipart(line["form"], line.get("quoted"))
        headers["Content-Type"] = kind
    elif "json" in line:
        body = json.dumps(line["json"]).encode()
        headers.setdefault("Content-Type", "application/json")
    elif "body" in line:
        body = line["body"].encode("latin-1", "surrogateescape") if "\\xff" not in line["body"] else b'{"text":"\xff"}'
        headers.setdefault("Content-Type", "application/json")
    elif "sound" in line:
        body = recording(line["sound"], line["encode"], 16000, 1, None)
    if token:
        headers["Authorization"] = f"Bearer {token}"
    if line.get("chunked"):
        headers["Transfer-Encoding"] = "chunked"
        size = line["chunked"]
        body = b"".join(
            f"{len(body[i:i + size]):x}\r\n".encode() + body[i : i + size] + b"\r\n" for i in range(0, len(body), size)
        ) + b"0\r\n\r\n"
    elif body or method == "POST":
        headers["Content-Length"] = str(len(body))
    head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in headers.items()) + "\r\n"
    step = line.get("dribble") or max(1, len(body))
    return raw(server.port, [head.encode()] + [body[i : i + step] for i in range(0, len(body), step)], wait=60)


def alive(server):
    try:
        with urllib.request.urlopen(f"http://localhost:{server.port}/healthz", timeout=10) as answer:
            return answer.status == 200
    except OSError:
        return False


def post(server, path, value, method="POST"):
    body, kind = (multipart([dict(name="file", sound=value["sound"])]) if "sound" in value
                  else (json.dumps(value).encode(), "application/json"))
    ask = urllib.request.Request(f"http://localhost:{server.port}{path}", data=body if method == "POST" else None,
                                 headers={"Content-Type": kind}, method=method)
    try:
        with urllib.request.urlopen(ask, timeout=60) as answer:
            text = answer.read()
            return answer.status, json.loads(text) if text else {}
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read() or b"{}")


def talk(server, turns):
    """A conversation; the statuses and the last answer."""
    statuses, answers, identity = [], [], None
    for turn in turns:
        if isinstance(turn, dict) and turn.get("delete"):
            status, answer = post(server, f"/v1/conversations/{identity}", {}, "DELETE")
        elif isinstance(turn, dict) and "twice" in turn:
            path = f"/v1/conversations/{identity}/turns"
            from concurrent.futures import ThreadPoolExecutor
            with ThreadPoolExecutor(2) as pool:
                both = list(pool.map(lambda _: post(server, path, {"text": turn["twice"]}), range(2)))
            status, answer = max(both, key=lambda one: one[0])
            statuses.append(min(both, key=lambda one: one[0])[0])
        else:
            path = f"/v1/conversations/{identity}/turns" if identity else "/v1/conversations"
            status, answer = post(server, path, turn if isinstance(turn, dict) else {"text": turn})
            identity = identity or answer.get("id")
        statuses.append(status)
        answers.append(answer)
    return statuses, answers


def one_of(value, wanted):
    return value in wanted if isinstance(wanted, list) else value == wanted


def check_http(server, line):
    want = line["want"]
    if "gone" in line:
        body, kind = multipart([dict(name="file", sound="go-forward-five-meters", encode="wav")])
        head = (f"POST /v1/audio/transcriptions HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode()
        link = socket.create_connection(("127.0.0.1", server.port))
        link.sendall(head + (body[: len(body) // 2] if line["gone"] == "upload" else body))
        link.close()
        return [] if alive(server) else ["the server does not answer"]
    if "talk" in line:
        statuses, answers = talk(server, line["talk"])
        faults = []
        if "last" in want and not one_of(statuses[-1], want["last"]):
            faults.append(f"last status {statuses[-1]}")
        if want.get("done") and not answers[-1].get("done"):
            faults.append(f"not done: {json.dumps(answers[-1])[:300]}")
        if "code" in want and want["code"] not in [e.get("code") for a in answers for e in a.get("events", [])]:
            faults.append(f"no {want['code']}: {json.dumps(answers[-1])[:300]}")
        if want.get("asks") and not any(e["event"] == "prompt" for e in answers[0].get("events", [])):
            faults.append("nothing asked")
        return faults
    if "open" in line:
        statuses = [post(server, "/v1/conversations", {"text": "turn left"})[0] for _ in range(line["open"])]
        return [] if all(one_of(s, want["status"]) for s in statuses) and alive(server) else [str(set(statuses))]
    if "header" in line:
        status, body = raw(server.port, [b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ", b"a" * line["header"]], 3)
    elif "raw" in line:
        status, body = raw(server.port, [line["raw"].encode("latin-1")], 12)
    elif line.get("times"):
        from concurrent.futures import ThreadPoolExecutor
        with ThreadPoolExecutor(line["times"]) as pool:
            statuses = [s for s, _ in pool.map(lambda _: request(server, line), range(line["times"]))]
        good = all(one_of(s, want["status"]) for s in statuses) and want["some"] in statuses
        return [] if good else [str(statuses)]
    else:
        status, body = request(server, line)
    faults = []
    if want.get("closed") and status != "closed" and not (isinstance(status, int) and status >= 400):
        faults.append(f"{status}, not closed")
    if "status" in want and not one_of(status, want["status"]):
        faults.append(f"status {status}: {body[:200]}")
    if want.get("alive") and not alive(server):
        faults.append("the server does not answer")
    if faults or not isinstance(status, int):
        return faults
    if "contains" in want and want["contains"].encode() not in body:
        faults.append(f"{body[:200]}")
    if "code" in want or "json" in want or "keys" in want:
        value = json.loads(body)
        if "code" in want and value.get("error", {}).get("code") != want["code"]:
            faults.append(f"{value}")
        for key, expected in want.get("json", {}).items():
            if value.get(key) != expected:
                faults.append(f"{key}: {value.get(key)!r}")
        faults += [f"no {key}" for key in want.get("keys", []) if key not in value]
    return faults


def check_guarded(server, line):
    if line.get("wyoming"):
        return [] if server.wyoming is None else ["Wyoming is open"]
    status, body = request(server, line, token=server.tokens.get(line.get("token")))
    return [] if one_of(status, line["want"]["status"]) else [f"status {status}: {body[:200]}"]


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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("heed")
    parser.add_argument("--only")
    parser.add_argument("--number", type=int)
    options = parser.parse_args()
    lines = [json.loads(line) for line in (HERE / "Data/requests.jsonl").read_text().splitlines()]
    counts, left = {}, 0
    with tempfile.TemporaryDirectory() as home, Server(options.heed, home) as open_server, \
            Server(options.heed, home, guarded=True) as guarded:
        for line in lines:
            if options.only and line["door"] != options.only or options.number and line["n"] != options.number:
                continue
            start = time.monotonic()
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
            taken = time.monotonic() - start
            if taken > 10:
                print(f"{line['n']:4} took {taken:.1f} s")
            if "left" in line:
                left += bool(faults)
                if not faults:
                    print(f"{line['n']:4} is no longer left: take “left” out of the list")
                    return 1
                continue
            good, all_ = counts.get(line["door"], (0, 0))
            counts[line["door"]] = (good + (not faults), all_ + 1)
            if faults:
                print(f"{line['n']:4} {line['door']:8} {line['say']}: {'; '.join(map(str, faults))[:400]}", flush=True)
            if open_server.process.poll() is not None:
                print(f"the server ended with {open_server.process.returncode}", open_server.lines()[-2000:])
                return 1
    print(f"{left} left for later")
    for door, (good, all_) in counts.items():
        print(f"{door}: {good} of {all_}")
    good, all_ = (sum(values) for values in zip(*counts.values()))
    print(f"{good} passed, {all_ - good} failed")
    return 0 if good == all_ else 1


if __name__ == "__main__":
    sys.exit(main())
