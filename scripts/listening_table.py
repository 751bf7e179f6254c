"""The rows of a table of measurements, kept in a file so that a run that was ended goes on where it was."""

import datetime
import json
import math
import os


def mean_with_interval(values):
    """The mean of a few values with its interval of 95 % (Student's)."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return f"{middle:.3f}"
    student = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57}.get(len(values) - 1, 2.2)
    half = student * math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
    return f"{middle:.3f} [{max(middle - half, 0):.3f}, {middle + half:.3f}]"


class Table:
    """Rows by part and name. A row that is there is not measured again, unless the file is removed."""

    def __init__(self, path, command, minutes, sounds=()):
        self.path, self.command, self.minutes, self.sounds = path, command, minutes, sounds
        self.rows = {}
        if os.path.exists(path):
            with open(path) as file:
                for line in file:
                    row = json.loads(line)
                    self.rows[row["part"], row["what"], row["minutes"]] = row

    def row(self, part, what, goal, measure):
        """Measures a row, if that was not done, and prints it.

        measure: gives the figure as text, and whatever other rows are worked out from.
        """
        key = (part, what, self.minutes)
        if key not in self.rows:
            figure, data = measure()
            self.rows[key] = dict(
                part=part, what=what, minutes=self.minutes, goal=goal, figure=figure, data=data,
                date=datetime.date.today().isoformat())
            with open(self.path, "a") as file:
                file.write(json.dumps(self.rows[key]) + "\n")
        self.rows[key]["goal"] = goal
        print(self.line(self.rows[key]), flush=True)
        return self.rows[key]["data"]

    def data(self, part, what):
        """What was kept of a row; None where it was not measured."""
        row = self.rows.get((part, what, self.minutes))
        return row and row["data"]

    def line(self, row):
        return f"| {row['what']} | {row['goal']} | {row['figure']} | `{self.command} --only {row['part']}` |"

    def print(self):
        """All rows that were measured with this length of sounds."""
        print(f"\n| sounds of {self.minutes:g} minutes | goal | measured | command |\n|---|---|---|---|")
        for row in self.rows.values():
            if row["minutes"] == self.minutes:
                print(self.line(row))
