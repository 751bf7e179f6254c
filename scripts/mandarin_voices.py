"""The speakers of PyPI's ttskit that scripts/speak-mandarin-voices speaks with."""

SPEAKERS = """Aibao Aicheng Aida Aijia Aijing Aimei Aina Aiqi Aitong Aiwei Aixia Aiya Aiyu Aiyue Siyue Xiaobei Xiaogang Xiaomei Xiaomeng
    Xiaowei Xiaoxue Xiaoyun Yina biaobei""".split()
# Every third speaker is left for tests: no model is trained with them.
HELD_OUT = SPEAKERS[::3]
