#!/usr/bin/env python3
"""Estimates from runs in one and in two processes how much faster many cores would be.

estimate.py [--pairs N] [--times S] explore adaptoid-tiny --set goal.captures=2 --no-longest
estimate.py [--pairs N] [--times S] play adaptoid --agents mcts:100 --games 200

The words after the options are those of `explore`, `solve` or `play`, for a run of half a minute or more. All numbers
come from processor time (user and system) of each process, which other programs on the machine disturb little. Time
inside MPI is measured apart (mpi_time.c, compiled by mpicc), because a process that waits there needs processor time.
--times 1000 describes a run with a thousand times the work. RULESCOPE is the command. docs/cluster.md says what the
estimate leaves out.
"""
import argparse
import dataclasses
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

CORES = [2, 16, 64, 256, 1000]
RULESCOPE = os.environ.get("RULESCOPE", "rulescope")
FOR_MPIRUN = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
              "OMPI_MCA_rmaps_base_oversubscribe": "1", "OMPI_MCA_hwloc_base_binding_policy": "none"}


@dataclasses.dataclass
class Shares:
    """Processor time in seconds."""
    start: float  # each of several processes needs it to start
    first: float  # process 0 alone
    divided: float  # all processes together
    exchange: float  # each of two processes needs it more than if it worked alone

    def times(self, factor):
        return Shares(self.start, factor * self.first, factor * self.divided, factor * self.exchange)


def seconds_by_positions(shares, cores):
    """explore and solve. Of the positions that a process finds, (p - 1) / p belong to others and are sent."""
    sent = 4 * (cores - 1) / cores ** 2  # by one process, in multiples of what one of two sends
    return shares.start + shares.first + shares.divided / cores + shares.exchange * sent


def seconds_by_games(shares, cores):
    """play. Process 0 counts the games of the others and plays in the time that is left."""
    of_others = 2 * (cores - 1) / cores  # in multiples of the games that the other of two processes plays
    counted = shares.first * of_others / 2
    return shares.start + max(counted, (shares.divided + counted + 2 * shares.exchange * of_others) / cores)


def measured(words, processes=1):
    """The processor time of each process outside MPI and inside."""
    with tempfile.TemporaryDirectory() as folder:
        launched = [sys.executable, os.path.abspath(__file__), "--rank", folder, RULESCOPE, *words]
        if processes > 1:
            subprocess.run(["mpicc", "-shared", "-fPIC", "-O1", "-o", f"{folder}/mpi_time.so",
                            pathlib.Path(__file__).resolve().with_name("mpi_time.c")], check=True)
            launched = ["mpirun", "-q", "-n", str(processes), *launched]
        run = subprocess.run(launched, env=os.environ | FOR_MPIRUN, stdout=subprocess.DEVNULL, check=False)
        if run.returncode:
            sys.exit(f"status {run.returncode}: {' '.join(words)}")
        read = lambda name: float(path.read_text()) if (path := pathlib.Path(folder, name)).exists() else 0.0
        inside = [read(f"mpi-{rank}") for rank in range(processes)]
        return [read(f"time-{rank}") - inside[rank] for rank in range(processes)], inside


def one_rank(folder, words):
    """Runs the command as a child and writes its processor time to the folder."""
    rank = os.environ.get("OMPI_COMM_WORLD_RANK")
    timed = {"LD_PRELOAD": f"{folder}/mpi_time.so", "MPI_TIME_FILE": f"{folder}/mpi-{rank}"} if rank else {}
    _, status, usage = os.wait4(os.posix_spawnp(words[0], words, os.environ | timed), 0)
    pathlib.Path(folder, f"time-{rank or 0}").write_text(f"{usage.ru_utime + usage.ru_stime}")
    return os.waitstatus_to_exitcode(status)


def shares_of_pair(words):
    """The shares from one run in one process and one in two, and a line about them."""
    nothing = ["explore", "adaptoid-7", "--depth", "1"]
    start_alone, start = measured(nothing)[0][0], statistics.mean(measured(nothing, 2)[0])
    words = [*words, "--threads", "1"]
    with tempfile.TemporaryDirectory() as folder:
        games = words[0] == "play"
        alone_in, two_in = ([["--state", f"{folder}/{name}"] for name in ("alone", "two")] if games else [[], []])
        alone = measured(words + alone_in)[0][0] - start_alone
        # Of play all games are there now: they are read, replayed and counted, which process 0 does for the others.
        first = measured(words + alone_in)[0][0] - start_alone if games else 0.0
        outside, inside = measured(words + two_in, 2)
    two = [seconds - start for seconds in outside]
    sending = min(inside)  # the other process has waited longer
    line = (f"alone {alone:.2f} s; two processes {two[0]:.2f} and {two[1]:.2f} s, and {inside[0]:.2f} and {inside[1]:.2f} s "
            f"inside MPI")
    if games:
        return Shares(start, max(0.0, first), alone, max(0.0, (sum(two) - alone - first / 2) / 2) + sending), line
    first = max(0.0, two[0] - two[1])
    return Shares(start, first, alone - first, max(0.0, (sum(two) - alone) / 2) + sending), line


def main():
    if sys.argv[1:2] == ["--rank"]:
        return one_rank(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pairs", type=int, default=3, help="pairs of runs; the shares are their medians")
    parser.add_argument("--times", type=float, default=1, help="estimates a run with this many times the work")
    parser.add_argument("words", nargs=argparse.REMAINDER)
    args = parser.parse_args()
    if args.pairs < 1 or args.times <= 0 or args.words[:1] not in [["explore"], ["solve"], ["play"]]:
        parser.error("expected the words of explore, solve or play")
    pairs = []
    for number in range(args.pairs):
        shares, line = shares_of_pair(args.words)
        pairs.append(shares)
        print(f"pair {number + 1}: {line}; first {shares.first:.3f} s; exchange {shares.exchange:.2f} s", flush=True)
    shares = Shares(*(statistics.median(column) for column in zip(*map(dataclasses.astuple, pairs))))
    print("shares in seconds:", ", ".join(f"{name} {value:.3f}" for name, value in dataclasses.asdict(shares).items()))
    shares = shares.times(args.times)
    seconds = seconds_by_games if args.words[0] == "play" else seconds_by_positions
    print(f"{'cores':>6} {'seconds':>10} {'speedup':>8} {'of each core':>13}")
    for cores in CORES:
        speedup = seconds(shares, 1) / seconds(shares, cores)
        print(f"{cores:6} {seconds(shares, cores):10.2f} {speedup:8.1f} {100 * speedup / cores:12.0f}%")
    return 0


if __name__ == "__main__":
    sys.exit(main())
