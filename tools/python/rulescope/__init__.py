"""Rulescope: checks the rules of board games and finds out what they do.

    import rulescope as rs

    rules = rs.RuleSet("adaptoid", set=["goal.captures=3"])
    position = rules.start                  # an object with text, drawing and SVG
    for turn in position.turns():           # the legal turns
        print(turn.text, turn.after.text)
    position = position.play("+A3")         # or an IllegalTurn with the clause
    rs.perft(rules, depth=4)["rows"]        # a study: plain lists and dictionaries

Positions are texts in the notation of the manual (docs/notation.md). Studies have the results of the subcommands of the
same names (docs/command.md, docs/json.md), with the same words in their errors. They do not hold the interpreter lock,
show their progress, and end at Ctrl-C.
"""

from __future__ import annotations

from ._rulescope import Event, IllegalTurn, InputError, Position, RuleSet, Turn, rule_sets, version
from .game import Game
from .result import Failure, Result
from .studies import (audit, balance, check, diff, draw, explore, perft, play, probe, prove, report, run, show, solve, tile,
                      validate, vectors)

__version__ = version
__all__ = [
    "Event", "Failure", "Game", "IllegalTurn", "InputError", "Position", "Result", "RuleSet", "Turn", "audit", "balance",
    "check", "diff", "draw", "explore", "perft", "play", "probe", "prove", "report", "rule_sets", "run", "show", "solve",
    "tile", "validate", "vectors", "version",
]
