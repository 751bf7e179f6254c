"""The phones of the Russian model, which are fewer than those of its dictionary."""

import re

# Phones of too few words to be trained, and what is heard in their place.
RARE = {"E": "E0", "O": "O0", "J": "J0", "GH": "KH", "DZ": "D Z", "DZ0": "D0 Z0", "DZH": "D ZH"}


def pronunciation(phones):
    """The phones of a word without length, rare ones replaced."""
    return " ".join(RARE.get(phone, phone) for phone in (re.sub("l$", "", phone) for phone in phones))
