"""The OpenAPI document against the running server, and what the server does under pressure."""
import json
import os
import pathlib
import re
import resource
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

import jsonschema

from http_lines import multipart
from servers import ROOT, Server, recording, variants


def ask(server, method, path, value=None, form=None, headers=None):
    """The status, kind and body of an answer."""
    body, kind = multipart(form) if form else (json.dumps(value).encode() if value is not None else None, "application/json")
    request = urllib.request.Request(f"http://localhost:{server.port}{path}", data=body, method=method,
                                     headers={"Content-Type": kind, **(headers or {})})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers.get_content_type(), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.get_content_type(), error.read()


class Interface(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = cls.enterClassContext(tempfile.TemporaryDirectory())
        report = pathlib.Path(cls.home) / "report.html"
        report.write_text("<!doctype html><p>41 of 42</p>")
        cls.server = cls.enterClassContext(Server(os.environ["HEED"], cls.home, options=["--report", str(report)]))
        cls.document = json.loads(ask(cls.server, "GET", "/openapi.json")[2])

    def check(self, method, path, template, expected, **request):
        """An answer that is as the document says."""
        status, kind, body = ask(self.server, method, path, **request)
        self.assertEqual(status, expected, body)
        operation = self.document["paths"][template][method.lower()]
        response = operation["responses"][str(status)]
        if "content" not in response:
            self.assertEqual(body, b"")
            return None
        self.assertIn(kind, response["content"])
        if kind != "application/json":
            return body
        schema = {**response["content"][kind]["schema"], "components": self.document["components"]}
        jsonschema.Draft202012Validator(schema).validate(json.loads(body))
        return json.loads(body)

    def test_every_address_answers_as_documented(self):
        file = [dict(name="file", sound="turn-left")]
        seen = set()
        def check(method, path, status, template=None, **request):
            seen.add((template or path, method))
            return self.check(method, path, template or path, status, **request)
        check("GET", "/healthz", 200)
        check("GET", "/healthz", 421, headers={"Host": "evil.example"})
        check("GET", "/metrics", 200)
        check("GET", "/openapi.json", 200)
        check("GET", "/v1/models", 200)
        for form in ("json", "text", "srt", "vtt", "verbose_json"):
            check("POST", "/v1/audio/transcriptions", 200, form=file + [dict(name="response_format", value=form)])
        check("POST", "/v1/audio/transcriptions", 400, form=[dict(name="model", value="x")])
        check("POST", "/v1/audio/transcriptions", 415, value={})
        check("POST", "/v1/understand", 200, value={"text": "turn left"})
        check("POST", "/v1/understand", 400, value={})
        turn = check("POST", "/v1/conversations", 200, value={"text": "send a message to jon snow using zhichat"})
        self.assertFalse(turn["done"])
        check("POST", "/v1/conversations", 200, value={"text": "turn left"}, headers={"Accept": "text/event-stream"})
        path = f"/v1/conversations/{turn['id']}"
        check("POST", f"{path}/turns", 200, "/v1/conversations/{id}/turns", value={"text": "winter is coming"})
        check("DELETE", path, 204, "/v1/conversations/{id}")
        check("DELETE", path, 404, "/v1/conversations/{id}")
        check("POST", f"{path}/turns", 404, "/v1/conversations/{id}/turns", value={"text": "yes"})
        for socket_path in ("/v1/listen", "/vosk"):
            check("GET", socket_path, 400)
        self.check_jobs(check, file)
        self.check_personal(check)
        check("GET", "/", 200)
        check("GET", "/page/main.js", 200, "/page/{name}")
        check("GET", "/page/none.js", 404, "/page/{name}")
        check("GET", "/v1/apps", 200)
        documented = {(path, method.upper()) for path, item in self.document["paths"].items() for method in item}
        self.assertEqual(seen, documented)
        self.assertEqual(ask(self.server, "PUT", "/v1/understand", value={})[0], 405)

    def check_jobs(self, check, file):
        job = check("POST", "/v1/jobs", 202, form=file)
        path = f"/v1/jobs/{job['id']}"
        # The events end when the job is done.
        check("GET", f"{path}/events", 200, "/v1/jobs/{id}/events")
        done = check("GET", path, 200, "/v1/jobs/{id}")
        self.assertEqual(done["results"][0]["result"]["text"], "turn left")
        check("DELETE", path, 204, "/v1/jobs/{id}")
        check("GET", f"{path}/events", 404, "/v1/jobs/{id}/events")
        check("GET", "/v1/jobs", 401)
        check("GET", "/v1/jobs", 200, headers=self.key)
        check("POST", "/v1/jobs", 400, form=[dict(name="model", value="x")])
        check("POST", "/v1/jobs", 415, value={})

    @property
    def key(self):
        return {"Authorization": f"Bearer {self.server.page_key}"}

    def check_personal(self, check):
        """The person's own data need a key even on this machine."""
        for path in ("history", "names", "permissions", "picture"):
            check("GET", f"/v1/{path}", 401)
        check("GET", "/v1/history", 200, headers=self.key)
        check("DELETE", "/v1/history?id=none", 404, "/v1/history", headers=self.key)
        check("POST", "/v1/names", 204, value={"name": "Aoife", "type": "contactName"}, headers=self.key)
        check("POST", "/v1/names", 400, value={"name": "Aoife", "type": "cheese"}, headers=self.key)
        check("GET", "/v1/names", 200, headers=self.key)
        check("DELETE", "/v1/names?type=contactName&name=Aoife", 204, "/v1/names", headers=self.key)
        check("GET", "/v1/permissions", 200, headers=self.key)
        check("PUT", "/v1/permissions/rover", 401, "/v1/permissions/{app}", value={"state": "authorized"})
        check("PUT", "/v1/permissions/nobody", 404, "/v1/permissions/{app}", value={"state": "denied"}, headers=self.key)
        check("PUT", "/v1/permissions/rover", 204, "/v1/permissions/{app}", value={"state": "notDetermined"}, headers=self.key)
        check("POST", "/v1/names/sounds", 401, form=[dict(name="name", value="Jon")])
        check("POST", "/v1/names/sounds", 400, form=[dict(name="name", value="Jon")], headers=self.key)
        check("POST", "/v1/names/sounds", 400, form=[dict(name="name", value="Jon"), dict(name="file", silence=1)], headers=self.key)
        spoken = [dict(name="name", value="Jon Snow"), *[dict(name="file", sound="jon-snow")] * 2]
        learnt = check("POST", "/v1/names/sounds", 200, form=spoken, headers=self.key)
        self.assertEqual([word["word"] for word in learnt["sounds"]], ["jon", "snow"])
        check("GET", "/v1/benchmark", 401)
        address = check("GET", "/v1/benchmark", 200, headers=self.key)["address"]
        self.assertIn(b"41 of 42", check("GET", address, 200, "/v1/benchmark/{ticket}"))
        check("GET", f"{address}0", 404, "/v1/benchmark/{ticket}")
        check("GET", "/v1/picture?path=/etc/passwd", 404, "/v1/picture", headers=self.key)

    def test_only_pictures_that_were_shown_are_handed_out(self):
        """A link that an app puts in the place of its picture is not followed; see also the cards of the page's list."""
        for path in ("/etc/passwd", "/proc/self/environ", f"{self.home}/../etc/shadow", ""):
            status, _, _ = ask(self.server, "GET", f"/v1/picture?path={path}", headers=self.key)
            self.assertEqual(status, 404, path)

    def test_all_routes_are_documented(self):
        source = (ROOT / "Sources/Server/HTTP/Route.swift").read_text()
        routes = set(re.findall(r'^        case \.\w+: "(/[^"]*)"$', source, re.M))
        self.assertGreater(len(routes), 8)
        self.assertEqual(routes, set(self.document["paths"]))

    def test_a_page_elsewhere_cannot_smuggle_a_request_in_a_body(self):
        inner = (f"POST /v1/conversations HTTP/1.1\r\nHost: localhost:{self.server.port}\r\n"
                 "Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{\"text\":\"turn left\"}").encode()
        for size in (0, 10_000, 3_000_000):
            body = inner + bytes(size)
            head = (f"POST /v1/understand HTTP/1.1\r\nHost: localhost:{self.server.port}\r\n"
                    f"Origin: https://evil.example\r\nContent-Length: {len(body)}\r\n\r\n").encode()
            # The last request of the connection shows where the first one was taken to end.
            last = (f"GET /healthz HTTP/1.1\r\nHost: localhost:{self.server.port}\r\n"
                    "Connection: close\r\n\r\n").encode()
            answer = b""
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as link:
                link.sendall(head + body + last)
                while got := link.recv(65536):
                    answer += got
            statuses = re.findall(rb"HTTP/1.1 (\d+)", answer)
            self.assertEqual(statuses, [b"403", b"200"], size)
            self.assertIn(b'{"status":"ok"}', answer)

    def test_who_sends_without_end_is_cut_off(self):
        """Headers come before the token, so they must not fill the memory; nor must frames."""
        host = f"Host: localhost:{self.server.port}\r\n"
        whole = f"GET /healthz HTTP/1.1\r\n{host}\r\n"
        upgrade = (f"GET /v1/listen HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n")
        starts = {
            "line": b"GET /",
            "header": f"GET /healthz HTTP/1.1\r\n{host}X: ".encode(),
            "headers": f"GET /healthz HTTP/1.1\r\n{host}".encode(),
            "second request": (whole + "GET /").encode(),
            "frame": upgrade.encode() + b"\x82\xff" + (1 << 40).to_bytes(8, "big") + bytes(4),
        }
        before = self.server.resident()
        for name, start in starts.items():
            piece = b"X: a\r\n" * 10_000 if name == "headers" else b"a" * 65_536
            with self.subTest(name), socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as link:
                link.sendall(start)
                with self.assertRaises(ConnectionError):
                    for _ in range(100_000):
                        link.sendall(piece)
                self.assertLess(self.server.resident() - before, 300)
        self.assertEqual(ask(self.server, "GET", "/healthz")[0], 200)

    def test_a_long_boundary_is_refused(self):
        for length, status in ((70, 200), (71, 400)):
            boundary = "b" * length
            body = (f"--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.flac\"\r\n\r\n".encode()
                    + recording("turn-left", "flac", 16000, 1, None) + f"\r\n--{boundary}--\r\n".encode())
            request = urllib.request.Request(
                f"http://localhost:{self.server.port}/v1/audio/transcriptions", data=body,
                headers={"Content-Type": f"multipart/form-data; boundary={boundary}"})
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    found = answer.status
            except urllib.error.HTTPError as error:
                found = error.code
            self.assertEqual(found, status, length)

    def test_a_refused_body_without_length_is_not_waited_for(self):
        head = (f"POST /v1/understand HTTP/1.1\r\nHost: localhost:{self.server.port}\r\n"
                "Origin: https://evil.example\r\nTransfer-Encoding: chunked\r\n\r\n").encode()
        # Ten seconds is how long the rest of another body is waited for.
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=5) as link:
            link.sendall(head)
            answer = b""
            while got := link.recv(65536):
                answer += got
        self.assertIn(b"HTTP/1.1 403", answer)

    def upgraded(self):
        """A connection to /vosk."""
        link = socket.create_connection(("127.0.0.1", self.server.port), timeout=5)
        link.sendall((f"GET /vosk HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                      "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += link.recv(1)
        self.assertIn(b"101", answer)
        return link

    def test_control_frames_are_short_and_whole(self):
        wrong = {"long": b"\x89\xfe\x00\x7e" + bytes(4 + 126), "in parts": b"\x09\x80" + bytes(4)}
        for name, frame in wrong.items():
            with self.subTest(name), self.upgraded() as link:
                link.sendall(frame)
                answer = b""
                while got := link.recv(65536):
                    answer += got
                self.assertEqual(answer[:1] + answer[2:4], b"\x88" + (1002).to_bytes(2, "big"))

    def test_who_reads_no_pongs_is_left(self):
        with self.upgraded() as link:
            link.settimeout(2)
            pings, sent = (b"\x89\xfd" + bytes(4 + 125)) * 1000, 0
            try:
                while sent < 1000:
                    link.sendall(pings)
                    sent += 1
            except (TimeoutError, ConnectionError):
                pass
            self.assertLess(sent, 1000)
            link.settimeout(10)
            pongs = 0
            try:
                while got := link.recv(1 << 20):
                    pongs += len(got)
            except ConnectionError:
                pass
            self.assertGreater(pongs, 0)

    def test_too_many_open_files_do_not_end_the_server(self):
        with tempfile.TemporaryDirectory() as home, Server(os.environ["HEED"], home) as server:
            self.assertEqual(ask(server, "GET", "/healthz")[0], 200)
            usual = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (3, usual[1]))
            for port, door in ((server.port, "http"), (server.wyoming, "wyoming")):
                with socket.create_connection(("127.0.0.1", port)):
                    deadline = time.monotonic() + 20
                    while f"{door}: clients cannot be accepted" not in server.lines():
                        self.assertLess(time.monotonic(), deadline, door)
            resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, usual)
            self.assertIsNone(server.process.poll())
            with socket.create_connection(("127.0.0.1", server.wyoming), timeout=20) as link:
                link.sendall(b'{"type": "ping"}\n')
                self.assertIn(b"pong", link.recv(65536))
            deadline = time.monotonic() + 20
            while True:
                try:
                    self.assertEqual(ask(server, "GET", "/healthz")[0], 200)
                    break
                except urllib.error.URLError:
                    self.assertLess(time.monotonic(), deadline)

    def test_two_hundred_clients_get_answers_or_429(self):
        forms = [[dict(name="file", content=sound)] for sound in variants("go-forward-five-meters", 200)]
        self.check("POST", "/v1/audio/transcriptions", "/v1/audio/transcriptions", 200, form=forms[0])
        before = self.server.resident()
        with ThreadPoolExecutor(200) as pool:
            answers = list(pool.map(
                lambda form: ask(self.server, "POST", "/v1/audio/transcriptions", form=form), forms))
        statuses = [status for status, _, _ in answers]
        self.assertLessEqual(set(statuses), {200, 429})
        # Two work and 64 wait.
        self.assertGreaterEqual(statuses.count(200), 60)
        self.assertGreaterEqual(statuses.count(429), 1)
        for status, _, body in answers:
            if status == 200:
                self.assertEqual(json.loads(body)["text"], "go forward five meters")
        self.assertLess(self.server.resident() - before, 150)

    def test_another_machine_cannot_ask_without_end(self):
        """This machine's own address stands for another machine's: it is no loopback address."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
            try:
                # Nothing is sent: it only tells which address would be used.
                link.connect(("192.0.2.1", 9))
            except OSError:
                self.skipTest("no network")
            address = link.getsockname()[0]
        with tempfile.TemporaryDirectory() as home, \
                Server(os.environ["HEED"], home, guarded=True, options=["--listen", address]) as server:
            def status():
                with socket.create_connection((address, server.port), timeout=20) as link:
                    link.sendall(f"GET /healthz HTTP/1.1\r\nHost: {address}:{server.port}\r\nConnection: close\r\n\r\n".encode())
                    return int(link.recv(64).split()[1])
            with ThreadPoolExecutor(20) as pool:
                statuses = list(pool.map(lambda _: status(), range(120)))
            self.assertEqual(set(statuses), {200, 429})
            self.assertGreaterEqual(statuses.count(200), 60)
            deadline = time.monotonic() + 5
            while status() == 429:
                self.assertLess(time.monotonic(), deadline)

    def test_work_for_a_client_that_has_gone_is_left(self):
        def recognitions():
            return int(re.search(r"^heed_recognitions_total (\d+)", ask(self.server, "GET", "/metrics")[2].decode(), re.M)
                       .group(1))
        before = recognitions()
        links = []
        for sound in variants("can-i-get-a-large-latte-with-soy-milk", 60):
            body, kind = multipart([dict(name="file", content=sound)])
            head = (f"POST /v1/audio/transcriptions HTTP/1.1\r\nHost: localhost\r\nContent-Type: {kind}\r\n"
                    f"Content-Length: {len(body)}\r\n\r\n").encode()
            links.append(socket.create_connection(("127.0.0.1", self.server.port)))
            links[-1].sendall(head + body)
        for link in links:
            link.close()
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            text = ask(self.server, "GET", "/metrics")[2].decode()
            if re.search(r"^heed_queue 0", text, re.M):
                break
        self.assertRegex(text, r"(?m)^heed_queue 0")
        self.assertLess(recognitions() - before, 40)

    def test_ends_at_once_when_it_is_asked(self):
        with tempfile.TemporaryDirectory() as home, Server(os.environ["HEED"], home) as server:
            link = socket.create_connection(("127.0.0.1", server.port))
            server.process.send_signal(signal.SIGTERM)
            self.assertEqual(server.process.wait(4), 0)
            link.close()

    def test_ends_before_it_serves(self):
        """The signals are taken over before the apps are read: one that comes at any moment since then ends it."""
        for moment in range(12):
            with tempfile.TemporaryDirectory() as home:
                environment = dict(os.environ, HOME=home, HEED_ALLOW_ROOT_APPS="1")
                process = subprocess.Popen(
                    [os.environ["HEED"], "serve", "--port", "0", "--no-wyoming", "--apps", str(ROOT / "Sources/SampleApps")],
                    env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(moment * 0.05)
                process.terminate()
                self.assertIn(process.wait(10), (0, -signal.SIGTERM), f"after {moment * 0.05:.2f} s")

    def test_tokens_are_kept_as_digests(self):
        with tempfile.TemporaryDirectory() as home, Server(os.environ["HEED"], home, guarded=True) as server:
            files = [os.path.join(folder, name) for folder, _, names in os.walk(home) for name in names]
            store = [file for file in files if file.endswith("server-tokens.json")]
            self.assertEqual(len(store), 1)
            self.assertEqual(os.stat(store[0]).st_mode & 0o777, 0o600)
            with open(store[0]) as file:
                content = file.read()
            for token in server.tokens.values():
                self.assertNotIn(token, content)
            headers = {"Authorization": f"Bearer {server.tokens['administer']}"}
            self.assertEqual(ask(server, "GET", "/metrics", headers=headers)[0], 200)


if __name__ == "__main__":
    unittest.main()
