"""What the measuring scripts have in common."""

import math


def word_errors(said, heard):
    """How many words must be exchanged, left out or added to make one list of words the other."""
    row = list(range(len(heard) + 1))
    for i, one in enumerate(said, 1):
        before, row[0] = row[:], i
        for j, other in enumerate(heard, 1):
            row[j] = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (one != other))
    return row[-1]


def interval(count, total):
    """A part with Wilson's 95 % interval."""
    if not total:
        return "none"
    z, p = 1.96, count / total
    middle, half = p + z * z / 2 / total, z * math.sqrt(p * (1 - p) / total + z * z / 4 / total / total)
    low, high = ((middle + sign * half) / (1 + z * z / total) for sign in (-1, 1))
    return f"{count} of {total} = {p:.3f} [{low:.3f}, {high:.3f}]"
