"""Takes the echo of a room out of a sound: what Sources/SpeechDecoding/Suppression/EchoRemover.swift does, for trials and training."""

import numpy

WINDOW, HOP = 512, 128
SHAPE = numpy.sqrt(numpy.hanning(WINDOW + 1)[:-1])


def without_echo(samples, taps=20, delay=3, rounds=3):
    """Weighted prediction error (Nakatani and others, 2010) of one microphone: each frequency's frames are predicted from those before.

    Gives the sound, and the part of its energy that was taken for an echo.
    """
    padded = numpy.concatenate([numpy.zeros(WINDOW - HOP), samples, numpy.zeros(WINDOW)])
    count = (len(padded) - WINDOW) // HOP + 1
    heard = numpy.fft.rfft(numpy.stack([padded[i * HOP:i * HOP + WINDOW] * SHAPE for i in range(count)]), axis=1).T
    before = numpy.zeros((heard.shape[0], taps, count), complex)
    for tap in range(taps):
        before[:, tap, delay + tap:] = heard[:, :max(count - delay - tap, 0)]
    dry = heard
    for _ in range(rounds):
        powers = numpy.abs(dry) ** 2
        powers = numpy.pad(powers, ((0, 0), (1, 1)), mode="edge")
        powers = (powers[:, :-2] + powers[:, 1:-1] + powers[:, 2:]) / 3
        powers = numpy.maximum(powers, 1e-4 * powers.mean(axis=1, keepdims=True) + 1e-12)
        weighted = before / powers[:, None, :]
        matrix = weighted @ before.conj().transpose(0, 2, 1)
        right = weighted @ heard.conj()[:, :, None]
        matrix += (1e-6 * numpy.trace(matrix, axis1=1, axis2=2).real / taps + 1e-9)[:, None, None] * numpy.eye(taps)
        dry = heard - (numpy.linalg.solve(matrix, right).conj().transpose(0, 2, 1) @ before)[:, 0]
    waves = numpy.fft.irfft(dry.T, axis=1) * SHAPE
    result, weights = numpy.zeros(len(padded)), numpy.zeros(len(padded))
    for index in range(count):
        result[index * HOP:index * HOP + WINDOW] += waves[index]
        weights[index * HOP:index * HOP + WINDOW] += SHAPE ** 2
    result = (result / numpy.maximum(weights, 1e-3))[WINDOW - HOP:WINDOW - HOP + len(samples)]
    return result, (numpy.abs(heard - dry) ** 2).sum() / max((numpy.abs(heard) ** 2).sum(), 1e-12)
