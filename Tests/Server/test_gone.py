"""Clients that go in the middle: what was meant for one never reaches the one that comes next."""
import asyncio
import contextlib
import os
import pathlib
import select
import socket
import tempfile
import unittest

from satellite_lines import devices
from servers import Server, speech
from wyoming_lines import FORM, answer, frame

CHUNK = 1024
# So many clients go, each a bit later than the one before, in seconds.
TIMES, STEP = 40, 0.012
OTHERS = 10


class Gone(unittest.TestCase):
    def test_the_next_client_hears_nothing_of_a_wake_phrase(self):
        """A client goes at any moment until it is told of its phrase: the number of its socket goes to another one."""
        sound = speech("hey heed")
        request = b"".join(
            [frame("detect"), frame("audio-start", FORM)]
            + [frame("audio-chunk", FORM, sound[place:place + CHUNK]) for place in range(0, len(sound), CHUNK)])
        with tempfile.TemporaryDirectory() as home, Server(os.environ["HEED"], home, options=["--wake", "hey heed"]) as server:
            told = 0
            for step in range(TIMES):
                with socket.create_connection(("127.0.0.1", server.wyoming)) as gone:
                    gone.sendall(request)
                    told += bool(select.select([gone], [], [], step * STEP)[0])
                self.assertEqual(self.heard_by_others(server), [], f"{step * STEP:.3f} s")
            # Otherwise nobody went in the middle.
            self.assertTrue(0 < told < TIMES, told)

    def test_a_reply_that_breaks_off_with_its_connection_leaves_the_satellite_awake(self):
        """While a reply is played the satellite does not listen; the connection that played it goes in the middle."""
        async def detections(link, count):
            while count:
                event = await answer(link, 20)
                self.assertIsNotNone(event, "the satellite ends the connection")
                count -= event["type"] == "detection"

        async def run(server):
            owner, writer = await asyncio.open_connection("127.0.0.1", server.satellite)
            writer.write(frame("run-satellite"))
            await detections(owner, 1)
            other, playing = await asyncio.open_connection("127.0.0.1", server.satellite)
            playing.write(frame("audio-start", FORM) + frame("ping"))
            self.assertEqual((await answer(other))["type"], "pong")
            playing.close()
            # The first may have been on its way.
            await detections(owner, 2)
            writer.close()
        with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as folder:
            environment = devices(pathlib.Path(folder), "hey heed")
            options = ["--satellite", "--satellite-port", "0", "--microphone", "mic", "--speaker", "speaker", "--fast"]
            with Server(os.environ["HEED"], home, options=options, environment=environment) as server:
                asyncio.run(run(server))

    @staticmethod
    def heard_by_others(server):
        """What clients get that come one after the other and ask for nothing."""
        with contextlib.ExitStack() as stack:
            others = []
            for _ in range(OTHERS):
                others.append(stack.enter_context(socket.create_connection(("127.0.0.1", server.wyoming))))
                if ready := select.select(others, [], [], 0.01)[0]:
                    return [other.recv(4_096) for other in ready]
            return []


if __name__ == "__main__":
    unittest.main()
