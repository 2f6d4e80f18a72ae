// The module under test and the command beside it. RULESCOPE_MODULE: the folder with module.wasm, module.mjs and
// loader.mjs. RULESCOPE: the command. RULESCOPE_SOURCE: the source tree.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const folder = process.env.RULESCOPE_MODULE ?? "build/wasm";
export const source = process.env.RULESCOPE_SOURCE ?? ".";
const rulescope = process.env.RULESCOPE ?? "build/release/tools/rulescope";

const { load } = await import(pathToFileURL(join(folder, "loader.mjs")));
export const binary = readFileSync(join(folder, "module.wasm"));
export const open = () => load(binary);
export const module = await open();

/** The result of a call that must end with this status. */
export function out(request, status = 0) {
  const answer = module.call(request);
  if (answer.status !== status) {
    throw new Error(`${JSON.stringify(request).slice(0, 400)}: ${JSON.stringify(answer).slice(0, 2000)}`);
  }
  return answer.out;
}

/** What the command prints. Its shipped files lie in /specs for the module. */
export function command(words) {
  const run = (list) =>
    execFileSync(rulescope, list, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
  try {
    return run(words);
  } catch (ended) {
    if (typeof ended.stdout === "string" && ended.stdout !== "") {
      return ended.stdout; // what was asked does not hold
    }
    throw ended;
  }
}

export const document = (words) =>
  JSON.parse(command([...words, "--json"]).replaceAll(JSON.stringify(join(source, "specs")).slice(1, -1), "/specs"));

export const rulesets = readdirSync(join(source, "specs/rulesets"))
  .map((file) => file.replace(/\.toml$/, ""))
  .sort();

export function withFile(name, text, use) {
  const where = mkdtempSync(join(tmpdir(), "rulescope-wasm-"));
  try {
    const path = join(where, name);
    writeFileSync(path, text);
    return use(path);
  } finally {
    rmSync(where, { recursive: true });
  }
}

/** An object without some of its fields. */
export function without(object, fields) {
  const rest = { ...object };
  for (const field of fields) {
    delete rest[field];
  }
  return rest;
}
