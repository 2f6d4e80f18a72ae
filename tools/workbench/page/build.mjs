// Builds the page of the workbench.
//
//   node build.mjs --module DIR --out DIR [--packages DIR]
//
// --module    folder with the WebAssembly: one .wasm and the loader (an .mjs that exports `load`)
// --out       gets index.html, page.js, worker.js, style.css, module.wasm, and the one file workbench.html
// --packages  folder node_modules with esbuild and preact (default: beside this file)
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));

function fail(text) {
    console.error(`build.mjs: ${text}`);
    process.exit(2);
}

const { values } = parseArgs({
    options: { module: { type: 'string' }, out: { type: 'string' }, packages: { type: 'string' } },
});
if (!values.module || !values.out) fail('expected --module DIR --out DIR');
const moduleFolder = resolve(values.module);
const out = resolve(values.out);
const packages = resolve(values.packages ?? join(here, 'node_modules'));
const esbuild = createRequire(join(packages, 'package.json'))('esbuild');

function only(suffix, what) {
    const names = readdirSync(moduleFolder).filter((name) => name.endsWith(suffix));
    const name = names.length > 1 ? names.find((one) => one.startsWith('loader')) : names[0];
    if (!name) fail(`${moduleFolder} has no ${what} (*${suffix}); build the module first: cmake/workbench module`);
    return join(moduleFolder, name);
}
const wasm = readFileSync(only('.wasm', 'module'));
const loader = only('.mjs', 'loader');

const common = {
    bundle: true, write: false, minify: true, target: 'es2022', charset: 'ascii', legalComments: 'none', format: 'iife',
    nodePaths: [packages], logLevel: 'warning',
};

async function bundle(entry, more = {}) {
    const result = await esbuild.build({ ...common, ...more, entryPoints: [join(here, 'src', entry)] });
    return result.outputFiles[0].text;
}

// The page contains preact, so its licence goes with it.
const licence = readFileSync(join(packages, 'preact/LICENSE'), 'utf8').trim();
const page = await bundle('main.tsx', {
    jsx: 'automatic', jsxImportSource: 'preact', banner: { js: `/*! preact\n${licence}\n*/` },
});
const worker = await bundle('module/worker.ts', {
    alias: { 'rulescope-module': loader },
    // The loader of Emscripten also runs in node; these branches are dead in a worker.
    external: ['module', 'fs', 'path', 'url', 'crypto', 'worker_threads', 'ws'],
    define: { 'import.meta.url': '"module.js"' },
});
const style = readFileSync(join(here, 'style.css'), 'utf8');
const index = readFileSync(join(here, 'index.html'), 'utf8');

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'index.html'), index);
writeFileSync(join(out, 'page.js'), page);
writeFileSync(join(out, 'worker.js'), worker);
writeFileSync(join(out, 'style.css'), style);
writeFileSync(join(out, 'module.wasm'), wasm);

// The one file: scripts and style within, allowed by their hashes; worker and module as text of inert elements.
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inert = (text) => text.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
const script = inert(page);
const workerText = inert(worker);
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; `
    + "img-src data: blob:; worker-src blob:; connect-src data: blob:; base-uri 'none'; form-action 'none'";
const replaced = (text, from, to) => {
    if (!text.includes(from)) fail(`index.html has no ${from}`);
    return text.replace(from, () => to);
};
let whole = index.replace(/content="default-src[^"]*"/, () => `content="${policy}"`);
whole = replaced(whole, '<link rel="stylesheet" href="style.css">', `<style>${style}</style>`);
whole = replaced(whole, '<script src="page.js" defer></script>',
    `<script type="text/plain" id="worker-text">${workerText}</script>\n`
    + `<script type="application/octet-stream" id="module-text">${gzipSync(wasm, { level: 9 }).toString('base64')}</script>\n`
    + `<script>${script}</script>`);
writeFileSync(join(out, 'workbench.html'), whole);
console.log(`page ${Math.round(page.length / 1024)} kB, worker ${Math.round(worker.length / 1024)} kB, `
    + `module ${Math.round(wasm.length / 1024)} kB, one file ${Math.round(whole.length / 1024)} kB`);
