"""The lines of the doors' first-time list that are about conversations as server-sent events, and about requests that are refused."""
import http.client
import json
import socket
import time

from http_lines import alive, multipart
from satellite_lines import own_address


def events_of(text):
    """The events of a stream: their names and values."""
    found = []
    for block in text.split("\n\n"):
        fields = dict(row.split(": ", 1) for row in block.splitlines() if ": " in row and not row.startswith(":"))
        if "data" in fields:
            found.append((fields.get("event"), json.loads(fields["data"])))
    return found


def ask(server, path, line, body, wait=True):
    headers = {"Accept": line["accept"]} if line.get("accept") else {}
    if "sound" in line and body is None:
        data, headers["Content-Type"] = multipart([{"name": "file", "sound": line["sound"]}])
    else:
        data = line["raw"].encode() if "raw" in line else json.dumps(body).encode()
        headers["Content-Type"] = "application/json"
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    link.request("POST", path, body=data, headers={"Host": "localhost", **headers})
    if not wait:
        link.close()
        return None, None, None
    answer = link.getresponse()
    kind, first = answer.headers.get("Content-Type", ""), b""
    text = answer.read().decode()
    link.close()
    return answer.status, kind, text


def in_order(names, wanted):
    rest = iter(names)
    return all(name in rest for name in wanted)


def check_events(server, line):
    faults = []
    status, kind, text = ask(server, line.get("path", "/v1/conversations"), line, line.get("body"), wait=not line.get("gone"))
    if line.get("gone"):
        return [] if alive(server) else ["the server does not answer"]
    if "status" in line:
        return [] if status == line["status"] and kind.startswith("application/json") and "error" in json.loads(text) else [f"{status} {kind} {text[:100]}"]
    if status != 200:
        return [f"status {status}: {text[:200]}"]
    if line["want"] == "json":
        return [] if kind.startswith("application/json") and {"id", "events", "done"} <= set(json.loads(text)) else [f"{kind}"]
    if not kind.startswith("text/event-stream"):
        return [f"{kind}"]
    events = events_of(text)
    names = [name for name, _ in events]
    if not in_order(names, line["want"]) or names.count("done") != 1 or names[-1] != "done":
        faults.append(f"events {names}")
    if any(value.get("event", name) != name for name, value in events):
        faults.append(f"names and values differ: {events}")
    done = events[-1][1]
    if not done.get("id") or not isinstance(done.get("done"), bool):
        faults.append(f"done: {done}")
    if "first" in line and names[0] != line["first"]:
        faults.append(f"first {names[0]}")
    if "then" in line:
        status, _, text = ask(server, f"/v1/conversations/{done['id']}/turns", line, line["then"])
        names = [name for name, _ in events_of(text)]
        if not in_order(names, line["wantThen"]):
            faults.append(f"then {status} {names} {text[:200]}")
    return faults


def exhaust(server, address):
    """Asks until the limit of another machine is reached."""
    for _ in range(400):
        link = http.client.HTTPConnection(address, server.port, timeout=10)
        link.request("GET", "/healthz")
        status = link.getresponse().status
        link.close()
        if status == 429:
            return
    raise AssertionError("there is no limit")


def check_refusal(server, line):
    address = own_address()
    head = f"POST /v1/audio/transcriptions HTTP/1.1\r\nHost: {address}:{server.port}\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    head += "Transfer-Encoding: chunked\r\n" if line.get("chunked") else f"Content-Length: {line['size']}\r\n"
    if line.get("expect"):
        head += "Expect: 100-continue\r\n"
    # The limit lets requests through again after a moment; on a busy machine the one that is looked at comes too late at times.
    for _ in range(5):
        exhaust(server, address)
        with socket.create_connection((address, server.port), timeout=20) as link:
            start = time.monotonic()
            link.sendall(head.encode() + b"\r\n")
            if line["size"] <= 100:
                link.sendall(b"a" * line["size"])
            # Nothing of a large body is sent: the answer must come all the same.
            found = link.recv(4096).decode()
            taken = time.monotonic() - start
        if int(found.split()[1]) != 401:
            break
    faults = [] if int(found.split()[1]) == line["want"] else [found[:100]]
    if taken > line["seconds"]:
        faults.append(f"after {taken:.1f} s")
    if line["size"] <= 100 and "connection: close" in found.lower():
        faults.append("the connection is closed")
    return faults
