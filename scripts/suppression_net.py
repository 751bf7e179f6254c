"""The file of the net that tells speech from noise, and the spectra that it hears: what scripts/convert-nsnet2 and train-suppression share."""

import numpy

HOP = 160
WINDOW = 320
BINS = 161
UNITS = 400
HEADER = b"heed suppression net 1\n"


def rounded(matrix):
    """A matrix as whole numbers of a byte, with the scale of each row."""
    scales = (numpy.abs(matrix).max(axis=1) / 127).astype("<f4")
    return numpy.rint(matrix / scales[:, None]).astype("i1"), scales


def write_net(matrices, path):
    """Writes matrices with their biases; what a reader will see of them comes back."""
    layers = []
    with open(path, "wb") as file:
        file.write(HEADER)
        for matrix, bias in matrices:
            whole, scales = rounded(matrix)
            file.write(numpy.array(whole.shape, "<i4").tobytes())
            file.write(bias.astype("<f4").tobytes())
            file.write(scales.tobytes())
            file.write(whole.tobytes())
            file.write(b"\0" * (-whole.size % 4))
            layers.append((whole * scales[:, None].astype(float), bias.astype(float)))
    return layers


def read_net(path):
    """The matrices of a file with their biases, outputs by inputs."""
    with open(path, "rb") as file:
        data = file.read()
    assert data.startswith(HEADER)
    place, layers = len(HEADER), []
    while place < len(data):
        rows, columns = numpy.frombuffer(data, "<i4", 2, place)
        place += 8
        bias, scales = (numpy.frombuffer(data, "<f4", rows, place + 4 * rows * index) for index in range(2))
        place += 8 * rows
        whole = numpy.frombuffer(data, "i1", rows * columns, place).reshape(rows, columns)
        place += rows * columns + -rows * columns % 4
        layers.append((whole * scales[:, None], bias))
    return layers


def spectra(samples):
    """The spectra of windows that begin at every hop, the last filled up with silence."""
    window = numpy.sqrt(numpy.hanning(WINDOW))
    count = -(-len(samples) // HOP)
    padded = numpy.concatenate([samples, numpy.zeros(count * HOP + WINDOW - HOP - len(samples))])
    return numpy.array([numpy.fft.rfft(window * padded[i * HOP:i * HOP + WINDOW]) for i in range(count)])
