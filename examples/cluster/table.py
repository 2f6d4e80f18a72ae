#!/usr/bin/env python3
"""Prints one table of the results of an array as CSV: a row for each seat of each run, or, where
agents exchange seats, for each agent.

table.py results > table.csv

Reads results/*.json (play) and results/*/report.json (balance). Nothing is computed: the intervals are those of the
runs, each valid by itself. The runs of an array are separate matches; their games are not added up, and the table
does not correct for the number of runs that are compared. A difference with its p-value comes from one run of
`balance` with several rule sets, whose games are paired.
"""
import csv
import json
import pathlib
import sys


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: table.py FOLDER")
    folder = pathlib.Path(sys.argv[1])
    files = [*folder.glob("*.json"), *folder.glob("*/report.json")]
    if not files:
        sys.exit(f"{folder}: no results of play (*.json) or balance (*/report.json)")
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["run", "complete", "ruleset", "set", "seat", "agent", "games", "score", "low", "high"])
    for path in sorted(files, key=lambda path: (len(path.parts), len(str(path)), str(path))):
        if path.name.endswith(".manifest.json"):
            continue
        run = path.parent.name if path.name == "report.json" else path.stem
        document = json.loads(path.read_text(encoding="utf-8"))
        for match in document.get("rulesets", [document]):
            rules = [match.get("ruleset", match.get("name")), " ".join(match.get("set", []))]
            # Where agents exchange seats, the scores of the agents answer the question, not those of the seats.
            exchanged = match.get("seating") == "exchanged"
            for row in match["agents" if exchanged else "seats"]:
                table.writerow([run, document["complete"], *rules, row.get("seat", ""), row["agent"], match["games"],
                                row["score"], *row["interval"]])


if __name__ == "__main__":
    main()
