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

import os as _os
import pathlib as _pathlib

# The data that were installed with the module: PREFIX/share/rulescope beside PREFIX/lib/python3/dist-packages/rulescope.
_specs = _pathlib.Path(__file__).resolve().parents[4] / "share" / "rulescope" / "specs"
if "RULESCOPE_SPECS" not in _os.environ and _specs.is_dir():
    _os.environ["RULESCOPE_SPECS"] = str(_specs)

from ._rulescope import Event, IllegalTurn, InputError, Position, RuleSet, Turn, rule_sets, version
from .exports import about_export, read_export, to_parquet
from .game import Game
from .result import Failure, Result
from .studies import (audit, balance, check, diff, draw, explore, perft, play, probe, prove, puzzles, report, run, show, solve,
                      tile, validate, vectors)

__version__ = version
__all__ = [
    "Event", "Failure", "Game", "IllegalTurn", "InputError", "Position", "Result", "RuleSet", "Turn", "about_export",
    "audit", "balance", "check", "diff", "draw", "explore", "perft", "play", "probe", "prove", "puzzles", "read_export",
    "report", "rule_sets", "run", "show", "solve", "tile", "to_parquet", "validate", "vectors", "version",
]
