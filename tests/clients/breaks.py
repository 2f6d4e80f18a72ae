"""Breaks the example clients one line at a time; `rulescope conform` must find every break and name its clause.

    breaks.py --command RULESCOPE --clients FOLDER --client NAME BREAKS

A line of BREAKS is one break: in a copy of the client `old`, which stands there once, is replaced by `new`. Conform must
end with status 1, and a finding must name the clause, alone or among at most three clauses that explain the wrong answers
equally well. With `"first": true` the clause must be the first of the first finding, which is the most frequent one, and
with `"findings"` there may be at most this number of findings. With `"named": false` the break is found, but under other clauses
so far: these lines are printed, and fail as soon as the clause is named, so that the list stays true. With `"equivalent"`
the line plays by the rules all the same, for the reason given there, and conform must end with status 0. A break that
shows in rare situations alone has `"default": true` and gets the default budgets. --only NUMBER runs one line.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

RUNTIME = {".py": ["python3"], ".mjs": ["node"], ".cpp": []}
# Less than by default, since each break needs a run of its own. Where the shipped vectors are few, games help.
GAMES = {True: "3", False: "0"}
BUDGETS = ["--sequences", "100", "--situations", "0", "--setups", "0", "--no-reduction", "--findings", "40"]


def fault_of(args, wrong, folder):
    source = (args.clients / wrong["client"]).read_text(encoding="utf-8")
    if source.count(wrong["old"]) != 1:
        return f"the text to replace stands {source.count(wrong['old'])} times in the client"
    broken = pathlib.Path(folder) / pathlib.Path(wrong["client"]).name
    broken.write_text(source.replace(wrong["old"], wrong["new"]), encoding="utf-8")
    program = str(broken)
    if broken.suffix == ".cpp":  # a copy that does not compile is no break
        program = str(broken.with_suffix(".out"))
        headers = [f"-I{header}" for header in args.headers.split(";") if header]
        compiled = subprocess.run([args.compiler, "-std=c++20", "-O1", *headers, str(broken), "-o", program],
                                  capture_output=True, text=True, check=False)
        if compiled.returncode != 0:
            return f"does not compile: {compiled.stderr}"
    games = ["--games", GAMES[wrong["ruleset"].startswith("pentactic")]]
    budgets = [] if wrong.get("default") else [*BUDGETS, *games]
    command = [args.command, "conform", wrong["ruleset"], "--json", *budgets, "--", *RUNTIME[broken.suffix], program]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != (0 if "equivalent" in wrong else 1):
        return f"status {run.returncode} {run.stderr}"
    if "equivalent" in wrong:
        return None
    findings = json.loads(run.stdout)["findings"]
    # The clients answer each request by itself, so that a new process gives the same wrong answer.
    once = [finding["sentence"] for finding in findings if finding["repeats_in_new_process"] is not True]
    if once:
        return "does not repeat in a new process: " + "; ".join(once)
    named = any(wrong["clause"] in finding["clauses"] for finding in findings)
    if named and not wrong.get("named", True):
        return "named now: remove `named` from its line"
    listed = ", ".join(f"{finding['times']} {finding['kind']} {' or '.join(finding['clauses'])}" for finding in findings)
    if wrong.get("first") and findings[0]["clauses"][:1] != [wrong["clause"]]:
        return "not named first: " + listed
    if len(findings) > wrong.get("findings", len(findings)):
        return f"more than {wrong['findings']} findings: " + listed
    if not named and wrong.get("named", True):
        return "found as " + listed
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True)
    parser.add_argument("--clients", type=pathlib.Path, required=True)
    parser.add_argument("--client", required=True)
    parser.add_argument("--compiler", default="c++", help="compiles the clients in C++")
    parser.add_argument("--headers", default="", help="folders with the headers of nlohmann/json, separated by ;")
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
            fault = fault_of(args, wrong, folder)
        good = "equivalent" if "equivalent" in wrong else "found" if wrong.get("named", True) else "found, not named"
        print(f"{number}: {wrong['ruleset']} {wrong['clause']}, {wrong['mistake']}: {fault or good}", flush=True)
        failures += fault is not None
    print(f"{tried - failures} of {tried} breaks as expected")
    return 1 if failures or not tried else 0


if __name__ == "__main__":
    sys.exit(main())
