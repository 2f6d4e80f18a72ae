#!/usr/bin/env python3
"""Runs the job scripts of examples/cluster under Slurm, on a cluster of one node that exists only for the test.

slurm_test.py --command RULESCOPE cancelled   a run of two processes, cancelled in the middle and submitted again
slurm_test.py --command RULESCOPE requeued    the same run, whose time ends, and whose node is lost
slurm_test.py --command RULESCOPE mpirun      the same run, started by mpirun in place of srun, cancelled
slurm_test.py --command RULESCOPE arrays      arrays of play and balance

Every result is compared with that of one process without Slurm. Needs root (otherwise the test is skipped, status 77)
and the packages that `cmake/prepare slurm none` installs.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from slurm import Fault, Slurm, wait_until

SOURCE = pathlib.Path(__file__).resolve().parents[2]
CLUSTER = SOURCE / "examples" / "cluster"
SKIPPED = 77
# Open MPI's mpirun, as root and beside other work.
FOR_MPIRUN = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
              "OMPI_MCA_hwloc_base_binding_policy": "none"}
# Long enough to be stopped in the middle: a quarter of a minute of processor time each.
EXPLORE = ["explore", "adaptoid-tiny", "--set", "goal.captures=2", "--no-longest", "--json"]
SOLVE = ["solve", "adaptoid-tiny", "--set", "goal.captures=1", "--engine", "reference", "--json"]
MATCHES = """\
play adaptoid-tiny --agents mcts:20,random --openings 2 --games 200
play adaptoid-tiny --set goal.captures=2 --agents 'mcts:20,alphabeta:50' --openings 2 --games 200
"""
VARIANTS = """\
balance adaptoid-tiny --agents mcts:20 --games 40 --chapters none
balance adaptoid-tiny --set goal.captures=2 --agents mcts:20 --games 40 --chapters none
"""


def require(holds, sentence):
    if not holds:
        raise Fault(sentence)


def alone(command, words, folder):
    """Standard output of one process without Slurm."""
    done = subprocess.run([command, *words], capture_output=True, text=True, cwd=folder, check=False)
    require(done.returncode == 0, f"status {done.returncode}: {' '.join(words)}\n{done.stderr}")
    return done.stdout


def without_run(text):
    """A document as text without the object `run`, which says how the run went; and this object."""
    document = json.loads(text)
    run = document.pop("run", {})
    return json.dumps(document, indent=1), run


class Jobs:
    """Jobs of one test: the same script, the same words, one folder."""

    def __init__(self, slurm, command, folder, script, *options):
        self.slurm, self.command, self.folder = slurm, command, pathlib.Path(folder)
        self.submitted = ["--output=job-%j.log", "--chdir", folder, *options, CLUSTER / script]

    def submit(self, *words, **variables):
        number = self.slurm.submit(*self.submitted, *words, RULESCOPE=self.command, **variables)
        print(f"job {number}: {' '.join(map(str, words))}", flush=True)
        return number

    def log(self, number):
        path = self.folder / f"job-{number}.log"
        return path.read_text(errors="replace") if path.exists() else ""

    def expect(self, number, state, status="0:0"):
        fields = self.slurm.wait_for_end(number)
        print(f"job {number}: {fields['JobState']} {fields['ExitCode']}, starts again {fields['Restarts']}", flush=True)
        require(fields["JobState"] == state and (status is None or fields["ExitCode"] == status),
                f"job {number}: {fields['JobState']} {fields['ExitCode']} in place of {state} {status}\n{self.log(number)}")
        return fields


def layers(folder):
    """Number of finished layers in a state of explore."""
    return len(list(pathlib.Path(folder).glob("layer-*")))


def of_explore(folder, name, expected):
    """Compares the document of a run in two processes; returns the number of layers that it found there."""
    document, run = without_run((pathlib.Path(folder) / name).read_text())
    require(document == expected, f"{name} differs from the document of one process")
    require(run["processes"] == 2, f"{name}: {run['processes']} processes in place of 2")
    return run["layers_resumed"]


def cancelled(slurm, command, folder, **variables):
    expected, _ = without_run(alone(command, EXPLORE, folder))
    jobs = Jobs(slurm, command, folder, "run.sh", "--ntasks=2")
    words = [*EXPLORE, "--memory", "1G", "--state", "space.state", "--out", "space.json"]
    first = jobs.submit(*words, **variables)
    state = pathlib.Path(folder) / "space.state"
    wait_until(lambda: layers(state) >= 20, "the run has ten layers in each process")
    slurm.ask("scancel", first)
    jobs.expect(first, "CANCELLED", None)
    out = pathlib.Path(folder) / "space.json"  # what is complete, if Slurm gave the run the time to write it
    require(not out.exists() or json.loads(out.read_text())["stopped_by"] == "interrupt",
            "the run had ended before it was cancelled")
    second = jobs.submit(*words, **variables)
    jobs.expect(second, "COMPLETED")
    resumed = of_explore(folder, "space.json", expected)
    require(resumed >= 9, f"the run continued {resumed} layers only")
    print(f"continued after {resumed} layers")


def by_mpirun(slurm, command, folder):
    cancelled(slurm, command, folder, LAUNCH="mpirun", **FOR_MPIRUN)


def requeued(slurm, command, folder):
    """Slurm sends to the script what --signal names; here the test sends it. A node that is down counts as lost."""
    folder = pathlib.Path(folder)
    alone(command, [*SOLVE, "--table", "alone.table"], folder)
    jobs = Jobs(slurm, command, folder, "run.sh", "--ntasks=2")
    number = jobs.submit(*SOLVE, "--state", "values.state", "--table", "values.table", "--out", "values.json")

    def put_back(times):
        wait_until(lambda: slurm.job(number)["Restarts"] == str(times), f"job {number} is put back")
        require(not (folder / "values.table").exists(), f"the run had ended before start {times + 1}")

    def start_again(times):
        wait_until(lambda: slurm.job(number)["JobState"] == "PENDING", f"job {number} has left the node")
        time.sleep(5)  # Slurm waits two minutes, so that everything of the last start has ended
        slurm.ask("scontrol", "update", f"jobid={number}", "starttime=now")
        wait_until(lambda: slurm.job(number)["JobState"] != "PENDING", f"job {number} starts again")
        print(f"job {number}: start {times + 1}", flush=True)

    wait_until(lambda: list((folder / "values.state").glob("values-*")), "the run has values")
    slurm.ask("scancel", "--batch", "--signal=USR1", number)
    put_back(1)
    start_again(1)
    slurm.ask("scontrol", "update", f"nodename={slurm.host}", "state=down", "reason=test")
    put_back(2)
    slurm.ask("scontrol", "update", f"nodename={slurm.host}", "state=resume", may_fail=True)  # it may be up by itself
    start_again(2)
    jobs.expect(number, "COMPLETED")
    require((folder / "values.table").exists(), f"there is no table\n{jobs.log(number)}")
    require((folder / "values.table").read_bytes() == (folder / "alone.table").read_bytes(),
            "the table differs from that of one process")


def of_array(slurm, command, folder, text, compared):
    """Runs a list of two lines as an array, and each line by itself; `compared` are files of a result, %a its number."""
    folder = pathlib.Path(folder)
    name = text.split()[0]
    (folder / f"{name}.txt").write_text(text)
    (folder / name).mkdir()
    variables = os.environ | {"RULESCOPE": command}
    jobs = Jobs(slurm, command, folder, "array.sh", "--array=1-2", "--cpus-per-task=1")
    number = jobs.submit(f"{name}.txt", name)
    for task in ["1", "2"]:
        jobs.expect(f"{number}_{task}", "COMPLETED")
    alone_in = folder / "alone"
    (alone_in / name).mkdir(parents=True)
    for task in ["1", "2"]:
        done = subprocess.run(["bash", CLUSTER / "array.sh", f"../{name}.txt", name], cwd=alone_in, 
                              env=variables | {"SLURM_ARRAY_TASK_ID": task},
                              capture_output=True, text=True, check=False)
        require(done.returncode == 0, f"status {done.returncode}: {name} {task}\n{done.stderr}")
        for file in compared:
            file = file.replace("%a", task)
            require((folder / name / file).read_bytes() == (alone_in / name / file).read_bytes(),
                    f"{name}: {file} differs from that of a run without Slurm")
    again = jobs.submit(f"{name}.txt", name)  # all games are there
    for task in ["1", "2"]:
        jobs.expect(f"{again}_{task}", "COMPLETED")
        file = compared[0].replace("%a", task)
        require((folder / name / file).read_bytes() == (alone_in / name / file).read_bytes(), f"{name}: {file} changes")
    printed = subprocess.run([sys.executable, CLUSTER / "table.py", folder / name], capture_output=True, text=True,
                             check=False)
    require(printed.returncode == 0, printed.stderr)
    print(printed.stdout)
    require(len({line.split(",")[0] for line in printed.stdout.splitlines()[1:]}) == 2, "the table has not both runs")


def arrays(slurm, command, folder):
    of_array(slurm, command, folder, MATCHES, ["%a.json"])
    of_array(slurm, command, folder, VARIANTS, ["%a/report.json"])
    jobs = Jobs(slurm, command, folder, "array.sh", "--array=1-1", "--cpus-per-task=1")
    (pathlib.Path(folder) / "long").mkdir()
    (pathlib.Path(folder) / "long.txt").write_text("play adaptoid-tiny --games 100000000\n")
    # Here Slurm itself sends the signal, at its first look after ten seconds.
    limited = Jobs(slurm, command, folder, "array.sh", "--array=1-1", "--cpus-per-task=1", "--time=1", "--signal=B:USR1@50")
    number = limited.submit("long.txt", "long")
    wait_until(lambda: slurm.job(f"{number}_1")["Restarts"] == "1", "the task is put back when its time is over", 150)
    slurm.ask("scancel", number)
    (pathlib.Path(folder) / "wrong.txt").write_text("perft adaptoid --depth 2\n")
    wrong = jobs.submit("wrong.txt", "play")
    jobs.expect(f"{wrong}_1", "FAILED", "2:0")


TESTS = {"cancelled": cancelled, "requeued": requeued, "mpirun": by_mpirun, "arrays": arrays}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True)
    parser.add_argument("test", choices=TESTS)
    args = parser.parse_args()
    if os.geteuid() != 0:
        print("this test starts Slurm, which needs root")
        return SKIPPED
    if os.getpid() != 1:
        # As the first process of a namespace: whatever it has started ends with it, also if it is killed.
        os.execvp("unshare", ["unshare", "--fork", "--pid", "--kill-child", "--mount-proc", sys.executable, *sys.argv])
    subprocess.run([SOURCE / "cmake" / "prepare", "slurm", "none"], check=True)
    with tempfile.TemporaryDirectory(prefix="rulescope-jobs-") as folder:
        try:
            with Slurm() as slurm:
                TESTS[args.test](slurm, args.command, folder)
        except Fault as fault:
            print(fault)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
