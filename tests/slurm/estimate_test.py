#!/usr/bin/env python3
"""examples/cluster/estimate.py: its model agrees with the runs that it is made from, and it measures small runs.

estimate_test.py --command RULESCOPE
"""
import argparse
import os
import pathlib
import subprocess
import sys

CLUSTER = pathlib.Path(__file__).resolve().parents[2] / "examples" / "cluster"
sys.path.insert(0, str(CLUSTER))
sys.dont_write_bytecode = True  # the folder is installed
import estimate  # noqa: E402


def same(left, right):
    if abs(left - right) > 1e-9:
        sys.exit(f"{left} in place of {right}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--command", required=True)
    command = parser.parse_args().command
    shares = estimate.Shares(start=0.5, first=1.0, divided=16.0, exchange=2.0)
    same(estimate.seconds_by_positions(shares, 1), 0.5 + 1 + 16)
    same(estimate.seconds_by_positions(shares, 2), 0.5 + 1 + 16 / 2 + 2)
    same(estimate.seconds_by_positions(shares, 4), 0.5 + 1 + 16 / 4 + 1.5)  # three of four positions, of a quarter
    same(estimate.seconds_by_games(shares, 1), 0.5 + 16)
    same(estimate.seconds_by_games(shares, 2), 0.5 + (16 + 0.5) / 2 + 2)  # half of the games are those of the other
    same(estimate.seconds_by_games(estimate.Shares(0, 8.0, 5.0, 0), 100), 8.0 * 99 / 100)  # process 0 only counts
    same(estimate.seconds_by_positions(shares.times(10), 2), 0.5 + 10 * (1 + 16 / 2 + 2))
    for words in (["explore", "adaptoid-7-close", "--set", "goal.captures=1", "--no-longest"],
                  ["play", "adaptoid-tiny", "--agents", "mcts:20", "--games", "100"]):
        run = subprocess.run([sys.executable, CLUSTER / "estimate.py", "--pairs", "1", *words], capture_output=True, text=True,
                             env=os.environ | {"RULESCOPE": command}, check=False)
        rows = [line.split() for line in run.stdout.splitlines() if line.endswith("%")]
        if run.returncode or [row[0] for row in rows] != ["2", "16", "64", "256", "1000"] or "inside MPI" not in run.stdout:
            sys.exit(f"status {run.returncode}\n{run.stdout}{run.stderr}")
        print(run.stdout)
    wrong = subprocess.run([sys.executable, CLUSTER / "estimate.py", "perft", "adaptoid"], capture_output=True, text=True, check=False)
    if wrong.returncode != 2 or "explore, solve or play" not in wrong.stderr:
        sys.exit(f"status {wrong.returncode} {wrong.stderr}")


if __name__ == "__main__":
    main()
