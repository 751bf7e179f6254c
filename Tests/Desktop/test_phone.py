"""Texts and calls with a telephone: ModemManager, oFono and KDE Connect as their introspection describes them, on the buses of the test."""

import json
import os
import re
import subprocess
import time
import unittest

from baresips import write_cards
from desk import until
from phones import MM, MOCK, MODEM, PhoneDesk, ROOT

SENT = 5


class ModemTests(PhoneDesk):
    def setUp(self):
        super().setUp()
        self.modem = self.modem_manager()

    def test_text(self):
        """A text goes to the mobile number once; an answer is read; whether it went out is told."""
        words = self.ask("text Arya that I'm at the door", answers="yes\n")
        self.assertIn("To Arya Stark: I'm at the door. Send it?", words)
        self.assertIn("the text to Arya Stark is sent", words)
        self.assertEqual(self.messages(), [("+491715550199", "I'm at the door", SENT)])
        self.assertIn("Your text to Arya Stark went out", self.ask("did my text go out"))
        self.receive("+491715550199", "come in")
        self.assertIn("Arya Stark texted: come in", self.ask("any new texts"))
        self.assertIn("There are no new texts", self.ask("any new texts"))
        self.assertIn("come in", self.ask("what did Arya text me"))
        self.assertIn("There are no such texts", self.ask("any texts from Bob"))
        self.assertEqual(len(self.messages()), 1)

    def test_spoken(self):
        words = self.speak("text Bob Smith saying the water is cold", answers="yes\n", voice="slt")
        self.assertTrue(self.messages(), words)
        self.assertEqual(self.messages()[0][0], "01715550111", words)
        words = self.speak("make a phone call to Bob Smith", voice="slt")
        self.assertEqual(self.phone_calls(), [("01715550111", 2)], words)
        words = self.speak("hang up the phone")
        self.assertEqual(self.phone_calls(), [("01715550111", 7)], words)

    def test_no(self):
        """Nothing goes out without a yes."""
        self.ask("text Arya hello", answers="no\n")
        self.ask("text Arya hello")
        self.assertEqual(self.messages(), [])

    def test_texts(self):
        """Long ones, emoji and other scripts go out as they are; a book does not."""
        long = "word " * 60 + "end"
        for text in (long, "see you 😀", "mañana en el café", "我在门口"):
            words = self.ask(f"text Bob {text}", answers="yes\n")
            self.assertEqual(self.messages()[-1][1], text, words)
        self.assertIn("too long", self.ask("text Bob " + "word " * 400, answers="yes\n"))
        self.assertEqual(len(self.messages()), 4)

    def test_twice(self):
        """The same text on purpose goes out again: what has gone out is not taken for what waits."""
        for _ in range(2):
            self.ask("text Bob hello", answers="yes\n")
        self.assertEqual(self.messages(), [("01715550111", "hello", SENT)] * 2)

    def test_people(self):
        """Two of one name are asked about, numbers that are said are used, who has none is told."""
        words = self.ask("text Sam hello", answers="Sam Gamgee\nyes\n")
        self.assertEqual(self.messages(), [("03033", "hello", SENT)], words)
        words = self.ask("text 0171 5550123 saying hello", answers="yes\n")
        self.assertEqual(self.messages()[-1][0], "01715550123", words)
        words = self.ask("text +44 20 7946 0123 hello", answers="yes\n")
        self.assertEqual(self.messages()[-1][0], "+442079460123", words)
        self.assertIn("no number", self.ask("text Brienne hello", answers="yes\n"))
        words = self.ask("text 0044 20 7946 0123 hello", answers="yes\n")
        self.assertEqual(self.messages()[-1][0], "00442079460123", words)
        self.assertIn("No text can be sent to 112", self.ask("text 112 help", answers="yes\n"))
        self.assertEqual(len(self.messages()), 4)

    def test_slow(self):
        """A network that takes longer than an answer may: what is told is true, and it goes out once."""
        self.bus("system", "call", MM, "/org/freedesktop/ModemManager1", MOCK, "Take", "i", "7")
        words = self.ask("text Bob hello", answers="yes\n")
        self.assertNotIn("not sent", words)
        self.bus("system", "call", MM, "/org/freedesktop/ModemManager1", MOCK, "Take", "i", "0")
        self.assertIn("Your text to Bob Smith went out", self.ask("did my text go out"))
        self.assertEqual(self.messages(), [("01715550111", "hello", SENT)])

    def test_late(self):
        """ModemManager says nothing of a text under way: it is told to go out once, however often it is asked about."""
        self.mock("Late", "i", "9")
        words = self.ask("text Bob hello", answers="yes\n")
        self.assertIn("still sending", words)
        self.assertIn("still sending", self.ask("did my text go out"))
        self.ask("text Bob hello", answers="yes\n")
        self.assertTrue(until(lambda: self.messages() == [("01715550111", "hello", SENT)], 15))
        self.assertIn("Your text to Bob Smith went out", self.ask("did my text go out"))
        self.assertEqual(self.sendings(), 1)

    @staticmethod
    def an_hour_ago(text):
        """A book whose texts were begun an hour before."""
        return re.sub(r'"begun":([\d.]+)', lambda found: f'"begun":{float(found[1]) - 3600}', text)

    def test_cleared(self):
        """A text of which nobody could tell it is looked at again: once the network has taken it, that is told, and nothing is sent again."""
        self.mock("Late", "i", "-1")
        self.ask("text Bob hello", answers="yes\n")
        book = next(self.home.rglob("phone.json"))
        book.write_text(self.an_hour_ago(book.read_text()))
        self.assertIn("cannot tell whether your text to Bob Smith went out", self.ask("did my text go out"))
        path = re.search(r'"reference":"([^"]+)"', book.read_text())[1].replace("\\/", "/")
        self.bus("system", "call", MM, path, MOCK, "UpdateProperties", "sa{sv}", MM + ".Sms", "1", "State", "u", str(SENT))
        self.mock("Late", "i", "0")
        words = self.ask("text Arya good night", answers="yes\n")
        self.assertIn("Your text to Bob Smith went out", words)
        self.assertEqual(self.sendings(), 2)
        self.assertIn("Your text to Bob Smith went out", self.ask("did my text to Bob go out"))

    def test_never(self):
        """A text of which nothing is heard for long may be out: it is told so, and never sent again."""
        self.mock("Late", "i", "-1")
        self.ask("text Bob hello", answers="yes\n")
        book = next(self.home.rglob("phone.json"))
        text = self.an_hour_ago(book.read_text())
        self.assertNotEqual(text, book.read_text())
        book.write_text(text)
        self.assertIn("cannot tell whether your text to Bob Smith went out", self.ask("did my text go out"))
        self.ask("text Arya hello", answers="yes\n")
        self.assertEqual(self.sendings(), 2)

    def test_ended_before_sending(self):
        """A text that was made and certainly not told to go out does so, once."""
        self.ask("text Bob hello", answers="yes\n")
        book = next(self.home.rglob("phone.json"))
        text = re.sub(r'"begun":("[^"]*"|[\d.]+),?', "", book.read_text()).replace('"state":"sent"', '"state":"tried"')
        book.write_text(text)
        self.assertIn("Your text to Bob Smith went out", self.ask("did my text go out"))
        self.assertEqual(self.sendings(), 2)

    def test_gone_text(self):
        """A text that is deleted while the list is read keeps no other from being read."""
        self.receive("+491715550199", "come in")
        self.mock("Stale", "os", MODEM, ROOT + "/SMS/99")
        self.assertIn("come in", self.ask("any new texts"))

    def test_data_modem(self):
        """A modem for data alone takes neither calls for help nor texts from the one that can."""
        self.set_modem(State="i 7")
        self.mock("AddDataModem", "i", "1")
        self.ask("call 112", answers="yes\n")
        self.assertEqual(self.phone_calls(), [("112", 2)])
        self.assertIn("no network", self.ask("text Bob hello", answers="yes\n"))
        self.set_modem(State="i 8")
        self.assertIn("Your text to Bob Smith went out", self.ask("did my text go out"))

    def test_call_refused(self):
        """A call that was made and does not start is none: the next one is dialled."""
        self.mock("RefuseCalls", "s", "No credit left")
        self.assertIn("No credit left", self.ask("call Bob"))
        self.assertEqual(self.phone_calls(), [])
        self.mock("RefuseCalls", "s", "")
        self.asked("system", "call", MM, MODEM, MM + ".Modem.Voice", "CreateCall", "a{sv}", "1", "number", "s", "1")
        self.assertIn("dials Bob Smith", self.ask("call Bob"))

    def test_emergency_numbers(self):
        """Numbers of other countries, however they are written, are asked about."""
        for number in ("115", "15", "+49 112", "00 112", "1122", "061", "199"):
            self.assertIn("is an emergency number", self.ask(f"call {number}", answers="no\n"), number)
        self.assertEqual(self.phone_calls(), [])

    def note_missed(self, number):
        book = next(self.home.rglob("calls.json"), None)
        self.assertIsNotNone(book)
        values = json.loads(book.read_text())
        record = dict(values["records"][-1])
        record.update(id=f"missed {number}", address=number, name=number, isIncoming=True, state="sent", ending="unanswered")
        values["records"].append(record)
        book.write_text(json.dumps(values))

    def test_called_back(self):
        """Who was asked about is called, though somebody else has called since; codes are not dialled."""
        self.ring("+49 171 5550111")
        self.ask("decline the call")
        self.note_missed("01715550111")
        log = open(self.home / "question.log", "w+")
        heed = self.start(self.heed_program, "ask", *self.app_options(), "call back", stdin=subprocess.PIPE, stdout=log, stderr=log)
        path = self.home / "question.log"
        self.assertTrue(until(lambda: "Call Bob Smith back" in path.read_text(), 20), path.read_text())
        self.note_missed("0900666666")
        heed.stdin.write(b"yes\n")
        heed.stdin.close()
        heed.wait(30)
        log.close()
        self.assertEqual([number for number, _ in self.phone_calls()][1:], ["01715550111"], path.read_text())
        self.ask("hang up")
        self.note_missed("*21*0900123#")
        self.assertIn("Codes with stars", self.ask("call back", answers="yes\n"))
        self.assertEqual(len(self.phone_calls()), 2)

    def test_roaming(self):
        self.set_modem(interface=MM + ".Modem.Modem3gpp", RegistrationState="u 5")
        self.assertIn("roaming", self.ask("am I roaming"))

    def test_obstacles(self):
        """What is in the way is told in plain words; the text waits, and goes out once with the next one."""
        for values, words in (
                ({"State": "i -1", "StateFailedReason": "u 2"}, "no SIM card"), ({"State": "i 2", "UnlockRequired": "u 2"}, "PIN"),
                ({"State": "i 2", "UnlockRequired": "u 4"}, "PUK"), ({"State": "i 3"}, "modem is off"),
                ({"State": "i 7"}, "no network")):
            self.set_modem(**values)
            self.assertIn(words, self.ask("call Bob"), values)
            self.assertIn(words, self.ask("do I have signal"), values)
        words = self.ask("text Bob the road is closed", answers="yes\n")
        self.assertIn("I keep your text to Bob Smith", words)
        self.assertEqual((self.messages(), self.phone_calls()), ([], []))
        self.assertIn("no network", self.ask("did my text go out"))
        self.set_modem(State="i 8")
        words = self.ask("text Arya it snows", answers="yes\n")
        self.assertIn("Your text to Bob Smith went out", words)
        self.assertEqual(sorted(text for _, text, _ in self.messages()), ["it snows", "the road is closed"])

    def test_refused(self):
        """What the network does not take is told with its reason, and not tried again by itself."""
        self.bus("system", "call", MM, "/org/freedesktop/ModemManager1", MOCK, "Refuse", "s", "No credit left")
        words = self.ask("text Bob hello", answers="yes\n")
        self.assertIn("No credit left", words)
        self.assertIn("was not sent", self.ask("did my text go out"))
        self.bus("system", "call", MM, "/org/freedesktop/ModemManager1", MOCK, "Refuse", "s", "")
        self.ask("text Arya hello", answers="yes\n")
        self.assertEqual([state for _, _, state in self.messages()], [0, SENT])

    def test_two_modems(self):
        """Of two the one that can is used."""
        self.bus("system", "call", MM, "/org/freedesktop/ModemManager1", MOCK, "AddModem", "i", "1")
        self.set_modem(State="i -1", StateFailedReason="u 2")
        words = self.ask("call Bob")
        self.assertEqual(self.phone_calls(), [("01715550111", 2)], words)

    def test_call(self):
        """Dialled, answered, keys pressed, hung up; a second one is not dialled meanwhile."""
        words = self.ask("call Bob")
        self.assertIn("dials Bob Smith", words)
        self.assertIn("already in a call", self.ask("call Arya"))
        self.assertIn("who has not answered", self.ask("am I in a call"))
        call = self.asked("system", "call", MM, MODEM, MM + ".Modem.Voice", "ListCalls")[0][0]
        self.become(call, 4)
        self.assertIn("speak with Bob Smith", self.ask("am I in a call"))
        self.assertIn("pressed 47", self.ask("press 4 7"))
        self.ask("text Arya call you later", answers="yes\n")
        self.assertEqual(len(self.messages()), 1)
        self.assertIn("hung up", self.ask("hang up"))
        self.assertEqual(self.phone_calls(), [("01715550111", 7)])
        self.assertIn("no call to hang up", self.ask("hang up"))
        words = self.ask("redial", answers="yes\n")
        self.assertIn("Dial Bob Smith again", words)
        self.assertEqual(len(self.phone_calls()), 2)

    def test_strangers(self):
        """Numbers that are no contact's are asked about, emergency numbers in any case; codes are not dialled."""
        for sentence, answer in (("call 0900 123456", "Dial 0900123456 with"), ("call +44 20 7946 0123", "Dial +442079460123 with"),
                                 ("call 112", "112 is an emergency number")):
            words = self.ask(sentence, answers="no\n")
            self.assertIn(answer, words)
            self.assertIn(answer, self.ask(sentence))
        write_cards(self, credit=("Credit", "TEL:*100#"))
        self.assertIn("Codes with stars", self.ask("call Credit", answers="yes\n"))
        self.assertEqual(self.phone_calls(), [])
        # Networks take a call for help without a PIN.
        self.set_modem(State="i 2", UnlockRequired="u 2")
        self.ask("call 112", answers="yes\n")
        self.assertEqual(self.phone_calls(), [("112", 2)])

    def test_two_calls(self):
        """Of one that rings and one that goes on the one that rings is declined, or taken while the other waits."""
        first = self.ring("+49 171 5550111")
        self.ask("answer the phone")
        self.ring("+49 171 5550199")
        self.assertIn("the call of Arya Stark is declined", self.ask("hang up"))
        self.assertEqual([state for _, state in self.phone_calls()], [4, 7])
        self.ring("+49 171 5550199")
        self.assertIn("on the telephone with Arya Stark", self.ask("answer the phone"))
        self.assertEqual([state for _, state in self.phone_calls()], [5, 7, 4])
        self.become(first, 7)

    def test_contact_of_help(self):
        """An emergency number is asked about under a contact's name, too."""
        write_cards(self, help=("Rescue", "TEL:112"))
        self.assertIn("emergency number", self.ask("call Rescue", answers="no\n"))
        self.assertIn("emergency number", self.ask("call Rescue"))
        self.assertEqual(self.phone_calls(), [])

    def test_ringing(self):
        """Who calls is told, answered or declined; withheld numbers have no name."""
        self.assertIn("Nobody calls", self.ask("answer the phone"))
        self.ring("+49 171 5550111")
        self.assertIn("Bob Smith calls you", self.ask("who is calling"))
        self.assertIn("on the telephone with Bob Smith", self.ask("answer the phone"))
        self.ask("hang up")
        self.ring("")
        self.assertIn("withheld", self.ask("who is calling"))
        self.assertIn("declined", self.ask("decline the call"))
        self.assertEqual([state for _, state in self.phone_calls()], [7, 7])
        self.assertIn("you declined", self.ask("who called me"))

    def test_code(self):
        self.assertIn("No text with a code", self.ask("what's the code I just got"))
        now = time.strftime("%Y-%m-%dT%H:%M:%S+00", time.gmtime())
        self.receive("BANK", "Pay 20.50 EUR: your code is 471-123. Do not share it.", now)
        self.receive("+491715550199", "see you at 10:30", now)
        self.assertIn("The code is 471-123, from BANK", self.ask("what's the code I just got"))

    def test_exactly_once(self):
        """However Heed and the app end in between, no text goes out twice, and none waits unseen."""
        count = int(os.environ.get("HEED_KILLS", "6"))
        for number in range(count):
            self.ask_and_end(
                f"text Arya parcel {number} of many", 1.2 * number / count, lambda: self.extensions("phone"), number % 2)
        self.ask("text Bob this is the last one", answers="yes\n")
        sent = [text for _, text, state in self.messages() if state == SENT]
        self.assertIn("this is the last one", sent)
        for number in range(count):
            self.assertLessEqual(sent.count(f"parcel {number} of many"), 1, number)
        self.assertEqual(self.sendings(), len(sent))
        # What was noted as begun a moment ago may be under way; once nobody waits for it any more it is told as unclear, and not sent.
        book = next(self.home.rglob("phone.json"))
        book.write_text(self.an_hour_ago(book.read_text()))
        self.ask("did my text go out")
        left = book.read_text()
        self.assertNotIn('"waiting"', left)
        self.assertNotIn('"tried"', left)
        self.assertEqual(self.sendings(), len(sent))

    def test_modem_manager_dies(self):
        """What was in the hands of a ModemManager that has died may be out: it is told so, and never sent again."""
        self.ask("text Bob hello", answers="yes\n")
        book = next(self.home.rglob("phone.json"))
        book.write_text(book.read_text().replace('"sent"}', '"tried"}').replace('"state":"sent"', '"state":"tried"'))
        self.modem.kill()
        self.modem.wait()
        self.assertIn("not here now", self.ask("did my text go out"))
        self.modem_manager()
        self.assertIn("cannot tell whether your text to Bob Smith went out", self.ask("did my text go out"))
        self.assertEqual(self.messages(), [])
        self.assertEqual(self.sendings(), 0)


if __name__ == "__main__":
    unittest.main()
