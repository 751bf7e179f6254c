"""The lines of the first-time list that are about HTTP: each check returns what is not as expected."""
import json
import socket
import urllib.error
import urllib.request

from servers import recording


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
        status, body = raw(server.port, [b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ", b"a" * line["header"]], 12)
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
