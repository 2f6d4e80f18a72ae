#!/usr/bin/env python3
"""Times the commands of README.md, for the table there.

    python3 tests/bench/readme_times.py build/release/tools/rulescope [--repeat 3] [WORD...]

Runs each command in an empty folder and prints the median of its processor times, which other programs on the machine
disturb little; the commands run in one thread. With words, only the commands that contain one of them. `mine.toml` is
the variant of README.md; `./my-program` is the client in examples/clients.
"""
import argparse
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def commands(text):
    """The command lines after `./run`, without their comments."""
    for line in text.splitlines():
        if line.startswith("./run "):
            yield shlex.split(line, comments=True)[1:]


def variant(text):
    return re.search(r"```toml\n(.*?)```", text, re.DOTALL).group(1)


def processor_seconds():
    """Of all finished child processes."""
    times = os.times()
    return times.children_user + times.children_system


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("words", nargs="*")
    typed = parser.parse_intermixed_args()
    program = os.path.abspath(typed.program)
    text = (ROOT / "README.md").read_text()
    total = 0.0
    for words in commands(text):
        if not words or words[0] == "workbench" or (typed.words and not any(word in " ".join(words) for word in typed.words)):
            continue
        words = [str(ROOT / word) if word == "specs" or word.startswith("examples/") else word for word in words]
        if "./my-program" in words:
            words[words.index("./my-program"):] = ["python3", str(ROOT / "examples/clients/python/adaptoid.py")]
        times = []
        for _ in range(typed.repeat):
            with tempfile.TemporaryDirectory() as folder:
                pathlib.Path(folder, "mine.toml").write_text(variant(text))
                begin = processor_seconds()
                done = subprocess.run([program, *words], cwd=folder, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.PIPE, text=True)
                times.append(processor_seconds() - begin)
            if done.returncode not in (0, 1):
                print(done.stderr)
            if times[-1] > 20:
                break
        total += statistics.median(times)
        print(f"{statistics.median(times):8.1f} s  status {done.returncode}  rulescope {shlex.join(words)}", flush=True)
    print(f"{total:8.1f} s  together")


if __name__ == "__main__":
    main()
