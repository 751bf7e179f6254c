"""Mail: a real notmuch over a Maildir, and a real msmtp that speaks to a server of this computer."""

import json
import os
import pathlib
import socketserver
import subprocess
import threading
import time

from desk import Desk, end_all, open_to_all, until


class Sink(socketserver.ThreadingTCPServer):
    """A server that takes mail and keeps it."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Session)
        self.mails = []
        self.refused = set()
        self.is_away = False
        # Cleared while a test holds the server at the end of a mail.
        self.may_end = threading.Event()
        self.may_end.set()
        self.is_held = threading.Event()


class Session(socketserver.StreamRequestHandler):
    """One client of the server."""

    def say(self, line):
        self.wfile.write(line.encode() + b"\r\n")

    def handle(self):
        server = self.server
        if server.is_away:
            return self.say("421 not now")
        self.say("220 sink")
        recipients = []
        while line := self.rfile.readline().decode().strip():
            verb = line.split(":")[0].split()[0].upper()
            if verb == "RCPT":
                address = line.split("<")[1].split(">")[0]
                if address in server.refused:
                    self.say("550 nobody is called that")
                    continue
                recipients.append(address)
            if verb == "DATA":
                self.say("354 go on")
                lines = []
                while (part := self.rfile.readline()) not in (b".\r\n", b""):
                    lines.append(part.decode().rstrip("\r\n"))
                server.is_held.set()
                server.may_end.wait(10)
                server.mails.append((recipients, "\n".join(lines)))
            self.say("250 fine" if verb != "QUIT" else "221 bye")
            if verb == "QUIT":
                return


CARDS = {"arya": "Arya Stark", "sam": "Samwell Tarly", "jon": "Jon Snow"}


class MailTests(Desk):
    def setUp(self):
        super().setUp()
        self.sink = Sink()
        threading.Thread(target=self.sink.serve_forever, args=(0.05,), daemon=True).start()
        self.addCleanup(self.sink.server_close)
        self.addCleanup(self.sink.shutdown)
        (self.home / ".msmtprc").write_text(
            f"account default\nhost 127.0.0.1\nport {self.sink.server_address[1]}\nfrom ann@example.org\ntls off\n")
        (self.home / ".msmtprc").chmod(0o600)
        self.inbox = self.home / "Mail/inbox"
        for folder in ("cur", "new", "tmp"):
            (self.inbox / folder).mkdir(parents=True)
        (self.home / ".notmuch-config").write_text(
            f"[database]\npath={self.home}/Mail\n[user]\nname=Ann\nprimary_email=ann@example.org\n"
            "[new]\ntags=unread;inbox;\n[maildir]\nsynchronize_flags=true\n")
        contacts = self.home / ".contacts"
        contacts.mkdir()
        for user, name in CARDS.items():
            (contacts / f"{user}.vcf").write_text(
                f"BEGIN:VCARD\nVERSION:3.0\nUID:{user}\nFN:{name}\nNICKNAME:{user}\nEMAIL:{user}@example.org\nEND:VCARD\n")
        self.come("arya", "the dinner", "It is ready.\n\n> What about dinner?\n--\nArya", "Thu, 26 Nov 2026 18:00:00 +0000")
        self.come("sam", "a book", "I have found the book.", "Wed, 25 Nov 2026 18:00:00 +0000")
        subprocess.run(["notmuch", "new", "--quiet"], env=self.environment, check=True)
        open_to_all(self.home / "Mail")
        self.home.chmod(0o755)

    def come(self, user, subject, text, date, name=None):
        """A mail comes."""
        self.count = number = getattr(self, "count", -1) + 1
        place = self.inbox / f"new/{number}"
        place.write_text(
            f"From: {name or CARDS[user]} <{user}@example.org>\nTo: Ann <ann@example.org>\nSubject: {subject}\nDate: {date}\n"
            f"Message-ID: <{number}-{user}@example.org>\n\n{text}\n")
        place.chmod(0o666)

    def notmuch(self, *arguments):
        return subprocess.run(["notmuch", *arguments], capture_output=True, text=True, env=self.environment).stdout.strip()

    def book(self):
        return json.loads((self.home / ".local/share/heed/data/mail/group/mail.json").read_text())

    def states(self):
        return [mail["state"] for mail in self.book()["sent"]]

    def wait_for(self, *states):
        self.assertTrue(until(lambda: self.states() == list(states)), self.book())

    def test_send(self):
        """What is missing is asked for, and the mail goes out once, to whom it was meant for."""
        words = self.ask("send an email to Arya", answers="the grüße party\nI bring the cake\nyes\nyes\nyes\n")
        self.assertIn("What is it about", words)
        self.assertIn("Mail to Arya Stark about the grüße party: I bring the cake. Send it?", words)
        self.wait_for("sent")
        (recipients, text), = self.sink.mails
        self.assertEqual(recipients, ["arya@example.org"])
        self.assertIn("To: Arya Stark <arya@example.org>", text)
        self.assertIn("=?utf-8?B?", text)
        self.assertIn("\n\nI bring the cake", text)
        self.assertIn("Your mail to Arya Stark went out", self.ask("did my mail go out"))
        words = self.ask("email Sam about lunch saying how about noon", answers="no\n")
        self.assertEqual(len(self.sink.mails), 1, words)
        self.assertEqual(list((self.home / ".local/share/heed/data/mail/group").glob("*-*")), [])

    def test_read(self):
        """Mail is found by who wrote it, what it says and whether it is new, and what is read out is not new any more."""
        words = self.ask("do I have any new email", answers="yes\n")
        self.assertIn("2 mails: Arya Stark: the dinner. Samwell Tarly: a book.", words)
        self.assertIn("Arya Stark, the dinner: It is ready.", self.ask("read the last email from Arya"))
        self.assertNotIn("What about dinner", words)
        self.assertEqual(self.notmuch("count", "tag:unread"), "1")
        self.come("jon", "the wall", "Winter is coming.", "Fri, 27 Nov 2026 00:30:00 +0000")
        self.assertIn("Winter is coming", self.ask("search my mail for winter"))
        self.assertIn("no such mail", self.ask("do I have any mail from Sam about winter"))
        self.ask("mark all my mail as read")
        self.assertEqual(self.notmuch("count", "tag:unread"), "0")
        self.ask("flag the last email")
        self.assertEqual(self.notmuch("search", "--output=messages", "tag:flagged"), "id:2-jon@example.org")

    def test_spoken(self):
        self.ask("do I have any new email", answers="yes\n")
        self.assertIn("found the book", self.speak("read the last email from Samwell Tarly"))
        words = self.speak("send an email to Samwell Tarly about the water", answers="it is cold\nyes\nyes\n")
        self.wait_for("sent")
        self.assertIn("Subject: the water", self.sink.mails[0][1], words)

    def test_away(self):
        """What cannot go out waits, is told, and goes out once; what is refused is not tried again, and what waits can be taken back."""
        self.sink.is_away = True
        self.ask("email Arya about the road saying it is closed", answers="yes\nyes\nyes\n")
        self.assertTrue(until(lambda: self.book()["sent"][0].get("trouble")), self.book())
        self.assertEqual(self.states(), ["waiting"])
        self.sink.is_away = False
        self.assertIn("has not gone out yet", self.ask("did my mail go out"))
        self.wait_for("sent")
        self.sink.refused.add("sam@example.org")
        self.ask("email Sam about the road saying it is open", answers="yes\n")
        self.wait_for("sent", "refused")
        self.assertIn("was refused", self.ask("did the mail to Sam go out"))
        self.sink.is_away = True
        self.ask("email Jon about the road saying it is long", answers="yes\n")
        self.assertTrue(until(lambda: self.states()[-1] == "waiting" and self.book()["sent"][-1].get("trouble")))
        self.assertIn("does not go out", self.ask("don't send that email", answers="yes\n"))
        self.sink.is_away = False
        self.ask("email Arya about tea saying it is hot", answers="yes\n")
        self.assertTrue(until(lambda: self.states()[-1] == "sent"))
        self.assertEqual([to for to, _ in self.sink.mails], [["arya@example.org"], ["arya@example.org"]])

    def test_not_let(self):
        """What may not be handed over does not go out by itself once something may; said again it goes out once."""
        self.heed("apps", "permissions", "deny", "mail", "--launch", *self.app_options())
        self.assertIn("nothing will follow", self.ask("email Arya about tea saying it is hot", answers="yes\n"))
        self.assertEqual(self.states(), ["noted"])
        self.heed("apps", "permissions", "reset", "mail", "--launch", *self.app_options())
        self.assertIn("Arya Stark was not handed over", self.ask("email Sam about tea saying it is cold", answers="yes\n"))
        self.wait_for("noted", "sent")
        self.ask("email Arya about tea saying it is hot", answers="yes\n")
        self.wait_for("sent", "sent")
        self.assertEqual([to for to, _ in self.sink.mails], [["sam@example.org"], ["arya@example.org"]])

    def senders(self, word):
        """The processes of this home with a word among their arguments."""
        found = []
        for place in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                arguments = place.read_bytes().split(b"\0")
                environment = (place.parent / "environ").read_bytes()
            except OSError:
                continue
            if word.encode() in arguments and f"HOME={self.home}\0".encode() in environment:
                found.append(int(place.parent.name))
        return found

    def test_exactly_once(self):
        """However Heed, the app and the sender end in between, no mail goes out twice, and what was written down goes out or is told."""
        self.ask("email Arya about parcels saying the first", answers="yes\nyes\nyes\n")
        self.wait_for("sent")
        count = int(os.environ.get("HEED_KILLS", "4"))
        for number in range(count):
            self.ask_and_end(
                f"email Arya about parcels saying parcel {number} of many is here", 1.2 * number / count,
                lambda: self.senders("send") if number % 3 else [], number % 2)
        self.ask("email Sam about the end saying this is the last one", answers="yes\n")
        self.assertTrue(until(lambda: self.states()[-1] == "sent"))
        texts = "".join(text for _, text in self.sink.mails)
        for number in range(count):
            self.assertLessEqual(texts.count(f"parcel {number} of many"), 1, number)
        for mail in self.book()["sent"]:
            self.assertIn(mail["state"], ("sent", "unclear", "noted"))
            self.assertEqual(texts.count(mail["text"]), 0 if mail["state"] == "noted" else 1, mail)

    def test_people(self):
        """Who has only ever written is found and not written to by a name; the last of several mails is one."""
        self.come("bran", "the tree", "It is old.", "Fri, 27 Nov 2026 00:10:00 +0000", name="Bran Cutter")
        self.assertIn("3 mails: Bran Cutter", self.ask("do I have any new email", answers="yes\n"))
        self.ask("flag the last email")
        self.assertEqual(self.notmuch("search", "--output=messages", "tag:flagged"), "id:2-bran@example.org")
        self.assertIn("I know no address of Bran", self.ask("send an email to Bran", answers="Bran\ntea\nit is hot\nyes\n"))
        self.assertEqual(self.states(), [])
        self.assertIn("It is old", self.ask("read the last email from Bran"))

    def test_ended(self):
        """What waits behind a mail is taken back; a program that is killed while it sends may have sent."""
        self.sink.is_away = True
        self.ask("email Jon about the road saying it is long", answers="yes\nyes\nyes\n")
        self.assertTrue(until(lambda: self.book()["sent"][0].get("trouble")), self.book())
        self.sink.is_away = False
        self.sink.may_end.clear()
        self.ask("email Arya about tea saying it is hot", answers="yes\n")
        self.assertTrue(self.sink.is_held.wait(10))
        words = self.ask("don't send that email", answers="yes\n")
        self.assertIn("your mail to Arya Stark does not go out. Your mail to Jon Snow is going out", words)
        program = [number for number in self.senders("-i") if os.readlink(f"/proc/{number}/exe").endswith("/msmtp")]
        self.assertEqual(len(program), 1)
        end_all(program)
        self.wait_for("unclear")
        self.sink.may_end.set()
        self.assertIn("to Jon Snow went out. The program was ended", self.ask("did my mail go out"))
        self.assertTrue(until(lambda: not self.senders("send")))
        self.assertEqual([to for to, _ in self.sink.mails if to != ["jon@example.org"]], [])

    def test_stopped_in_between(self):
        """A sender that ends while msmtp is at work is not missed; where msmtp's own end is not known the mail is told and not sent again."""
        self.sink.may_end.clear()
        self.ask("email Arya about tea saying it is hot", answers="yes\nyes\nyes\n")
        self.assertTrue(self.sink.is_held.wait(10))
        self.assertIn("is going out now", self.ask("did my mail go out"))
        self.assertIn("at this moment", self.ask("don't send that email", answers="yes\n"))
        end_all(self.senders("send"))
        self.sink.may_end.set()
        self.assertTrue(until(lambda: not self.senders("-i")))
        self.ask("did my mail go out")
        self.wait_for("sent")
        self.sink.may_end.clear()
        self.sink.is_held.clear()
        self.ask("email Jon about tea saying it is cold", answers="yes\n")
        self.assertTrue(self.sink.is_held.wait(10))
        # The machine stops: everything ends at once.
        for word in ("send", "/bin/sh", "-i"):
            end_all(self.senders(word))
        self.sink.may_end.set()
        self.ask("did my mail go out")
        self.wait_for("sent", "unclear")
        self.assertIn("I cannot tell whether your mail to Jon Snow went out", self.ask("did my mail go out"))
        self.assertEqual(len([to for to, _ in self.sink.mails if to == ["jon@example.org"]]), 1)

    def test_many(self):
        """Five thousand mails are searched while somebody waits."""
        for number in range(5000):
            (self.inbox / f"cur/old{number}:2,S").write_text(
                f"From: List {number % 40} <list{number % 40}@example.net>\nTo: ann@example.org\nSubject: issue {number}\n"
                f"Date: Mon, 2 Nov 2026 10:00:00 +0000\nMessage-ID: <old{number}@example.net>\n\nText {number}.\n")
        subprocess.run(["notmuch", "new", "--quiet"], env=self.environment, check=True)
        open_to_all(self.home / "Mail")
        begin = time.monotonic()
        words = self.ask("search my mail for 4321")
        self.assertIn("issue 4321", words)
        self.assertLess(time.monotonic() - begin, 5)

    def test_nothing(self):
        """What is wrong with the configuration is told."""
        (self.home / ".notmuch-config").write_text("[database]\npath=/elsewhere\n[user]\nprimary_email=ann@example.org\n")
        self.assertIn("Your mail is in /elsewhere", self.ask("check my email", answers="yes\n"))
        (self.home / ".notmuch-config").write_text("[user]\nname=Ann\n")
        self.assertIn("no address of yours", self.ask("check my email"))
        (self.home / ".notmuch-config").unlink()
        self.assertIn(".notmuch-config", self.heed("apps", *self.app_options()))


if __name__ == "__main__":
    import unittest
    unittest.main()
