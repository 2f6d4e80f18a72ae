// The module beside the command, in one run: perft, playouts, iterations of mcts, show; sizes; time to the first picture.
//
//   node tests/bench/workbench.mjs [--module build/wasm] [--command build/release/tools/rulescope] [--rounds 5]
//
// Each task runs in turns, natively and in the module, and the best of the rounds counts, so that other programs on the
// machine disturb less. The native time excludes the start of the process, which a task of no work measures.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const { values } = parseArgs({
  options: {
    module: { type: "string", default: "build/wasm" },
    command: { type: "string", default: "build/release/tools/rulescope" },
    rounds: { type: "string", default: "5" },
  },
});
const rounds = Number(values.rounds);
const binary = readFileSync(join(values.module, "module.wasm"));
const glue = readFileSync(join(values.module, "module.mjs"));
const { load } = await import(pathToFileURL(resolve(values.module, "loader.mjs")));

const time = (work) => {
  const begin = performance.now();
  work();
  return performance.now() - begin;
};
const native = (words) => time(() => execFileSync(values.command, words, { stdio: "ignore" }));

const begin = performance.now();
const module = await load(binary);
const loaded = performance.now() - begin;
const opened = time(() => module.call({ call: "open", rules: { name: "adaptoid" } }));
const pictured = time(() => module.call({ call: "position", rules: { name: "adaptoid" } }));

const adaptoid = { name: "adaptoid" };
let game = 0;
const tasks = [
  {
    name: "perft 6, fast engine",
    call: () => ({ call: "perft", rules: adaptoid, depth: 6, engine: "fast" }),
    words: () => ["perft", "adaptoid", "--depth", "6", "--engine", "fast", "--threads", "1"],
  },
  {
    name: "perft 4, reference",
    call: () => ({ call: "perft", rules: adaptoid, depth: 4, engine: "reference" }),
    words: () => ["perft", "adaptoid", "--depth", "4", "--engine", "reference", "--threads", "1"],
  },
  {
    name: "2000 random games, counted",
    call: () => ({ call: "play", rules: adaptoid, games: 2000, seed: ++game }),
    words: () => ["play", "adaptoid", "--games", "2000", "--seed", String(game), "--threads", "1", "--json"],
  },
  {
    name: "4 games of mcts:400",
    call: () => ({ call: "play", rules: adaptoid, agents: ["mcts:400"], games: 4, seed: ++game }),
    words: () => ["play", "adaptoid", "--agents", "mcts:400", "--games", "4", "--seed", String(game), "--threads", "1", "--json"],
  },
  {
    name: "100 x turns of other positions (show)",
    call: null,
    module: () => {
      for (let number = 1; number <= 100; ++number) {
        module.call({ call: "position", rules: { name: "adaptoid", set: [`goal.captures=${number}`] } });
      }
    },
    words: () => ["show", "adaptoid", "--json"],
    times: 100,
  },
];

const empty = Math.min(...Array.from({ length: 10 }, () => native(["--version"])));
console.log(`start of the command ${empty.toFixed(1)} ms; load of the module ${loaded.toFixed(0)} ms, open ${opened.toFixed(0)} ms, first position ${pictured.toFixed(0)} ms`);
console.log("task | native ms | module ms | native / module");
for (const task of tasks) {
  let here = Infinity;
  let there = Infinity;
  for (let round = 0; round < rounds; ++round) {
    here = Math.min(here, time(task.module ?? (() => {
      const answer = module.call(task.call());
      if (answer.status !== 0) {
        throw new Error(JSON.stringify(answer).slice(0, 500));
      }
    })) / (task.times ?? 1));
    there = Math.min(there, native(task.words()) - empty);
  }
  console.log(`${task.name} | ${there.toFixed(1)} | ${here.toFixed(1)} | ${(there / here).toFixed(2)}`);
}
const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
for (const [name, bytes] of [["module.wasm", binary], ["module.mjs", glue]]) {
  console.log(`${name}: ${bytes.length} bytes, gzip ${gzipSync(bytes, { level: 9 }).length}, brotli ${brotli(bytes)}`);
}
