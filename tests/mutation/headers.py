#!/usr/bin/env python3
"""Writes the scores of report.json into the headers of specs/vectors: "mutants": {"killed": K, "of": N}."""
import json
import re

import sources


def main():
    files = json.loads((sources.FOLDER / "report.json").read_text())["files"]
    for path in sorted((sources.ROOT / "specs" / "vectors").glob("*.jsonl")):
        header, rest = path.read_text(encoding="utf-8").split("\n", 1)
        header = re.sub(r',"mutants":\{[^}]*\}', "", header)
        if path.stem in files:
            score = files[path.stem]
            header = header[:-1] + f',"mutants":{{"killed":{score["killed"]},"of":{score["of"]}}}}}'
        path.write_text(header + "\n" + rest, encoding="utf-8")


if __name__ == "__main__":
    main()
