// Starts a browser with the built page, served or from the disk.
//
// RULESCOPE_WORKBENCH  folder with the built page (default: build/workbench of the source tree)
// RULESCOPE            the command (default: build/release/tools/rulescope)
// RULESCOPE_PACKAGES   node_modules with playwright-core and axe-core (default: beside the page's sources)
// RULESCOPE_PICTURES   folder for screenshots (default: screenshots in the folder of the page)
// CHROMIUM             the browser (default: /usr/bin/chromium)
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
export const folder = process.env.RULESCOPE_WORKBENCH ?? join(root, 'build/workbench');
export const packages = process.env.RULESCOPE_PACKAGES ?? join(root, 'tools/workbench/page/node_modules');
const command = process.env.RULESCOPE ?? join(root, 'build/release/tools/rulescope');
const pictures = process.env.RULESCOPE_PICTURES ?? join(folder, 'screenshots');
const { chromium } = createRequire(join(packages, 'package.json'))('playwright-core');

const types = {
    '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
};

/** Standard output of the command, as bytes. */
export function rulescope(...words) {
    const run = spawnSync(command, words, { maxBuffer: 1 << 28 });
    assert.ok(run.status !== null && run.status < 2, `rulescope ${words.join(' ')}: ${run.stderr}`);
    return run.stdout;
}

function serve() {
    const server = createServer((request, reply) => {
        const path = new URL(request.url, 'http://localhost').pathname;
        const file = join(folder, path === '/' ? 'index.html' : path);
        if (!existsSync(file)) {
            reply.statusCode = 404;
            reply.end();
            return;
        }
        reply.setHeader('Content-Type', types[extname(file)] ?? 'text/plain');
        reply.end(readFileSync(file));
    });
    return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** A browser with a server for the page. */
export class Workbench {
    static async start() {
        const workbench = new Workbench();
        workbench.server = process.env.RULESCOPE_ADDRESS ? null : await serve();
        workbench.base = process.env.RULESCOPE_ADDRESS ?? `http://127.0.0.1:${workbench.server.address().port}/`;
        workbench.browser = await chromium.launch({
            executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'],
        });
        return workbench;
    }

    /** Opens the one file as a server with this content security policy sends it; returns the page at once. */
    async foreign(policy) {
        const server = createServer((_, reply) => {
            reply.setHeader('Content-Type', types['.html']);
            reply.setHeader('Content-Security-Policy', policy);
            reply.end(readFileSync(join(folder, 'workbench.html')));
        });
        await new Promise((done) => server.listen(0, '127.0.0.1', done));
        const page = await (await this.browser.newContext()).newPage();
        await page.goto(`http://127.0.0.1:${server.address().port}/`);
        server.close();
        return page;
    }

    async stop() {
        await this.browser.close();
        this.server?.close();
    }

    /** Opens the page at a fragment ("#rules=adaptoid"); `file`: the one file from the disk. */
    async open(fragment = '', { file = false, width = 1280, height = 900, dark = false } = {}) {
        const context = await this.browser.newContext({
            viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', acceptDownloads: true,
        });
        const page = await context.newPage();
        page.troubles = [];
        page.on('pageerror', (error) => page.troubles.push(error.message));
        page.on('console', (message) => message.type() === 'error' && page.troubles.push(message.text()));
        page.on('request', (request) => {
            if (!/^(file|data|blob):/.test(request.url()) && !request.url().startsWith(this.base)) {
                page.troubles.push(`the page asked ${request.url()}`);
            }
        });
        const address = file ? pathToFileURL(join(folder, 'workbench.html')).href : this.base;
        await page.goto(address + fragment);
        await page.waitForSelector('.stage[data-position], .fault', { timeout: 60_000 });
        await quiet(page);
        return page;
    }
}

/** Waits until no question to the module is open. */
export async function quiet(page, timeout = 60_000) {
    await page.waitForFunction(() => document.documentElement.dataset.asking === '0', null, { timeout });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.waitForFunction(() => document.documentElement.dataset.asking === '0', null, { timeout });
}

export const tab = async (page, name) => {
    await page.click(`#tab-${name}`);
    await quiet(page);
};

export const cell = async (page, name) => {
    await page.click(`.stage .board >> nth=0 >> button[data-cell="${name}"]`);
    await quiet(page);
};

export const tool = async (page, name) => {
    await page.click(`button[data-tool="${name}"]`);
    await quiet(page);
};

export const choice = async (page, name) => {
    await page.click(`button[data-choice="${name}"]`);
    await quiet(page);
};

export const position = (page) => page.getAttribute('.stage', 'data-position');

export const messages = (page) => page.locator('.messages li').allInnerTexts();

export async function picture(page, name) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true });
}

/** The bytes of the file that a click saves. */
export async function saved(page, button) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

const checker = readFileSync(join(root, 'tests/reports/page/layout/layout.js'), 'utf8');

/** Nothing on the page is covered, cut off or empty (tests/reports/page/layout/layout.js). */
export async function laidOut(page, medium = 'screen') {
    const { asked, faults } = await page.evaluate(`${checker}({ medium: "${medium}" })`);
    assert.ok(asked > (medium === 'print' ? 2 : 10), `the script has asked about ${asked} things only`);
    assert.deepEqual(faults, []);
}

/** The page has raised no error, asked no foreign address, and its policy has refused nothing. */
export function sound(page) {
    assert.deepEqual(page.troubles, []);
}
