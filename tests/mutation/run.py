#!/usr/bin/env python3
"""Runs the tests and the conformance vectors against every mutant and writes a report.

    run.py --build BUILD --programs FOLDER --out FOLDER [--jobs N] [--only WORD] [--again] [--no-build]

Builds the target `mutation` in BUILD, runs everything once without a mutant (all must pass), then each mutant: tests in
the order of STAGES until one fails, at most a minute of processor time, and all files of vectors. FOLDER/results.jsonl
keeps the results, so that an interrupted run continues; --again starts anew. Exit status 1 if a mutant survives without
a reason.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import threading
import time

import report
import sources

ROOT = sources.ROOT
SECONDS = 60  # processor time of the tests of a mutant
VECTOR_SECONDS = 60
MEMORY = 4 << 30

# Tests in the order in which they run: program, and suites. `{core}` and `{verify}` depend on the family.
CORE_SUITES = {
    "adaptoid": "-Pentactic*:FourInARow*:Long*:Extra*:SquareGrid*",
    "board": "-Long*:Extra*",
    "words.cpp": "-Long*:Extra*",
    "pentactic": "Pentactic*:SquareGrid*",
    "four-in-a-row": "FourInARow*:SquareGrid*",
}
ANALYSIS_SUITES = {
    "adaptoid": "EngineVectors*:EngineReadings*:EngineGames*:ContractCoverage*:VerifyEvents*:VerifyDirected*:"
                "VerifySelfStarving*:VerifySetupCounts*:VerifyFacts*:VerifyCatalogue*:PublishedMistakes/*:EngineImages*:"
                "ContractOfRandomRuleSets*:Catalogue/Properties*:EnginePerft*:EngineRandomPlay*:VerifySituations*:"
                "Vectors*:CodeImages*:SolveAdaptoid*:SpecsCanonical*:SpecsRuleSet*:SpecsShipped*:SpecsOverride*:Check*:"
                "Difference*:AdaptoidEdits*:ExplainingAdaptoid*:AdaptoidTurns*:Perft*:GameFacts*:PlaySearchAdaptoid*:"
                "ThreeSeatSearch*:DrawingTurn*",
    "pentactic": "PentacticTwin*:VerifyPentactic*:All/VerifyPentactic*:Catalogue/VerifyPentactic*:PentacticEdits*:"
                 "PentacticTurns*:SpecsPentactic*:PentacticMessages*:Tiling*-TilingSurvey*:TilingAtlas*",
    "four-in-a-row": "FourInARow*",
}
ANALYSIS_SUITES["board"] = ANALYSIS_SUITES["words.cpp"] = ANALYSIS_SUITES["adaptoid"]
TOOLS_SUITES = "CommandClauseOrder*:CommandNumbers*:CommandEventText*:CommandFourInARow*:CommandPentactic*:All/Committed*:" \
               "CommandVectors*:CommandShow*:CommandGames*:CommandValidate*:CommandPerft*"


def stages_of(mutant):
    core = ("mutation_core", CORE_SUITES[mutant.family])
    analysis = ("mutation_analysis", ANALYSIS_SUITES[mutant.family])
    return ([core] if mutant.folder == "core" else []) + [analysis, ("mutation_tools", TOOLS_SUITES)]


def vector_files(family):
    heads = {"adaptoid": ("adapt", "super"), "pentactic": ("pentactic",), "four-in-a-row": ("four", "tic")}
    every = sum(heads.values(), ())
    return sorted(path for path in (ROOT / "specs" / "vectors").glob("*.jsonl")
                  if path.name.startswith(heads.get(family, every)))


def limited(seconds):
    def set_limits():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(5)
    return set_limits


def run(command, number, seconds):
    """Exit status (negative: a signal), output, processor seconds (approximately), and whether the time ran out."""
    environment = dict(os.environ, RULESCOPE_MUTANT=str(number), GTEST_COLOR="no")
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
                               env=environment, preexec_fn=limited(seconds), cwd=ROOT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=20 * seconds)
        late = process.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        output, _ = process.communicate()
        late = True
    return process.returncode, output.decode("utf-8", "replace"), time.monotonic() - begin, late


def judge_by_tests(options, mutant, number):
    left = SECONDS
    for program, suites in stages_of(mutant):
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        separator = "" if "-" in suites else "-"
        suites += f"{separator}:Long*:*/Long*:Extra*:*/Extra*"
        status, output, _, late = run([options.programs / program, "--gtest_fail_fast", "--gtest_brief=1",
                                       f"--gtest_filter={suites}"], number, max(1, int(left)))
        if options.jobs == 1:
            left -= resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - used
        if status != 0:
            failed = re.search(r"\[  FAILED  \] ([^ ,\n]+)", output)
            verdict = "time-out" if late else "failure" if status > 0 else "crash"
            if failed and verdict == "crash":
                verdict = "failure"
            return verdict, failed[1] if failed else program, output
    return "survived", "", ""


def judge_by_vectors(options, mutant, number):
    """The names of the files that the mutant fails, and of those that an engine does not cover."""
    engine = "reference" if mutant.folder == "core" else "fast"
    left = vector_files(mutant.family)
    if engine == "fast" and mutant.family != "adaptoid":
        return [], [path.stem for path in left]
    fails, none = [], []
    while left:
        _, output, _, _ = run([options.programs / "mutation_vectors", engine, *left], number, VECTOR_SECONDS)
        verdicts = re.findall(r"^\S*/([^/ ]+)\.jsonl (holds|fails|none)", output, re.MULTILINE)
        fails += [name for name, verdict in verdicts if verdict == "fails"]
        none += [name for name, verdict in verdicts if verdict == "none"]
        if len(verdicts) < len(left):  # a crash, or an endless loop
            fails.append(left[len(verdicts)].stem)
            if len(fails) > 2 and not verdicts:
                fails += [path.stem for path in left[1:]]
                break
        left = left[len(verdicts) + 1:]
    return fails, none


def judge(options, mutant):
    begin = time.monotonic()
    verdict, by, _ = judge_by_tests(options, mutant, mutant.number)
    fails, none = judge_by_vectors(options, mutant, mutant.number)
    return {"id": mutant.id, "verdict": verdict, "by": by, "seconds": round(time.monotonic() - begin, 1), "vectors": fails,
            "none": none}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    options = parser.parse_args()
    if not options.no_build:
        subprocess.run(["cmake", "--build", options.build, "--target", "mutation"], check=True)
    mutants = sources.read_mutants()
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / "results.jsonl"
    if options.again and path.exists():
        path.unlink()
    results = {}
    if path.exists():
        results = {each["id"]: each for each in map(json.loads, path.read_text().splitlines())}
    one_of_each = {(mutant.folder, mutant.family): mutant for mutant in mutants}
    for mutant in one_of_each.values():
        verdict, by, output = judge_by_tests(options, mutant, 0)
        fails, _ = judge_by_vectors(options, mutant, 0)
        if verdict != "survived" or fails:
            sys.exit(f"without a mutant: {verdict} {by} {fails}\n{output}")
    print(f"without a mutant all tests pass ({len(one_of_each)} groups)", flush=True)
    todo = [mutant for mutant in mutants if options.only in mutant.id and mutant.id not in results]
    lock = threading.Lock()
    with path.open("a") as file, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for done, result in enumerate(pool.map(lambda mutant: judge(options, mutant), todo), 1):
            with lock:
                results[result["id"]] = result
                file.write(json.dumps(result) + "\n")
                file.flush()
                if result["verdict"] == "survived" or done % 50 == 0:
                    print(f"{done}/{len(todo)} {result['id']}: {result['verdict']}", flush=True)
    sys.exit(report.write(mutants, results, options.out))


if __name__ == "__main__":
    main()
