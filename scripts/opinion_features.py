"""What the statistical model of intents sees of a sentence: the same as Sources/Understanding/SentenceFeatures.swift."""

import re

NUMBERS = set(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen "
    "twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million oh".split())
BUCKETS = 1 << 14


def words(text):
    """Letters and digits; every run of numbers is one sign."""
    result = []
    for word in re.findall(r"[^\W_]+(?:'[^\W_]+)*", text.lower().replace("’", "'")):
        if word in NUMBERS or any(c.isdigit() for c in word):
            if result and result[-1] == "#":
                continue
            word = "#"
        result.append(word)
    return result


def fnv(text):
    """The 32-bit hash of Fowler, Noll and Vo."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    # The low bits alone mix badly.
    return (value ^ value >> 15) % BUCKETS


MEMORY = {}


def pieces(word):
    """A word's own features: itself, and its runs of three to five letters."""
    if word not in MEMORY:
        found = [fnv("w" + word)]
        padded = "<" + word + ">"
        if word != "#":
            for size in (3, 4, 5):
                found += [fnv("c" + padded[i:i + size]) for i in range(len(padded) - size + 1)]
        MEMORY[word] = found
    return MEMORY[word]


def features(said):
    """The buckets of a sentence's words, and of the pairs of them that stand side by side or around a third."""
    result = []
    before = "^"
    for word in said:
        result += pieces(word)
        pair = "b" + before + " " + word
        if pair not in MEMORY:
            MEMORY[pair] = [fnv(pair)]
        result += MEMORY[pair]
        before = word
    result.append(fnv("b" + before + " $"))
    bounded = ["^", *said, "$"]
    for first, third in zip(bounded, bounded[2:]):
        pair = "s" + first + " " + third
        if pair not in MEMORY:
            MEMORY[pair] = [fnv(pair)]
        result += MEMORY[pair]
    return result
