"""Draws sentences from Home Assistant's templates (hassil): the package home-assistant-intents of PyPI, CC BY 4.0, which is not in this repository."""

import json
import pathlib
import random
import re
import subprocess
import sys
import zipfile


def package(folder, locale="en"):
    """The templates of a language, from PyPI."""
    subprocess.run([sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), "home-assistant-intents"], check=True)
    wheel = next(pathlib.Path(folder).glob("home_assistant_intents-*.whl"))
    with zipfile.ZipFile(wheel) as content:
        return wheel.name.split("-")[1], json.loads(content.read(f"home_assistant_intents/data/{locale}.json"))


class Sampler:
    """Draws from a template: its words, and what its lists were filled with."""

    def __init__(self, data, seed, fill):
        self.rules, self.lists, self.fill = data["expansion_rules"], data["lists"], fill
        self.random = random.Random(seed)

    def draw(self, template, domains):
        self.domains, self.values = domains, {}
        words = self.sequence(template)
        return re.sub(r"\s+", " ", words).strip(), self.values

    def sequence(self, text):
        """Draws from a sequence; of alternatives one, of things in any order all."""
        result, start = [], 0
        while start < len(text):
            mark = text[start]
            if mark in "([{<":
                end = self.closing(text, start)
                inner = text[start + 1:end]
                start = end + 1
                if mark == "{":
                    result.append(self.slot(inner))
                elif mark == "<":
                    result.append(self.sequence(self.rules[inner]))
                elif mark == "(" or self.random.random() < 0.5:
                    result.append(self.group(inner))
                continue
            if mark != "\\":
                result.append(mark)
            start += 1
        return "".join(result)

    def group(self, inner):
        parts = self.split(inner, ";")
        if len(parts) > 1:
            self.random.shuffle(parts)
            return " ".join(self.sequence(part) for part in parts)
        return self.sequence(self.random.choice(self.split(inner, "|")))

    def slot(self, inner):
        name, _, slot = inner.partition(":")
        slot = slot or name
        if name in self.fill:
            said, value = self.fill[name](self.random, self.domains)
        else:
            content = self.lists[name]
            if "values" in content:
                chosen = self.random.choice(content["values"])
                said, value = (self.sequence(chosen["in"]), chosen["out"]) if isinstance(chosen, dict) else (chosen, chosen)
            else:
                ends = content["range"]
                value = self.random.randrange(ends["from"], ends["to"] + 1, ends.get("step", 1))
                said = str(value)
        self.values[slot] = value
        return said

    @staticmethod
    def closing(text, start):
        depth = 0
        for place in range(start, len(text)):
            if text[place] in "([{<":
                depth += 1
            elif text[place] in ")]}>":
                depth -= 1
                if not depth:
                    return place
        raise ValueError(text)

    @staticmethod
    def split(text, mark):
        parts, depth, last = [], 0, 0
        for place, letter in enumerate(text):
            if letter in "([{<":
                depth += 1
            elif letter in ")]}>":
                depth -= 1
            elif letter == mark and not depth:
                parts.append(text[last:place])
                last = place + 1
        return [*parts, text[last:]]
