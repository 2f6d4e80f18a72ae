"""The studies: subcommands of `rulescope` that return their documents.

Keyword arguments are the options of the subcommand without dashes: `--max-turns 80` is max_turns=80. A flag is given as
True or 1; an option that may be repeated, as a list or as one value. The documentation of each function lists its options
and the fields of its document.
A RuleSet is a value: a study plays the rules as they were loaded, whatever becomes of their file.
"""

from __future__ import annotations

import functools
import inspect
import json
import keyword
import os
import sys
import tempfile
import textwrap
from typing import Any, Callable, Iterable, Optional, Sequence, Union

from ._rulescope import InputError, Position, RuleSet, document as _document_of, options as _options_of, run as _run
from .result import Failure, Result
from .words import Path, bytes_of

Rules = Union[Path, RuleSet]
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


def _word_of(value: Any, what: str) -> bytes:
    if isinstance(value, Position):
        value = value.text
    if isinstance(value, RuleSet):
        raise TypeError(f"{what}: expected a text or a number, got {value!r}; a RuleSet stands where a study has rules")
    return bytes_of(value if isinstance(value, (str, bytes, os.PathLike)) else str(value), what)


@functools.lru_cache(maxsize=None)
def _options(study: str) -> dict[str, dict[str, Any]]:
    """The options of a study by their names without dashes, except those that the module sets itself."""
    return {option["name"][2:].replace("-", "_"): option for option in _options_of(study) if option["name"] != "--json"}


def _is_list(value: Any) -> bool:
    return not isinstance(value, (str, bytes, os.PathLike, Position)) and hasattr(value, "__iter__")


def _words_of(study: str, options: dict[str, Any]) -> list[bytes]:
    known = _options(study)
    words: list[bytes] = []
    for name, given in options.items():
        value = _plain(given)
        if value is None:
            continue
        option = "--" + name.rstrip("_").replace("_", "-")
        bytes_of(option)
        if option == "--help":
            raise InputError("--help: a study has no such option; help() of the function lists its options")
        about = known.get(name.rstrip("_"))
        if about is not None and about["flag"]:
            if not isinstance(value, (bool, int)) or value not in (0, 1):
                raise InputError(f"{option}: expected True or False, got {given!r}")
            words += [option.encode()] if value else []
            continue
        bare = about is None or about["type"].startswith("[")  # may stand without a value
        for each in value if _is_list(value) else [value]:
            each = _plain(each)
            if isinstance(each, bool) and not bare:
                raise InputError(f"{option}: expected {about['type']}, got {given!r}")
            if each is True:
                words.append(option.encode())
            elif each is not False:
                words += [option.encode(), _word_of(each, option)]
    return words


def _file_word(name: Path) -> bytes:
    """A rule set or file as a word that is no option, whatever it begins with."""
    word = bytes_of(name)
    return b"./" + word if word.startswith(b"-") else word


def _rules_words(all_rules: Sequence[Rules]) -> tuple[list[bytes], dict[bytes, RuleSet], list[str]]:
    """The words that name the rule sets, the loaded rule sets by their words, and the changes to repeat the command.

    `--set` changes all rule sets of a command: the changes of a loaded rule set are repeated only if it stands alone.
    """
    words: list[bytes] = []
    values: dict[bytes, RuleSet] = {}
    taken = {_file_word(rules) for rules in all_rules if not isinstance(rules, RuleSet)}
    for rules in all_rules:
        if not isinstance(rules, RuleSet):
            words.append(_file_word(rules))
            continue
        name = word = _file_word(rules.name)
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
        return _run([_word_of(word, "word") for word in words],
                    {bytes_of(word, "rule_sets"): rules for word, rules in (rule_sets or {}).items()},
                    bar if bar is not None else (progress or None))
    finally:
        if bar is not None:
            bar.close()


def _study(name: str, rules: Sequence[Rules], words: Iterable[Any], options: dict[str, Any], progress: Progress,
           changed: bool = True) -> Result:
    """changed: whether the changes of a loaded rule set are words of the command, so that it can be repeated."""
    named, values, changes = _rules_words(rules)
    given = options.get("set")
    options["set"] = (changes if changed else []) + (list(given) if _is_list(given) else [] if given is None else [given])
    status, printed, said = run(name, *named, *words, "--json", *_words_of(name, options), rule_sets=values,
                                progress=progress)
    if status == 2:
        raise InputError(said.strip())
    if status != 3 and not printed.strip() and options.get("out") is not None:
        out = _word_of(_plain(options["out"]), "--out")
        if os.path.isfile(out):
            with open(out, encoding="utf-8", errors="surrogateescape") as file:
                printed = file.read()
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


def solve(rules: Rules, *, table: Optional[Path] = None, progress: Progress = None,
          **options: Any) -> Result:
    """The exact value of a game: who wins, in how many turns. `table` keeps all values in a file for probe()."""
    return _study("solve", [rules], [], {"table": table, **options}, progress)


def probe(rules: Rules, table: Optional[Path], positions: Sequence[Union[str, Position]], *, progress: Progress = None,
          **options: Any) -> list[dict]:
    """The values of positions: winner, turns and best turns, in the order of `positions`.

    `table`: a file that solve() made; it is made here if it does not exist. None: the game is solved without a file. A
    position that no game reaches has no value: its entry has only `position` and `error`.
    """
    words = [_word_of(position, "positions") for position in positions]
    if not words:
        return []
    return list(_study("probe", [rules], words, {"table": table, **options}, progress)["probes"])


def prove(rules: Rules, seat: Optional[str] = None, *, progress: Progress = None, **options: Any) -> Result:
    """Searches for a proof that a seat wins, on boards with too many positions for solve().

    `check`: checks the proof in this file instead; the seat may be left out.
    """
    return _study("prove", [rules], [] if seat is None else [seat], options, progress)


def tile(board: str, *, progress: Progress = None, **options: Any) -> Result:
    """Tilings of a board such as "8x8" with pentominoes around stones: one, their number, or all sets of stones."""
    return _study("tile", [], [_file_word(board)], options, progress)


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
        out = options.pop("out", None)
        file = os.path.join(folder, "vectors.jsonl") if out is None else bytes_of(out, "--out")
        result = _study("vectors", [rules], [], {"out": file, **options}, progress)
        with open(file, encoding="utf-8") as written:
            lines = written.read().splitlines()
    result["vectors"] = [json.loads(line) for line in lines[1:]]
    return result


def validate(*files: Union[Path, RuleSet], **options: Any) -> Result:
    """Checks rule sets, rulebooks and figures for faults: files, and rule sets as they were loaded."""
    return _study("validate", files, [], options, None, changed=False)


def report(rules: Rules, out: Path, *, progress: Progress = None, **options: Any) -> Result:
    """Writes the full report as a page into the folder `out`."""
    return _study("report", [rules], [], {"out": out, **options}, progress)


def draw(rules: Rules, out: Path, **options: Any) -> Result:
    """Draws a figure into a file that ends in .svg, .pdf or .png: figure="movement", or position=… for the board."""
    return _study("draw", [rules], [], {"out": out, **options}, None)


def _annotation(about: dict[str, Any]) -> Any:
    """The type of an option: a number may be typed as a text, a text may be a path; a list gives several values."""
    one = {"bool": bool, "int": Union[int, str], "float": Union[float, str],
           "str": Union[str, bytes, os.PathLike, int, bool]}[about["reads"]]
    return Optional[Union[one, Sequence[one]] if about["repeatable"] else one]  # type: ignore[valid-type]


def _document() -> None:
    """Gives each study the options of its subcommand, with types in its signature, and its texts: options and result."""
    for study in (audit, balance, check, diff, draw, explore, perft, play, probe, prove, puzzles, report, show, solve, tile,
                  validate, vectors):
        options = _options(study.__name__)
        signature = inspect.signature(study)
        parameters = [each for each in signature.parameters.values() if each.kind != inspect.Parameter.VAR_KEYWORD]
        lines = []
        for option, about in options.items():
            word = option + "_" if keyword.iskeyword(option) else option
            kind = "True" if about["flag"] else about["type"].strip("[]") or "TEXT"
            lines.append(f"    {word}={kind}{', or a list' if about['repeatable'] else ''}: {about['help']}")
            if word not in signature.parameters:
                parameters.append(inspect.Parameter(word, inspect.Parameter.KEYWORD_ONLY, default=None,
                                                    annotation=_annotation(about)))
        study.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        parts = [(study.__doc__ or "").rstrip(), "    Options:\n    " + "\n    ".join(lines), "    Document:\n",
                 textwrap.indent(_document_of(study.__name__).rstrip(), "    ")]
        study.__doc__ = "\n\n".join(parts) + "\n"


_document()
