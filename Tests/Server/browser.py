"""Debian's Chromium without a window, driven over its DevTools protocol."""
import base64
import itertools
import json
import re
import shutil
import subprocess
import tempfile
import time

from websockets.sync.client import connect

# Before the page's own scripts: what tests want to see, and microphones and voices that this machine does not have.
PREPARATION = """
(() => {
  const options = OPTIONS;
  window.sockets = [];
  window.sent = 0;
  window.tracks = [];
  const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
  if (open) navigator.mediaDevices.getUserMedia = async wishes => {
    const stream = await open(wishes);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
  window.spoken = [];
  window.micCalls = window.micStopped = 0;
  window.WebSocket = class extends WebSocket {
    constructor(...values) {
      super(...values);
      window.sockets.push(this);
      const send = this.send.bind(this);
      this.send = data => { if (data instanceof ArrayBuffer) window.sent += data.byteLength; send(data); };
      this.addEventListener("message", message => { if (message.data.includes('"partial"')) window.sawPartial = true; });
    }
  };
  if (options.speech) {
    Object.defineProperty(window, "speechSynthesis", { configurable: true, value: options.speech === "none" ? undefined
      : { speak: one => window.spoken.push(one.text), cancel() {} } });
  }
  const mic = options.nomic;
  if (mic === "missing") Object.defineProperty(navigator, "mediaDevices", { value: undefined });
  else if (mic) {
    navigator.mediaDevices.getUserMedia = async () => {
      window.micCalls++;
      if (mic !== "fake") throw new DOMException("no", mic);
      const stream = new AudioContext().createMediaStreamDestination().stream;
      const [track] = stream.getTracks(), stop = track.stop.bind(track);
      track.stop = () => { window.micStopped++; stop(); };
      return stream;
    };
  }
})();
"""


class Chromium:
    """A browser whose microphone gives a recording, again and again."""

    def __init__(self, sound):
        self.sound = sound

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
             f"--user-data-dir={self.folder}", "--no-first-run", "--disable-background-networking",
             "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
             "--disable-backgrounding-occluded-windows", "--use-fake-device-for-media-stream",
             "--use-fake-ui-for-media-stream", f"--use-file-for-fake-audio-capture={self.sound}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            if found := re.search(r"ws://\S+", line):
                break
        self.address = found.group(0)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Driver:
    """A connection to a browser, for one thread."""

    def __init__(self, chromium):
        self.link = connect(chromium.address, max_size=None)
        self.numbers = itertools.count(1)
        self.events = []

    def call(self, method, session=None, **values):
        number = next(self.numbers)
        self.link.send(json.dumps(dict(id=number, method=method, params=values, **({"sessionId": session} if session else {}))))
        while True:
            answer = json.loads(self.link.recv(timeout=30))
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)


class Tab:
    """A window of its own, which shares nothing with the others."""

    def __init__(self, driver, width=1000, height=760, dark=False, lang="en-US", slow=False, **options):
        self.driver = driver
        self.context = driver.call("Target.createBrowserContext")["browserContextId"]
        self.target = driver.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = driver.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)
        if dark:
            self.call("Emulation.setEmulatedMedia", features=[dict(name="prefers-color-scheme", value="dark")])
        self.call("Network.setUserAgentOverride", userAgent="Chromium", acceptLanguage=lang)
        if slow:
            self.call("Network.emulateNetworkConditions", offline=False, latency=400, downloadThroughput=50_000, uploadThroughput=50_000)
        self.call("Page.addScriptToEvaluateOnNewDocument", source=PREPARATION.replace("OPTIONS", json.dumps(options)))

    def call(self, method, **values):
        return self.driver.call(method, self.session, **values)

    def close(self):
        self.driver.call("Target.disposeBrowserContext", browserContextId=self.context)

    def open(self, address):
        self.call("Page.navigate", url=address)
        self.wait("document.readyState === 'complete' && location.href !== 'about:blank'")

    def value(self, script):
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in found:
            raise RuntimeError(found["exceptionDetails"].get("exception", {}).get("description", "failed")[:300])
        return found["result"].get("value")

    def wait(self, script, wanted=True, seconds=8):
        """Waits until a script has a value; returns its last one."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                found = self.value(script)
            except RuntimeError as error:
                found = str(error)
            if found == wanted or time.monotonic() > deadline:
                return found
            time.sleep(0.02)

    def place(self, element):
        """The middle of an element on the screen."""
        self.wait(f"!!({element})")
        return self.value(
            f"(() => {{ const e = {element}; e.scrollIntoView({{block: 'nearest'}}); const r = e.getBoundingClientRect();"
            " return [r.x + r.width / 2, r.y + r.height / 2]; })()")

    def mouse(self, kind, x, y):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                  buttons=1 if kind == "mousePressed" else 0)

    def click(self, element, times=1):
        x, y = self.place(element)
        for _ in range(times):
            self.mouse("mousePressed", x, y)
            self.mouse("mouseReleased", x, y)

    def key(self, key, kind=None):
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, " ": 32, "ArrowRight": 39, "ArrowLeft": 37}
        text = {"Enter": "\r", " ": " "}.get(key)
        for one in [kind] if kind else ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=one, key=key, code="Space" if key == " " else key,
                      windowsVirtualKeyCode=codes[key], **({"text": text} if text and one == "keyDown" else {}))

    def picture(self):
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
