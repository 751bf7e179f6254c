"""Reads and writes mixture weights of CMU Sphinx's acoustic models, with numpy."""

import struct

import numpy

MAGIC = 0x11223344


def read_weights(path):
    """The weights or counts of a file of SphinxTrain, by senone, stream and density."""
    with open(path, "rb") as file:
        data = file.read()
    start = data.index(b"endhdr\n") + 7
    order = "<" if struct.unpack_from("<I", data, start)[0] == MAGIC else ">"
    *shape, count = struct.unpack_from(order + "4i", data, start + 4)
    return numpy.frombuffer(data, order + "f4", count, start + 20).reshape(shape).astype(float)


def write_sendump(path, weights):
    """Writes weights as PocketSphinx reads them, a byte for each: 1.0001 to the power of -1024 times the byte."""
    senones, streams, densities = weights.shape
    logarithms = -numpy.log(numpy.maximum(weights, 1e-30)) / numpy.log(1.0001) / 1024
    values = numpy.minimum(numpy.rint(logarithms), 255).astype(numpy.uint8)
    header = ["V6 Senone Probs, Smoothed, Normalized", f"feature_count {streams}", f"mixture_count {densities}"]
    header += [f"model_count {senones}", "logbase 1.0001", "mixw_shift 10"]
    with open(path, "wb") as file:
        for text in header:
            file.write(struct.pack("<i", len(text) + 1) + text.encode() + b"\0")
        file.write(struct.pack("<3i", 0, densities, senones) + values.transpose(1, 2, 0).tobytes())


def sendump(path):
    """The bytes of a file of weights, their order, the place where its header ends, and the header's numbers."""
    with open(path, "rb") as file:
        data = file.read()
    # The file begins with the length of its title.
    order = "<" if struct.unpack_from("<i", data)[0] < 1_000 else ">"
    start, header = 0, {}
    while length := struct.unpack_from(order + "i", data, start)[0]:
        fields = data[start + 4:start + 4 + length].rstrip(b"\0").split(b" ")
        if len(fields) == 2 and fields[1].isdigit():
            header[fields[0]] = int(fields[1])
        start += 4 + length
    return data, order, start, header


def read_sendump(path):
    """The weights of a file of a byte for each, by senone, stream and density; Debian's English model names no number of streams, which is 3."""
    data, order, start, header = sendump(path)
    streams = header.get(b"feature_count", 3)
    densities, senones = struct.unpack_from(order + "2i", data, start + 4)
    values = numpy.frombuffer(data, numpy.uint8, streams * densities * senones, start + 12)
    return 1.0001 ** (-1024.0 * values.reshape(streams, densities, senones).transpose(2, 0, 1))


def read_clustered_sendump(path):
    """The weights of a file of four bits for each, which names 16 of them, by senone, stream and density."""
    data, order, start, header = sendump(path)
    streams, densities, senones = header[b"feature_count"], header[b"mixture_count"], header[b"model_count"]
    centres = 1.0001 ** (-1024.0 * numpy.frombuffer(data, numpy.uint8, 16, start + 4))
    row = (senones + 1) // 2
    pairs = numpy.frombuffer(data, numpy.uint8, streams * densities * row, start + 20).reshape(streams, densities, row)
    weights = centres[numpy.stack([pairs & 15, pairs >> 4], -1).reshape(streams, densities, 2 * row)[..., :senones]]
    return weights.transpose(2, 0, 1)


def write_weights(path, weights):
    """Writes weights as SphinxTrain reads them."""
    senones, streams, densities = weights.shape
    with open(path, "wb") as file:
        file.write(b"s3\nversion 1.0\n            endhdr\n")
        file.write(struct.pack("<I4i", MAGIC, senones, streams, densities, weights.size))
        file.write(weights.astype("<f4").tobytes())
