"""KDE Connect for dbusmock, made from its documented interfaces (daemon, device, device.sms, device.conversations).

A phone that is reachable keeps what it was asked to send among its conversations, as the real one tells it afterwards."""

import time

import dbus
import dbusmock
from dbusmock import MOCK_IFACE

BUS_NAME = "org.kde.kdeconnect"
MAIN_OBJ = "/modules/kdeconnect"
MAIN_IFACE = "org.kde.kdeconnect.daemon"
SYSTEM_BUS = False

DEVICE = "org.kde.kdeconnect.device"
CONVERSATIONS = DEVICE + ".conversations"


def load(mock, _parameters):
    mock.phones = {}
    mock.count = 0
    mock.paired = lambda reachable: dbus.Array([name for name, there in mock.phones.items() if there or not reachable], signature="s")
    mock.AddMethod(MAIN_IFACE, "devices", "bb", "as", "ret = self.paired(args[0])")


@dbus.service.method(MOCK_IFACE, in_signature="sbb", out_signature="")
def AddPhone(self, name, reachable, texts):
    path = f"{MAIN_OBJ}/devices/{name}"
    self.phones[name] = bool(reachable)
    self.AddObject(path, DEVICE, {"name": name, "isReachable": reachable}, [("hasPlugin", "s", "b", f"ret = {bool(texts)}")])
    phone = dbusmock.mockobject.objects[path]
    phone.talk = []
    phone.sent = []
    phone.root = self
    phone.AddMethod(CONVERSATIONS, "activeConversations", "", "av", "ret = dbus.Array(self.talk, signature='v')")
    self.AddObject(path + "/sms", DEVICE + ".sms", {}, [
        ("sendSms", "avsavx", "", "self.phone.send(args[0][0][0], args[1])"), ("Sent", "", "as", "ret = dbus.Array(self.phone.sent, signature='s')")])
    dbusmock.mockobject.objects[path + "/sms"].phone = phone
    phone.send = lambda number, text: send(phone, number, text)


def message(phone, number, text, kind):
    phone.root.count += 1
    address = dbus.Array([dbus.Struct((number,), signature="s")], signature="(s)")
    return dbus.Struct(
        (dbus.Int32(1), text, address, dbus.Int64(int(time.time() * 1000)), dbus.Int32(kind), dbus.Int32(0), dbus.Int64(7),
         dbus.Int32(phone.root.count), dbus.Int64(-1), dbus.Array([], signature="(xsss)")), signature="isa(s)xiixixa(xsss)")


def send(phone, number, text):
    phone.sent.append(f"{number}: {text}")
    phone.talk.append(message(phone, number, text, 2))


@dbus.service.method(MOCK_IFACE, in_signature="sss", out_signature="")
def Receive(self, name, number, text):
    """A text comes to the phone, which tells it."""
    phone = dbusmock.mockobject.objects[f"{MAIN_OBJ}/devices/{name}"]
    one = message(phone, number, text, 1)
    phone.talk.append(one)
    phone.EmitSignal(CONVERSATIONS, "conversationUpdated", "v", [one])
