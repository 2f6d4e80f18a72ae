"""The studies: subcommands of `rulescope` that return their documents.

Keyword arguments are the options of the subcommand without dashes: `--max-turns 80` is max_turns=80. A flag is given as
True or 1; an option that may be repeated, as a list or as one value. The documentation of each function lists its options.
A RuleSet is a value: a study plays the rules as they were loaded, whatever becomes of their file.
"""

from __future__ import annotations

import functools
import json
import os
import pathlib
import sys
import tempfile
from typing import Any, Callable, Iterable, Optional, Sequence, Union

from ._rulescope import InputError, Position, RuleSet, options as _options_of, run as _run
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


def _plain(value: Any) -> Any:
    """A value of numpy as Python's own: the number, truth value or text that it holds."""
    return value.item() if hasattr(value, "item") and getattr(value, "shape", None) == () else value


def _text_of(value: Any) -> Union[str, bytes]:
    if isinstance(value, Position):
        return value.text
    if isinstance(value, (str, os.PathLike)):
        return os.fsencode(value)  # a name of a file may have bytes that are no UTF-8
    return str(value)


@functools.lru_cache(maxsize=None)
def _options(study: str) -> dict[str, dict[str, Any]]:
    """The options of a study by their names without dashes, except those that the module sets itself."""
    return {option["name"][2:].replace("-", "_"): option for option in _options_of(study) if option["name"] != "--json"}


def _is_list(value: Any) -> bool:
    return not isinstance(value, (str, bytes, os.PathLike, Position)) and hasattr(value, "__iter__")


def _words_of(study: str, options: dict[str, Any]) -> list[Union[str, bytes]]:
    known = _options(study)
    words: list[Union[str, bytes]] = []
    for name, given in options.items():
        value = _plain(given)
        if value is None:
            continue
        option = "--" + name.rstrip("_").replace("_", "-")
        about = known.get(name.rstrip("_"))
        if about is not None and about["flag"]:
            if not isinstance(value, (bool, int)) or value not in (0, 1):
                raise InputError(f"{option}: expected True or False, got {given!r}")
            words += [option] if value else []
            continue
        if value is False:
            continue
        for each in value if _is_list(value) else [value]:
            each = _plain(each)
            words.append(option)
            if each is not True:
                words.append(_text_of(each))
    return words


def _rules_words(all_rules: Sequence[Rules]) -> tuple[list[Union[str, bytes]], dict[Union[str, bytes], RuleSet], list[str]]:
    """The words that name the rule sets, the loaded rule sets by their words, and the changes to repeat the command.

    `--set` changes all rule sets of a command: the changes of a loaded rule set are repeated only if it stands alone.
    """
    words: list[Union[str, bytes]] = []
    values: dict[Union[str, bytes], RuleSet] = {}
    taken = {os.fsencode(rules) for rules in all_rules if not isinstance(rules, RuleSet)}
    for rules in all_rules:
        if not isinstance(rules, RuleSet):
            words.append(os.fsencode(rules))
            continue
        name = word = os.fsencode(rules.name)
        number = 1
        while word in taken or (word in values and values[word] != rules):
            number += 1
            word = name + b" (%d)" % number
        values[word] = rules
        words.append(word)
    alone = len(all_rules) == 1 and isinstance(all_rules[0], RuleSet)
    return words, values, list(all_rules[0].overrides) if alone else []


def run(*words: Union[str, bytes, "os.PathLike[str]"], rule_sets: Optional[dict] = None,
        progress: Progress = None) -> tuple[int, str, str]:
    """Runs a subcommand with these words: run("games", "--json").

    rule_sets: loaded rule sets by the words that stand for them: run("perft", "mine", rule_sets={"mine": rules}).

    Returns its exit status, its standard output and its standard error. Raises nothing for bad input: the status is 2.
    progress: True shows progress; a function is called with the stage, the finished and all items (0: unknown), and the
    name of the items. Ctrl-C ends the run and raises KeyboardInterrupt.
    """
    bar = _Bar() if progress is True else None
    try:
        return _run([word if isinstance(word, bytes) else _text_of(word) for word in words], rule_sets or {},
                    bar if bar is not None else (progress or None))
    finally:
        if bar is not None:
            bar.close()


def _study(name: str, rules: Sequence[Rules], words: Iterable[Any], options: dict[str, Any], progress: Progress) -> Result:
    named, values, changes = _rules_words(rules)
    given = options.get("set")
    options["set"] = changes + (list(given) if _is_list(given) else [] if given is None else [given])
    status, printed, said = run(name, *named, *words, "--json", *_words_of(name, options), rule_sets=values,
                                progress=progress)
    if status == 2:
        raise InputError(said.strip())
    if status != 3 and not printed.strip() and options.get("out") is not None and os.path.isfile(options["out"]):
        printed = pathlib.Path(options["out"]).read_text(encoding="utf-8", errors="surrogateescape")
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

    A property that does not hold has the shortest game found. `always`, `possible`, `stays_possible`: own conditions, one
    or a list (docs/facts.md).
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


def _document() -> None:
    """Adds the options to the documentation of each study."""
    by_name = {"probe": "solve", "prove": "solve"}
    for study in (audit, balance, check, diff, draw, explore, perft, play, probe, prove, puzzles, report, show, solve, tile,
                  validate, vectors):
        lines = []
        for name, option in _options(by_name.get(study.__name__, study.__name__)).items():
            kind = "True" if option["flag"] else option["type"].strip("[]") or "TEXT"
            lines.append(f"    {name}={kind}{', or a list' if option['repeatable'] else ''}: {option['help']}")
        study.__doc__ = (study.__doc__ or "").rstrip() + "\n\n    Options:\n    " + "\n    ".join(lines) + "\n"


_document()
