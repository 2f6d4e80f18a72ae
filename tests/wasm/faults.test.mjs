// Bad input and bad luck inside the module: every call answers, and the module goes on.
import assert from "node:assert/strict";
import test from "node:test";
import { module, open, out } from "./module.mjs";

test("texts of every kind are answered", () => {
  let random = 1;
  const next = (bound) => {
    random = (random * 48271) % 2147483647;
    return random % bound;
  };
  const calls = out({ call: "version" }).calls.filter((name) => name !== "audit"); // seconds each
  const values = [null, 5, -1, 1.5, "", "x", "\u0000\ud83d", [], {}, [{}], "[".repeat(3000), { name: "adaptoid-tiny" }, { toml: "a = 1" }];
  for (let number = 0; number < 300; ++number) {
    const request = { call: calls[next(calls.length)], rules: { name: "tic-tac-toe" }, depth: 1, states: 5, games: 1, directed: 5 };
    for (const field of ["rules", "position", "turn", "text", "trace", "cell", "a", "b", "figure", "style", "marks", "agent"]) {
      if (next(4) === 0) {
        request[field] = values[next(values.length)];
      }
    }
    const answer = module.call(request);
    assert.ok([0, 1, 2, 4].includes(answer.status), JSON.stringify({ request, answer }).slice(0, 1000));
    assert.ok(answer.status !== 2 || answer.messages.length > 0);
  }
});

test("deep nesting in TOML and JSON is a message", () => {
  for (const text of ["a = " + "[".repeat(20000), "a = " + "{b=".repeat(20000), "[" + "a.".repeat(20000) + "a]"]) {
    assert.equal(module.call({ call: "open", rules: { toml: text } }).status, 2);
  }
  assert.equal(module.call({ call: "trace", trace: "[".repeat(200000) }).status, 2);
});

test("a game too large to be solved is status 4", async () => {
  const own = await open();
  const answer = own.call({ call: "solve", rules: { name: "adaptoid" }, memory: 32 });
  assert.equal(answer.status, 4, JSON.stringify(answer).slice(0, 500));
  assert.equal(own.call({ call: "version" }).status, 0);
});

test("a click is answered within 50 ms, the second time within 5 ms", () => {
  for (const name of ["adaptoid", "superadaptoid", "four-in-a-row", "pentactic-solitaire"]) {
    const rules = { name };
    const { start } = out({ call: "open", rules });
    const turn = out({ call: "position", rules, position: start }).turns[0];
    const after = out({ call: "turn", rules, position: start, turn }).turn.after.position;
    const before = performance.now();
    out({ call: "position", rules, position: after });
    out({ call: "compose", rules, position: after, text: "" });
    const first = performance.now() - before;
    out({ call: "position", rules, position: after });
    out({ call: "compose", rules, position: after, text: "" });
    const second = performance.now() - before - first;
    assert.ok(first < 50 * (process.env.RULESCOPE_PATIENCE ?? 4), `${name}: ${first} ms`); // other programs run beside the tests
    assert.ok(second < 5 * (process.env.RULESCOPE_PATIENCE ?? 4), `${name}: ${second} ms`);
  }
});
