"""The lines of the first-time list that are about jobs: each check returns what is not as expected."""
import json
import pathlib
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from http_lines import multipart, raw
from servers import recording, variants


def ask(server, method, path, body=None, kind="application/json", token=None, key=None):
    """The status, headers and body of an answer."""
    headers = {"Content-Type": kind, **({"Authorization": f"Bearer {token}"} if token else {}), **({"Idempotency-Key": key} if key else {})}
    request = urllib.request.Request(f"http://localhost:{server.port}{path}", data=body, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def field(name, filename):
    """A part of a form by its short name: a sample, raw:BYTES or cut:SAMPLE:COUNT."""
    if name.startswith("raw:"):
        content = name[4:].encode()
    elif name.startswith("cut:"):
        _, sample, count = name.split(":")
        content = recording(sample, "flac", 16000, 1, None)[: int(count)]
    else:
        content = recording(name, "flac", 16000, 1, None)
    return dict(name="file", content=content, filename=filename or f"{name[:20]}.flac")


class JobCheck:
    """One line against one server."""

    def __init__(self, server, line, guarded=None):
        self.server, self.line, self.guarded, self.faults, self.answers = server, line, guarded, [], []

    def run(self):
        for step in self.line["steps"]:
            (name, value), *_ = step.items()
            getattr(self, f"do_{name}")(value, step)
        return self.faults

    def expect(self, found, wanted, what):
        if found != wanted:
            self.faults.append(f"{what}: {str(found)[:160]!r}")

    @property
    def id(self):
        return json.loads(self.answers[-1][2])["id"]

    def job(self):
        return json.loads(ask(self.server, "GET", f"/v1/jobs/{self.id}")[2])

    def do_upload(self, names, step):
        fields = [field(name, step.get("filename")) for name in names]
        fields += [dict(name=key if key != "format" else "response_format", value=step[key])
                   for key in ("format", "language", "model") if key in step]
        body, kind = multipart(fields)
        self.answers.append(ask(self.server, "POST", "/v1/jobs", body, kind, key=step.get("key")))
        if "id" in json.loads(self.answers[-1][2]):
            self.expect(self.answers[-1][0], 202, "upload")

    def do_variants(self, count, _):
        """A job of recordings of the same words of which none is the same sound: what was heard once is not heard again."""
        fields = [dict(name="file", content=sound, filename=f"{place}.wav") for place, sound in enumerate(variants("go-forward-five-meters", count))]
        body, kind = multipart(fields)
        self.answers.append(ask(self.server, "POST", "/v1/jobs", body, kind))
        self.expect(self.answers[-1][0], 202, "upload")

    def do_post(self, value, _):
        self.answers.append(ask(self.server, "POST", "/v1/jobs", json.dumps(value).encode()))

    def do_zeros(self, count, _):
        body, kind = multipart([dict(name="file", zeros=count)])
        self.answers.append(ask(self.server, "POST", "/v1/jobs", body, kind))

    def do_status(self, status, _):
        self.expect(self.answers[-1][0], status, "status")

    def do_wait(self, state, step):
        deadline = time.monotonic() + 40
        while (job := self.job()).get("state") != state and time.monotonic() < deadline:
            time.sleep(0.05)
        self.expect(job.get("state"), state, "state")
        results = job.get("results", [])
        if "texts" in step:
            self.expect([(one["result"] or {}).get("text") for one in results], step["texts"], "texts")
        if "errors" in step:
            self.expect(job["failed"], step["errors"], "failed")
        if "names" in step:
            self.expect([one["name"] for one in results], step["names"], "names")
        self.last = job

    def do_differentIDs(self, _, __):
        self.expect(len({json.loads(one[2])["id"] for one in self.answers[-2:]}), 2, "ids")

    def do_sameIDs(self, _, __):
        self.expect(len({json.loads(one[2])["id"] for one in self.answers[-2:]}), 1, "ids")

    def do_kill(self, _, __):
        self.server.stop(kill=True)
        self.server.start()

    def do_killAfter(self, count, _):
        while self.job()["done"] < count:
            time.sleep(0.01)
        self.before = self.job()["results"]
        self.do_kill(True, None)

    def do_keptFromBefore(self, count, _):
        known = [one for one in self.before if one.get("result")]
        self.expect(len(known) >= count, True, "done before")
        # Recognition takes another time each time: equal times show that nothing was done again.
        self.expect(self.last["results"][: len(known)], known, "results from before")

    def do_restart(self, _, __):
        self.server.stop()
        self.server.start()

    def do_delete(self, status, _):
        self.expect(ask(self.server, "DELETE", f"/v1/jobs/{self.id}")[0], status, "delete")

    def do_get(self, status, _):
        self.expect(ask(self.server, "GET", f"/v1/jobs/{self.id}")[0], status, "get")

    def do_getID(self, name, step):
        self.expect(ask(self.server, "GET", f"/v1/jobs/{name}")[0], step["status"], "get")

    def do_filesLeft(self, count, _):
        folder = next(pathlib.Path(self.server.environment["XDG_STATE_HOME"]).glob("heed/jobs/*"))
        deadline = time.monotonic() + 10
        while (left := len(list(folder.glob("[0-9a-f]*/*")))) != count and time.monotonic() < deadline:
            time.sleep(0.02)
        self.expect(left, count, "files")

    def do_list(self, _, __):
        status, _, body = ask(self.server, "GET", "/v1/jobs", token=self.server.page_key)
        self.expect(status, 200, "list")
        self.expect(self.id in [one["id"] for one in json.loads(body)], True, "in the list")
        self.expect(ask(self.server, "GET", "/v1/jobs")[0], 401, "list without a key")

    def do_listLacks(self, text, _):
        self.expect(text in ask(self.server, "GET", "/v1/jobs", token=self.server.page_key)[2].decode(), False, "list")

    def do_result(self, _, step):
        self.expect(step["contains"] in self.last["results"][0]["rendered"], True, "rendered")

    def events(self):
        _, headers, body = ask(self.server, "GET", f"/v1/jobs/{self.id}/events")
        self.expect(headers["Content-Type"], "text/event-stream", "type")
        return [line[7:] for line in body.decode().splitlines() if line.startswith("event: ")]

    def do_events(self, wanted, _):
        found = self.events()
        self.expect(list(dict.fromkeys(found)), wanted, "events")

    def do_eventsBroken(self, _, __):
        request = urllib.request.urlopen(f"http://localhost:{self.server.port}/v1/jobs/{self.id}/events", timeout=20)
        request.readline()
        request.close()
        self.expect(self.events()[-1], "done", "events")

    def do_broken(self, _, __):
        body, kind = multipart([field("turn-left", None)])
        head = (f"POST /v1/jobs HTTP/1.1\r\nHost: localhost:{self.server.port}\r\nContent-Type: {kind}\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode()
        raw(self.server.port, [head, body[:500]], wait=1.0, half_close=True)

    def do_noJobs(self, _, __):
        self.expect(json.loads(ask(self.server, "GET", "/v1/jobs", token=self.server.page_key)[2]), [], "jobs")

    def do_many(self, count, _):
        def one(sound):
            body, kind = multipart([dict(name="file", content=sound)])
            return ask(self.server, "POST", "/v1/jobs", body, kind)[0]
        with ThreadPoolExecutor(40) as pool:
            self.statuses = set(pool.map(one, variants("turn-left", count)))

    def do_statuses(self, wanted, _):
        self.expect(sorted(self.statuses), wanted, "statuses")

    def do_liveBesides(self, most, _):
        """A live request is answered while at most so many recordings of the job are: told by them, since seconds tell the machine's load."""
        before = self.job()["done"]
        body, kind = multipart([field("turn-left", None)])
        status, _, _ = ask(self.server, "POST", "/v1/audio/transcriptions", body, kind)
        meanwhile = self.job()["done"] - before
        self.expect(status, 200, "live")
        self.expect(meanwhile <= most, True, f"{meanwhile} of the job were done meanwhile")

    def do_guardedPost(self, scope, step):
        body, kind = multipart([field("turn-left", None)])
        token = self.guarded.tokens[scope] if scope else None
        self.expect(ask(self.guarded, "POST", "/v1/jobs", body, kind, token=token)[0], step["status"], "status")
