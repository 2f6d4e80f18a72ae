"""The studies: subcommands of `rulescope` that return their documents.

Keyword arguments are the options of the subcommand without dashes: `--max-turns 80` is max_turns=80. A flag is given as
True; an option that may be repeated, as a list.
"""

from __future__ import annotations

import json
import os
import pathlib
import sys
import tempfile
from typing import Any, Callable, Iterable, Optional, Sequence, Union

from ._rulescope import InputError, Position, RuleSet, run as _run
from .result import Failure, Result

Rules = Union[str, RuleSet]
Progress = Union[bool, Callable[[str, int, int, str], None], None]


class _Bar:
    """Shows progress: with tqdm if it is installed, else one line on standard error that is rewritten."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._what: Optional[str] = None
        self._width = 0
        try:
            from tqdm.auto import tqdm
        except ImportError:
            tqdm = None
        self._tqdm = tqdm

    def __call__(self, what: str, done: int, total: int, unit: str) -> None:
        if self._tqdm is None:
            line = f"{what}: {done:,}" + (f" of {total:,}" if total else "") + (f" {unit}" if unit else "")
            sys.stderr.write("\r" + line.ljust(self._width))
            sys.stderr.flush()
            self._width = len(line)
            return
        if what != self._what:
            self.close()
            self._what = what
            self._bar = self._tqdm(desc=what, total=total or None, unit=" " + unit, leave=False)
        self._bar.update(done - self._bar.n)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")


def _words_of(options: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        for each in value if isinstance(value, (list, tuple)) else [value]:
            words.append(option)
            if each is not True:
                words.append(each.text if isinstance(each, Position) else os.fspath(each) if isinstance(each, os.PathLike)
                             else str(each))
    return words


def _rules_words(rules: Rules, alone: bool, folder: str, number: int) -> tuple[list[str], list[str]]:
    """The name or file of a rule set, and its changes.

    `--set` changes all rule sets of a command: only a rule set that stands alone is given by its name and its changes, the
    others by their texts.
    """
    if isinstance(rules, str):
        return [rules], []
    if rules.files and (alone or not rules.overrides):
        shipped = pathlib.Path(rules.files[0]).stem == rules.name
        return [rules.name if shipped else rules.files[0]], list(rules.overrides)
    file = pathlib.Path(folder) / f"rules{number}.toml"
    file.write_text(rules.text, encoding="utf-8")
    return [str(file)], []


def run(*words: str, progress: Progress = None) -> tuple[int, str, str]:
    """Runs a subcommand with these words: run("games", "--json").

    Returns its exit status, its standard output and its standard error. Raises nothing for bad input: the status is 2.
    progress: True shows progress; a function is called with the stage, the finished and all items (0: unknown), and the
    name of the items. Ctrl-C ends the run and raises KeyboardInterrupt.
    """
    bar = _Bar() if progress is True else None
    try:
        return _run([str(word) for word in words], bar if bar is not None else (progress or None))
    finally:
        if bar is not None:
            bar.close()


def _study(name: str, rules: Sequence[Rules], words: Iterable[str], options: dict[str, Any], progress: Progress) -> Result:
    with tempfile.TemporaryDirectory(prefix="rulescope-") as folder:
        given: list[str] = []
        changes: list[str] = []
        for number, each in enumerate(rules):
            of_rules, overrides = _rules_words(each, len(rules) == 1, folder, number)
            given += of_rules
            changes += overrides
        options["set"] = changes + list(options.get("set") or [])
        status, printed, said = run(name, *given, *words, "--json", *_words_of(options), progress=progress)
    if status == 2:
        raise InputError(said.strip())
    if status == 3 or not printed.strip():
        raise Failure(said.strip() or f"{name} printed no document")
    return Result(json.loads(printed), status)


def perft(rules: Rules, depth: int, *, position: Optional[Union[str, Position]] = None, progress: Progress = None,
          **options: Any) -> Result:
    """Counts turn sequences and positions by depth, in whole turns.

    The list "rows" has for each depth the numbers of turn sequences, of positions and of positions up to symmetry.
    """
    return _study("perft", [rules], [], {"depth": depth, "position": position, **options}, progress)


def show(rules: Rules, *, position: Optional[Union[str, Position]] = None, turn: Optional[str] = None,
         **options: Any) -> Result:
    """A position with its legal turns, or a turn clause by clause."""
    return _study("show", [rules], [], {"position": position, "turn": turn, **options}, None)


def check(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """Checks the invariants of the rulebook, exhaustively as far as `states` goes, then in random games.

    A property that does not hold has the shortest game found. `always`, `never`, `reachable`: lists of own conditions
    (docs/facts.md).
    """
    return _study("check", [rules], [], options, progress)


def diff(a: Rules, b: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """The shortest game found on which two rule sets differ. status 1: there is one."""
    return _study("diff", [a, b], [], options, progress)


def audit(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """What the rulebook leaves open, and the shortest game found in which each point matters."""
    return _study("audit", [rules], [], options, progress)


def explore(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """All positions that can be reached: endings, cycles, the longest and shortest games."""
    return _study("explore", [rules], [], options, progress)


def solve(rules: Rules, *, table: Optional[Union[str, os.PathLike]] = None, progress: Progress = None,
          **options: Any) -> Result:
    """The exact value of a game: who wins, in how many turns. `table` keeps all values in a file for probe()."""
    return _study("solve", [rules], [], {"table": table, **options}, progress)


def probe(rules: Rules, table: Union[str, os.PathLike], positions: Sequence[Union[str, Position]]) -> list[dict]:
    """The values of positions in a table of solve(): winner, turns and best turns, in the order of `positions`.

    A position that no game reaches has no value: its entry has only `position` and `error`.
    """
    document = _study("solve", [rules], [], {"table": table, "probe": list(positions)}, None)
    return list(document["probes"])


def prove(rules: Rules, seat: str, *, progress: Progress = None, **options: Any) -> Result:
    """Searches for a proof that a seat wins, on boards with too many positions for solve()."""
    return _study("solve", [rules], [], {"prove": seat, **options}, progress)


def tile(board: str, *, progress: Progress = None, **options: Any) -> Result:
    """Tilings of a board such as "8x8" with pentominoes around stones: one, their number, or all sets of stones."""
    return _study("tile", [], [board], options, progress)


def play(*rules: Rules, agents: Union[str, Sequence[str]] = "random", games: int = 1000, progress: Progress = None,
         **options: Any) -> Result:
    """Games between agents: who wins, how long games are, how they end.

    agents: "random", "mcts:400", "alphabeta:2000" (docs/agents.md), one for all seats or a list.
    """
    names = agents if isinstance(agents, str) else ",".join(agents)
    return _study("play", list(rules), [], {"agents": names, "games": games, **options}, progress)


def balance(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """Is the first player favoured? A verdict with its interval (docs/balance.md)."""
    return _study("balance", [rules], [], options, progress)


def puzzles(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """Positions in which exactly one first turn wins in a few turns, or boards with exactly one solution.

    booklet="FILE.pdf" also writes them as a booklet with solutions (docs/puzzles.md).
    """
    return _study("puzzles", [rules], [], options, progress)


def vectors(rules: Rules, *, progress: Progress = None, **options: Any) -> Result:
    """Conformance vectors (docs/vectors.md): the document of what they cover, with the vectors in the list "vectors"."""
    with tempfile.TemporaryDirectory(prefix="rulescope-") as folder:
        file = options.pop("out", None) or pathlib.Path(folder) / "vectors.jsonl"
        result = _study("vectors", [rules], [], {"out": file, **options}, progress)
        lines = pathlib.Path(file).read_text(encoding="utf-8").splitlines()
    result["vectors"] = [json.loads(line) for line in lines[1:]]
    return result


def validate(*files: str, **options: Any) -> Result:
    """Checks rule sets, rulebooks and figures for faults."""
    return _study("validate", [], list(files), options, None)


def report(rules: Rules, out: Union[str, os.PathLike], *, progress: Progress = None, **options: Any) -> Result:
    """Writes the full report as a page into the folder `out`."""
    return _study("report", [rules], [], {"out": out, **options}, progress)


def draw(rules: Rules, out: Union[str, os.PathLike], **options: Any) -> Result:
    """Draws a figure into a file that ends in .svg, .pdf or .png: figure="movement", or position=… for the board."""
    return _study("draw", [rules], [], {"out": out, **options}, None)
