"""Other people's clients at `heed serve`: openai, wyoming, and what vosk-server's own script does."""
import asyncio
import io
import json
import os
import tempfile
import unittest
import wave

import openai
import websockets
from wyoming.asr import Transcribe, Transcript
from wyoming.audio import wav_to_chunks
from wyoming.client import AsyncTcpClient
from wyoming.handle import Handled, NotHandled
from wyoming.info import Describe, Info
from wyoming.intent import Intent, NotRecognized, Recognize

from servers import Server, recording

ORDER, WORDS = "go-forward-five-meters", "go forward five meters"


class Clients(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = cls.enterClassContext(tempfile.TemporaryDirectory())
        cls.server = cls.enterClassContext(Server(os.environ["HEED"], cls.home))
        cls.client = openai.OpenAI(base_url=f"http://localhost:{cls.server.port}/v1", api_key="none", max_retries=0)

    def test_openai_transcribes_in_every_form(self):
        for form in ("wav", "flac", "ogg", "mp3"):
            file = (f"order.{form}", recording(ORDER, form, 16000, 1, None))
            answer = self.client.audio.transcriptions.create(model="whisper-1", file=file)
            self.assertEqual(answer.text, WORDS, form)
        file = ("order.flac", recording(ORDER, "flac", 16000, 1, None))
        whole = self.client.audio.transcriptions.create(
            model="heed-commands", file=file, response_format="verbose_json", timestamp_granularities=["word", "segment"])
        self.assertEqual([word.word for word in whole.words], WORDS.split())
        self.assertEqual(len(whole.segments), 1)
        self.assertLess(whole.words[-1].end, whole.duration)
        subtitles = self.client.audio.transcriptions.create(model="x", file=file, response_format="srt")
        self.assertIn(WORDS, subtitles)

    def test_openai_reads_the_errors(self):
        with self.assertRaises(openai.BadRequestError) as caught:
            self.client.audio.transcriptions.create(model="x", file=("a.wav", b"no sound"))
        self.assertEqual(caught.exception.code, "unreadable")
        self.assertNotIn("/tmp", str(caught.exception))
        with self.assertRaises(openai.NotFoundError):
            self.client.chat.completions.create(model="x", messages=[])
        self.assertIn("heed-commands", [model.id for model in self.client.models.list()])

    def ask(self, *events):
        """The first answer of a Wyoming server after some events."""
        async def run():
            async with AsyncTcpClient("127.0.0.1", self.server.wyoming) as client:
                for event in events:
                    await client.write_event(event.event())
                return await asyncio.wait_for(client.read_event(), 30)
        return asyncio.run(run())

    def test_wyoming_describes(self):
        info = Info.from_event(self.ask(Describe()))
        self.assertEqual([program.name for program in info.asr + info.handle + info.intent], ["heed"] * 3)
        model = info.asr[0].models[0]
        self.assertTrue(model.installed and "en-US" in model.languages and "en" in model.languages)
        self.assertFalse(info.satellite)

    def test_wyoming_hears(self):
        for name, expected in ((ORDER, WORDS), ("turn-left", "turn left"), ("cancel", "cancel"), ("yes", ""), ("oov-she-sells-sea-shells", "")):
            with wave.open(io.BytesIO(recording(name, "wav", 16000, 1, None))) as file:
                chunks = list(wav_to_chunks(file, 1024, start_event=True, stop_event=True))
            answer = Transcript.from_event(self.ask(Transcribe(language="en"), *chunks))
            self.assertEqual(answer.text, expected)

    def test_wyoming_understands(self):
        intent = Intent.from_event(self.ask(Recognize(text=WORDS)))
        self.assertEqual(intent.name, "drive")
        self.assertIn(("direction", "forward"), [(entity.name, entity.value) for entity in intent.entities])
        self.assertTrue(NotRecognized.is_type(self.ask(Recognize(text="she sells sea shells")).type))

    def test_wyoming_has_a_conversation(self):
        asked = Handled.from_event(
            self.ask(Transcript(text="send a message to jon snow using zhichat saying winter is coming")))
        self.assertTrue(asked.text.endswith("?"), asked.text)
        done = Handled.from_event(self.ask(Transcript(text="yes", context=asked.context)))
        self.assertIn("Jon Snow", done.text)
        self.assertTrue(NotHandled.is_type(self.ask(Transcript(text="she sells sea shells")).type))
        # Home Assistant names its conversations itself.
        own = Handled.from_event(self.ask(Transcript(text="turn left", context={"conversation_id": "01JD"})))
        self.assertEqual(own.context["conversation_id"], "01JD")

    def test_wyoming_hears_answers(self):
        """Home Assistant sends the sound of an answer without its conversation: what is asked is listened for."""
        asked = Handled.from_event(
            self.ask(Transcript(text="send a message to jon snow using zhichat saying winter is coming")))
        self.assertTrue(asked.text.endswith("?"), asked.text)
        for name, expected in (("turn-left", "turn left"), ("no", "no"), ("yes", "yes")):
            with wave.open(io.BytesIO(recording(name, "wav", 16000, 1, None))) as file:
                chunks = list(wav_to_chunks(file, 1024, start_event=True, stop_event=True))
            heard = Transcript.from_event(self.ask(Transcribe(language="en"), *chunks))
            # “Nope” and “yes sir” are answers, too.
            self.assertTrue(heard.text.startswith(expected), heard.text)
        done = Handled.from_event(self.ask(Transcript(text=heard.text, context=asked.context)))
        self.assertIn("Jon Snow", done.text)
        # What is asked no more is no answer.
        with wave.open(io.BytesIO(recording("yes", "wav", 16000, 1, None))) as file:
            chunks = list(wav_to_chunks(file, 1024, start_event=True, stop_event=True))
        self.assertEqual(Transcript.from_event(self.ask(Transcribe(language="en"), *chunks)).text, "")

    def test_vosk_script(self):
        """The steps of vosk-server's websocket/test.py: an answer is read for each piece."""
        async def run():
            results = []
            async with websockets.connect(f"ws://localhost:{self.server.port}") as link:
                with wave.open(io.BytesIO(recording(ORDER, "wav", 16000, 1, None))) as file:
                    await link.send('{ "config" : { "sample_rate" : %d } }' % file.getframerate())
                    while data := file.readframes(int(file.getframerate() * 0.2)):
                        await link.send(data)
                        results.append(json.loads(await asyncio.wait_for(link.recv(), 30)))
                await link.send('{"eof" : 1}')
                results.append(json.loads(await asyncio.wait_for(link.recv(), 30)))
            return results
        results = asyncio.run(run())
        self.assertTrue(all("partial" in one or "text" in one for one in results))
        self.assertEqual(" ".join(one["text"] for one in results if one.get("text")), WORDS)
        words = [word["word"] for one in results for word in one.get("result", [])]
        self.assertEqual(words, WORDS.split())

    def test_log_says_nothing_of_what_was_said(self):
        self.ask(Transcript(text="turn left zebra"))
        for path, value in (("understand", {"text": "zebra turn left"}), ("conversations", {"text": "zebra"})):
            self.client.post(f"/{path}", body=value, cast_to=object)
        self.assertIn("/v1/understand 200", self.server.lines())
        self.assertNotIn("zebra", self.server.lines())


if __name__ == "__main__":
    unittest.main()
