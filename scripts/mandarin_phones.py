"""Says a syllable of Hanyu Pinyin as phones of CMU Sphinx's Mandarin model, by the rules of models/zh-CN/pinyin.txt."""

INITIALS = "zh ch sh b p m f d t n l g k h j q x r z c s y w".split()
WHOLE = {"yuan": "uxs an", "yun": "uxs en", "yue": "uxs uxe", "yu": "uxs ux", "er": "es er", "n": "es en", "ng": "es en"}
ROUNDED = {"uan": "uxan", "ue": "uxe", "un": "uxn", "u": "ux"}
UMLAUT = {"ve": "uxe", "vn": "uxn", "v": "ux", "ue": "uxe"}


def phones(syllable):
    """The phones of a syllable without its tone, or None where it is none."""
    syllable = syllable.replace("ü", "v")
    if syllable in WHOLE:
        return WHOLE[syllable]
    initial = next((one for one in INITIALS if syllable.startswith(one)), "")
    final = syllable[len(initial):]
    if not final or not final.isalpha():
        return None
    if not initial:
        return f"{final[0]}s {final}" if final[0] in "aeo" else None
    if initial == "y" and final == "e":
        final = "ie"
    elif initial in "jqx":
        final = ROUNDED.get(final, final)
    elif final == "i" and initial in ("zh", "ch", "sh", "r"):
        final = "ib"
    elif final == "i" and initial in "zcs":
        final = "if"
    return f"{initial} {UMLAUT.get(final, final)}"
