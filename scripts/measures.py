"""What the measuring scripts have in common."""

import importlib.machinery
import importlib.util
import math
import os


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


def sibling(name):
    """Another script of this folder as a module."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), path)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module
