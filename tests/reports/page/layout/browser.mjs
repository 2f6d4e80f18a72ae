// Chromium without a window, over a pipe of the DevTools protocol: no packages and no ports are needed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class Browser {
    static async start() {
        const names = ['chromium', 'google-chrome'];
        const program = process.env.CHROMIUM ?? names.find((name) => spawnSync(name, ['--version']).status === 0);
        if (!program) throw new Error('there is no Chromium on this machine (cmake/packages.txt)');
        const browser = new Browser();
        browser.profile = mkdtempSync(join(tmpdir(), 'layout-'));
        browser.process = spawn(program, [
            '--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
            '--disable-component-update', '--disable-sync', '--remote-debugging-pipe',
            `--user-data-dir=${browser.profile}`,
        ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
        browser.waiting = new Map();
        browser.last = 0;
        let rest = '';
        browser.process.stdio[4].on('data', (data) => {
            const messages = (rest + data).split('\0');
            rest = messages.pop();
            for (const text of messages) browser.#take(JSON.parse(text));
        });
        browser.process.on('exit', () => {
            for (const { failed } of browser.waiting.values()) failed(new Error('the browser has ended'));
        });
        const { targetId } = await browser.ask('Target.createTarget', { url: 'about:blank' });
        browser.session = (await browser.ask('Target.attachToTarget', { targetId, flatten: true })).sessionId;
        await browser.ask('Page.enable');
        await browser.ask('Emulation.setScrollbarsHidden', { hidden: true });
        return browser;
    }

    #take(message) {
        const asked = this.waiting.get(message.id ?? message.method);
        this.waiting.delete(message.id ?? message.method);
        if (message.error) asked?.failed(new Error(message.error.message));
        else asked?.done(message.result ?? message.params);
    }

    #answer(key) {
        return new Promise((done, failed) => this.waiting.set(key, { done, failed }));
    }

    ask(method, params = {}) {
        this.last += 1;
        const answer = this.#answer(this.last);
        this.process.stdio[3].write(JSON.stringify({ id: this.last, method, params, sessionId: this.session }) + '\0');
        return answer;
    }

    async open(address) {
        const loaded = this.#answer('Page.loadEventFired');
        await this.ask('Page.navigate', { url: address });
        await loaded;
    }

    async show({ width, height, medium = 'screen', dark = false }) {
        await this.ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
        await this.ask('Emulation.setEmulatedMedia', {
            media: medium, features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }],
        });
    }

    /** The value of an expression; waits for a promise. The page's content security policy does not bind it. */
    async value(expression) {
        const { result, exceptionDetails } = await this.ask('Runtime.evaluate', {
            expression, returnByValue: true, awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }

    /** Waits until all plots are drawn in the present size. */
    async settle() {
        await this.value(`(async () => {
            const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            for (let round = 0; round < 200; round += 1) {
                await frames();
                if ([...document.querySelectorAll('[data-plot]')].every((place) => place.childElementCount > 0)) break;
            }
            await document.fonts.ready;
            await frames();
        })()`);
    }

    async press(key, text) {
        await this.ask('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', key, code: key, text,
            windowsVirtualKeyCode: { Enter: 13, Tab: 9 }[key] });
        await this.ask('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    }

    async stop() {
        const ended = new Promise((done) => this.process.once('exit', done));
        this.ask('Browser.close').catch(() => {});
        await ended;
        rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
    }
}
