"""A game with its history."""

from __future__ import annotations

from typing import Any, Optional

from ._rulescope import Position, RuleSet, Turn


class Game:
    """A game from a position on: turns are applied and taken back.

    Games with the same rules, start and turns are equal. A game changes: like a list it has no hash; it is copied and
    pickled with its turns.

    >>> game = Game(RuleSet("adaptoid"))
    >>> game.apply("+A3").to_move
    'Black'
    >>> game.undo().text
    '+A3'
    """

    rules: RuleSet
    _start: Position
    _turns: list[Turn]

    def __getattr__(self, name: str) -> Any:
        if name in Game.__annotations__:
            raise TypeError("this Game has no content: it was made by __new__ alone")
        raise AttributeError(f"a Game has no attribute {name!r}")

    def __getstate__(self) -> dict:
        return {**self.__dict__, "_turns": self.turns}  # a copy has its own list

    def __init__(self, rules: RuleSet, position: Optional[str] = None):
        """position: a text; the start of the rule set if it is None. Raises InputError if it is no position."""
        if not isinstance(rules, RuleSet):
            raise TypeError(f"rules: expected a RuleSet, got {type(rules).__name__}")
        self.rules = rules
        self._start = rules.start if position is None else rules.position(position)
        self._turns = []

    @property
    def position(self) -> Position:
        """The position after the last turn."""
        return self._turns[-1].after if self._turns else self._start

    @property
    def turns(self) -> list[Turn]:
        """The turns so far."""
        return list(self._turns)

    def apply(self, turn: str | Turn) -> Position:
        """Plays a turn and returns the position after it. Raises IllegalTurn or InputError."""
        text = turn if isinstance(turn, str) else turn.text
        self.position.play(text)
        self._turns.append(self.position.judge(text))
        return self.position

    def undo(self) -> Turn:
        """Takes the last turn back and returns it. Raises IndexError at the start."""
        if not self._turns:
            raise IndexError("no turn has been played")
        return self._turns.pop()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (self.rules, self._start, self._turns) == (other.rules, other._start, other._turns)

    def __len__(self) -> int:
        return len(self._turns)

    def __repr__(self) -> str:
        return f"Game({self.rules!r}, turns={[turn.text for turn in self._turns]})"

    def _repr_svg_(self) -> str:
        return self._turns[-1].svg() if self._turns else self._start.svg()
