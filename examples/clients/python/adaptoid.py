#!/usr/bin/env python3
"""Adaptoid, Superadaptoid and Adapt3 under the printed readings: a client of Rulescope's conformance protocol.

    rulescope conform adaptoid -- python3 examples/clients/python/adaptoid.py

Two or three seats on any board; docs/conformance.md defines the protocol, docs/notation.md the texts. The sections
follow the clauses of the rulebook, whose identifiers `rulescope report adaptoid` explains. To hold your own program
against the rules, keep the last section and replace the others.
"""
import json
import math
import re
import sys
from typing import NamedTuple

PRINTED = {  # the readings that this client follows; it refuses all others
    "zero_pincer_attack": "illegal", "attack_stronger": "attacker_dies", "landing_on_own": "illegal",
    "move_steps": "up_to", "capture_step_cost": "1", "move_allowance": "legs", "food_need": "limbs",
    "pincer_comparison": "piece", "grow_target": "own", "limb_cap": "total6", "growth": "mandatory",
    "step2_impossible": "pass", "starvation": "simultaneous", "self_starving_turn": "legal",
    "win_check": "immediate", "tie": "both_conditions", "target_vs_elimination": "last_mover",
    "tie_winner": "last_mover",
    "mutual_capture_credit": "both", "captured_return": "owner", "connectivity": "after_each_disc",
    "occupied_stack_food": "0", "no_adaptoids": "loses_hunter_wins", "three_lose": "draw",
    "roles_on_reversed_order": "fixed"}


class Unsupported(Exception):
    pass


class Adaptoid(NamedTuple):
    colour: str
    legs: int
    pincers: int

    @property
    def limbs(self):
        return self.legs + self.pincers


class Position(NamedTuple):
    mover: str
    lost: dict   # colour -> number of adaptoids lost
    board: dict  # cell -> Adaptoid; empty cells are absent


def place(cell):
    """Sorts cells as A1, A2, ... B1, B2, ..."""
    return cell[0], int(cell[1:])


class Game:
    # ---- setup: board (A-1, S-17, S-18), material, order (A-6, T-3), hunters (T-4) ----

    def __init__(self, rules):
        if rules.get("family") != "adaptoid":
            raise Unsupported("this client plays the Adaptoid family only")
        for reading, option in rules["readings"].items():
            if PRINTED.get(reading) != option:
                raise Unsupported(f"reading {reading}={option}")
        if rules["start"].get("by") == "pie" or rules["setup"].get("by") == "pie":
            raise Unsupported("the pie rule")
        cells = rules["board"]["cells"]
        self.discs = {cell["cell"]: cell["discs"] for cell in cells if cell["discs"] > 0}
        self.neighbours = {cell["cell"]: [n for n in cell["neighbours"] if n in self.discs]
                           for cell in cells if cell["cell"] in self.discs}
        self.cells = sorted(self.discs, key=place)
        self.seats = [colour[0].upper() for colour in rules["seats"]]
        self.scored = [colour for colour in "WBR" if colour in self.seats]
        self.hunter = {a[0].upper(): b[0].upper() for a, b in rules["hunters"].items()}
        self.goal = rules["goal"]["captures"]
        self.supply = [math.inf if rules["supply"][part] == "unlimited" else rules["supply"][part]
                       for part in ("adaptoids", "legs", "pincers")]

    def box(self, position, colour):
        """What a colour has not on the board: adaptoids, legs, pincers (A-2). Captured parts return to it (A-21)."""
        own = [a for a in position.board.values() if a.colour == colour]
        used = (len(own), sum(a.legs for a in own), sum(a.pincers for a in own))
        return [owned - on_board for owned, on_board in zip(self.supply, used)]

    # ---- notation of positions ----

    def read(self, text):
        mover, score, *pieces = text.split()
        if mover not in self.seats:
            raise ValueError(f"{mover} is no colour of this game")
        if not re.fullmatch("-".join([r"\d+"] * len(self.seats)), score, re.ASCII):
            raise ValueError(f"{score} is no score of this game")
        position = Position(mover, dict(zip(self.scored, map(int, score.split("-")))), {})
        for piece in pieces:
            match = re.fullmatch(r"([A-Za-z]\d+)([WBR])(\d)(\d)", piece, re.ASCII)
            if not match:
                raise ValueError(f"cannot read {piece}")
            cell, adaptoid = match[1].upper(), Adaptoid(match[2], int(match[3]), int(match[4]))
            if cell not in self.discs or cell in position.board or adaptoid.colour not in self.seats:
                raise ValueError(f"{piece} cannot stand there")
            if adaptoid.limbs > 6:
                raise ValueError(f"{piece} has more than six limbs")
            position.board[cell] = adaptoid
        if any(left < 0 for colour in self.seats for left in self.box(position, colour)):
            raise ValueError("more parts on the board than a colour owns")
        return position

    def write(self, position):
        score = "-".join(str(position.lost[colour]) for colour in self.scored)
        pieces = [f"{c}{a.colour}{a.legs}{a.pincers}" for c in self.cells if (a := position.board.get(c))]
        return " ".join([position.mover, score, *pieces])

    # ---- step 1: walking and attacking (A-18 to A-20) ----

    def reach(self, position, start):
        """The empty cells within as many steps as the adaptoid has legs, over empty cells, by distance (A-15)."""
        distance = {start: 0}
        ring = [start]
        for steps in range(1, position.board[start].legs + 1):
            ring = [next_ for cell in ring for next_ in self.neighbours[cell]
                    if next_ not in position.board and distance.setdefault(next_, steps) == steps]
            ring = list(dict.fromkeys(ring))
        return distance

    def moves(self, position):
        """All ways to do step 1, each as its text and the position after it; staying comes first (A-8)."""
        yield "", position
        for start, adaptoid in position.board.items():
            if adaptoid.colour != position.mover or adaptoid.legs == 0:
                continue
            distance = self.reach(position, start)
            for cell in distance:
                if cell != start:
                    board = {c: a for c, a in position.board.items() if c != start}
                    board[cell] = adaptoid
                    yield f"{start}-{cell}", position._replace(board=board)
            if adaptoid.pincers == 0:
                continue
            before = [cell for cell, steps in distance.items() if steps <= adaptoid.legs - 1]
            for target in dict.fromkeys(n for cell in before for n in self.neighbours[cell]):
                enemy = position.board.get(target)
                if enemy and enemy.colour != position.mover:
                    yield f"{start}x{target}", self.attacked(position, start, target)

    def attacked(self, position, start, target):
        attacker, enemy = position.board[start], position.board[target]
        board, lost = dict(position.board), dict(position.lost)
        del board[start], board[target]
        if attacker.pincers > enemy.pincers:
            board[target] = attacker
        if attacker.pincers < enemy.pincers:
            board[target] = enemy
        if attacker.pincers >= enemy.pincers:  # the enemy is captured
            lost[enemy.colour] += 1
        if attacker.pincers <= enemy.pincers:  # the attacker is captured
            lost[attacker.colour] += 1
        return position._replace(board=board, lost=lost)

    # ---- step 2: creating or adding a limb, from the box; a duty (A-9) ----

    def growths(self, position):
        adaptoids, legs, pincers = self.box(position, position.mover)
        own = {cell: a for cell, a in position.board.items() if a.colour == position.mover}
        if adaptoids > 0:
            for cell in {n for cell in own for n in self.neighbours[cell]}:
                if cell not in position.board:
                    yield f"+{cell}", cell, Adaptoid(position.mover, 0, 0)
        for cell, a in own.items():
            if a.limbs < 6:
                if legs > 0:
                    yield f"+L:{cell}", cell, a._replace(legs=a.legs + 1)
                if pincers > 0:
                    yield f"+P:{cell}", cell, a._replace(pincers=a.pincers + 1)

    # ---- step 3: all unfed enemies leave at once (A-10, A-23, A-24, S-17, T-6) ----

    def fed(self, board, cell):
        food = sum(self.discs[n] for n in self.neighbours[cell] if n not in board)
        return food >= board[cell].limbs

    def end_turn(self, position):
        """Step 3, after which the next seat is to move (A-7)."""
        unfed = [cell for cell, a in position.board.items()
                 if a.colour != position.mover and not self.fed(position.board, cell)]
        lost = dict(position.lost)
        for cell in unfed:
            lost[position.board[cell].colour] += 1
        board = {cell: a for cell, a in position.board.items() if cell not in unfed}
        return Position(self.next_seat(position.mover), lost, board)

    def next_seat(self, colour):
        return self.seats[(self.seats.index(colour) + 1) % len(self.seats)]

    # ---- the end (A-26 to A-28, T-8, T-12) ----

    def losers(self, position):
        alive = {a.colour for a in position.board.values()}
        return [c for c in self.seats if position.lost[c] >= self.goal or c not in alive]

    def outcome(self, position):
        losers = self.losers(position)
        if not losers:
            return None
        if len(losers) == 1:
            winner = self.hunter[losers[0]]  # T-8
        elif len(self.seats) == 2:
            winner = next(colour for colour in self.seats if colour != position.mover)  # A-28, G-35
        else:
            winner = next((c for c in self.seats if c not in losers), None)  # T-12; nobody if all three lose (G-T3)
        return {"winner": winner and self.seats.index(winner) + 1}

    # ---- turns ----

    def turns(self, position):
        """Every legal turn with the position after it."""
        turns = {}
        if self.losers(position):
            return turns
        for move, moved in self.moves(position):
            if self.losers(moved):  # the game ends in step 1: no growth follows
                turns[move] = moved._replace(mover=self.next_seat(position.mover))
                continue
            growths = list(self.growths(moved))
            for growth, cell, adaptoid in growths:
                grown = moved._replace(board={**moved.board, cell: adaptoid})
                turns[f"{move} {growth}".strip()] = self.end_turn(grown)
            if not growths:  # G-14: nothing can grow
                turns[move or "pass"] = self.end_turn(moved)
        return turns


# ---- the protocol ----

def normal(turn):
    """Cells may be written in lower case."""
    return " ".join(re.sub(r"[a-z](?=\d)", lambda m: m[0].upper(), turn).split())


def perft(game, position, depth):
    turns = game.turns(position) if depth > 0 else {}
    if depth <= 1:
        return len(turns) if depth == 1 else 1
    return sum(perft(game, next_, depth - 1) for next_ in turns.values())


class Client:
    def __init__(self):
        self.game = self.text = None  # the position of the last request; its turns are found once

    def answer(self, name, request):
        if name == "hello":
            return {"protocol": "rulescope.conformance/1", "name": "example adaptoid.py", "version": "1.0",
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
            next_ = self.turns.get(normal(request["turn"]))
            if next_ is None:
                return {"legal": False}
            return {"legal": True, "next": self.game.write(next_), "outcome": self.game.outcome(next_)}
        if name == "outcome":
            return {"outcome": self.game.outcome(self.position)}
        if name == "perft":
            return {"count": perft(self.game, self.position, request["depth"])}
        if name == "divide":
            return {"divide": {turn: perft(self.game, next_, request["depth"] - 1) for turn, next_ in self.turns.items()}}
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
