"""ModemManager for dbusmock, made from its documented introspection (ModemManager1, Modem, Messaging, Voice, Sms, Call).

What is done with it is seen in its objects: SMS keep their text and state, calls theirs. Three methods of the mock's own stand for the world
outside: `Receive` and `Ring` for what comes, and `Answered` for who is called."""

import dbus
import dbusmock
from dbusmock import MOCK_IFACE

BUS_NAME = "org.freedesktop.ModemManager1"
MAIN_OBJ = "/org/freedesktop/ModemManager1"
MAIN_IFACE = "org.freedesktop.ModemManager1"
SYSTEM_BUS = True
IS_OBJECT_MANAGER = True

MODEM = MAIN_IFACE + ".Modem"
MESSAGING = MODEM + ".Messaging"
VOICE = MODEM + ".Voice"
GPP = MODEM + ".Modem3gpp"
SMS = MAIN_IFACE + ".Sms"
CALL = MAIN_IFACE + ".Call"

REGISTERED, RECEIVED, SENT = 8, 3, 5
(DIALING, RINGING_OUT, RINGING_IN, ACTIVE, HELD, TERMINATED) = (1, 2, 3, 4, 5, 7)


def load(mock, parameters):
    mock.count = 0
    mock.pause = 0
    mock.refusal = ""
    mock.call_refusal = ""
    mock.late = 0
    mock.sendings = 0
    if not parameters.get("no_modem"):
        mock.AddModem(0)


def objects():
    return dbusmock.mockobject.objects


@dbus.service.method(MOCK_IFACE, in_signature="i", out_signature="o")
def AddModem(self, number):
    return add_modem(self, number, True)


@dbus.service.method(MOCK_IFACE, in_signature="i", out_signature="o")
def AddDataModem(self, number):
    """A modem for data alone."""
    return add_modem(self, number, False)


def add_modem(self, number, has_voice):
    path = f"{MAIN_OBJ}/Modem/{number}"
    self.AddObject(path, MODEM, {
        "State": dbus.Int32(REGISTERED), "StateFailedReason": dbus.UInt32(0), "UnlockRequired": dbus.UInt32(1),
        "SignalQuality": dbus.Struct((dbus.UInt32(64), dbus.Boolean(True)), signature="ub"),
        "OwnNumbers": dbus.Array(["+491715550100"], signature="s"), "EquipmentIdentifier": f"35000000000000{number}"}, [])
    modem = objects()[path]
    modem.root = self
    modem.messages = []
    modem.phone_calls = []
    modem.AddProperties(GPP, {"RegistrationState": dbus.UInt32(1), "OperatorName": "fake.tel"})
    if not has_voice:
        return path
    modem.AddProperties(MESSAGING, {"DefaultStorage": dbus.UInt32(2)})
    modem.AddProperties(VOICE, {"EmergencyOnly": dbus.Boolean(False)})
    modem.AddMethods(MESSAGING, [
        ("List", "", "ao", "ret = dbus.Array(self.messages, signature='o')"),
        ("Create", "a{sv}", "o", "ret = self.create_message(args[0])")])
    modem.AddMethods(VOICE, [
        ("ListCalls", "", "ao", "ret = dbus.Array(self.phone_calls, signature='o')"),
        ("CreateCall", "a{sv}", "o", "ret = self.create_call(args[0]['number'], 2, 0)"),
        ("DeleteCall", "o", "", "self.phone_calls.remove(args[0]); self.root.RemoveObject(args[0])"),
        ("HoldAndAccept", "", "", "self.hold_and_accept()")])
    modem.create_message = lambda facts: add_message(modem, facts["number"], facts["text"], 0, 2)
    modem.create_call = lambda number, direction, state: add_call(modem, number, direction, state)
    modem.hold_and_accept = lambda: hold_and_accept(modem)
    return path


def add_message(modem, number, text, state, kind, time=""):
    modem.root.count += 1
    path = f"{MAIN_OBJ}/SMS/{modem.root.count}"
    modem.AddObject(path, SMS, {
        "State": dbus.UInt32(state), "PduType": dbus.UInt32(kind), "Number": number, "Text": text, "Timestamp": time}, [])
    message = objects()[path]
    message.root = modem.root
    # A message goes out once: the real one refuses a second time, too.
    message.AddMethods(SMS, [("Send", "", "", f"""
self.root.sendings += 1
import time; time.sleep(self.root.pause)
if self.root.late:
    # As the real one: the state stays as it was until the network has taken it, long after the caller waits no more.
    if self.root.late > 0:
        from gi.repository import GLib
        GLib.timeout_add_seconds(self.root.late, lambda self=self: self.UpdateProperties("{SMS}", {{"State": dbus.UInt32({SENT})}}))
    raise dbus.exceptions.DBusException("No answer", name="org.freedesktop.DBus.Error.NoReply")
if self.root.refusal:
    raise dbus.exceptions.DBusException(self.root.refusal, name="{MAIN_IFACE}.Error.MobileEquipment.Unknown")
if self.Get("{SMS}", "State") not in (0, 1):
    raise dbus.exceptions.DBusException("Already sent", name="{MAIN_IFACE}.Error.Core.Failed")
self.UpdateProperties("{SMS}", {{"State": dbus.UInt32({SENT})}})
""")])
    modem.messages.append(path)
    return dbus.ObjectPath(path)


def add_call(modem, number, direction, state):
    modem.root.count += 1
    path = f"{MAIN_OBJ}/Call/{modem.root.count}"
    modem.AddObject(path, CALL, {
        "State": dbus.Int32(state), "StateReason": dbus.Int32(0), "Direction": dbus.Int32(direction), "Number": number}, [])
    call = objects()[path]
    call.set_state = lambda new, reason=0: set_state(call, new, reason)
    call.keys = ""
    call.root = modem.root
    call.AddMethods(CALL, [
        ("Start", "", "", f"""
if self.root.call_refusal:
    raise dbus.exceptions.DBusException(self.root.call_refusal, name="{MAIN_IFACE}.Error.MobileEquipment.Unknown")
self.set_state({RINGING_OUT}, 1)"""), ("Accept", "", "", f"self.set_state({ACTIVE}, 3)"),
        ("Hangup", "", "", f"self.set_state({TERMINATED}, 4)"), ("SendDtmf", "s", "", "")])
    modem.phone_calls.append(path)
    modem.EmitSignal(VOICE, "CallAdded", "o", [dbus.ObjectPath(path)])
    return dbus.ObjectPath(path)


def set_state(call, new, reason):
    old = call.Get(CALL, "State")
    call.UpdateProperties(CALL, {"State": dbus.Int32(new), "StateReason": dbus.Int32(reason)})
    call.EmitSignal(CALL, "StateChanged", "iiu", [old, new, reason])


def hold_and_accept(modem):
    for path in modem.phone_calls:
        call = objects()[path]
        state = call.Get(CALL, "State")
        if state == ACTIVE:
            set_state(call, HELD, 0)
        if state == RINGING_IN:
            set_state(call, ACTIVE, 3)


@dbus.service.method(MOCK_IFACE, in_signature="osss", out_signature="o")
def Receive(self, modem, number, text, time):
    """A text comes."""
    modem = objects()[modem]
    path = add_message(modem, number, text, RECEIVED, 1, time)
    modem.EmitSignal(MESSAGING, "Added", "ob", [path, True])
    return path


@dbus.service.method(MOCK_IFACE, in_signature="osss", out_signature="o")
def ReceivePart(self, modem, number, text, time):
    """The first part of a text comes."""
    modem = objects()[modem]
    path = add_message(modem, number, text, 2, 1, time)
    modem.EmitSignal(MESSAGING, "Added", "ob", [path, True])
    return path


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def Refuse(self, reason):
    """The network takes no text from now on, for the reason; it does again where that is empty."""
    self.refusal = reason


@dbus.service.method(MOCK_IFACE, in_signature="i", out_signature="")
def Take(self, seconds):
    """The network takes its time with every text from now on."""
    self.pause = seconds


@dbus.service.method(MOCK_IFACE, in_signature="s", out_signature="")
def RefuseCalls(self, reason):
    """The network takes no call from now on, for the reason."""
    self.call_refusal = reason


@dbus.service.method(MOCK_IFACE, in_signature="i", out_signature="")
def Late(self, seconds):
    """The network takes texts so many seconds after the caller waits no more; never, where that is below 0."""
    self.late = seconds


@dbus.service.method(MOCK_IFACE, in_signature="", out_signature="i")
def Sendings(self):
    """How often a text was told to go out."""
    return self.sendings


@dbus.service.method(MOCK_IFACE, in_signature="os", out_signature="")
def Stale(self, modem, path):
    """The list has a text that is gone."""
    objects()[modem].messages.insert(0, dbus.ObjectPath(path))


@dbus.service.method(MOCK_IFACE, in_signature="os", out_signature="o")
def Ring(self, modem, number):
    """Somebody calls."""
    return add_call(objects()[modem], number, 1, RINGING_IN)


@dbus.service.method(MOCK_IFACE, in_signature="oi", out_signature="")
def Become(self, call, state):
    """The other end answers, or has hung up."""
    set_state(objects()[call], state, 4)
