#!/usr/bin/env python3
"""Pentactic under the printed readings, all four modes: a client of Rulescope's conformance protocol.

    rulescope conform pentactic-duel -- python3 examples/clients/python/pentactic.py

docs/conformance.md defines the protocol, docs/notation.md the texts. The sections name the clauses that they follow. To
hold your own program against the rules, keep the last section and replace the others.
"""
import json
import re
import sys
from typing import NamedTuple

PRINTED = {  # the readings that this client follows; it refuses all others
    "basic_winner": "fewest", "discard_counts": "no", "end_check": "on_pentomino_turn",
    "duel_end": "end_of_stone_phase", "pass": "forced_only", "phase_order": "starter_first", "draft": "lookahead",
    "flips": "yes", "solo_stones": "free", "same_removal": "allowed"}
PHASES, EMPTY, STONE = ("removes", "stones", "pentominoes", "over"), ".", "o"


class Unsupported(Exception):
    pass


class Position(NamedTuple):
    player: str
    phase: str         # removes, stones, pentominoes, over
    grids: dict         # owner, who lays pentominoes there -> cells as a string, the lowest row first
    out: dict           # owner -> letter of the pentomino out of play
    stones: dict        # player -> stones left in the box (P-2)
    game: int = 1       # basic: the first or the second game
    first: tuple = ()   # basic, second game: points of the first game, and the pentomino that was out of play


class Game:
    # ---- setup: modes (P-3), pieces (P-1, P-2) ----

    def __init__(self, rules):
        if rules.get("family") != "pentactic":
            raise Unsupported("this client plays Pentactic only")
        for reading, option in rules["readings"].items():
            if PRINTED.get(reading) != option:
                raise Unsupported(f"reading {reading}={option}")
        self.mode = rules["mode"]
        self.players = rules["seats"]
        self.columns, self.rows = rules["board"]["columns"], rules["board"]["rows"]
        self.cells = [f"{chr(ord('a') + column)}{row + 1}" for row in range(self.rows) for column in range(self.columns)]
        self.letters = rules["pieces"]["pentominoes"]
        self.stones = rules["pieces"]["stones"]
        self.own_grids = self.mode in ("duel", "group")  # of each player; else there is one grid
        shapes = rules["pieces"]["shapes"]
        self.placements = {letter: self.placements_of(shapes[letter]) for letter in self.letters}

    def placements_of(self, shape):
        """All ways to lay a pentomino: its rotations, also turned over (P-1, G-P13), at every place of the grid."""
        squares = [(ord(cell[0]) - ord("a"), int(cell[1:]) - 1) for cell in shape]
        found = set()
        for _ in range(4):
            squares = [(y, -x) for x, y in squares]  # rotated
            for image in (squares, [(-x, y) for x, y in squares]):  # as it is, turned over
                left, low = min(x for x, _ in image), min(y for _, y in image)
                width, height = max(x for x, _ in image) - left + 1, max(y for _, y in image) - low + 1
                found |= {tuple(sorted((y - low + up) * self.columns + x - left + right for x, y in image))
                          for right in range(self.columns - width + 1) for up in range(self.rows - height + 1)}
        return sorted(found)

    # ---- notation of positions ----

    def read(self, text):
        player, phase, *fields = text.split()
        fields = dict(field.split("=", 1) for field in fields)
        game, first = int(fields.pop("game")) if self.mode == "basic" else 1, ()
        if phase not in PHASES[2 if self.mode == "solitaire" else 0:] or player not in self.actors(phase, game):
            raise ValueError(f"{player} does not act here")
        if game == 2:
            first = tuple(f(part) for f, part in zip((int, str), fields.pop("first").split(":", 1)))
        grids, out = {}, {}
        for owner in self.actors("pentominoes", game):
            rows, _, out[owner] = fields.pop(owner if self.own_grids else "board").partition("-")
            grids[owner] = self.read_grid(rows, out[owner])
        stones = {p: self.stones - sum(grids[o].count(STONE) for o in grids if o != p) for p in self.players}
        if self.mode == "group":  # each player chooses a grid, so the numbers are written
            stones = dict(zip(self.players, map(int, fields.pop("stones").split(",")), strict=True))
        if fields or min(stones.values()) < 0:
            raise ValueError("other fields, or more stones, than expected")
        return self.settled(Position(player, phase, grids, out, stones, game, first))

    def read_grid(self, rows, out):
        rows = [re.sub(r"\d+", lambda m: EMPTY * min(int(m[0]), 99), row) for row in rows.split("/")]
        grid = "".join(reversed(rows))  # the text begins with the upper row
        if [len(row) for row in rows] != [self.columns] * self.rows:
            raise ValueError("the grid has another size")
        if out not in ("", *self.letters):
            raise ValueError(f"cannot be out of play: {out}")
        for letter in set(grid) - {EMPTY, STONE}:
            laid = tuple(cell for cell, piece in enumerate(grid) if piece == letter)
            if letter in out or laid not in self.placements.get(letter, []):
                raise ValueError(f"{letter} cannot lie so")
        stones = [cell for cell, piece in enumerate(grid) if piece == STONE]
        rows, columns = {cell // self.columns for cell in stones}, {cell % self.columns for cell in stones}
        if self.mode != "solitaire" and not len(stones) == len(rows) == len(columns):
            raise ValueError("two stones share a row or a column")
        return grid

    def write(self, position):
        fields = [position.player, position.phase]
        if self.mode == "basic":
            fields.append(f"game={position.game}")
            if position.game == 2:
                fields.append("first=%d:%s" % position.first)
        for owner, grid in position.grids.items():
            rows = [grid[i:i + self.columns] for i in range(0, len(grid), self.columns)]
            text = "/".join(re.sub(r"\.+", lambda m: str(len(m[0])), row) for row in reversed(rows))
            fields.append(f"{owner if self.own_grids else 'board'}={text}-{position.out[owner]}".rstrip("-"))
        if self.mode == "group":
            fields.append("stones=" + ",".join(map(str, position.stones.values())))
        return " ".join(fields)

    # ---- who acts (P-4, P-6, P-13 to P-15, P-18) ----

    def actors(self, phase, game):
        """Who acts in a phase, in order. In the basic game one player has the stones; then the roles are swapped (P-4)."""
        if self.mode != "basic":
            return self.players
        stones, pentominoes = self.players if game == 1 else reversed(self.players)
        return [stones] if phase in ("removes", "stones") else [pentominoes]

    def following(self, position):
        """The next player in the same phase; None after the last (P-18)."""
        actors = self.actors(position.phase, position.game)
        return next(iter(actors[actors.index(position.player) + 1:]), None)

    def after(self, position):
        """After a ply: who acts next. Stones come before pentominoes (P-6, P-15)."""
        player, phase = self.following(position), position.phase
        if not player:
            phase = "pentominoes" if phase == "stones" or self.mode == "solitaire" else "stones"
            player = self.actors(phase, position.game)[0]
        return self.settled(position._replace(player=player, phase=phase))

    # ---- removing (P-5, P-14, P-19) ----

    def removals(self, position):
        owners = [p for p in position.grids if p != position.player and not position.out[p]]
        if self.own_grids and self.following(position) == self.players[-1] in owners:
            owners = [self.players[-1]]  # G-P9: else the last player would have nobody to choose
        for owner in owners:
            for letter in self.letters:
                if position.game == 1 or letter != position.first[1]:  # P-5: another one in the second game
                    yield self.name("remove", owner, letter), position._replace(out={**position.out, owner: letter})

    def name(self, verb, owner, piece):
        return f"{verb} {owner}:{piece}" if self.own_grids else f"{verb} {piece}"

    # ---- stones (P-7, P-13, P-20) ----

    def stone_turns(self, position):
        if position.stones[position.player] == 0:  # P-2
            return
        for owner, grid in position.grids.items():
            if owner == position.player:  # P-13, P-20: only on the grid of an opponent
                continue
            lying = [cell for cell, piece in enumerate(grid) if piece == STONE]
            rows, columns = {cell // self.columns for cell in lying}, {cell % self.columns for cell in lying}
            for cell, piece in enumerate(grid):
                if piece == EMPTY and cell // self.columns not in rows and cell % self.columns not in columns:  # P-7
                    laid = grid[:cell] + STONE + grid[cell + 1:]
                    stones = {**position.stones, position.player: position.stones[position.player] - 1}
                    yield (self.name("stone", owner, self.cells[cell]),
                           position._replace(grids={**position.grids, owner: laid}, stones=stones))

    # ---- pentominoes (P-8, P-13, P-22) ----

    def hand(self, position, owner):
        return [letter for letter in self.letters if letter not in position.grids[owner] + position.out[owner]]

    def fitting(self, position, owner):
        """Every way to lay a pentomino of the hand on free cells (P-8)."""
        free = {cell for cell, piece in enumerate(position.grids[owner]) if piece == EMPTY}
        return ((letter, cells) for letter in self.hand(position, owner)
                for cells in self.placements[letter] if free.issuperset(cells))

    def pentomino_turns(self, position):
        for letter, cells in self.fitting(position, position.player):
            grid = "".join(letter if at in cells else piece for at, piece in enumerate(position.grids[position.player]))
            turn = f"{letter}:" + ",".join(self.cells[cell] for cell in cells)
            yield turn, position._replace(grids={**position.grids, position.player: grid})

    # ---- the end of a game (P-9, P-16, G-P4, G-P5) ----

    def settled(self, position):
        """A game ends when pentominoes are to be laid and none fits; a first game is followed by the second (P-4)."""
        begins = self.actors("pentominoes", position.game)[0]
        if position.phase != "pentominoes" or position.player != begins:
            return position
        if any(True for owner in position.grids for _ in self.fitting(position, owner)):
            return position
        if self.mode == "basic" and position.game == 1:
            first = self.points(position, begins), position.out[begins]
            grids, stones = {self.players[0]: EMPTY * len(self.cells)}, dict.fromkeys(self.players, self.stones)
            return Position(self.players[1], "removes", grids, dict.fromkeys(grids, ""), stones, 2, first)
        return position._replace(phase="over")

    # ---- points and the winner (P-10 to P-12, P-17, P-22) ----

    def points(self, position, player):
        unlaid = len(self.hand(position, player))
        if self.mode == "basic":  # P-10: less the stones that the opponent has not laid
            return unlaid - position.stones[self.players[player == self.players[0]]]
        return unlaid + position.stones[player]  # P-17

    def outcome(self, position):
        if position.phase != "over":
            return None
        if self.mode == "solitaire":  # P-22: all are laid, or it is lost
            won = not self.hand(position, "A")
            return {"winner": 1 if won else None, "payoffs": [int(won)]}
        if self.mode == "basic":  # B had the pentominoes in the first game, A in the second
            points = [self.points(position, "A"), position.first[0]]
        else:
            points = [self.points(position, player) for player in self.players]
        best = [seat for seat, p in enumerate(points, 1) if p == min(points)]  # G-P1: fewest
        return {"winner": best[0] if len(best) == 1 else None,
                "payoffs": [(seat in best) / len(best) for seat in range(1, len(points) + 1)]}

    # ---- turns ----

    def turns(self, position):
        """Every legal turn with the pieces after it; `after` then finds who acts next."""
        if position.phase == "over":
            return {}
        plies = {"removes": self.removals, "stones": self.stone_turns, "pentominoes": self.pentomino_turns}[position.phase]
        return dict(plies(position)) or {"pass": position}  # P-7, G-P6: only who can lay nothing passes

    def normal(self, turn, player):
        """Cells come in any order, and between two players the owner may be left out or named."""
        others = [p for p in self.players if p != player]
        if match := re.fullmatch(r"\s*([A-Z]):((\w+,){4}\w+)\s*", turn):
            return f"{match[1]}:" + ",".join(sorted(match[2].lower().split(","), key=lambda cell: (cell[1:].zfill(2), cell)))
        if (match := re.fullmatch(r"\s*(remove|stone)\s+(([A-Z]):)?(\w+)\s*", turn)) and len(others) == 1:
            if match[3] in (None, *others):
                return self.name(match[1], others[0], match[4] if match[1] == "remove" else match[4].lower())
        return turn.strip()


# ---- the protocol ----

def perft(game, position, depth):
    turns = game.turns(position) if depth > 0 else {}
    if depth <= 1:
        return len(turns) if depth == 1 else 1
    return sum(perft(game, game.after(laid), depth - 1) for laid in turns.values())


class Client:
    def __init__(self):
        self.game = self.text = None  # the position of the last request; its turns are found once

    def answer(self, name, request):
        if name == "hello":
            return {"protocol": "rulescope.conformance/1", "name": "example pentactic.py", "version": "1.0",
                    "optional": ["perft", "divide"]}
        if name == "setup":
            self.game, self.text = Game(request["rules"]), None
            return {"ok": True}
        if self.text != request["position"]:
            self.position = self.game.read(request["position"])
            self.text, self.turns = request["position"], self.game.turns(self.position)
        if name == "turns":
            return {"turns": list(self.turns)}
        if name == "after":
            laid = self.turns.get(self.game.normal(request["turn"], self.position.player))
            if laid is None:
                return {"legal": False}
            next_ = self.game.after(laid)
            return {"legal": True, "next": self.game.write(next_), "outcome": self.game.outcome(next_)}
        if name == "outcome":
            return {"outcome": self.game.outcome(self.position)}
        if name == "perft":
            return {"count": perft(self.game, self.position, request["depth"])}
        if name == "divide":
            return {"divide": {turn: perft(self.game, self.game.after(laid), request["depth"] - 1)
                               for turn, laid in self.turns.items()}}
        raise ValueError(f"unknown request {name}")


if __name__ == "__main__":
    client = Client()
    for line in sys.stdin:
        answer = {"id": None}
        try:
            request = json.loads(line)
            answer["id"] = request["id"]
            answer.update(client.answer(request["request"], request))
        except Unsupported as reason:
            answer["unsupported"] = str(reason)
        except Exception as fault:  # whatever a request contains, it gets an answer
            answer["error"] = f"{type(fault).__name__}: {fault}"
        print(json.dumps(answer), flush=True)
