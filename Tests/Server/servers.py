"""A running `heed serve` and recordings for it."""
import io
import os
import pathlib
import re
import subprocess
import tempfile
import wave
from functools import lru_cache

ROOT = pathlib.Path(__file__).resolve().parents[2]


@lru_cache(maxsize=None)
def recording(name, form, rate, channels, silence):
    """A sample of audio-samples (or seconds of silence) in a form: wav, flac, ogg, mp3, raw1, raw2, raw4."""
    source = (["-n", "-r", str(rate), "-c", str(channels), "-b", "16"] if silence
              else [str(ROOT / f"audio-samples/{name}.flac"), "-r", str(rate), "-c", str(channels)])
    effect = ["trim", "0", str(silence)] if silence else []
    if form.startswith("raw"):
        kind = ["-t", "raw", "-e", "signed", "-b", str(8 * int(form[3:])), "-"]
    elif form in ("wav", "flac", "ogg"):
        # With a pipe for its output sox cannot write the length of a wav into its header.
        with tempfile.NamedTemporaryFile(suffix=f".{form}") as file:
            subprocess.run(["sox", "-D", *source, file.name, *effect], check=True, capture_output=True)
            return pathlib.Path(file.name).read_bytes()
    else:
        wav = recording(name, "wav", rate, channels, silence)
        return subprocess.run(["lame", "--quiet", "-", "-"], input=wav, check=True, capture_output=True).stdout
    return subprocess.run(["sox", "-D", *source, *kind, *effect], check=True, capture_output=True).stdout


def variants(name, count):
    """Recordings of the same words that are not the same sound: with more and more silence at their ends."""
    sound = recording(name, "raw2", 16000, 1, None)
    found = []
    for place in range(count):
        file = io.BytesIO()
        with wave.open(file, "wb") as whole:
            whole.setparams((1, 2, 16000, 0, "NONE", ""))
            whole.writeframes(sound + bytes(2 * 160 * place))
        found.append(file.getvalue())
    return found


@lru_cache(maxsize=None)
def speech(text, rate=16000, width=2, channels=1, voice="slt"):
    """A voice that says something, with half a second of faint noise around it, as bare samples."""
    with tempfile.TemporaryDirectory() as folder:
        spoken, plain = f"{folder}/spoken.wav", f"{folder}/plain.wav"
        subprocess.run(["flite", "-voice", voice, "-t", text, "-o", spoken], check=True, capture_output=True)
        subprocess.run(["sox", "-R", spoken, "-r", "16000", "-c", "1", "-b", "16", plain, "gain", "-n", "-6", "pad", "0.5", "0.8"],
                       check=True, capture_output=True)
        length = subprocess.run(["soxi", "-D", plain], check=True, capture_output=True, text=True).stdout.strip()
        noise = f"{folder}/noise.wav"
        subprocess.run(["sox", "-R", "-n", "-r", "16000", "-c", "1", "-b", "16", noise, "synth", length, "pinknoise", "gain", "-48"],
                       check=True, capture_output=True)
        return subprocess.run(["sox", "-D", "-m", plain, noise, "-r", str(rate), "-c", str(channels), "-t", "raw", "-e", "signed",
                               "-b", str(8 * width), "-"], check=True, capture_output=True).stdout


class Server:
    """A server of its own for a test, with the sample apps."""

    def __init__(self, heed, home, guarded=False, options=(), apps=None, environment=None):
        self.heed, self.guarded, self.options = str(pathlib.Path(heed).resolve()), guarded, list(options)
        self.environment = dict(os.environ, HOME=home, XDG_DATA_HOME=f"{home}/data", XDG_CONFIG_HOME=f"{home}/config",
                                XDG_STATE_HOME=f"{home}/state", HEED_ALLOW_ROOT_APPS="1", **(environment or {}))
        self.apps = apps or ["--apps", str(ROOT / "Sources/SampleApps")]
        self.tokens = {}

    def __enter__(self):
        if self.guarded:
            for scope in ("transcribe", "converse", "administer"):
                self.tokens[scope] = subprocess.run(
                    [self.heed, "serve", "token", "make", scope, "--scope", scope], env=self.environment, check=True,
                    capture_output=True, text=True).stdout.strip()
        self.log = tempfile.TemporaryFile("w+")
        self.port, self.wyoming, self.satellite, self.process = 0, None, None, None
        self.start()
        return self

    def start(self):
        """Starts the process; another time at the ports that it had."""
        self.process = subprocess.Popen(
            [self.heed, "serve", "--port", str(self.port), "--wyoming-port", str(self.wyoming or 0), *self.apps,
             *(["--require-token"] if self.guarded else []), *self.options],
            env=self.environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        # Where it listens, line by line; the page is the last.
        for line in self.process.stdout:
            port = re.search(r":(\d+)$", line.strip())
            if "HTTP" in line:
                self.port = int(port.group(1))
            elif "Wyoming" in line:
                self.wyoming = int(port.group(1))
            elif "satellite" in line:
                self.satellite = int(port.group(1))
            else:
                self.page_key = re.search(r"#([0-9a-f]{64})$", line.strip()).group(1)
                return
        raise AssertionError(f"the server does not start: {self.lines()[-500:]}")

    def stop(self, kill=False):
        """Ends the process."""
        if kill:
            self.process.kill()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the server does not end")
        finally:
            self.process.stdout.close()

    def __exit__(self, *_):
        if not self.process.stdout.closed:
            self.stop()
        self.log.close()

    def lines(self):
        """What the server has logged."""
        self.log.flush()
        self.log.seek(0)
        return self.log.read()

    def resident(self):
        """The memory of the server, in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024
