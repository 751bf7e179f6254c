"""Clients that go in the middle: what was meant for one never reaches the one that comes next."""
import contextlib
import os
import select
import socket
import tempfile
import unittest

from servers import Server, speech
from wyoming_lines import FORM, frame

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
