"""What the WebSocket costs beside `heed listen`: both hear the same microphone at the same time, and tell when they have heard a command.

overhead.py HEED; run it as Tests/null-sink .build/server-venv/bin/python Tests/Server/overhead.py HEED."""
import asyncio
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

import websockets

from servers import ROOT, Server

# None of these asks anything.
COMMANDS = ["turn-left", "turn-right", "go-forward-five-meters", "go-backward-two-meters"]
TIMES = 6
PIECE = 640


async def heard_by_listen(process, times):
    """Notes when the microphone's listener has heard something."""
    async for line in process.stdout:
        event = json.loads(line)
        if event["event"] == "heard":
            await times.put(time.monotonic())
        elif event["event"] == "prompt":
            process.stdin.write(b"\n")


async def send_microphone(link, recorder):
    while piece := await recorder.stdout.readexactly(PIECE):
        await link.send(piece)


async def heard_by_server(link, times):
    async for text in link:
        if json.loads(text)["event"] == "heard":
            await times.put(time.monotonic())


async def run(heed, home):
    environment = dict(os.environ, HOME=home, HEED_ALLOW_ROOT_APPS="1")
    with Server(heed, home) as server:
        async with websockets.connect(f"ws://localhost:{server.port}/v1/listen?preset=fast") as link:
            listener = await asyncio.create_subprocess_exec(
                server.heed, "listen", "--device", "mic", "--fast", *server.apps, "--format", "jsonl", env=environment,
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL)
            recorder = await asyncio.create_subprocess_exec(
                "parec", "-d", "mic.monitor", "--rate", "16000", "--channels", "1", "--format", "s16le", "--latency-msec", "20",
                stdout=asyncio.subprocess.PIPE)
            ours, theirs = asyncio.Queue(), asyncio.Queue()
            tasks = [asyncio.create_task(work) for work in (
                heard_by_listen(listener, ours), heard_by_server(link, theirs), send_microphone(link, recorder))]
            differences, lost = [], 0
            for name in COMMANDS * TIMES:
                play = await asyncio.create_subprocess_shell(
                    f"sox {ROOT}/audio-samples/{name}.flac -r 16000 -c 1 -b 16 -e signed -t raw - pad 0.7 2.5 | "
                    "pacat -d mic --rate 16000 --channels 1 --format s16le")
                await play.wait()
                if ours.empty() or theirs.empty():
                    lost += 1
                else:
                    differences.append(theirs.get_nowait() - ours.get_nowait())
                for queue in (ours, theirs):
                    while not queue.empty():
                        queue.get_nowait()
            for task in tasks:
                task.cancel()
            listener.kill()
            recorder.kill()
            milliseconds = sorted(round(1000 * each) for each in differences)
            print(f"{len(milliseconds)} commands heard by both, {lost} not; the server is later by ms: median "
                  f"{statistics.median(milliseconds):.0f}, of {milliseconds}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        asyncio.run(run(str(pathlib.Path(sys.argv[1]).resolve()), folder))
