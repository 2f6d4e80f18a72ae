#!/usr/bin/env python3
"""Runs the tests and the conformance vectors against every mutant and writes a report.

    run.py --build BUILD --programs FOLDER --out FOLDER [--jobs N] [--only WORD] [--again] [--quick] [--no-build]
           [--no-baseline]

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
import random
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

# The suites that run, by family. Those that kill most mutants in the shortest time come first.
CORE_SUITES = {
    "adaptoid": "-Pentactic*:FourInARow*:Long*:Extra*:SquareGrid*",
    "board": "-Long*:Extra*",
    "words.cpp": "-Long*:Extra*",
    "pentactic": "Pentactic*:SquareGrid*",
    "four-in-a-row": "FourInARow*:SquareGrid*",
}
ANALYSIS_SUITES = {
    "adaptoid": ["EngineVectors*:EngineReadings*:EngineGames*:EngineRandomPlay*:CodeImages*:ContractCoverage*:VerifyDirected*:"
                 "VerifySelfStarving*:VerifySetupCounts*:VerifyFacts*:VerifyCatalogue*:EnginePerft*:SolveAdaptoid*:"
                 "SpecsCanonical*:SpecsRuleSet*:SpecsOverride*:AdaptoidEdits*:ExplainingAdaptoid*:AdaptoidTurns*:GameFacts*:"
                 "PlaySearchAdaptoid*",
                 "VerifyEvents*:VerifySituations*:Vectors*:TwinImages*:ContractOfRandomRuleSets*:SpecsShipped*:"
                 "Difference*:Perft*:Maxn*:DrawingTurn*"],
    "pentactic": ["PentacticTwin*:PentacticEdits*:PentacticTurns*:SpecsPentactic*:PentacticMessages*:VerifyPentacticEvents*",
                  "VerifyPentactic_basic_4x3*:VerifyPentactic_duel_4x3*:VerifyPentactic_duel_4x4_free*:"
                  "VerifyPentactic_group_of_3_4x3*:VerifyPentactic_group_of_5_4x3*:VerifyPentactic_solitaire_5x4*:"
                  "VerifyPentactic_basic_nothing_fits*:TilingText*:TilingReason*"],
    "four-in-a-row": ["FourInARow*"],
}
ANALYSIS_SUITES["board"] = ANALYSIS_SUITES["words.cpp"] = ANALYSIS_SUITES["adaptoid"]
TOOLS_SUITES = {
    "adaptoid": "CommandClauseOrder*:CommandNumbers*:CommandEventText*:CommandShow*",
    "pentactic": "CommandClauseOrder*:CommandNumbers*:CommandPentactic*",
    "four-in-a-row": "CommandClauseOrder*:CommandNumbers*:CommandFourInARow*",
}
TOOLS_SUITES["board"] = TOOLS_SUITES["words.cpp"] = TOOLS_SUITES["adaptoid"]


def stages_of(mutant):
    """Program and suites. The quick stages come first: the tests of core, or of the twins."""
    core = ("mutation_core", CORE_SUITES[mutant.family])
    analysis = [("mutation_analysis", suites) for suites in ANALYSIS_SUITES[mutant.family]]
    return ([core] if mutant.folder == "core" else []) + analysis + [("mutation_tools", TOOLS_SUITES[mutant.family])]


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


def judge_by_tests(options, stages, number):
    left = SECONDS
    for program, suites in stages:
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


def judge(options, mutant, before):
    """`before`: the result of a quick run that the mutant has survived; its vectors are not checked again."""
    begin = time.monotonic()
    stages = stages_of(mutant)
    verdict, by, _ = judge_by_tests(options, stages[:1], mutant.number)
    fails, none = (before["vectors"], before["none"]) if before else judge_by_vectors(options, mutant, mutant.number)
    if verdict == "survived" and fails:
        verdict, by = "failure", "vectors " + fails[0]  # the tests Committed check every file
    elif verdict == "survived" and not options.quick:
        verdict, by, _ = judge_by_tests(options, stages[1:], mutant.number)
    return {"id": mutant.id, "verdict": verdict, "by": by, "seconds": round(time.monotonic() - begin, 1), "vectors": fails,
            "none": none, "quick": options.quick}


def in_order_of_ending(pool, options, todo, results):
    futures = [pool.submit(judge, options, mutant, results.get(mutant.id)) for mutant in todo]
    for future in concurrent.futures.as_completed(futures):
        yield future.result()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", default="")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--quick", action="store_true", help="only the quick tests and the vectors")
    parser.add_argument("--no-baseline", action="store_true")
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
    for mutant in one_of_each.values() if not options.no_baseline else []:
        verdict, by, output = judge_by_tests(options, stages_of(mutant), 0)
        fails, _ = judge_by_vectors(options, mutant, 0)
        if verdict != "survived" or fails:
            sys.exit(f"without a mutant: {verdict} {by} {fails}\n{output}")
    if not options.no_baseline:
        print(f"without a mutant all tests pass ({len(one_of_each)} groups)", flush=True)
    todo = [mutant for mutant in mutants if options.only in mutant.id and
            (mutant.id not in results or (results[mutant.id]["verdict"] == "survived" and results[mutant.id]["quick"]))]
    random.Random(1).shuffle(todo)  # an interrupted run has seen mutants of every chapter
    lock = threading.Lock()
    with path.open("a") as file, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for done, result in enumerate(in_order_of_ending(pool, options, todo, dict(results)), 1):
            with lock:
                results[result["id"]] = result
                file.write(json.dumps(result) + "\n")
                file.flush()
                if result["verdict"] == "survived" and not options.quick or done % 50 == 0:
                    print(f"{done}/{len(todo)} {result['id']}: {result['verdict']}", flush=True)
    sys.exit(report.write(mutants, results, options.out))


if __name__ == "__main__":
    main()
