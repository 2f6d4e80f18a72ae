"""Breaks the example clients one line at a time; `rulescope conform` must find every break and name its clause.

    breaks.py --command RULESCOPE --clients FOLDER --client NAME BREAKS

A line of BREAKS is one break: in a copy of the client `old`, which stands there once, is replaced by `new`. Conform must
end with status 1, and a finding must have one of the clauses, which are separated by spaces. --only NUMBER runs one line.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

RUNTIME = {".py": ["python3"], ".mjs": ["node"]}
# The shipped vectors and the shortest counts suffice, and each break needs a run of its own.
BUDGETS = ["--sequences", "100", "--games", "0", "--setups", "0", "--no-reduction", "--findings", "40"]


def findings_of(args, wrong, folder):
    source = (args.clients / wrong["client"]).read_text(encoding="utf-8")
    if source.count(wrong["old"]) != 1:
        return f"the text to replace stands {source.count(wrong['old'])} times in the client"
    broken = pathlib.Path(folder) / pathlib.Path(wrong["client"]).name
    broken.write_text(source.replace(wrong["old"], wrong["new"]), encoding="utf-8")
    command = [args.command, "conform", wrong["ruleset"], "--json", *BUDGETS, "--", *RUNTIME[broken.suffix], str(broken)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 1:
        return f"status {run.returncode} instead of 1 {run.stderr}"
    findings = json.loads(run.stdout)["findings"]
    if not any(finding.get("clause") in wrong["clause"].split() for finding in findings):
        return "found as " + ", ".join(f"{finding['kind']} {finding.get('clause')}" for finding in findings)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True)
    parser.add_argument("--clients", type=pathlib.Path, required=True)
    parser.add_argument("--client", required=True)
    parser.add_argument("--only", type=int, help="a line of BREAKS, from 1")
    parser.add_argument("breaks", type=pathlib.Path)
    args = parser.parse_args()
    failures, tried = 0, 0
    for number, line in enumerate(args.breaks.read_text(encoding="utf-8").splitlines(), 1):
        wrong = json.loads(line)
        if wrong["client"] != args.client or args.only not in (None, number):
            continue
        tried += 1
        with tempfile.TemporaryDirectory() as folder:
            fault = findings_of(args, wrong, folder)
        print(f"{number}: {wrong['ruleset']} {wrong['clause']}, {wrong['mistake']}: {fault or 'found'}", flush=True)
        failures += fault is not None
    print(f"{tried - failures} of {tried} breaks found")
    return 1 if failures or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
