#!/usr/bin/env node
// Adaptoid, Superadaptoid and Adapt3 under the printed readings: a client of Rulescope's conformance protocol.
//
//     rulescope conform adaptoid -- node examples/clients/javascript/adaptoid.mjs
//
// Two or three seats on any board; docs/conformance.md defines the protocol, docs/notation.md the texts. The sections
// name the clauses that they follow. To hold your own program against the rules, keep the last section and replace the
// others.
import { createInterface } from "node:readline";

const PRINTED = { // the readings that this client follows; it refuses all others
    zero_pincer_attack: "illegal", attack_stronger: "attacker_dies", landing_on_own: "illegal", move_steps: "up_to",
    capture_step_cost: "1", move_allowance: "legs", food_need: "limbs", pincer_comparison: "piece", grow_target: "own",
    limb_cap: "total6", growth: "mandatory", step2_impossible: "pass", starvation: "simultaneous",
    self_starving_turn: "legal", win_check: "immediate", tie: "both_conditions", target_vs_elimination: "last_mover",
    tie_winner: "last_mover", mutual_capture_credit: "both", captured_return: "owner", connectivity: "after_each_disc",
    occupied_stack_food: "0", no_adaptoids: "loses_hunter_wins", three_lose: "draw",
    roles_on_reversed_order: "fixed",
};

class Unsupported extends Error {}

const letterOf = (colour) => colour[0].toUpperCase();
const limbs = (adaptoid) => adaptoid.legs + adaptoid.pincers;

// A position: mover (W, B or R), lost (number by colour), board (a Map from cells to {colour, legs, pincers}).

class Game {
    // ---- setup: board (A-1, S-17, S-18), material, order (A-6, T-3), hunters (T-4) ----

    constructor(rules) {
        if (rules.family !== "adaptoid") throw new Unsupported("this client plays the Adaptoid family only");
        for (const [reading, option] of Object.entries(rules.readings)) {
            if (PRINTED[reading] !== option) throw new Unsupported(`reading ${reading}=${option}`);
        }
        if (rules.start.by === "pie" || rules.setup.by === "pie") throw new Unsupported("the pie rule");
        const cells = rules.board.cells.filter((cell) => cell.discs > 0);
        this.discs = new Map(cells.map((cell) => [cell.cell, cell.discs]));
        this.neighbours = new Map(cells.map((cell) => [cell.cell, cell.neighbours.filter((n) => this.discs.has(n))]));
        this.cells = [...this.discs.keys()].sort((a, b) => // A1, A2, ... B1, B2, ...
            a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1)));
        this.seats = rules.seats.map(letterOf);
        this.scored = ["W", "B", "R"].filter((colour) => this.seats.includes(colour));
        this.hunter = Object.fromEntries(Object.entries(rules.hunters).map(([a, b]) => [letterOf(a), letterOf(b)]));
        this.goal = rules.goal.captures;
        const number = (part) => (rules.supply[part] === "unlimited" ? Infinity : rules.supply[part]);
        this.supply = { adaptoids: number("adaptoids"), legs: number("legs"), pincers: number("pincers") };
    }

    /** What a colour has not on the board. Captured parts return to it. */
    box(position, colour) {
        const box = { ...this.supply };
        for (const a of position.board.values()) {
            if (a.colour !== colour) continue;
            box.adaptoids -= 1;
            box.legs -= a.legs;
            box.pincers -= a.pincers;
        }
        return box;
    }

    // ---- notation of positions ----

    read(text) {
        const [mover, score, ...pieces] = text.trim().split(/\s+/);
        if (!this.seats.includes(mover)) throw new Error(`${mover} is no colour of this game`);
        const numbers = /^\d+(-\d+)+$/.test(score) ? score.split("-").map(Number) : [];
        if (numbers.length !== this.seats.length) throw new Error(`${score} is no score of this game`);
        const lost = Object.fromEntries(this.scored.map((colour, i) => [colour, numbers[i]]));
        const position = { mover, lost, board: new Map() };
        for (const piece of pieces) {
            const match = /^([A-Za-z]\d+)([WBR])(\d)(\d)$/.exec(piece);
            if (!match) throw new Error(`cannot read ${piece}`);
            const cell = match[1].toUpperCase();
            const adaptoid = { colour: match[2], legs: Number(match[3]), pincers: Number(match[4]) };
            if (!this.discs.has(cell) || position.board.has(cell) || !this.seats.includes(adaptoid.colour)) {
                throw new Error(`${piece} cannot stand there`);
            }
            if (limbs(adaptoid) > 6) throw new Error(`${piece} has more than six limbs`);
            position.board.set(cell, adaptoid);
        }
        if (this.seats.some((colour) => Object.values(this.box(position, colour)).some((left) => left < 0))) {
            throw new Error("more parts on the board than a colour owns");
        }
        return position;
    }

    write(position) {
        const score = this.scored.map((colour) => position.lost[colour]).join("-");
        const pieces = this.cells.filter((cell) => position.board.has(cell)).map((cell) => {
            const { colour, legs, pincers } = position.board.get(cell);
            return `${cell}${colour}${legs}${pincers}`;
        });
        return [position.mover, score, ...pieces].join(" ");
    }

    // ---- step 1: walking and attacking (A-18 to A-20) ----

    /** The cells that can be reached with as many steps as the adaptoid has legs, over empty cells, by distance. */
    reach(position, start) {
        const distance = new Map([[start, 0]]);
        const { legs } = position.board.get(start);
        for (const [cell, steps] of distance) { // a Map is walked through in the order of insertion, new entries too
            if (steps === legs) break;
            for (const next of this.neighbours.get(cell)) {
                if (!position.board.has(next) && !distance.has(next)) distance.set(next, steps + 1);
            }
        }
        return distance;
    }

    /** All ways to do step 1, each as its text and the position after it; staying comes first. */
    *moves(position) {
        yield ["", position];
        for (const [start, adaptoid] of position.board) {
            if (adaptoid.colour !== position.mover || adaptoid.legs === 0) continue;
            const distance = this.reach(position, start);
            for (const cell of distance.keys()) {
                if (cell === start) continue;
                const board = new Map(position.board);
                board.delete(start);
                board.set(cell, adaptoid);
                yield [`${start}-${cell}`, { ...position, board }];
            }
            if (adaptoid.pincers === 0) continue;
            const targets = new Set();
            for (const [cell, steps] of distance) {
                if (steps > adaptoid.legs - 1) continue; // the last step enters the enemy's cell
                for (const next of this.neighbours.get(cell)) {
                    const enemy = position.board.get(next);
                    if (enemy && enemy.colour !== position.mover) targets.add(next);
                }
            }
            for (const target of targets) yield [`${start}x${target}`, this.attacked(position, start, target)];
        }
    }

    attacked(position, start, target) {
        const attacker = position.board.get(start);
        const enemy = position.board.get(target);
        const board = new Map(position.board);
        const lost = { ...position.lost };
        board.delete(start);
        board.delete(target);
        if (attacker.pincers > enemy.pincers) board.set(target, attacker);
        if (attacker.pincers < enemy.pincers) board.set(target, enemy);
        if (attacker.pincers >= enemy.pincers) lost[enemy.colour] += 1; // the enemy is captured
        if (attacker.pincers <= enemy.pincers) lost[attacker.colour] += 1; // the attacker is captured
        return { ...position, board, lost };
    }

    // ---- step 2: creating or adding a limb, from the box; a duty (A-9) ----

    growths(position) {
        const box = this.box(position, position.mover);
        const own = [...position.board].filter(([, a]) => a.colour === position.mover);
        const growths = [];
        if (box.adaptoids > 0) {
            for (const cell of new Set(own.flatMap(([cell]) => this.neighbours.get(cell)))) {
                if (position.board.has(cell)) continue;
                growths.push([`+${cell}`, cell, { colour: position.mover, legs: 0, pincers: 0 }]);
            }
        }
        for (const [cell, a] of own) {
            if (limbs(a) >= 6) continue;
            if (box.legs > 0) growths.push([`+L:${cell}`, cell, { ...a, legs: a.legs + 1 }]);
            if (box.pincers > 0) growths.push([`+P:${cell}`, cell, { ...a, pincers: a.pincers + 1 }]);
        }
        return growths;
    }

    // ---- step 3: all unfed enemies leave at once (A-10, A-23, A-24, S-17, T-6) ----

    fed(board, cell) {
        let food = 0;
        for (const next of this.neighbours.get(cell)) food += board.has(next) ? 0 : this.discs.get(next);
        return food >= limbs(board.get(cell));
    }

    /** Step 3, after which the next seat is to move. */
    endTurn(position) {
        const board = new Map(position.board);
        const lost = { ...position.lost };
        for (const [cell, a] of position.board) {
            if (a.colour === position.mover || this.fed(position.board, cell)) continue;
            board.delete(cell);
            lost[a.colour] += 1;
        }
        return { mover: this.nextSeat(position.mover), lost, board };
    }

    nextSeat(colour) {
        return this.seats[(this.seats.indexOf(colour) + 1) % this.seats.length];
    }

    // ---- the end (A-26 to A-28, T-8, T-12) ----

    losers(position) {
        const alive = new Set([...position.board.values()].map((a) => a.colour));
        return this.seats.filter((colour) => position.lost[colour] >= this.goal || !alive.has(colour));
    }

    outcome(position) {
        const losers = this.losers(position);
        if (losers.length === 0) return null;
        let winner;
        if (losers.length === 1) winner = this.hunter[losers[0]]; // T-8
        else if (this.seats.length === 2) winner = this.seats.find((colour) => colour !== position.mover);
        else winner = this.seats.find((colour) => !losers.includes(colour)); // T-12; nobody if all three lose (G-T3)
        return { winner: winner ? this.seats.indexOf(winner) + 1 : null };
    }

    // ---- turns ----

    /** A Map of every legal turn to the position after it. */
    turns(position) {
        const turns = new Map();
        if (this.losers(position).length > 0) return turns;
        for (const [move, moved] of this.moves(position)) {
            if (this.losers(moved).length > 0) { // the game ends in step 1: no growth follows
                turns.set(move, { ...moved, mover: this.nextSeat(position.mover) });
                continue;
            }
            const growths = this.growths(moved);
            for (const [growth, cell, adaptoid] of growths) {
                const board = new Map(moved.board).set(cell, adaptoid);
                turns.set(`${move} ${growth}`.trim(), this.endTurn({ ...moved, board }));
            }
            if (growths.length === 0) turns.set(move || "pass", this.endTurn(moved)); // G-14: nothing can grow
        }
        return turns;
    }
}

// ---- the protocol ----

/** Cells may be written in lower case. */
const normal = (turn) => turn.trim().replace(/\s+/g, " ").replace(/[a-z](?=\d)/g, (letter) => letter.toUpperCase());

function perft(game, position, depth) {
    if (depth <= 0) return 1;
    const turns = game.turns(position);
    if (depth === 1) return turns.size;
    return [...turns.values()].reduce((sum, next) => sum + perft(game, next, depth - 1), 0);
}

let game, text, position, turns; // of the last request: a position's turns are found once

const answers = {
    hello: () => ({ protocol: "rulescope.conformance/1", name: "example adaptoid.mjs", version: "1.0", optional: ["perft", "divide"] }),
    setup: ({ rules }) => (game = new Game(rules), text = undefined, { ok: true }),
    turns: () => ({ turns: [...turns.keys()] }),
    after: ({ turn }) => {
        const next = turns.get(normal(turn));
        return next ? { legal: true, next: game.write(next), outcome: game.outcome(next) } : { legal: false };
    },
    outcome: () => ({ outcome: game.outcome(position) }),
    perft: ({ depth }) => ({ count: perft(game, position, depth) }),
    divide: ({ depth }) => ({ divide: Object.fromEntries([...turns].map(([turn, next]) => [turn, perft(game, next, depth - 1)])) }),
};

for await (const line of createInterface({ input: process.stdin })) {
    let answer = { id: null };
    try {
        const request = JSON.parse(line);
        answer.id = request.id;
        if (request.position !== undefined && request.position !== text) {
            position = game.read(request.position);
            [text, turns] = [request.position, game.turns(position)];
        }
        answer = { ...answer, ...answers[request.request](request) };
    } catch (fault) { // whatever a request contains, it gets an answer
        answer[fault instanceof Unsupported ? "unsupported" : "error"] = String(fault.message);
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
}
