#!/usr/bin/env python3
"""Writes pictures of the page at the widths of a phone and a desk, light and dark: page_pictures.py HEED FOLDER"""
import pathlib
import sys
import tempfile

from browser import Chromium, Driver, Tab
from page_list import order_sound
from servers import Server

COMMANDS = ["can i get a large latte with soy milk", "send a message to jon snow using zhichat saying winter is coming"]
WINDOWS = {
    "page-desk": dict(width=640, height=560),
    "page-phone": dict(width=370, height=560, dark=True),
}


def main():
    heed, folder = sys.argv[1:]
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as sounds, \
            Server(heed, home) as server, Chromium(order_sound(sounds, "turn-left")) as chromium:
        for name, window in WINDOWS.items():
            tab = Tab(Driver(chromium), **window)
            tab.open(f"http://localhost:{server.port}/#{server.page_key}")
            for place, text in enumerate(COMMANDS):
                tab.wait("document.querySelector('#words').offsetParent !== null")
                tab.value("document.querySelector('#words').focus()")
                tab.call("Input.insertText", text=text)
                tab.key("Enter")
                tab.wait(f"document.querySelectorAll('.card').length > {place}")
            pathlib.Path(folder, f"{name}.png").write_bytes(tab.picture())
            tab.close()


if __name__ == "__main__":
    main()
