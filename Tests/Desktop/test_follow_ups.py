"""Sentences that go on with the last command, spoken into the microphone."""

import datetime
import json
import subprocess

from desk import Desk, until

# Times in the clock's file count from here.
EPOCH = datetime.datetime(2001, 1, 1, tzinfo=datetime.timezone.utc)


class SpokenFollowUpTests(Desk):
    def tearDown(self):
        self.end_ringers()
        super().tearDown()

    def listen(self):
        log = self.home / "listen.log"
        output = open(log, "w")
        self.addCleanup(output.close)
        self.start(str(self.heed_program), "listen", "--device", "mic", *self.app_options(), stdout=output,
                   stderr=subprocess.STDOUT)
        self.assertTrue(until(lambda: "Listening to" in log.read_text(), 30))
        return log

    def say(self, sentence, voice="slt"):
        bare, sound = self.home / "bare.wav", self.home / "said.wav"
        subprocess.run(["flite", "-voice", voice, "-t", sentence, "-o", str(bare)], check=True)
        # The test's microphone delivers nothing while nothing is played, and what is no whole command ends after a longer pause.
        subprocess.run(["sox", str(bare), str(sound), "pad", "0.3", "2"], check=True)
        subprocess.run(["paplay", "-d", "mic", str(sound)], check=True)

    def entries(self):
        """What the clock has, from its own file."""
        file = self.home / ".local/share/heed/data/clock/group/clock.json"
        return json.loads(file.read_text())["entries"] if file.exists() else []

    def test_alarm(self):
        log = self.listen()

        def hours():
            moments = [EPOCH + datetime.timedelta(seconds=entry["due"]) for entry in self.entries()]
            return [moment.astimezone().hour for moment in moments]

        self.say("set an alarm for seven p m")
        self.assertTrue(until(lambda: hours() == [19], 15), log.read_text())
        self.say("no, eight p m")
        self.assertTrue(until(lambda: hours() == [20], 15), log.read_text())

    def test_timer(self):
        log = self.listen()
        self.say("set a timer for ten minutes")
        self.assertTrue(until(lambda: [entry["length"] for entry in self.entries()] == [600], 15), log.read_text())
        self.say("and another one for twenty minutes")
        self.assertTrue(until(lambda: len(self.entries()) == 2, 15), log.read_text())
        self.say("undo that")
        self.assertTrue(until(lambda: [entry["length"] for entry in self.entries()] == [600], 15), log.read_text())
