"""Rooms that are reckoned: what a clap sounds like in a box, and in a room of which only its echo's length is known."""

import numpy

RATE = 16_000
SOUND = 343.0


def shoebox(size, source, microphone, seconds, random, colour=0.0):
    """The impulse response of a room with six walls, by the image method (Allen and Berkley, 1979).

    SIZE and places are in metres; SECONDS is the time after which 60 dB are gone; walls all swallow alike. Images are moved by some centimetres, since no real
    wall is a mirror. COLOUR from 0 to 1 says how much sooner high sounds are gone.
    """
    size, source, microphone = (numpy.asarray(value, float) for value in (size, source, microphone))
    volume, surface = size.prod(), 2 * (size[0] * size[1] + size[1] * size[2] + size[0] * size[2])
    # Eyring's formula.
    swallowed = 1 - numpy.exp(-0.161 * volume / (surface * seconds))
    reflection = numpy.sqrt(1 - min(swallowed, 0.99))
    length = int(min(seconds, 1.2) * RATE)
    reach = [int(numpy.ceil(SOUND * length / RATE / (2 * side))) + 1 for side in size]
    axes = []
    for side, from_, to, count in zip(size, source, microphone, reach):
        order = numpy.arange(-count, count + 1)
        places = numpy.concatenate([2 * order * side + from_, 2 * order * side - from_]) - to
        bounces = numpy.concatenate([numpy.abs(2 * order), numpy.abs(2 * order - 1)])
        axes.append((places, bounces))
    result = numpy.zeros(length + 1)
    (xs, nx), (ys, ny), (zs, nz) = axes
    plane = xs[:, None] ** 2 + ys[None, :] ** 2
    bounced = nx[:, None] + ny[None, :]
    for z, n in zip(zs, nz):
        distance = numpy.sqrt(plane + z * z).ravel()
        count = (bounced + n).ravel()
        near = distance < SOUND * (length - 2) / RATE - 0.2
        distance, count = distance[near], count[near]
        moved = distance + numpy.where(count > 0, random.normal(0, 0.04, len(distance)), 0)
        place = numpy.maximum(moved, 0.05) / SOUND * RATE
        strength = reflection ** count / numpy.maximum(distance, 0.1)
        # High passes are what a wall turns round, and plates and cupboards scatter: signs differ late.
        strength *= numpy.where((count > 2) & (random.random(len(count)) < 0.5), -1, 1)
        whole = place.astype(int)
        part = place - whole
        inside = whole < length
        numpy.add.at(result, whole[inside], (strength * (1 - part))[inside])
        numpy.add.at(result, whole[inside] + 1, (strength * part)[inside])
    return darkened(result[:length], colour, seconds)


def decaying(seconds, ratio, random, colour=0.0):
    """A direct sound and noise that decays, RATIO decibels softer in all, after some early echoes."""
    length = int(min(1.5 * seconds, 1.2) * RATE)
    time = numpy.arange(length) / RATE
    tail = random.standard_normal(length) * 10 ** (-3 * time / seconds)
    begin = int(random.uniform(0.002, 0.02) * RATE)
    tail[:begin] = 0
    sparse = random.random(length) < numpy.minimum(time / 0.05, 1) ** 2 + 0.01
    tail = darkened(tail * sparse, colour, seconds)
    tail *= 10 ** (-ratio / 20) / numpy.sqrt((tail ** 2).sum() + 1e-12)
    tail[0] = 1
    return tail


def darkened(impulse, colour, seconds):
    """High sounds are gone sooner: late parts pass through ever lower filters."""
    if colour <= 0:
        return impulse
    block = RATE // 50
    result = numpy.zeros(len(impulse) + 2 * block)
    window = numpy.hanning(2 * block)
    hertz = numpy.fft.rfftfreq(4 * block, 1 / RATE)
    padded = numpy.concatenate([numpy.zeros(block), impulse, numpy.zeros(2 * block)])
    for start in range(0, len(impulse) + block, block):
        piece = padded[start:start + 2 * block] * window
        time = max(start - block, 0) / RATE
        loss = 10 ** (-3 * colour * time / seconds * (hertz / 4000))
        sound = numpy.fft.irfft(numpy.fft.rfft(piece, 4 * block) * loss)[:2 * block]
        end = min(start + 2 * block, len(result))
        result[start:end] += sound[:end - start]
    return result[block:block + len(impulse)]


def box(name):
    """The room of a name such as box-3: its size, places and echo follow from the number."""
    random = numpy.random.default_rng(1000 + int(name.split("-")[1]))
    size = random.uniform([2.5, 2.5, 2.2], [7, 6, 3.2])
    source = random.uniform(0.15, 0.85, 3) * size
    microphone = random.uniform(0.1, 0.9, 3) * size
    return shoebox(size, source, microphone, random.uniform(0.35, 0.9), random, random.uniform(0, 0.8))


def in_room(samples, impulse):
    """Samples as they sound in a room, as long as before and at the same place: the strongest part is the direct sound."""
    direct = int(numpy.abs(impulse).argmax())
    count = 1 << (len(samples) + len(impulse)).bit_length()
    wet = numpy.fft.irfft(numpy.fft.rfft(samples, count) * numpy.fft.rfft(impulse, count), count)
    return wet[direct:direct + len(samples)]
