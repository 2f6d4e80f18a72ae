// The documents of the module equal those of the command, field by field and in the same order, for every rule set.
import assert from "node:assert/strict";
import test from "node:test";
import { document, out, rulesets, without } from "./module.mjs";

const of = (name, set = []) => ({ name, set });
// Fractions to 12 digits: the quantiles behind the intervals of `diff` are computed with the machine's long double, which
// is longer in WebAssembly.
const digits = (_, value) => (typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(12)) : value);
const same = (a, b) => assert.equal(JSON.stringify(a, digits), JSON.stringify(b, digits));
const added = ["svg", "width", "height", "cells", "words", "situation", "facts", "over"];

test("games", () => same(out({ call: "games" }), document(["games"])));

for (const name of rulesets) {
  test(`${name}: show`, () => {
    const shown = document(["show", name]);
    same(without(out({ call: "position", rules: of(name) }), added), shown);
    // A game of ten turns, every turn a different one of the list.
    let position = shown.position;
    for (let number = 0; number < 10; ++number) {
      const turns = out({ call: "position", rules: of(name), position }).turns;
      if (turns.length === 0) {
        break;
      }
      const turn = turns[(number * 7919) % turns.length];
      const played = out({ call: "turn", rules: of(name), position, turn });
      if (number % 3 === 0) {
        same(without(played, ["svg_after"]), document(["show", name, "--position", position, "--turn", turn]));
      }
      position = played.turn.after.position;
    }
    same(without(out({ call: "position", rules: of(name), position }), added), document(["show", name, "--position", position]));
  });
  test(`${name}: draw`, () => {
    const drawn = out({ call: "draw", rules: of(name) });
    same(drawn.document, document(["draw", name]));
    for (const { id } of out({ call: "open", rules: of(name) }).figures) {
      const figure = { call: "draw", rules: of(name), figure: id };
      let native;
      try {
        native = document(["draw", name, "--figure", id]);
      } catch {
        out(figure, 2); // the figure does not fit these rules
        continue;
      }
      same(out(figure).document, native);
    }
  });
  test(`${name}: perft`, () => {
    for (const engine of ["reference", "auto"]) {
      same(
        out({ call: "perft", rules: of(name), depth: 2, divide: true, engine }),
        document(["perft", name, "--depth", "2", "--divide", "--engine", engine]),
      );
    }
  });
  test(`${name}: play`, () =>
    same(
      out({ call: "play", rules: { name, seed: 3 }, games: 5 }),
      document(["play", name, "--games", "5", "--seed", "3"]),
    ));
}

test("check, exhaustive", () => {
  // Every clause is shown by a game of the search, so that no game is shrunk.
  const native = document(["check", "tic-tac-toe", "--states", "20000", "--games", "20", "--memory", "512M"]);
  assert.equal(native.scope, "exhaustive");
  same(out({ call: "check", rules: of("tic-tac-toe"), states: 20000, games: 20 }), native);
});

test("diff", () => {
  for (const reading of ["readings.growth=optional", "readings.attack_stronger=illegal", "goal.captures=1"]) {
    const native = document(["diff", "adaptoid-tiny", "adaptoid-tiny", "--set-b", reading, "--states", "2000", "--games", "20", "--memory", "512M"]);
    const status = { same: 0, differ: 1, inconclusive: 4 }[native.verdict];
    same(out({ call: "diff", a: of("adaptoid-tiny"), b: of("adaptoid-tiny", [reading]), states: 2000, games: 20 }, status), native);
  }
});

test("audit", () =>
  same(
    out({ call: "audit", rules: of("tic-tac-toe"), games: 10, states: 500, directed: 500 }),
    document(["audit", "tic-tac-toe", "--games", "10", "--states", "500", "--directed", "500", "--memory", "512M"]),
  ));

test("solve", () => {
  for (const name of ["tic-tac-toe", "adaptoid-7", "pentactic-duel-tiny"]) {
    same(out({ call: "solve", rules: of(name) }), document(["solve", name, "--memory", "512M"]));
  }
});

test("play of agents", () => {
  for (const [name, agents] of [
    ["adaptoid", ["mcts:100", "greedy"]],
    ["adaptoid", ["alphabeta:500", "mcts:50"]],
    ["pentactic-duel", ["mcts:20", "random"]],
    ["four-in-a-row", ["mcts:100", "random"]],
  ]) {
    same(
      out({ call: "play", rules: of(name), agents, games: 4, seed: 9 }),
      document(["play", name, "--agents", agents.join(","), "--games", "4", "--seed", "9"]),
    );
  }
});
