#!/usr/bin/env python3
"""The report of the mutation test, as text and JSON, from the results of run.py.

    report.py RESULTS OUT     RESULTS: the file results.jsonl of run.py; writes OUT/report.txt and OUT/report.json
"""
import json
import pathlib
import sys

import sources


def counted(mutants, results):
    """Numbers of a group of mutants. Equivalent mutants do not count in `of`."""
    real = [mutant for mutant in mutants if mutant.reason is None]
    verdicts = [results[mutant.id]["verdict"] for mutant in real]
    return {"of": len(real),
            "killed": sum(verdict != "survived" for verdict in verdicts),
            "crashes": verdicts.count("crash"), "time_outs": verdicts.count("time-out"),
            "vectors": sum(bool(results[mutant.id]["vectors"]) for mutant in real),
            "equivalent": len(mutants) - len(real)}


def summary(mutants, results):
    mutants = [mutant for mutant in mutants if mutant.id in results]
    chapters, files = {}, {}
    for mutant in mutants:
        chapters.setdefault((mutant.folder, mutant.chapter), []).append(mutant)
    # A rule set can show the mutants of its family and of the board that at least one file of vectors of the family
    # shows; `killed` are those that the file itself shows.
    of_family = {}
    for mutant in mutants:
        if mutant.folder == "core" and mutant.reason is None:
            for name in results[mutant.id]["vectors"]:
                files.setdefault(name, set()).add(mutant.id)
                of_family.setdefault(family_of(name), set()).add(mutant.id)
    return {
        "mutants": len(mutants),
        "folders": {folder: counted([m for m in mutants if m.folder == folder], results) for folder in ("core", "twins")},
        "chapters": {f"{chapter}": counted(group, results) for (_, chapter), group in chapters.items()},
        "survivors": [m.id for m in mutants if results[m.id]["verdict"] == "survived" and m.reason is None],
        "equivalent": {m.id: m.reason for m in mutants if m.reason is not None},
        "unequal": [m.id for m in mutants if m.reason is not None and results[m.id]["verdict"] != "survived"],
        "only_tests": [m.id for m in mutants if m.folder == "core" and m.reason is None and not results[m.id]["vectors"]],
        "files": {name: {"killed": len(killed), "of": len(of_family[family_of(name)])}
                  for name, killed in sorted(files.items())},
    }


def family_of(file):
    return "adaptoid" if file.startswith(("adapt", "super")) else "pentactic" if file.startswith("pent") else "four-in-a-row"


def text_of(document):
    lines = [f"{'':32}{'of':>5}{'killed':>8}{'crash':>7}{'time':>6}{'vectors':>9}{'equivalent':>12}"]
    groups = list(document["folders"].items()) + list(document["chapters"].items())
    for name, n in groups:
        lines.append(f"{name:32}{n['of']:5}{n['killed']:8}{n['crashes']:7}{n['time_outs']:6}{n['vectors']:9}"
                     f"{n['equivalent']:12}")
    lines += ["", "Survivors: " + (", ".join(document["survivors"]) or "none"), ""]
    lines += ["Equivalent:"] + [f"  {name}: {reason}" for name, reason in document["equivalent"].items()]
    if document["unequal"]:
        lines += ["", "Said to be equivalent, but killed: " + ", ".join(document["unequal"])]
    return "\n".join(lines) + "\n"


def write(mutants, results, out):
    """Writes the report; returns the exit status."""
    document = summary(mutants, results)
    (out / "report.json").write_text(json.dumps(document, indent=1) + "\n")
    (out / "report.txt").write_text(text_of(document))
    print(text_of(document))
    return 1 if document["survivors"] or document["unequal"] else 0


if __name__ == "__main__":
    found = {each["id"]: each for each in map(json.loads, pathlib.Path(sys.argv[1]).read_text().splitlines())}
    sys.exit(write(sources.read_mutants(), found, pathlib.Path(sys.argv[2])))
