"""Recordings as clients really send them: odd WAV headers, containers of other programs."""
import base64
import ctypes
import ctypes.util
import struct
import subprocess
import tempfile
from functools import lru_cache

from servers import recording

# Numbers of sndfile.h.
KINDS = {"alaw": (0x010000, 0x0011), "ulaw": (0x010000, 0x0010), "ima": (0x010000, 0x0012), "ms": (0x010000, 0x0013),
         "gsm": (0x010000, 0x0020), "rifx": (0x20010000, 0x0002), "aiff": (0x020000, 0x0002), "au": (0x030000, 0x0002),
         "caf": (0x180000, 0x0002), "w64": (0x0B0000, 0x0002), "rf64": (0x220000, 0x0002), "opus": (0x200000, 0x0064),
         "opus48": (0x200000, 0x0064)}


class Info(ctypes.Structure):
    _fields_ = [("frames", ctypes.c_int64), ("rate", ctypes.c_int), ("channels", ctypes.c_int), ("format", ctypes.c_int),
                ("sections", ctypes.c_int), ("seekable", ctypes.c_int)]


def written(kind, rate, sound):
    """Samples in a container, written by libsndfile."""
    library = ctypes.CDLL(ctypes.util.find_library("sndfile") or "libsndfile.so.1")
    library.sf_open.restype = ctypes.c_void_p
    library.sf_open.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.POINTER(Info)]
    library.sf_write_short.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int64]
    library.sf_close.argtypes = [ctypes.c_void_p]
    with tempfile.NamedTemporaryFile() as file:
        info = Info(rate=rate, channels=1, format=sum(KINDS[kind]))
        handle = library.sf_open(file.name.encode(), 0x20, ctypes.byref(info))
        assert handle, f"libsndfile cannot write {kind}"
        library.sf_write_short(handle, sound, len(sound) // 2)
        library.sf_close(handle)
        return open(file.name, "rb").read()


def made(kind, words="turn-left"):
    """A recording in some form."""
    sound = recording(words, "raw2", 16000, 1, None)
    if kind == "bare":
        return sound
    if kind == "base64":
        return base64.b64encode(recording("turn-left", "wav", 16000, 1, None))
    if kind.startswith("mp3"):
        options = ["-V4", "--vbr-new"] if kind == "mp3vbr" else []
        mp3 = subprocess.run(["lame", "--quiet", *options, "-", "-"], input=recording("turn-left", "wav", 16000, 1, None),
                             check=True, capture_output=True).stdout
        return id3(100_000) + mp3 if kind == "mp3id3" else mp3
    if kind == "flacid3":
        return id3(1_000) + recording("turn-left", "flac", 16000, 1, None)
    if kind.startswith("webm"):
        return webm(written("opus48", 48000, recording("turn-left", "raw2", 48000, 1, None)), kind == "webmlive")
    rate = 48000 if kind == "opus48" else 8000 if kind in ("alaw", "ulaw", "gsm") else 16000
    return written(kind, rate, recording(words, "raw2", rate, 1, None))


def id3(size):
    """An ID3v2.3 tag with a picture."""
    picture = b"\0image/jpeg\0\x03\0" + b"\xff\xd8\xff" + bytes(size)
    frame = b"APIC" + struct.pack(">I", len(picture)) + b"\0\0" + picture
    total = len(frame)
    return b"ID3\x03\0\0" + bytes(total >> shift & 0x7F for shift in (21, 14, 7, 0)) + frame


@lru_cache(maxsize=None)
def wav(extensible=False, bits=16, sizes=None, before=None, behind=None, channels=1, rate=16000, empty=False):
    """“turn left” as a WAV file of some kind."""
    sound = b"" if empty else recording("turn-left", "raw2", rate, channels, None)
    samples = struct.unpack(f"<{len(sound) // 2}h", sound)
    tag, width = 1, 16
    if bits in ("float", "double"):
        tag, width = 3, 32 if bits == "float" else 64
        sound = struct.pack(f"<{len(samples)}{'f' if bits == 'float' else 'd'}", *[sample / 32768 for sample in samples])
    elif bits != 16:
        width = bits
        if bits == 8:
            sound = bytes((sample >> 8) + 128 for sample in samples)
        elif bits == 24:
            sound = b"".join(struct.pack("<i", sample << 8)[:3] for sample in samples)
        else:
            sound = struct.pack(f"<{len(samples)}i", *[sample << 16 for sample in samples])
    frame = channels * width // 8
    form = struct.pack("<HHIIHH", 0xFFFE if extensible else tag, channels, rate, rate * frame, frame, width)
    if extensible:
        form += struct.pack("<HHIH", 22, width, (1 << channels) - 1, tag) + bytes.fromhex("000000001000800000aa00389b71")
    elif before == "fact":
        form += struct.pack("<H", 0)

    def chunk(name, content, pad=True):
        return name + struct.pack("<I", len(content)) + content + (b"\0" if pad and len(content) % 2 else b"")
    extra = {None: b"", "LIST": chunk(b"LIST", b"INFOISFT" + struct.pack("<I", 14) + b"Lavf59.27.100\0"),
             "oddpadded": chunk(b"note", b"abc"), "odd": chunk(b"note", b"abc", pad=False),
             "bext": chunk(b"JUNK", bytes(28)) + chunk(b"bext", bytes(602)),
             "fact": chunk(b"fact", struct.pack("<I", len(samples) // channels))}[before]
    first, last = (extra, b"") if before == "bext" else (b"", extra)
    behind = {None: b"", "id3": chunk(b"id3 ", id3(64)), "byte": b"\0"}[behind]
    whole = b"WAVE" + first + chunk(b"fmt ", form) + last + b"data" + struct.pack("<I", len(sound)) + sound + behind
    whole = b"RIFF" + struct.pack("<I", len(whole)) + whole
    riff, data = {None: (None, None), "zero": (0, 0), "most": (0xFFFFFFFF, 0xFFFFFFFF), "half": (0x7FFFFFFF, 0x7FFFFFFF - 36),
                  "data": (None, 0xFFFFFFFF), "riff": (0, None)}[sizes]
    place = whole.index(b"data") + 4
    if data is not None:
        whole = whole[:place] + struct.pack("<I", data) + whole[place + 4:]
    if riff is not None:
        whole = whole[:4] + struct.pack("<I", riff) + whole[8:]
    return whole


def ogg_packets(ogg):
    """The packets of an Ogg stream."""
    place, packet = 0, b""
    while place < len(ogg):
        count = ogg[place + 26]
        table = ogg[place + 27:place + 27 + count]
        place += 27 + count
        for length in table:
            packet += ogg[place:place + length]
            place += length
            if length < 255:
                yield packet
                packet = b""


def webm(ogg, is_live):
    """The packets of an Ogg Opus file in WebM, as Chrome's MediaRecorder lays it out."""
    head, _, *packets = ogg_packets(ogg)

    def element(name, content, unknown=False):
        size = b"\x01" + b"\xff" * 7 if unknown else (len(content) | 1 << 56).to_bytes(8, "big")
        return bytes.fromhex(name) + size + content

    def number(name, value):
        return element(name, value.to_bytes(max(1, (value.bit_length() + 7) // 8), "big"))
    top = element("1a45dfa3", number("4286", 1) + number("42f7", 1) + number("42f2", 4) + number("42f3", 8) + element("4282", b"webm")
                  + number("4287", 4) + number("4285", 2))
    info = element("1549a966", number("2ad7b1", 1_000_000) + element("4d80", b"Chrome") + element("5741", b"Chrome"))
    sound = element("e1", element("b5", struct.pack(">d", 48000)) + number("9f", 1))
    tracks = element("1654ae6b", element("ae", number("d7", 1) + number("73c5", 12345) + number("83", 2) + element("86", b"A_OPUS")
                                         + element("63a2", head) + sound))
    clusters = b""
    # A packet of libsndfile's is 20 ms; Chrome begins a cluster every few seconds.
    for first in range(0, len(packets), 50):
        blocks = b"".join(element("a3", b"\x81" + struct.pack(">h", 20 * place) + b"\x80" + packet)
                          for place, packet in enumerate(packets[first:first + 50]))
        clusters += element("1f43b675", number("e7", 20 * first) + blocks, unknown=is_live)
    return top + element("18538067", info + tracks + clusters, unknown=is_live)
