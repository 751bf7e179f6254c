"""The lines of the doors' first-time list that are about TLS, with the real openssl, curl and clients."""
import asyncio
import concurrent.futures
import datetime
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from certificates import Authority, openssl
from http_lines import multipart
from satellite_lines import own_address
from servers import Server, recording
from wyoming_lines import answer, frame

PATIENCE = 20


def day(offset):
    return (datetime.date.today() + datetime.timedelta(days=offset)).strftime("%Y%m%d")


class Files:
    """The certificate and the key of a line, wrong as it wants them; None where an option is left out."""

    def __init__(self, folder, wish):
        self.folder = pathlib.Path(folder)
        self.authority = Authority(folder)
        kind = {"ec": "ec", "ed25519": "ed25519"}.get(wish.get("kind"), "rsa:2048")
        days = {"expired": (day(-20), day(-2)), "tomorrow": (day(2), day(30)), "week": (day(-2), day(7))}.get(wish.get("cert"), (None, None))
        issuer = self.authority.make_authority("between", self.authority.ca) if wish.get("chain") else None
        cert, key = self.authority.make("rsa:512" if wish.get("cert") == "weak" else kind, *days, issuer, addresses=[own_address()])
        if issuer:
            cert.write_text(cert.read_text() + issuer.read_text())
        change = getattr(self, f"cert_{wish.get('cert')}", None)
        if change:
            cert = change(cert)
        change = getattr(self, f"key_{wish.get('key')}", None)
        if change:
            key = change(key)
        if "keyMode" in wish:
            os.chmod(key, int(wish["keyMode"], 8))
        if wish.get("crlf"):
            for file in (cert, key):
                file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
        if wish.get("preamble"):
            cert.write_text("subject=localhost\nsome words\n" + cert.read_text())
        if wish.get("links"):
            links = [self.folder / f"live-{place}" for place in range(2)]
            for link, file in zip(links, (cert, key)):
                link.symlink_to(file)
            cert, key = links
        if wish.get("combined"):
            key.write_text(key.read_text() + cert.read_text())
            cert = key
        if wish.get("swapped"):
            os.chmod(cert, 0o600)
            cert, key = key, cert
        self.cert = None if "cert" in wish and wish["cert"] is None else cert
        self.key = None if "key" in wish and wish["key"] is None else key

    def cert_missing(self, _):
        return self.folder / "nowhere.pem"

    key_missing = cert_missing

    def cert_der(self, cert):
        openssl("x509", "-in", cert, "-outform", "DER", "-out", self.folder / "own.der")
        return self.folder / "own.der"

    def cert_garbage(self, file):
        file.write_bytes(os.urandom(2000))
        return file

    key_garbage = cert_garbage

    def cert_empty(self, cert):
        cert.write_text("")
        return cert

    def key_other(self, _):
        return self.authority.make()[1]

    def key_encrypted(self, key):
        openssl("pkcs8", "-topk8", "-in", key, "-out", self.folder / "locked.key", "-passout", "pass:secret")
        os.chmod(self.folder / "locked.key", 0o600)
        return self.folder / "locked.key"

    def key_folder(self, _):
        (self.folder / "keys").mkdir(mode=0o700)
        return self.folder / "keys"

    @property
    def options(self):
        return [*(["--certificate", str(self.cert)] if self.cert else []), *(["--key", str(self.key)] if self.key else [])]


class Client:
    """What clients do at a server with TLS."""

    def __init__(self, server, files, faults):
        self.server, self.files, self.faults = server, files, faults
        self.context = ssl.create_default_context(cafile=str(files.authority.ca))
        self.base = f"https://localhost:{server.port}"

    def expect(self, found, wanted, what):
        good = wanted == "any" or found == wanted or isinstance(wanted, str) and isinstance(found, str) and wanted in found
        if not good:
            self.faults.append(f"{what}: {str(found)[:200]!r}, wanted {wanted!r}")

    def curl(self, step):
        host = step.get("host") or step.get("at") or "localhost"
        host = own_address() if host == "@OWN" else host
        words = ["curl", "--silent", "--show-error", "--max-time", str(PATIENCE), "--output", "/dev/null", "--write-out", "%{http_code}",
                 "--resolve", f"elsewhere.example:{self.server.port}:127.0.0.1", *step.get("args", [])]
        if step.get("ca", "") is not None:
            words += ["--cacert", str(self.files.authority.ca)]
        done = subprocess.run([*words, f"https://{host}:{self.server.port}{step.get('path', '/healthz')}"], capture_output=True, text=True)
        wanted = step["want"] if "want" in step else 200
        self.expect(int(done.stdout) if isinstance(wanted, int) else done.stderr, wanted, f"curl ({done.stderr.strip()})")

    def plainCurl(self, step):
        done = subprocess.run(["curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code}", f"http://localhost:{self.server.port}/healthz"],
                              capture_output=True, text=True)
        self.expect(int(done.stdout), step["want"], "curl")

    def openssl(self, step):
        done = subprocess.run(["openssl", "s_client", "-connect", f"localhost:{self.server.port}", "-CAfile", str(self.files.authority.ca), *step["args"]],
                              input=step.get("input", "Q\n"), capture_output=True, text=True, timeout=PATIENCE)
        if step["want"] == "refused":
            self.expect("Cipher is (NONE)" in done.stdout or "alert" in done.stderr, True, f"openssl {done.stdout[-300:]}")
        else:
            self.expect(done.stdout, step["want"], "openssl")

    def python(self, step):
        with urllib.request.urlopen(f"{self.base}/healthz", context=self.context, timeout=PATIENCE) as answer:
            self.expect(answer.status, step["want"], "urllib")

    def openai(self, step):
        import openai
        client = openai.OpenAI(api_key="none", base_url=f"{self.base}/v1", http_client=openai.DefaultHttpxClient(verify=self.context))
        found = client.audio.transcriptions.create(model="heed-commands", file=("order.flac", recording("turn-left", "flac", 16000, 1, None)))
        self.expect(found.text, step["want"], "openai")

    def listen(self, step):
        async def run():
            import websockets
            async with websockets.connect(f"wss://localhost:{self.server.port}/v1/listen", ssl=self.context) as link:
                await link.send(recording("turn-left", "raw2", 16000, 1, None))
                await link.send('{"eof": 1}')
                return [json.loads(text)["event"] async for text in link]
        self.expect(" ".join(asyncio.run(run())), step["want"], "events")

    def vosk(self, step):
        async def run():
            import websockets
            async with websockets.connect(f"wss://localhost:{self.server.port}/vosk", ssl=self.context) as link:
                sound, texts = recording("turn-left", "raw2", 16000, 1, None), []
                for place in range(0, len(sound), 8000):
                    await link.send(sound[place: place + 8000])
                    texts.append(await link.recv())
                await link.send('{"eof": 1}')
                texts.append(await link.recv())
                return " ".join(texts)
        self.expect(asyncio.run(run()), step["want"], "vosk")

    def ask_wyoming(self, data, context):
        async def run():
            reader, writer = await asyncio.open_connection("localhost", self.server.wyoming, ssl=context, limit=2 ** 20)
            writer.write(data)
            await writer.drain()
            event = await answer(reader, PATIENCE)
            writer.close()
            return event
        return asyncio.run(run())

    def wyoming(self, step):
        self.expect(self.ask_wyoming(frame("describe"), self.context)["type"], step["want"], "wyoming")

    def wyomingPlain(self, step):
        self.expect(self.ask_wyoming(frame("describe"), None)["type"], step["want"], "wyoming")

    def wyomingSpeech(self, step):
        form, sound = {"rate": 16000, "width": 2, "channels": 1}, recording("turn-left", "raw2", 16000, 1, None)
        data = frame("transcribe") + frame("audio-start", form) + frame("audio-chunk", form, sound) + frame("audio-stop")
        self.expect(self.ask_wyoming(data, self.context)["data"]["text"], step["want"], "wyoming")

    def raw(self, data, read=True):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) as link:
            link.sendall(data)
            found = b""
            try:
                while read and (piece := link.recv(65536)):
                    found += piece
            except ConnectionResetError:
                pass
            return found.decode(errors="replace")

    def plain(self, step):
        found = self.raw(step["send"].encode())
        if step["want"] != "closed":
            self.expect(found, step["want"], "answer")

    def tlsOnPlain(self, step):
        try:
            with socket.create_connection(("localhost", self.server.port), timeout=PATIENCE) as link:
                self.context.wrap_socket(link, server_hostname="localhost")
            self.faults.append("a plain port speaks TLS")
        except (ssl.SSLError, ConnectionError):
            pass

    def half(self, _):
        self.raw(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(20), read=False)

    def silent(self, step):
        self.links = [socket.create_connection(("127.0.0.1", self.server.port)) for _ in range(step["count"])]

    def secure(self):
        return self.context.wrap_socket(socket.create_connection(("localhost", self.server.port), timeout=PATIENCE), server_hostname="localhost")

    def broken(self, _):
        link = self.secure()
        plain = socket.socket(fileno=os.dup(link.fileno()))
        plain.sendall(b"\x17\x03\x03\x00\x40" + os.urandom(64))
        try:
            link.recv(100)
        except (ssl.SSLError, ConnectionError):
            pass
        plain.close()
        link.close()

    def upload(self, step):
        body, kind = multipart([{"name": "file", "zeros": step["size"]}])
        request = urllib.request.Request(f"{self.base}/v1/audio/transcriptions", data=body, headers={"Content-Type": kind})
        try:
            status = urllib.request.urlopen(request, context=self.context, timeout=60).status
        except urllib.error.HTTPError as error:
            status = error.code
        self.expect(status, step["want"], "upload")

    def many(self, step):
        def one(_):
            return urllib.request.urlopen(f"{self.base}/healthz", context=self.context, timeout=PATIENCE).status
        with concurrent.futures.ThreadPoolExecutor(step["count"]) as pool:
            self.expect(set(pool.map(one, range(step["count"]))), {step["want"]}, "many")

    def ask(self, link):
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        found = b""
        while b'"ok"}' not in found:
            piece = link.recv(4096)
            if not piece:
                break
            found += piece
        return int(found.split()[1]) if found else 0

    def keepAlive(self, step):
        link = self.secure()
        self.expect([self.ask(link), self.ask(link)], [step["want"]] * 2, "two requests")
        link.close()

    def rude(self, _):
        link = self.secure()
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: lo")
        socket.socket(fileno=link.detach()).close()

    def closing(self, _):
        link = self.secure()
        link.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        try:
            while link.recv(4096):
                pass
        except ssl.SSLEOFError:
            self.faults.append("the connection ends without close_notify")

    def jobEvents(self, step):
        body, kind = multipart([{"name": "file", "sound": "turn-left"}])
        request = urllib.request.Request(f"{self.base}/v1/jobs", data=body, headers={"Content-Type": kind})
        job = json.load(urllib.request.urlopen(request, context=self.context, timeout=PATIENCE))["id"]
        with urllib.request.urlopen(f"{self.base}/v1/jobs/{job}/events", context=self.context, timeout=PATIENCE) as answer:
            self.expect(answer.read().decode(), step["want"], "events")

    def flood(self, step):
        address = own_address()
        def one(_):
            try:
                return urllib.request.urlopen(f"https://{address}:{self.server.port}/healthz", context=self.context, timeout=PATIENCE).status
            except urllib.error.HTTPError as error:
                return error.code
        with concurrent.futures.ThreadPoolExecutor(30) as pool:
            self.expect(step["want"] in set(pool.map(one, range(step["count"]))), True, "flood")

    def behind(self, _):
        # The ports at which the server listens on this machine, beside those that it printed.
        inodes = set()
        for link in pathlib.Path(f"/proc/{self.server.process.pid}/fd").iterdir():
            found = re.match(r"socket:\[(\d+)\]", os.readlink(link))
            if found:
                inodes.add(found.group(1))
        ports = []
        for row in pathlib.Path("/proc/net/tcp").read_text().splitlines()[1:]:
            cells = row.split()
            if cells[3] == "0A" and cells[9] in inodes:
                ports.append(int(cells[1].split(":")[1], 16))
        hidden = [port for port in ports if port not in (self.server.port, self.server.wyoming)]
        self.expect(len(hidden), 1, "hidden ports")
        for port in hidden:
            try:
                self.expect(urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models").status, 403, "behind")
            except urllib.error.HTTPError as error:
                self.expect(error.code, 403, "behind")

    def serial(self, step):
        link = self.secure()
        found = link.getpeercert()["serialNumber"]
        link.close()
        self.first = getattr(self, "first", None)
        self.expect(found != self.old_serial, step["want"] == "new", "serial")

    def remember(self):
        link = self.secure()
        self.old_serial = link.getpeercert()["serialNumber"]
        link.close()

    def hangup(self, words):
        self.server.process.send_signal(signal.SIGHUP)
        self.says({"want": words})

    def renew(self, _):
        self.remember()
        cert, key = self.files.authority.make()
        shutil.copy(cert, self.files.cert)
        shutil.copy(key, self.files.key)
        self.hangup("read anew")

    def spoil(self, _):
        self.remember()
        self.files.cert.write_text("nothing")
        self.hangup("from before stays")

    def acrossRenewal(self, step):
        link = self.secure()
        self.renew(None)
        self.expect(self.ask(link), step["want"], "old connection")
        link.close()

    def says(self, step):
        deadline = time.monotonic() + PATIENCE
        while step["want"] not in self.server.lines():
            if time.monotonic() > deadline:
                return self.faults.append(f"does not say {step['want']!r}: {self.server.lines()[-300:]}")
            time.sleep(0.02)


def check_tls(heed, line):
    faults = []
    with tempfile.TemporaryDirectory() as home:
        try:
            files = Files(home, line.get("files", {}))
        except subprocess.CalledProcessError as error:
            return [f"openssl: {error.stderr.decode()[-200:]}"]
        wished = line.get("options")
        options = [own_address() if word == "@OWN" else word for word in wished or []]
        server = Server(heed, home, guarded="--listen" in options, options=["--fast", "--jobs", "1", *options, *(files.options if wished != [] else [])])
        if "fails" in line:
            try:
                with server:
                    return ["it starts"]
            except AssertionError:
                said = server.lines()
                return [] if line["fails"] in said and "Fatal" not in said else [said[-300:]]
        with server:
            client = Client(server, files, faults)
            for step in line["steps"]:
                try:
                    getattr(client, step["do"])(step)
                except Exception as error:
                    faults.append(f"{step['do']}: {type(error).__name__}: {error}")
            if server.process.poll() is not None:
                faults.append(f"the server ended: {server.lines()[-300:]}")
            for link in getattr(client, "links", []):
                link.close()
    return faults
