"""Types of the extension module. Rule sets, positions, turns and events are immutable; they can be copied and pickled."""
import os
from typing import Any, Callable, Iterable, Optional, Union

version: str

class InputError(ValueError):
    """Bad input: a rule set, a position, a turn or an option. The text says where and what was expected."""

class IllegalTurn(ValueError):
    """A turn that the rules forbid. The text names the clause."""

class Event:
    """What a turn does, as the rulebook says it."""
    @property
    def clause(self) -> str:
        """The clause: "A-18"."""
    @property
    def part(self) -> str:
        """The part of the turn: "Step 1", or "Outcome"."""
    @property
    def sentence(self) -> str: ...

class RuleSet:
    """A rule set: a shipped one by its name, or a file. Raises InputError with file, line, column and the expectation."""
    def __init__(self, name: Union[str, "os.PathLike[str]"], set: Union[str, Iterable[str]] = ..., seed: int = 1) -> None:
        """name: "adaptoid", or a path "mine.toml". set: one change such as "goal.captures=3", or several. seed: draws random
        parts. Equal rule sets have equal hashes."""
    @staticmethod
    def from_text(text: str, name: str = "text", set: Union[str, Iterable[str]] = ..., seed: int = 1) -> RuleSet:
        """The same from the text of a TOML file, which may extend a shipped rule set."""
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def family(self) -> str:
        """The family of games: "adaptoid"."""
    @property
    def hash(self) -> str:
        """16 hexadecimal digits; equal rules have equal hashes."""
    @property
    def overrides(self) -> list[str]: ...
    @property
    def warnings(self) -> list[str]:
        """Settings that are legal but unusual."""
    @property
    def files(self) -> list[str]:
        """The file itself and its parents; empty for a rule set from a text."""
    @property
    def seats(self) -> list[str]:
        """The names of the seats in the order of play."""
    @property
    def summary(self) -> str: ...
    @property
    def text(self) -> str:
        """The rule set as a TOML file with every key and no parent."""
    @property
    def readings(self) -> list[dict[str, Any]]:
        """The readings with their gap, key, options (the default first), the option in force, and whether it matters."""
    @property
    def start(self) -> Position: ...
    def position(self, text: str) -> Position:
        """A position in the notation of the manual. Raises InputError with all faults and their columns."""

class Position:
    """A position between two turns, or a finished one. In a notebook it is drawn. Equal positions are equal keys."""
    @property
    def rules(self) -> RuleSet: ...
    @property
    def text(self) -> str:
        """The position in the notation of the manual."""
    @property
    def key(self) -> bytes:
        """An exact key: equal for equal positions of a rule set."""
    @property
    def to_move(self) -> Optional[str]:
        """The seat to act; None if the game is over."""
    @property
    def over(self) -> bool: ...
    @property
    def winner(self) -> Optional[str]:
        """The seat that wins alone; None in an unfinished or tied game."""
    @property
    def payoffs(self) -> Optional[list[float]]:
        """By seat: 1 for a winner, 1/n for each of n tied seats; None if the game is not over."""
    @property
    def clause(self) -> Optional[str]:
        """The clause that ends the game; None if it is not over."""
    def turns(self) -> list[Turn]:
        """The legal turns; empty if the game is over."""
    def count_turns(self) -> int:
        """The number of legal turns, without making them."""
    def judge(self, turn: str) -> Turn:
        """A written turn, legal or not. Raises InputError if the text is not a turn."""
    def play(self, turn: str) -> Position:
        """The position after a legal turn. Raises IllegalTurn or InputError."""
    def svg(self) -> str:
        """The board as SVG."""

class Turn:
    """A turn, legal or not. In a notebook it is drawn as two boards."""
    @property
    def text(self) -> str: ...
    @property
    def before(self) -> Position: ...
    @property
    def after(self) -> Optional[Position]:
        """The position after the turn; None if it is illegal."""
    @property
    def legal(self) -> bool: ...
    @property
    def clause(self) -> Optional[str]:
        """The clause or gap that forbids the turn; None if it is legal."""
    @property
    def reason(self) -> Optional[str]:
        """Why the turn is illegal, as a sentence; None if it is legal."""
    @property
    def notes(self) -> list[str]:
        """Remarks on unusual notation."""
    @property
    def events(self) -> list[Event]:
        """What the turn does, in order; of an illegal turn: its legal part."""
    def svg(self) -> str: ...

def rule_sets() -> list[str]:
    """The names of the shipped rule sets."""

def specs_dir() -> str:
    """The folder that has rulesets/, rulebooks/ and so on. The environment variable RULESCOPE_SPECS changes it."""

def document(study: str) -> str:
    """The fields of the documents of a study, in Markdown."""

def options(study: str) -> list[dict[str, Any]]:
    """The options of a study: name, type, help, whether it is a flag, what it reads (bool, int, float, str), and whether
    it may be repeated."""

def run(words: list[Union[str, bytes]], rule_sets: dict[Union[str, bytes], RuleSet] = ...,
        progress: Optional[Callable[[str, int, int, str], None]] = None) -> tuple[int, str, str]: ...
