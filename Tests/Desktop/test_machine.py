"""The mocked services of a machine say afterwards what they were asked to do."""

import subprocess

from desk import Desk, said, until


def bus(kind, *arguments):
    return said("busctl", f"--{'user' if kind == 'session' else 'system'}", *arguments, check=True)


class MachineTests(Desk):
    def service(self, kind, name, *arguments):
        self.start("/usr/bin/python3", "-m", "dbusmock", f"--{kind}", *arguments)
        option = "--user" if kind == "session" else "--system"
        self.assertTrue(until(lambda: name in said("busctl", option, "list", "--acquired")), name)

    def mock(self, kind, name, path, method, signature, *arguments):
        return bus(kind, "call", name, path, "org.freedesktop.DBus.Mock", method, signature, *arguments)

    def test_battery(self):
        self.service("system", "org.freedesktop.UPower", "--template", "upower")
        bus("system", "call", "org.freedesktop.UPower", "/org/freedesktop/UPower", "org.freedesktop.DBus.Mock",
            "SetupDisplayDevice", "uuddddxxbsu", "2", "2", "42.0", "20.0", "50.0", "10.0", "7200", "0", "true", "battery-good",
            "3")
        self.assertIn("42 percent, good for 2 hours", self.ask("how much battery do I have left"))
        words = self.speak("how much battery do i have left")
        self.assertIn("42 percent", words)

    def test_wifi(self):
        self.service("system", "org.freedesktop.NetworkManager", "--template", "networkmanager")

        def is_on():
            return bus("system", "get-property", "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager",
                       "org.freedesktop.NetworkManager", "WirelessEnabled")
        words = self.ask("turn off the wi-fi")
        self.assertEqual(is_on(), "b false", words)
        self.assertIn("Wi-Fi is off", self.ask("is the wi-fi on"))
        self.ask("turn on the wi-fi")
        self.assertEqual(is_on(), "b true")
        self.ask("airplane mode on")
        self.assertEqual(is_on(), "b false")
        words = self.speak("turn on the wifi")
        self.assertEqual(is_on(), "b true", words)

    def test_do_not_disturb(self):
        """Dunst, swaync and mako, each with its own way."""
        self.assertIn("can't keep notifications back", self.ask("turn on do not disturb"))
        path = "/org/freedesktop/Notifications"
        self.service("session", "org.freedesktop.Notifications", "org.freedesktop.Notifications", path,
                     "org.freedesktop.Notifications")
        bus("session", "call", "org.freedesktop.Notifications", path, "org.freedesktop.DBus.Mock", "AddProperty", "ssv",
            "org.dunstproject.cmd0", "paused", "b", "false")

        def is_paused():
            return bus("session", "get-property", "org.freedesktop.Notifications", path, "org.dunstproject.cmd0", "paused")
        words = self.ask("turn on do not disturb")
        self.assertEqual(is_paused(), "b true", words)
        words = self.speak("turn off do not disturb")
        self.assertEqual(is_paused(), "b false", words)
        path = "/org/erikreider/swaync/cc"
        self.service("session", "org.erikreider.swaync.cc", "org.erikreider.swaync.cc", path, "org.erikreider.swaync.cc")
        self.mock("session", "org.erikreider.swaync.cc", path, "AddMethod", "sssss", "org.erikreider.swaync.cc", "SetDnd",
                  "b", "", "")
        self.ask("don't disturb me")
        calls = self.mock("session", "org.erikreider.swaync.cc", path, "GetMethodCalls", "s", "SetDnd")
        self.assertIn("true", calls)

    def test_do_not_disturb_of_desktops(self):
        """GNOME keeps it among its settings, Plasma in a file of its own, which a stand-in notes here."""
        self.environment |= {"XDG_CURRENT_DESKTOP": "ubuntu:GNOME", "GSETTINGS_BACKEND": "keyfile"}

        def shown():
            return subprocess.run(["gsettings", "get", "org.gnome.desktop.notifications", "show-banners"], text=True,
                                  capture_output=True, env=self.environment).stdout.strip()
        words = self.ask("turn on do not disturb")
        self.assertEqual(until(lambda: shown() == "false" and "false"), "false", words)
        words = self.ask("turn off do not disturb")
        self.assertEqual(until(lambda: shown() == "true" and "true"), "true", words)
        programs = self.home / "bin"
        programs.mkdir()
        (programs / "kwriteconfig6").write_text(f'#!/bin/sh\necho "$@" >> {self.home}/plasma\n')
        (programs / "kwriteconfig6").chmod(0o755)
        self.environment |= {"XDG_CURRENT_DESKTOP": "KDE", "PATH": f"{programs}:{self.environment['PATH']}"}
        words = self.ask("turn on do not disturb")
        self.assertTrue(until(lambda: (self.home / "plasma").exists() and (self.home / "plasma").read_text()), words)
        self.assertIn("plasmanotifyrc --group DoNotDisturb --key Until 2099", (self.home / "plasma").read_text())

    def test_screenshot(self):
        """The picture of a screen without hardware is as large as that screen."""
        self.screen()
        words = self.ask("take a screenshot")
        folder = self.home / "Pictures/Screenshots"
        pictures = until(lambda: list(folder.glob("*.png")))
        self.assertEqual(len(pictures or []), 1, words)
        head = until(lambda: len(pictures[0].read_bytes()) > 24 and pictures[0].read_bytes()[:24])
        self.assertEqual((int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")), (320, 200))
        for picture in pictures:
            picture.unlink()
        words = self.speak("take a screenshot")
        self.assertTrue(until(lambda: list(folder.glob("*.png"))), words)

    def test_bluetooth(self):
        self.service("system", "org.bluez", "--template", "bluez5")
        bus("system", "call", "org.bluez", "/", "org.bluez.Mock", "AddAdapter", "ss", "hci0", "desk")

        def is_on():
            return bus("system", "get-property", "org.bluez", "/org/bluez/hci0", "org.bluez.Adapter1", "Powered")
        words = self.ask("turn off bluetooth")
        self.assertEqual(is_on(), "b false", words)
        self.ask("turn on bluetooth")
        self.assertEqual(is_on(), "b true")
        self.assertIn("Bluetooth is on", self.ask("is bluetooth on"))
        words = self.speak("turn off bluetooth")
        self.assertEqual(is_on(), "b false", words)

    def test_lock(self):
        self.service("session", "org.gnome.ScreenSaver", "--template", "gnome_screensaver")
        saver = ["org.gnome.ScreenSaver", "/org/gnome/ScreenSaver", "org.gnome.ScreenSaver"]
        for order in [self.ask, self.speak]:
            words = order("lock the screen")
            self.assertEqual(bus("session", "call", *saver, "GetActive"), "b true", words)
            bus("session", "call", *saver, "SetActive", "b", "false")

    def test_brightness(self):
        name, path = "org.gnome.SettingsDaemon.Power", "/org/gnome/SettingsDaemon/Power"
        self.service("session", name, name, path, f"{name}.Screen")
        self.mock("session", name, path, "AddProperty", "ssv", f"{name}.Screen", "Brightness", "i", "40")

        def level():
            return bus("session", "get-property", name, path, f"{name}.Screen", "Brightness")
        words = self.ask("set the brightness to seventy percent")
        self.assertEqual(level(), "i 70", words)
        self.ask("make the screen brighter")
        self.assertEqual(level(), "i 80")
        self.ask("dim the screen")
        self.assertEqual(level(), "i 70")
        words = self.speak("set the brightness to forty percent")
        self.assertEqual(level(), "i 40", words)

    def test_without_services(self):
        self.assertIn("no battery", self.ask("how much battery do I have left"))
        self.assertIn("find no bluetooth", self.ask("turn on bluetooth"))
        self.assertIn("can't be set", self.ask("set the brightness to fifty percent"))
