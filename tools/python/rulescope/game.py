"""A game with its history."""

from __future__ import annotations

from typing import Optional

from ._rulescope import Position, RuleSet, Turn


class Game:
    """A game from a position on: turns are applied and taken back.

    >>> game = Game(RuleSet("adaptoid"))
    >>> game.apply("+A3").to_move
    'Black'
    >>> game.undo().text
    '+A3'
    """

    def __init__(self, rules: RuleSet, position: Optional[str] = None):
        """position: a text; the start of the rule set if it is None. Raises InputError if it is no position."""
        self.rules = rules
        self._start = rules.start if position is None else rules.position(position)
        self._turns: list[Turn] = []

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

    def __len__(self) -> int:
        return len(self._turns)

    def __repr__(self) -> str:
        return f"Game({self.rules!r}, turns={[turn.text for turn in self._turns]})"

    def _repr_svg_(self) -> str:
        return self._turns[-1].svg() if self._turns else self._start.svg()
