"""Reads the trie language models of SphinxBase. Needs numpy."""

import struct

import numpy

MAGIC = b"Trie Language Model"
BINS = 1 << 16


class Trie:
    """The words of a language model with their sequences of two and three, as sphinxbase's ngram_model_trie.c and lm_trie.c write them;
    odds are logarithms to e."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        if not self.data.startswith(MAGIC):
            raise SystemExit(f"{path} is no trie language model of SphinxBase.")
        order = self.data[len(MAGIC)]
        if order != 3:
            raise SystemExit(f"{path} has sequences of {order} words; three are expected.")
        place = len(MAGIC) + 1
        singles, pairs, triples = struct.unpack_from("<3I", self.data, place)
        # Behind the counts stand the kind of the tables and three tables: odds and back-off of pairs, odds of triples.
        tables = place + 12 + 4
        odds_of_pairs = numpy.frombuffer(self.data, "<f4", BINS, tables)
        nodes = tables + 3 * 4 * BINS
        node = numpy.dtype([("odds", "<f4"), ("backoff", "<f4"), ("next", "<u4")])
        single = numpy.frombuffer(self.data, node, singles + 1, nodes)
        packed = nodes + node.itemsize * (singles + 1)
        word_bits, next_bits = singles.bit_length(), triples.bit_length()
        bits = word_bits + 32 + next_bits
        size = ((1 + pairs) * bits + 7) // 8 + 8
        entries = Fields(self.data, packed, size, bits, int(single["next"][singles]))
        # A pair stands with its second word; logarithms to 1.0001.
        self.before = entries.read(0, word_bits)
        self.behind = numpy.repeat(numpy.arange(singles), numpy.diff(single["next"].astype(numpy.int64)))
        self.pair_odds = odds_of_pairs[entries.read(word_bits + 16, 16)] * 1e-4
        self.odds = single["odds"][:singles] * 1e-4
        triple_size = ((1 + triples) * (word_bits + 16) + 7) // 8 + 8
        # Three words stand with the last two of them.
        first = entries.read(word_bits + 32, next_bits, more=1)
        leaves = Fields(self.data, packed + size, triple_size, word_bits + 16, int(first[-1]))
        pair = numpy.repeat(numpy.arange(len(self.before)), numpy.diff(first))
        self.triples = leaves.read(0, word_bits), self.before[pair], self.behind[pair]
        odds_of_triples = numpy.frombuffer(self.data, "<f4", BINS, tables + 2 * 4 * BINS)
        self.triple_odds = odds_of_triples[leaves.read(word_bits, 16)] * 1e-4
        names = packed + size + triple_size
        (length,) = struct.unpack_from("<i", self.data, names)
        self.words = [word.decode() for word in self.data[names + 4:names + 4 + length].split(b"\0")[:singles]]


class Fields:
    """Packed entries of so many bits, of which fields can be read."""

    def __init__(self, data, start, size, bits, count):
        self.packed = numpy.frombuffer(data + bytes(16), numpy.uint8, size + 16, start)
        self.bits, self.count = bits, count

    def read(self, offset, width, more=0):
        """The numbers of so many bits that stand there in each entry, and in so many behind the last."""
        bit = numpy.arange(self.count + more, dtype=numpy.int64) * self.bits + offset
        value = numpy.zeros(len(bit), numpy.uint64)
        for byte in range(8):
            value |= self.packed[(bit >> 3) + byte].astype(numpy.uint64) << numpy.uint64(8 * byte)
        return (value >> (bit & 7).astype(numpy.uint64) & numpy.uint64((1 << width) - 1)).astype(numpy.int64)
