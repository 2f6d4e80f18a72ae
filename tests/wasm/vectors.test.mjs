// Every shipped vector holds inside the module, by the reference and by the fast twin.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { document, out, source } from "./module.mjs";

const folder = join(source, "specs/vectors");
for (const file of readdirSync(folder)) {
  test(file, () => {
    const text = readFileSync(join(folder, file), "utf8");
    const { ruleset: name, set } = JSON.parse(text.slice(0, text.indexOf("\n")));
    const changes = set.flatMap((change) => ["--set", change]);
    const checked = out({ call: "vectors", rules: { name, set }, text });
    assert.equal(checked.vectors, text.trimEnd().split("\n").length - 1);
    assert.deepEqual(checked, document(["vectors", name, ...changes, "--check", join(folder, file)]));
  });
}

test("a wrong vector is found", () => {
  const text = readFileSync(join(folder, "adaptoid-tiny.jsonl"), "utf8");
  const wrong = text.replace(/"next":"B /, '"next":"W ');
  assert.notEqual(wrong, text);
  assert.notEqual(out({ call: "vectors", rules: { name: "adaptoid-tiny" }, text: wrong }, 1).faults.length, 0);
});
