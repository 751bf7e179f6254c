"""Connections whose bytes are known: what clients send at the doors, step by step, and what comes back."""
import base64
import gzip
import json
import os
import socket
import struct

import client_sounds
from http_lines import alive, multipart, one_of
from servers import recording
from wyoming_lines import FORM, frame

PATIENCE = 20


class Link:
    """A connection whose answers are read whole."""

    def __init__(self, port, small=False):
        self.socket = socket.socket()
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", port))
        self.rest, self.piece = b"", 65_536

    def send(self, data, bytewise=False):
        try:
            for place in range(0, len(data), 1 if bytewise else max(1, len(data))):
                self.socket.sendall(data[place:place + 1] if bytewise else data)
        except OSError:
            pass  # What came back until then is looked at.

    def breaks_off(self, step):
        """Ends the connection, or this side of it, where a step says so."""
        end = next((act for name, act in (("shut", self.shut), ("reset", self.reset)) if name in step), None)
        if end:
            end()
        return bool(end)

    def more(self):
        """Further bytes; False at the end."""
        got = self.socket.recv(self.piece)
        self.rest += got
        return bool(got)

    def take(self, count):
        while len(self.rest) < count:
            if not self.more():
                raise EOFError
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def line(self, end=b"\n"):
        while end not in self.rest:
            if not self.more():
                raise EOFError
        line, _, self.rest = self.rest.partition(end)
        return line

    def shut(self):
        self.socket.shutdown(socket.SHUT_WR)

    def reset(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def is_closed(self):
        try:
            return not self.rest and not self.more()
        except TimeoutError:
            return False
        except OSError:
            return True


# HTTP
def chunked(body, kind):
    size = 1 if kind == "tiny" else 1_000
    pieces = [body[place:place + size] for place in range(0, len(body), size)]
    length = {"upper": "{:X}", "zeros": "{:08x}"}.get(kind, "{:x}")
    extension = ';name="value"' if kind == "ext" else ""
    trailer = "X-Sum: abc\r\n" if kind == "trailer" else ""
    return b"".join(length.format(len(piece)).encode() + extension.encode() + b"\r\n" + piece + b"\r\n" for piece in pieces) + \
        f"0\r\n{trailer}\r\n".encode()


def field(one):
    if "wav" in one:
        return {**one, "content": client_sounds.wav(**one["wav"])}
    if "make" in one:
        return {**one, "content": client_sounds.made(one["make"], one.get("words", "turn-left"))}
    return one


def request(step, port):
    """The head and the body of a request."""
    headers, body = {"Host": f"localhost:{port}"}, b""
    if "form" in step:
        body, headers["Content-Type"] = multipart([field(one) for one in step["form"]])
        if step.get("preamble"):
            body = b"This is a multi-part message.\r\n" + body.replace(b"heed-test-boundary", b"----WebKitFormBoundary7MA4YWxkTrZu0gW")
            headers["Content-Type"] = "multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW"
    elif "json" in step:
        body, headers["Content-Type"] = json.dumps(step["json"]).encode(), "application/json"
    elif "text" in step:
        body = step["text"].encode("latin-1")
    elif "gzip" in step:
        body = gzip.compress(step["gzip"].encode())
    headers |= step.get("headers", {})
    if "chunks" in step:
        headers["Transfer-Encoding"], body = "chunked", chunked(body, step["chunks"])
    elif body or step["req"].startswith(("POST", "PUT")):
        headers["Content-Length"] = str(len(body))
    if "expect" in step:
        headers["Expect"] = "100-continue"
    head = f"{step['req']} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in headers.items()) + "\r\n"
    return head.encode("latin-1"), body


def bare(step, port):
    """The bytes of a step that sends; nothing of others."""
    if "raw" in step:
        return step["raw"].replace("@PORT", str(port)).encode("latin-1")
    if "hex" in step:
        return bytes.fromhex(step["hex"])
    if "req" in step:
        return b"".join(request(step, port))
    if "event" in step:
        return frame(step["event"], step.get("data"))
    return b""


def http_answer(link, has_body=True):
    head = link.line(b"\r\n\r\n")
    status = int(head.split(b" ")[1])
    fields = head.lower()
    if status == 100:
        return status, head, b""
    length = [line for line in fields.split(b"\r\n") if line.startswith(b"content-length:")]
    if not has_body or status in (204, 304):
        return status, head, b""
    if b"transfer-encoding: chunked" in fields:
        body = b""
        while size := int(link.line(b"\r\n").split(b";")[0], 16):
            body += link.take(size)
            link.take(2)
        link.line(b"\r\n")
        return status, head, body
    if length:
        return status, head, link.take(int(length[0].split(b":")[1]))
    while link.more():
        pass
    body, link.rest = link.rest, b""
    return status, head, body


def check_http(server, line):
    faults, answers, heads, idle = [], [], [], []
    slow = any("slow" in step for step in line["do"])
    link = Link(server.port, small=slow)

    def read():
        while True:
            answer = http_answer(link, not heads or not heads.pop(0))
            if answer[0] != 100:
                return answers.append(answer)
    try:
        for step in line["do"]:
            if link.breaks_off(step):
                continue
            if "read" in step:
                read()
            elif "slow" in step:
                link.piece = 1
            elif "idle" in step:
                idle += [Link(server.port) for _ in range(step["idle"])]
            elif "other" in step:
                other = Link(server.port)
                other.send(b"".join(request({"req": f"GET {step['other']}"}, server.port)))
                if http_answer(other)[0] != 200:
                    faults.append("another one is not answered")
            elif "join" in step:
                link.send(b"".join(bare(one, server.port) for one in step["join"]))
            elif "expect" in step:
                head, body = request(step, server.port)
                link.send(head)
                if step["expect"] == "wait":
                    answer = http_answer(link)
                    if answer[0] != 100:
                        return [f"{answer[0]} in the place of 100"]
                link.send(body)
            else:
                heads.append(step.get("req", "").startswith("HEAD"))
                link.send(bare(step, server.port))
        while len(answers) < len(line["want"]):
            read()
    except (EOFError, ConnectionError):
        if not line.get("orClosed") and not line.get("closes"):
            faults.append(f"closed after {len(answers)} answers")
    except TimeoutError:
        faults.append(f"no more after {len(answers)} answers")
    for (status, head, body), want in zip(answers, line["want"]):
        if not one_of(status, want["status"]):
            faults.append(f"status {status}: {body[:200]}")
        elif "contains" in want and want["contains"].encode() not in body:
            faults.append(f"{body[:300]}")
        if "head" in want and want["head"].encode() not in head.lower() or "headless" in want and want["headless"].encode() in head.lower():
            faults.append(f"{head}")
    if line.get("closed") and not link.is_closed():
        faults.append("not closed")
    for one in [link, *idle]:
        one.socket.close()
    return faults if alive(server) else faults + ["the server does not answer"]


# WebSocket
def socket_frames(step):
    """The frames of a step, each as bytes."""
    one = step["frame"]
    payload = (recording(one["sound"], "raw2", 16000, 1, None) + bytes(64_000) if "sound" in one
               else bytes.fromhex(one["hex"]) if "hex" in one else one["text"].encode())
    payload = payload[:one.get("cut", len(payload))]

    def built(op, fin, content):
        mask = b"" if one.get("unmasked") else os.urandom(4)
        first = bytes([fin << 7 | one.get("rsv", 0) << 4 | op])
        flag = 0 if one.get("unmasked") else 0x80
        size = len(content)
        length = (bytes([flag | 127]) + struct.pack(">Q", size) if size > 65_535 or one.get("long")
                  else bytes([flag | 126]) + struct.pack(">H", size) if size > 125 else bytes([flag | size]))
        if mask:
            key = (mask * (size // 4 + 1))[:size]
            content = (int.from_bytes(content, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
        return first + length + mask + content
    if "messages" in one:
        return [built(one["op"], True, payload[place:place + one["messages"]]) for place in range(0, len(payload), one["messages"])]
    if "fragments" not in one:
        return [built(one["op"], not one.get("open"), payload)]
    size, frames = one["fragments"], []
    for place in range(0, len(payload), size):
        frames.append(built(one["op"] if place == 0 else 0, place + size >= len(payload), payload[place:place + size]))
        if one.get("ping") and place == 0:
            frames.append(built(9, True, b"between"))
    return frames


def upgrade(line, step, port):
    headers = {"Host": f"localhost:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
               "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version": "13"} | line.get("headers", {})
    return (f"{line.get('method', 'GET')} {step['upgrade']} HTTP/{line.get('version', '1.1')}\r\n"
            + "".join(f"{name}: {value}\r\n" for name, value in headers.items() if value is not None) + "\r\n").encode()


def read_frame(link):
    first, second = link.take(2)
    size = second & 127
    if size > 125:
        size = int.from_bytes(link.take(2 if size == 126 else 8), "big")
    return first & 15, link.take(size)


def check_ws(server, line):
    want, faults, events, pongs, close = line["want"], [], [], [], None
    link = Link(server.port)

    def read():
        nonlocal close
        op, payload = read_frame(link)
        if op == 1:
            events.append(json.loads(payload))
        elif op == 10:
            pongs.append(payload.decode())
        elif op == 8:
            close = int.from_bytes(payload[:2], "big") if len(payload) > 1 else None
            raise EOFError
    steps = line["do"]
    first = upgrade(line, steps[0], server.port)
    try:
        if line.get("joined"):
            link.send(first + b"".join(sum((socket_frames(step) for step in steps[1:]), [])))
        else:
            link.send(first)
        head = link.line(b"\r\n\r\n")
        status = int(head.split(b" ")[1])
        if not one_of(status, want.get("status", 101)):
            return [f"status {status}"]
        if status != 101 or line.get("then") == "hangUp":
            return [] if alive(server) else ["the server does not answer"]
        if b"sec-websocket-extensions" in head.lower():
            faults.append("an extension is taken")
        for step in [] if line.get("joined") else steps[1:]:
            if link.breaks_off(step):
                continue
            if "until" in step:
                while not any(event["event"] == step["until"] for event in events):
                    read()
            else:
                for one in socket_frames(step):
                    link.send(one, step.get("bytewise"))
        if not want.get("gone"):
            while True:
                read()
    except (EOFError, ConnectionError):
        pass
    except TimeoutError:
        faults.append("no end")
    link.socket.close()
    if "close" in want and not one_of(close, want["close"]):
        faults.append(f"closed with {close}")
    if "pong" in want and want["pong"] not in pongs:
        faults.append(f"pongs {pongs}")
    if "heard" in want and [event["text"] for event in events if event["event"] == "heard"] != [want["heard"]]:
        faults.append(f"events {[(event.get('event'), event.get('text')) for event in events][-5:]}")
    if "final" in want and " ".join(filter(None, (event.get("text") for event in events))) != want["final"]:
        faults.append(f"events {events[-5:]}")
    names = iter([event.get("event") for event in events])
    if not all(name in names for name in want.get("events", [])):
        faults.append(f"events {[event.get('event') for event in events]}")
    if want.get("next"):
        other = dict(line, do=[steps[0], {"frame": {"op": 1, "text": '{"text": "turn left"}'}}, {"frame": {"op": 1, "text": '{"eof": 1}'}}],
                     want={"events": ["heard", "response"], "close": 1000})
        faults += check_ws(server, other)
    return faults if alive(server) else faults + ["the server does not answer"]


# Wyoming
def spoken(step):
    """The events of a recording, as bytes."""
    form = step.get("form", FORM)
    sound = recording(step["speak"], "raw2", 16000, 1, None)
    data = b"" if not step.get("start", True) else frame("audio-start", step.get("startForm", form))
    for place in range(0, len(sound), 2_048):
        data += frame("audio-chunk", None if step.get("bareChunks") else form, sound[place:place + 2_048])
        if step.get("empties"):
            data += frame("audio-chunk", form)
    return data + (frame("audio-stop") if step.get("stop", True) else b"")


def wyoming_event(link):
    head = json.loads(link.line())
    data = head.get("data") or {}
    if head.get("data_length"):
        data |= json.loads(link.take(head["data_length"]))
    if head.get("payload_length"):
        link.take(head["payload_length"])
    return {"type": head["type"], "data": data}


def check_wyoming(server, line):
    faults, answers = [], []
    link = Link(server.wyoming)
    try:
        for step in line["do"]:
            if link.breaks_off(step):
                continue
            if "anew" in step:
                link = Link(server.wyoming)
            elif "readEvent" in step:
                wyoming_event(link)
            elif "speak" in step:
                link.send(spoken(step))
            elif "deaf" in step:
                link.socket.settimeout(0.5)
                link.send(frame("describe") * step["deaf"])
            elif "other" in step:
                other = Link(server.wyoming)
                other.send(frame("describe"))
                if wyoming_event(other)["type"] != "info":
                    faults.append("another one is not answered")
            elif "both" in step:
                links = [Link(server.wyoming) for _ in range(2)]
                for one in links:
                    one.send(frame("transcript", step["both"]))
                kinds = sorted(wyoming_event(one)["type"] for one in links)
                if "handled" not in kinds:
                    faults.append(f"{kinds}")
            elif "join" in step:
                link.send(b"".join(bare(one, server.port) for one in step["join"]))
            else:
                link.send(bare(step, server.port))
        while len(answers) < len(line["want"]):
            answers.append(wyoming_event(link))
    except (EOFError, ConnectionError):
        answers.append(None)
    except TimeoutError:
        faults.append(f"no more after {answers}")
    if not line.get("closes"):
        for got, want in zip(answers, line["want"]):
            want = {"type": want} if isinstance(want, str) else want
            if want["type"] == "closed":
                faults += [] if got is None or got["type"] == "error" else [f"{got}"]
            elif got is None or want["type"] not in ("any", got["type"]) or "text" in want and got["data"].get("text") != want["text"]:
                faults.append(f"{str(got)[:200]}, wanted {want}")
        faults += [f"closed, wanted {want}" for want in line["want"][len(answers):] if want != "closed" and not faults]
    link.socket.close()
    return faults if alive(server) else faults + ["the server does not answer"]
