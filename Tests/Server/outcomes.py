"""What became of the lines of a first-time list: each is told where it failed or took long, and all are counted by their doors."""
import sys

from servers import ROOT

sys.path.append(str(ROOT / "scripts"))
from measures import interval  # noqa: E402


class Outcomes:
    """The outcomes of one list."""

    def __init__(self, name, slow=15):
        self.name, self.slow = name, slow
        self.counts, self.left, self.is_mended = {}, 0, False

    def add(self, line, faults, taken=0):
        """Counts a line; one that was left for later and comes out right has to be taken off the list of those, but where it is a race."""
        if "left" in line:
            self.left += 1
            if not faults and not line.get("byChance"):
                self.is_mended = True
                print(f"{line['n']:4} is no longer left: take “left” out of the list")
            return
        good, count = self.counts.get(line["door"], (0, 0))
        self.counts[line["door"]] = (good + (not faults), count + 1)
        if faults or taken > self.slow:
            print(f"{line['n']:4} {line['door']:10} {line['say']} ({taken:.1f} s): {'; '.join(map(str, faults))[:500]}", flush=True)

    def report(self, seconds):
        """Prints the counts; the status with which the list ends."""
        for door, (good, count) in self.counts.items():
            print(f"{door}: {good} of {count}")
        good, count = (sum(values) for values in zip(*self.counts.values()))
        print(f"{self.name}: {interval(good, count)}, {self.left} left for later, {seconds:.0f} s")
        return 0 if good == count and not self.is_mended else 1
