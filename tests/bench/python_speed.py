#!/usr/bin/env python3
"""The speed of the Python module beside the command, on the same work.

    PYTHONPATH=build/release/python python3 tests/bench/python_speed.py build/release/tools/rulescope

Prints a line for each kind of work: the rate of the command (one thread), of the Python module, and their ratio. Both run
in turns, three times; the lines give medians of processor time. Random games are compared with both outputs of the
command: --json describes the course of the games as well, the printed text does not. The same loop runs in python-chess if
that package is installed.
"""
import json
import random
import resource
import statistics
import subprocess
import sys

import rulescope as rs

RULES = "adaptoid"
DEPTH = 4
GAMES = 20
SEED = 1


def processor_time():
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(used.ru_utime + used.ru_stime for used in both)


def seconds(work):
    begin = processor_time()
    result = work()
    return processor_time() - begin, result


def text(program, *words):
    return subprocess.run([program, *words, "--threads", "1"], capture_output=True, text=True, check=True).stdout


def command(program, *words):
    return json.loads(text(program, *words, "--json"))


def perft(position, depth):
    """The number of turn sequences. Makes an object of Python for each turn and for each position after it."""
    if depth == 0:
        return 1
    return sum(perft(turn.after, depth - 1) for turn in position.turns())


def random_games(rules, games):
    turns = 0
    choose = random.Random(SEED)
    for _ in range(games):
        position = rules.start
        while not position.over and turns < 1000 * games:
            position = choose.choice(position.turns()).after
            turns += 1
    return turns


def chess_perft(depth):
    import chess

    def count(board, left):
        if left == 0:
            return 1
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, left - 1)
            board.pop()
        return total

    return count(chess.Board(), depth)


def main():
    program = sys.argv[1]
    rules = rs.RuleSet(RULES)
    rates = {"turn sequences": ([], []), "turns of random games, --json": ([], []), "turns of random games, text": ([], [])}
    for _ in range(3):
        words = ["perft", RULES, "--depth", str(DEPTH + 1), "--engine", "reference"]
        took, document = seconds(lambda: command(program, *words))
        rates["turn sequences"][0].append(document["rows"][-1]["turns"] / took)
        took, count = seconds(lambda: perft(rules.start, DEPTH))
        rates["turn sequences"][1].append(count / took)
        games = ["play", RULES, "--games", "2000", "--seed", str(SEED)]
        took, document = seconds(lambda: command(program, *games))
        played = document["length"]["mean"] * 2000
        rates["turns of random games, --json"][0].append(played / took)
        took, _ = seconds(lambda: text(program, *games))
        rates["turns of random games, text"][0].append(played / took)
        took, turns = seconds(lambda: random_games(rules, GAMES))
        for output in ("--json", "text"):
            rates[f"turns of random games, {output}"][1].append(turns / took)
    for name, (native, python) in rates.items():
        a, b = statistics.median(native), statistics.median(python)
        print(f"{name}: command {a:,.0f} a second, Python {b:,.0f} a second, ratio {a / b:,.1f}")
    try:
        took, count = seconds(lambda: chess_perft(3))
        print(f"turn sequences of chess, python-chess: {count / took:,.0f} a second")
    except ImportError:
        print("python-chess is not installed")


if __name__ == "__main__":
    main()
