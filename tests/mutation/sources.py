#!/usr/bin/env python3
"""Writes copies of source files in which every mutant of mutants/*.txt is a switch at run time.

    sources.py OUT         writes OUT/core/..., OUT/analysis/...; a file that does not change keeps its time
    sources.py --files     prints the names of the files that have mutants
    sources.py --check     only checks that every mutant has its place
    sources.py --list      prints one line for each mutant: number, id, file, clause

A mutant replaces the marked part of one line. An expression becomes (RULESCOPE_MUTANT(n) ? (replacement) : (original)),
a statement an `if`; n is the number of the mutant, its place in the lists, from 1. RULESCOPE_MUTANT is defined in switch.h.
"""
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent


class Mutant:
    def __init__(self, identifier, clause, file, occurrence):
        self.id, self.clause, self.file, self.occurrence = identifier, clause, file, occurrence
        self.number = 0
        self.line, self.replacement, self.reason = None, None, None

    @property
    def folder(self):
        return "core" if self.file.startswith("core/") else "twins"

    @property
    def family(self):
        parts = self.file.split("/")
        return (parts[1] if parts[0] == "core" else parts[2]).replace("_", "-")

    @property
    def chapter(self):
        return re.sub(r"-\d+$", "", self.id)


def fail(text):
    sys.exit("mutants: " + text)


def read_mutants():
    """All mutants, in the order of the lists. Their numbers are their places, from 1."""
    mutants = []
    for path in sorted((FOLDER / "mutants").glob("*.txt")):
        file = None
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            where = f"{path.name}:{number}: "
            if not text.strip() or text.startswith("#"):
                continue
            if text.startswith("file "):
                file = text[5:].strip()
            elif text.startswith("  - "):
                mutants[-1].line = text[4:]
            elif text.startswith("  +"):
                mutants[-1].replacement = text[3:].strip()
            elif text.startswith("  = "):
                mutants[-1].reason = text[4:]
            elif match := re.fullmatch(r"([a-z0-9-]+-\d+) (\S+)(?: occurrence (\d+))?", text):
                mutants.append(Mutant(match[1], match[2], file, int(match[3] or 0)))
            else:
                fail(where + "expected 'file PATH', 'id clause', '  - line', '  + replacement' or '  = reason'")
    for number, mutant in enumerate(mutants, 1):
        mutant.number = number
        if mutant.file is None or mutant.line is None or mutant.replacement is None:
            fail(mutant.id + " is not complete")
        if mutant.line.count("«") != 1 or mutant.line.count("»") != 1:
            fail(mutant.id + " does not mark one part of its line")
    identifiers = [mutant.id for mutant in mutants]
    for identifier in identifiers:
        if identifiers.count(identifier) > 1:
            fail(identifier + " occurs twice")
    return mutants


def place_of(mutant, source):
    """Begin and end of the marked part in the source."""
    before, rest = mutant.line.split("«")
    inside, after = rest.split("»")
    whole = before + inside + after
    at = -1
    for _ in range(max(1, mutant.occurrence)):
        at = source.find(whole, at + 1)
        if at < 0:
            fail(f"{mutant.id}: {mutant.file} does not contain: {whole}")
    if mutant.occurrence == 0 and source.find(whole, at + 1) >= 0:
        fail(f"{mutant.id}: {mutant.file} contains this more than once: {whole}")
    return at + len(before), at + len(before) + len(inside)


def switched(source, mutants):
    """The source with its mutants. Marked parts of different mutants are equal, nested or apart."""
    parts = {}
    for mutant in mutants:
        parts.setdefault(place_of(mutant, source), []).append(mutant)
    spans = sorted(parts, key=lambda span: (span[0], -span[1]))

    def render(begin, end, first):
        text, at, index = "", begin, first
        while index < len(spans) and spans[index][0] < end:
            inner = spans[index]
            if inner[1] > end:
                fail(f"{parts[inner][0].id}: the marked part overlaps with another")
            body, following = render(inner[0], inner[1], index + 1)
            original = source[inner[0]:inner[1]]
            for mutant in parts[inner]:
                if original.endswith(";"):
                    body = f"if (RULESCOPE_MUTANT({mutant.number})) {{ {mutant.replacement} }} else {{ {body} }}"
                else:
                    body = f"(RULESCOPE_MUTANT({mutant.number}) ? ({mutant.replacement}) : ({body}))"
            text += source[at:inner[0]] + body
            at, index = inner[1], following
        return text + source[at:end], index

    return render(0, len(source), 0)[0]


def write_if_changed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def check_suites():
    """Every suite that run.py names occurs in the tests: a name that nothing has kills no mutant."""
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(FOLDER.parent.rglob("*_test.cpp")))
    for name in re.findall(r"\b([A-Z]\w+)\*", (FOLDER / "run.py").read_text(encoding="utf-8")):
        if name not in ("Long", "Extra") and not re.search(r"\b" + name.split("_")[0], tests):
            fail(f"run.py names the suites {name}*, which no test has")


def main():
    mutants = read_mutants()
    if sys.argv[1:] == ["--list"]:
        for mutant in mutants:
            print(mutant.number, mutant.id, mutant.file, mutant.clause)
        return
    files = sorted({mutant.file for mutant in mutants})
    if sys.argv[1:] == ["--files"]:
        print(";".join(files), end="")
        return
    out = None if sys.argv[1:] == ["--check"] else pathlib.Path(sys.argv[1])
    if out is None:
        check_suites()
    for file in files:
        source = (ROOT / file).read_text(encoding="utf-8")
        text = switched(source, [mutant for mutant in mutants if mutant.file == file])
        if out is not None:
            write_if_changed(out / file, f'#include "tests/mutation/switch.h"\n#line 1 "{file}"\n{text}')


if __name__ == "__main__":
    main()
