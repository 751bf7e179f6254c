"""The network of the statistical model of intents, and the file that Sources/Understanding/OpinionFile.swift reads.

Two looks at a sentence are added up. One sums vectors of its hashed features and, projected, of its words, and bends the sum. The
other slides over three words at a time (Kim 2014, doi:10.3115/v1/D14-1181) and takes the most that each window finds anywhere, so
that it may know by their vectors words that no example has. Needs numpy and torch.
"""

import json
import random

import numpy
import torch
from torch.nn import functional

from opinion_features import BUCKETS, features, raw_hash

DIMENSIONS, WINDOWS, WIDTH = 48, 64, 3
# How much a word's own vector counts beside its hashed features, and how large it is where windows see it.
WORD_SCALE, WINDOW_SCALE = 2.0, 3.0
# So many words of a sentence the windows see, with its two edges.
LONGEST = 40
BATCH, EPOCHS, RATE = 256, 9, 0.01
# How many words, hashed features and windows are left out at random while it learns.
DROPPED_WORDS, DROPPED_FEATURES, DROPPED_WINDOWS = 0.12, 0.3, 0.3


class WordVectors:
    """Vectors of words, made by scripts/make-word-vectors: bytes, of which 127 are one."""

    def __init__(self, path):
        with numpy.load(path) as file:
            words, self.bytes = file["words"], file["vectors"]
        self.places = {str(word): place for place, word in enumerate(words)}
        self.dimensions = self.bytes.shape[1]
        self.floats = torch.tensor(self.bytes.astype(numpy.float32) / 127)

    def hashed(self):
        """The words' hashes in rising order, and their vectors; no two may have one hash."""
        hashes = {raw_hash(word): place for word, place in self.places.items()}
        if len(hashes) != len(self.places):
            raise SystemExit("Two words have the same hash.")
        order = sorted(hashes)
        return numpy.array(order, "<u4"), self.bytes[[hashes[value] for value in order]]


class Batch:
    """Some sentences as tensors."""

    def __init__(self, sentences, known, chance=None):
        buckets, starts, shares = [], [], []
        places, place_starts, place_shares = [], [], []
        seen = torch.full((len(sentences), min(LONGEST, max(map(len, sentences)) + 2)), len(known.places), dtype=torch.long)
        self.inside = torch.zeros(seen.shape)
        for row, said in enumerate(sentences):
            if chance:
                said = [word for word in said if chance.random() > DROPPED_WORDS] or said
            found = features(said)
            share = len(found) ** -0.5
            if chance:
                found = [bucket for bucket in found if chance.random() > DROPPED_FEATURES] or found
            starts.append(len(buckets))
            buckets += found
            shares += [share] * len(found)
            vectors = [known.places[word] for word in said if word in known.places]
            place_starts.append(len(places))
            places += vectors
            place_shares += [WORD_SCALE * len(said) ** -0.5] * len(vectors)
            # Behind the words stand nothing, the beginning and the end.
            nothing = len(known.places)
            row_of = [nothing + 1, *(known.places.get(word, nothing) for word in said[:LONGEST - 2]), nothing + 2]
            seen[row, :len(row_of)] = torch.tensor(row_of)
            self.inside[row, :len(row_of)] = 1
        self.seen = seen
        self.features = torch.tensor(buckets), torch.tensor(starts), torch.tensor(shares)
        self.words = torch.tensor(places, dtype=torch.long), torch.tensor(place_starts), torch.tensor(place_shares)


class Network(torch.nn.Module):
    """One member of the model."""

    def __init__(self, classes, known, seed):
        super().__init__()
        torch.manual_seed(seed)
        self.known = known
        size = known.dimensions
        self.vectors = torch.nn.Parameter(torch.randn(BUCKETS, DIMENSIONS) * 0.05)
        self.projection = torch.nn.Parameter(torch.randn(size, DIMENSIONS) * 0.05)
        self.edges = torch.nn.Parameter(torch.randn(2, size) * size**-0.5)
        self.windows = torch.nn.Conv1d(size, WINDOWS, WIDTH, padding=WIDTH // 2)
        self.weights = torch.nn.Linear(DIMENSIONS, classes)
        self.found = torch.nn.Linear(WINDOWS, classes, bias=False)
        for layer in (self.weights, self.found):
            torch.nn.init.normal_(layer.weight, 0, 0.1)
        torch.nn.init.zeros_(self.weights.bias)

    def forward(self, batch):
        def summed(rows, part):
            return functional.embedding_bag(part[0], rows, part[1], mode="sum", per_sample_weights=part[2])

        hidden = torch.tanh(summed(self.vectors, batch.features) + summed(self.known.floats, batch.words) @ self.projection)
        table = torch.cat([self.known.floats, torch.zeros(1, self.known.dimensions), self.edges])
        seen = torch.relu(self.windows(table[batch.seen].transpose(1, 2) * WINDOW_SCALE)) * batch.inside[:, None]
        most = functional.dropout(seen.amax(2), DROPPED_WINDOWS, self.training)
        return self.weights(hidden) + self.found(most)


def trained(examples, targets, known, seed):
    """A member that learnt from sentences of words, of whose classes any may be right."""
    chance, count = random.Random(seed), targets.shape[1]
    network = Network(count, known, seed)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE)
    order = list(range(len(examples)))
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        losses = []
        for start in range(0, len(order), BATCH):
            chosen = order[start:start + BATCH]
            optimiser.param_groups[0]["lr"] = RATE * (1 - (epoch + start / len(order)) / EPOCHS)
            odds = functional.log_softmax(network(Batch([examples[i] for i in chosen], known, chance)), 1)
            loss = -torch.logsumexp(odds.masked_fill(targets[chosen] == 0, -1e9), 1).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(loss.item())
        print(f"{epoch}: {numpy.mean(losses):.3f}", flush=True)
    return network.eval()


def shares(members, sentences, known):
    """The mean of the members' shares of each class: where they differ, as on sentences like none that they learnt, none is sure."""
    with torch.no_grad():
        batch = Batch(sentences, known)
        return sum(functional.softmax(member(batch), 1) for member in members).numpy() / len(members)


def write(path, members, classes, known, same, number_words):
    """A line of JSON, then numbers of four bytes, then bytes; the members stand side by side."""

    def side_by_side(choose, axis):
        return numpy.concatenate([choose(member).detach().numpy() for member in members], axis)

    vectors = side_by_side(lambda member: member.vectors, 1)
    scale = numpy.abs(vectors).max(0) / 127
    hashes, word_bytes = known.hashed()
    # Each member has edges of its own, so that what its windows find there is written in place of them: by edge, then by place in the
    # window, then by window.
    edges = side_by_side(
        lambda member: torch.einsum("ed,wdp->epw", member.edges * WINDOW_SCALE, member.windows.weight), 2)
    numbers = [
        scale,
        # By member, then by class.
        side_by_side(lambda member: member.weights.bias, 0),
        side_by_side(lambda member: member.weights.weight, 1),
        side_by_side(lambda member: member.projection * WORD_SCALE / 127, 1),
        side_by_side(lambda member: member.windows.bias, 0),
        # By place in the window, then by the vector's place, then by window.
        side_by_side(lambda member: member.windows.weight.permute(2, 1, 0) * WINDOW_SCALE / 127, 2),
        edges,
        side_by_side(lambda member: member.found.weight, 1),
    ]
    header = {
        "format": "heed-opinion-2", "buckets": BUCKETS, "dimensions": vectors.shape[1], "classes": classes, "same": same,
        "numberWords": number_words, "words": len(hashes), "wordDimensions": known.dimensions,
        "windows": WINDOWS * len(members), "longest": LONGEST, "members": len(members),
    }
    line = json.dumps(header, separators=(",", ":")).encode()
    line += b" " * (-(len(line) + 1) % 4) + b"\n"
    with open(path, "wb") as file:
        file.write(line)
        for part in numbers:
            file.write(numpy.ascontiguousarray(part, "<f4").tobytes())
        file.write(hashes.tobytes())
        file.write(numpy.rint(vectors / scale).astype(numpy.int8).tobytes())
        file.write(word_bytes.tobytes())
