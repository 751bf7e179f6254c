"""Sounds of a home that ring, beep, sing or clap: 18 kinds, each at two levels and with three gaps.

They were written down before Heed had a sign for pure tones, and nothing was chosen on them.
"""

import itertools
import math
import random

import numpy

RATE = 16_000
SECONDS = 10
LEVELS = (-12, -30)
GAPS = (0.1, 0.5, 1.5)


def times(seconds):
    return numpy.arange(int(seconds * RATE)) / RATE


def ringing(chance, partials, decay, seconds, attack=0.001):
    """Partials (hertz and share) that die away, higher ones sooner."""
    time = times(seconds)
    sound = sum(share * numpy.sin(2 * math.pi * hertz * time + chance.uniform(0, 6)) * numpy.exp(-time / (decay * (partials[0][0] / hertz) ** 0.5))
                for hertz, share in partials if hertz < RATE / 2.1)
    return sound * numpy.minimum(time / attack, 1)


def gliding(hertz, harmonics):
    """A tone whose pitch is given for each sample, with harmonics."""
    phase = 2 * math.pi * numpy.cumsum(hertz) / RATE
    return sum(share * numpy.sin((number + 1) * phase) for number, share in enumerate(harmonics))


def swelling(sound, edge=0.03):
    ramp = numpy.minimum(times(len(sound) / RATE) / edge, 1)
    return sound * ramp * ramp[::-1]


def burst(number, seconds, decay, low=0.0):
    """Noise that dies away, with what is below a part of the band taken off."""
    noise = number.standard_normal(int(seconds * RATE))
    for _ in range(2 if low else 0):
        noise = noise - low * numpy.concatenate([[0], noise[:-1]])
    return noise * numpy.exp(-times(seconds) / decay)


def vowel(hertz, formants):
    """Harmonics of a voice through formants."""
    share = [sum(math.exp(-((number * numpy.mean(hertz) - formant) / 130) ** 2) for formant in formants) + 0.02 / number for number in range(1, 24)]
    return gliding(hertz, share)


def tune(chance, count, note):
    start = chance.choice((48, 55, 60, 67))
    return numpy.concatenate([note(440 * 2 ** ((start + chance.choice((0, 2, 4, 5, 7, 9, 12)) - 69) / 12)) for _ in range(count)])


def harmonics(hertz, count, fall):
    return [(hertz * number, fall ** (number - 1)) for number in range(1, count + 1)]


def sounds(chance, number):
    """For each kind a function that makes one sound of it."""

    def glass():
        base = chance.uniform(900, 2600)
        return ringing(chance, [(base, 1), (base * 2.32, 0.6), (base * 4.25, 0.3)], chance.uniform(0.1, 0.4), 0.8)

    def plate():
        return ringing(chance, [(chance.uniform(500, 6000), chance.uniform(0.3, 1)) for _ in range(4)], chance.uniform(0.05, 0.2), 0.45)

    def stirring():
        return numpy.concatenate([glass()[: int(chance.uniform(0.12, 0.25) * RATE)] for _ in range(8)])

    def microwave():
        beep = swelling(gliding(numpy.full(int(0.4 * RATE), 2000.0), (1, 0, 0.3)))
        return numpy.concatenate([part for _ in range(4) for part in (beep, numpy.zeros(RATE // 3))])

    def doorbell():
        return numpy.concatenate([ringing(chance, harmonics(hertz, 4, 0.4), 0.5, 0.6) for hertz in (659, 523)])

    def ringtone():
        return tune(chance, 8, lambda hertz: ringing(chance, [(hertz, 1), (hertz * 4, 0.3), (hertz * 9.2, 0.1)], 0.15, 0.18))

    def telephone():
        time = times(1.2)
        return (numpy.sin(2 * math.pi * 1300 * time) + numpy.sin(2 * math.pi * 1730 * time)) * (1 + numpy.sign(numpy.sin(2 * math.pi * 20 * time)))

    def whistle():
        pitch = chance.uniform(900, 1500) * numpy.cumprod(numpy.full(int(chance.uniform(0.4, 1) * RATE), 1 + chance.uniform(-1, 1) / RATE / 1.5))
        return swelling(gliding(pitch, (1, 0.05)) + 0.03 * number.standard_normal(len(pitch)))

    def whistled_tune():
        return tune(chance, 6, lambda hertz: swelling(gliding(numpy.full(int(0.3 * RATE), hertz * 2), (1, 0.04))))

    def alarm():
        pip = swelling(gliding(numpy.full(int(0.07 * RATE), 2730.0), (1, 0, 0.4)), 0.004)
        return numpy.concatenate([part for _ in range(4) for part in (pip, numpy.zeros(int(0.06 * RATE)))])

    def smoke():
        return swelling(gliding(numpy.full(RATE // 2, 3150.0), (1, 0.2)))

    def singing():
        formants = chance.choice(((700, 1150, 2600), (400, 800, 2500), (320, 2300, 3000)))
        return tune(chance, 5, lambda hertz: swelling(vowel(
            hertz * (1 + 0.01 * numpy.sin(2 * math.pi * 5.5 * times(0.45))), formants)))

    def humming():
        return tune(chance, 5, lambda hertz: swelling(gliding(numpy.full(int(0.4 * RATE), hertz / 2), (1, 0.4, 0.1))))

    def piano():
        return tune(chance, 6, lambda hertz: ringing(chance, harmonics(hertz, 8, 0.55), 0.35, chance.choice((0.2, 0.4)), 0.003))

    def typing():
        return numpy.concatenate([numpy.pad(burst(number, 0.02, 0.004, 0.8), (0, int(chance.uniform(0.04, 0.2) * RATE))) for _ in range(10)])

    def clapping():
        return numpy.concatenate([numpy.pad(burst(number, 0.06, 0.012, 0.5), (0, int(chance.uniform(0.15, 0.4) * RATE))) for _ in range(5)])

    def cough():
        one = burst(number, 0.3, 0.09) + 0.5 * swelling(vowel(numpy.full(int(0.3 * RATE), 130.0), (600, 1400)))
        return numpy.concatenate([one, numpy.zeros(int(0.15 * RATE)), one * 0.7])

    def squeak():
        pitch = chance.uniform(250, 700) * (1 + 0.4 * numpy.sin(2 * math.pi * chance.uniform(0.7, 2) * times(0.7)))
        return swelling(gliding(pitch, [1 / n for n in range(1, 10)]))

    return {function.__name__: function for function in (
        glass, plate, stirring, microwave, doorbell, ringtone, telephone, whistle, whistled_tune, alarm, smoke, singing, humming, piano, typing,
        clapping, cough, squeak)}


def variants():
    """All sounds: their kind, level and gap, and their samples; every second one has a faint hiss below it, the others nothing."""
    chance, number = random.Random(2411), numpy.random.default_rng(2411)
    for place, (kind, level, gap) in enumerate(itertools.product(sounds(chance, number), LEVELS, GAPS)):
        make = sounds(chance, number)[kind]
        pieces = [numpy.zeros(RATE)]
        while sum(map(len, pieces)) < (SECONDS - 1.5) * RATE:
            sound = make()
            sound = sound / numpy.abs(sound).max() * 10 ** ((level - chance.uniform(0, 6)) / 20)
            pieces += [sound, numpy.zeros(int(gap * chance.uniform(0.6, 1.4) * RATE))]
        whole = numpy.concatenate([*pieces, numpy.zeros(int(1.5 * RATE))])
        if place % 2:
            whole = whole + number.standard_normal(len(whole)) * 10 ** (-62 / 20)
        yield kind, level, gap, (numpy.clip(whole, -1, 1) * 32_000).astype("<i2").tobytes()
