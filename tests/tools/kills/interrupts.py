"""Every subcommand that computes ends soon after a signal: with status 4, and with its words about what was done.

    interrupts.py --command RULESCOPE COMMANDS

A line of COMMANDS is one run as JSON: `words`, and optionally `says`, which must stand in the output of a run that was
cut short, and `state`, the name of an option that gets a path in a fresh folder. The run is started several times; a
signal comes after growing parts of --longest seconds, and the run must end within --bound seconds. A run that is done
before the signal comes has status 0 or 1. Prints the longest time between signal and end of each run.
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
ENDED, CUT_SHORT = (0, 1), 4


def interrupted(command, run, moment, number, bound):
    """Returns the seconds from signal to end, or None if the run was done before, and a fault or None."""
    with tempfile.TemporaryDirectory() as folder:
        words = [command, *(command if word == "COMMAND" else word for word in run["words"])]
        if "state" in run:
            words += [run["state"], str(pathlib.Path(folder) / "state")]
        with open(pathlib.Path(folder) / "out", "w+", encoding="utf-8") as out:
            child = subprocess.Popen(words, stdout=out, stderr=subprocess.STDOUT, cwd=folder)
            time.sleep(moment)
            if child.poll() is not None:
                return None, None if child.returncode in ENDED else f"status {child.returncode} without a signal"
            begin = time.monotonic()
            child.send_signal(SIGNALS[number % len(SIGNALS)])
            try:
                status = child.wait(timeout=20 * bound)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                return 20 * bound, f"not ended {20 * bound:.0f} s after the signal at {moment:.2f} s"
            passed = time.monotonic() - begin
            out.seek(0)
            text = out.read()
        if passed > bound:
            return passed, f"ended {passed:.1f} s after the signal at {moment:.2f} s"
        if status in ENDED:  # it was nearly done
            return passed, None
        if status != CUT_SHORT:
            return passed, f"status {status} after the signal at {moment:.2f} s: {text[-300:]}"
        if run.get("says") and run["says"] not in text and text.strip():
            return passed, f"does not say '{run['says']}' after the signal at {moment:.2f} s: {text[-300:]}"
        return passed, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", required=True)
    parser.add_argument("--bound", type=float, default=3.0, help="seconds from signal to end; the machine may be busy")
    parser.add_argument("--longest", type=float, default=12.0, help="seconds until the last signal")
    parser.add_argument("--moments", type=int, default=6)
    parser.add_argument("--only", help="runs whose first word is this")
    parser.add_argument("commands", type=pathlib.Path)
    args = parser.parse_args()
    failures = runs = 0
    for line in args.commands.read_text(encoding="utf-8").splitlines():
        run = json.loads(line)
        if args.only not in (None, run["words"][0]):
            continue
        runs += 1
        times, faults, ended = [], [], False
        for number in range(args.moments):
            moment = 0.15 + args.longest * (number / args.moments) ** 2
            passed, fault = interrupted(args.command, run, moment, number, args.bound)
            faults += [fault] if fault else []
            ended = passed is None
            if ended:
                break
            times.append(passed)
        print(f"{' '.join(run['words'])}: {len(times)} signals, at most {max(times, default=0):.2f} s"
              f"{', done after that' if ended else ''}", flush=True)
        for fault in faults:
            print(f"    {fault}", flush=True)
        failures += bool(faults)
    print(f"{runs - failures} of {runs} runs end soon")
    return 1 if failures or not runs else 0


if __name__ == "__main__":
    sys.exit(main())
