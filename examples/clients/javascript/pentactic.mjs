#!/usr/bin/env node
// Pentactic under the printed readings, all four modes: a client of Rulescope's conformance protocol.
//
//     rulescope conform pentactic-duel -- node examples/clients/javascript/pentactic.mjs
//
// docs/conformance.md defines the protocol, docs/notation.md the texts. The sections name the clauses that they follow.
// To hold your own program against the rules, keep the last section and replace the others.
import { createInterface } from "node:readline";

const PRINTED = { // the readings that this client follows; it refuses all others
    basic_winner: "fewest", discard_counts: "no", end_check: "on_pentomino_turn", duel_end: "end_of_stone_phase",
    pass: "forced_only", phase_order: "starter_first", draft: "lookahead", flips: "yes", solo_stones: "free",
    same_removal: "allowed",
};
const PHASES = ["removes", "stones", "pentominoes", "over"];
const [EMPTY, STONE] = [".", "o"];

class Unsupported extends Error {}

// A position: player, phase, and by the owner, who lays pentominoes there, grids (cells as a string, the lowest row
// first) and out (the letter of the pentomino out of play, or ""); stones (left in the box, by player); in the basic
// game: game (1 or 2), and in the second firstPoints and firstOut, the points and the pentomino out of play in the first.

class Game {
    // ---- setup: modes (P-3), pieces (P-1, P-2) ----

    constructor(rules) {
        if (rules.family !== "pentactic") throw new Unsupported("this client plays Pentactic only");
        for (const [reading, option] of Object.entries(rules.readings)) {
            if (PRINTED[reading] !== option) throw new Unsupported(`reading ${reading}=${option}`);
        }
        const { mode, seats: players, board: { columns, rows }, pieces: { pentominoes, stones, shapes } } = rules;
        Object.assign(this, { mode, players, columns, rows, size: columns * rows, letters: [...pentominoes], stones });
        this.cells = Array.from({ length: this.size }, (_, i) =>
            String.fromCharCode(97 + (i % this.columns)) + (Math.floor(i / this.columns) + 1));
        this.ownGrids = this.mode === "duel" || this.mode === "group"; // of each player; else there is one grid
        this.placements = new Map(this.letters.map((l) => [l, this.placementsOf(shapes[l])]));
    }

    /** All ways to lay a pentomino: its rotations, also turned over (P-1, G-P13), at every place of the grid. */
    placementsOf(shape) {
        let squares = shape.map((cell) => [cell.charCodeAt(0) - 97, Number(cell.slice(1)) - 1]);
        const found = new Map();
        for (let quarter = 0; quarter < 4; ++quarter) {
            squares = squares.map(([x, y]) => [y, -x]); // rotated
            for (const image of [squares, squares.map(([x, y]) => [-x, y])]) { // as it is, turned over
                for (let at = 0; at < this.size; ++at) { // where the first square comes to lie
                    const [right, up] = [at % this.columns - image[0][0], Math.floor(at / this.columns) - image[0][1]];
                    const moved = image.map(([x, y]) => [x + right, y + up]);
                    if (!moved.every(([x, y]) => x >= 0 && x < this.columns && y >= 0 && y < this.rows)) continue;
                    const cells = moved.map(([x, y]) => y * this.columns + x).sort((a, b) => a - b);
                    found.set(cells.join(), cells);
                }
            }
        }
        return [...found.values()];
    }

    // ---- notation of positions ----

    read(text) {
        const [player, phase, ...words] = text.trim().split(/\s+/);
        const fields = new Map(words.map((word) => [word.split("=", 1)[0], word.slice(word.indexOf("=") + 1)]));
        const take = (name) => [fields.get(name), fields.delete(name)][0];
        const position = { player, phase, grids: {}, out: {}, stones: {}, game: 1 };
        if (this.mode === "basic") position.game = Number(take("game"));
        if (!PHASES.slice(this.mode === "solitaire" ? 2 : 0).includes(phase) || ![1, 2].includes(position.game) ||
            !this.actors(phase, position.game).includes(player)) throw new Error(`${player} does not act here`);
        if (position.game === 2) {
            const match = /^(-?\d+):(\w)$/.exec(take("first"));
            [position.firstPoints, position.firstOut] = [Number(match[1]), match[2]];
        }
        for (const owner of this.actors("pentominoes", position.game)) {
            [position.grids[owner], position.out[owner] = ""] = take(this.ownGrids ? owner : "board").split("-");
            position.grids[owner] = this.readGrid(position.grids[owner], position.out[owner]);
        }
        const boxes = this.mode === "group" ? take("stones").split(",").map(Number) : []; // each player chooses a grid
        for (const [seat, p] of this.players.entries()) {
            const others = this.actors("pentominoes", position.game).filter((owner) => owner !== p);
            const laid = others.map((owner) => position.grids[owner]).join("").split(STONE).length - 1;
            position.stones[p] = this.mode === "group" ? boxes[seat] : this.stones - laid;
        }
        if (fields.size > 0 || Object.values(position.stones).some((n) => !(n >= 0))) throw new Error("not the fields expected");
        return this.settled(position);
    }

    readGrid(text, out) {
        const rows = text.split("/").map((row) => row.replace(/\d+/g, (number) => EMPTY.repeat(Math.min(number, 99))));
        if (rows.length !== this.rows || rows.some((row) => row.length !== this.columns)) throw new Error("grid of another size");
        const grid = rows.reverse().join(""); // the text begins with the upper row
        const where = (piece) => [...grid.matchAll(piece)].map(({ index }) => index);
        if (out !== "" && !this.letters.includes(out)) throw new Error(`cannot be out of play: ${out}`);
        for (const letter of new Set(grid.replace(/[.o]/g, ""))) {
            const fits = this.placements.get(letter)?.some((cells) => cells.join() === where(letter).join());
            if (letter === out || !fits) throw new Error(`${letter} cannot lie so`);
        }
        const { rows: stoneRows, columns } = this.lines(where(STONE));
        if (this.mode !== "solitaire" && Math.min(stoneRows.size, columns.size) < where(STONE).length) {
            throw new Error("two stones share a row or a column");
        }
        return grid;
    }

    write(position) {
        const fields = [position.player, position.phase, ...(this.mode === "basic" ? [`game=${position.game}`] : [])];
        if (position.game === 2) fields.push(`first=${position.firstPoints}:${position.firstOut}`);
        for (const [owner, grid] of Object.entries(position.grids)) {
            const rows = grid.match(new RegExp(`.{${this.columns}}`, "g")).reverse();
            const text = rows.map((row) => row.replace(/\.+/g, (empty) => empty.length)).join("/");
            fields.push(`${this.ownGrids ? owner : "board"}=${text}-${position.out[owner]}`.replace(/-$/, ""));
        }
        if (this.mode === "group") fields.push(`stones=${Object.values(position.stones).join()}`);
        return fields.join(" ");
    }

    // ---- who acts (P-4, P-6, P-13 to P-15, P-18) ----

    /** Who acts in a phase, in order. In the basic game one player has the stones; then the roles are swapped (P-4). */
    actors(phase, game) {
        if (this.mode !== "basic") return this.players;
        const [stones, pentominoes] = game === 1 ? this.players : [...this.players].reverse();
        return [phase === "removes" || phase === "stones" ? stones : pentominoes];
    }

    following({ player, phase, game }) { // in the same phase; undefined after the last (P-18)
        return this.actors(phase, game)[this.actors(phase, game).indexOf(player) + 1];
    }

    /** After a ply: who acts next. Stones come before pentominoes (P-6, P-15). */
    after(position) {
        if (this.following(position)) return this.settled({ ...position, player: this.following(position) });
        const phase = position.phase === "stones" || this.mode === "solitaire" ? "pentominoes" : "stones";
        return this.settled({ ...position, player: this.actors(phase, position.game)[0], phase });
    }

    // ---- removing (P-5, P-14, P-19) ----

    *removals(position) {
        const last = this.players.at(-1);
        let owners = Object.keys(position.grids).filter((p) => p !== position.player && !position.out[p]);
        if (this.following(position) === last && owners.includes(last)) owners = [last]; // G-P9: else the last has no choice
        for (const owner of owners) {
            for (const letter of this.letters) {
                if (letter === position.firstOut) continue; // P-5: another one in the second game
                yield [this.name("remove", owner, letter), { ...position, out: { ...position.out, [owner]: letter } }];
            }
        }
    }

    name = (verb, owner, piece) => (this.ownGrids ? `${verb} ${owner}:${piece}` : `${verb} ${piece}`);

    // ---- stones (P-7, P-13, P-20) ----

    lines(cells) {
        const rows = new Set(cells.map((cell) => Math.floor(cell / this.columns)));
        return { rows, columns: new Set(cells.map((cell) => cell % this.columns)) };
    }

    *stoneTurns(position) {
        if (position.stones[position.player] === 0) return; // P-2
        const stones = { ...position.stones, [position.player]: position.stones[position.player] - 1 };
        for (const [owner, grid] of Object.entries(position.grids)) {
            if (owner === position.player) continue; // P-13, P-20: only on the grid of an opponent
            const { rows, columns } = this.lines([...grid.matchAll(STONE)].map(({ index }) => index));
            for (let cell = 0; cell < this.size; ++cell) {
                if (grid[cell] !== EMPTY || rows.has(Math.floor(cell / this.columns)) || columns.has(cell % this.columns)) continue; // P-7
                const laid = grid.slice(0, cell) + STONE + grid.slice(cell + 1);
                const grids = { ...position.grids, [owner]: laid };
                yield [this.name("stone", owner, this.cells[cell]), { ...position, grids, stones }];
            }
        }
    }

    // ---- pentominoes (P-8, P-13, P-22) ----

    hand(position, owner) {
        return this.letters.filter((l) => !position.grids[owner].includes(l) && l !== position.out[owner]);
    }

    /** Every way to lay a pentomino of the hand on free cells (P-8). */
    *fitting(position, owner) {
        const grid = position.grids[owner];
        for (const letter of this.hand(position, owner)) {
            for (const cells of this.placements.get(letter)) {
                if (cells.every((cell) => grid[cell] === EMPTY)) yield [letter, cells];
            }
        }
    }

    *pentominoTurns(position) {
        for (const [letter, cells] of this.fitting(position, position.player)) {
            const grid = [...position.grids[position.player]].map((piece, cell) => (cells.includes(cell) ? letter : piece)).join("");
            const turn = `${letter}:${cells.map((cell) => this.cells[cell]).join()}`;
            yield [turn, { ...position, grids: { ...position.grids, [position.player]: grid } }];
        }
    }

    // ---- the end of a game (P-9, P-16, G-P4, G-P5) ----

    /** A game ends when pentominoes are to be laid and none fits; a first game is followed by the second (P-4). */
    settled(position) {
        const [begins] = this.actors("pentominoes", position.game);
        if (position.phase !== "pentominoes" || position.player !== begins) return position;
        if (Object.keys(position.grids).some((owner) => !this.fitting(position, owner).next().done)) return position;
        if (this.mode !== "basic" || position.game === 2) return { ...position, phase: "over" };
        return {
            player: "B", phase: "removes", game: 2, grids: { A: EMPTY.repeat(this.size) }, out: { A: "" },
            stones: Object.fromEntries(this.players.map((p) => [p, this.stones])),
            firstPoints: this.points(position, begins), firstOut: position.out[begins],
        };
    }

    // ---- points and the winner (P-10 to P-12, P-17, P-22) ----

    points(position, player) {
        const unlaid = this.hand(position, player).length;
        if (this.mode !== "basic") return unlaid + position.stones[player]; // P-17
        const opponent = this.players.find((p) => p !== player);
        return unlaid - position.stones[opponent]; // P-10: less the stones that the opponent has not laid
    }

    outcome(position) {
        if (position.phase !== "over") return null;
        if (this.mode === "solitaire") { // P-22: all are laid, or it is lost
            const won = this.hand(position, position.player).length === 0;
            return { winner: won ? 1 : null, payoffs: [won ? 1 : 0] };
        }
        const points = this.mode === "basic" ? [this.points(position, "A"), position.firstPoints] // B's are of the first game
            : this.players.map((player) => this.points(position, player));
        const best = points.flatMap((p, seat) => (p === Math.min(...points) ? [seat + 1] : [])); // G-P1: fewest
        const payoffs = points.map((_, seat) => (best.includes(seat + 1) ? 1 / best.length : 0));
        return { winner: best.length === 1 ? best[0] : null, payoffs };
    }

    // ---- turns ----

    /** A Map of every legal turn to the pieces after it; `after` then finds who acts next. */
    turns(position) {
        if (position.phase === "over") return new Map();
        const plies = { removes: "removals", stones: "stoneTurns", pentominoes: "pentominoTurns" }[position.phase];
        const turns = new Map(this[plies](position));
        return turns.size > 0 ? turns : new Map([["pass", position]]); // P-7, G-P6: only who can lay nothing passes
    }

    /** Cells come in any order, and between two players the owner may be left out or named. */
    normal(turn, player) {
        const others = this.players.filter((p) => p !== player);
        let match = /^\s*([A-Z]):((\w+,){4}\w+)\s*$/.exec(turn);
        if (match) {
            const cells = match[2].toLowerCase().split(",").map((cell) => this.cells.indexOf(cell));
            return `${match[1]}:${cells.sort((a, b) => a - b).map((cell) => this.cells[cell]).join()}`;
        }
        match = /^\s*(remove|stone)\s+(([A-Z]):)?(\w+)\s*$/.exec(turn);
        if (!match || others.length > 1 || (match[3] && match[3] !== others[0])) return turn.trim();
        return this.name(match[1], others[0], match[1] === "remove" ? match[4] : match[4].toLowerCase());
    }
}

// ---- the protocol ----

function perft(game, position, depth) {
    if (depth <= 0) return 1;
    const turns = game.turns(position);
    if (depth === 1) return turns.size;
    return [...turns.values()].reduce((sum, laid) => sum + perft(game, game.after(laid), depth - 1), 0);
}

let game, text, position, turns; // of the last request: a position's turns are found once

const answers = {
    hello: () => ({ protocol: "rulescope.conformance/1", name: "example pentactic.mjs", version: "1.0", optional: ["perft", "divide"] }),
    setup: ({ rules }) => (game = new Game(rules), text = undefined, { ok: true }),
    turns: () => ({ turns: [...turns.keys()] }),
    after: ({ turn }) => {
        const laid = turns.get(game.normal(turn, position.player));
        if (!laid) return { legal: false };
        const next = game.after(laid);
        return { legal: true, next: game.write(next), outcome: game.outcome(next) };
    },
    outcome: () => ({ outcome: game.outcome(position) }),
    perft: ({ depth }) => ({ count: perft(game, position, depth) }),
    divide: ({ depth }) => ({ divide: Object.fromEntries([...turns].map(([turn, laid]) =>
        [turn, perft(game, game.after(laid), depth - 1)])) }),
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
