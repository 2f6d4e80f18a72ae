import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { quiet, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

// The limits have room for a busy machine; the measured times are printed.
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

for (const file of [false, true]) {
    test(`the first picture comes soon after the module is there${file ? ' (one file from the disk)' : ''}`, async (context) => {
        const times = [];
        for (let run = 0; run < 3; ++run) {
            const page = await workbench.open('', { file });
            times.push(await page.evaluate(() => [Number(document.documentElement.dataset.module),
                performance.getEntriesByName('first picture')[0].startTime]));
            await page.context().close();
        }
        const loaded = median(times.map((one) => one[0]));
        const shown = median(times.map((one) => one[1]));
        context.diagnostic(`module after ${Math.round(loaded)} ms, first picture after ${Math.round(shown)} ms`);
        assert.ok(shown - loaded < 1000, `first picture ${shown - loaded} ms after the module`);
    });
}

test('a click is answered within 50 ms', async (context) => {
    const page = await workbench.open('#rules=adaptoid');
    await page.waitForFunction(() => document.querySelectorAll('#rule-set option').length > 5);
    await quiet(page);
    const times = [];
    for (let click = 0; click < 24; ++click) {
        const time = await page.evaluate(() => new Promise((done) => {
            const board = document.querySelector('.stage');
            const button = board.querySelector('.turn-line button.primary')
                ?? board.querySelectorAll('.cell[data-mark]')[0] ?? board.querySelector('button[data-choice]');
            const from = performance.now();
            const watcher = new MutationObserver(() => {
                watcher.disconnect();
                const changed = performance.now() - from;
                requestAnimationFrame(() => done(changed));
            });
            watcher.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['src', 'data-mark', 'data-position'] });
            button.click();
        }));
        times.push(time);
        await quiet(page);
    }
    context.diagnostic(`click answered: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
    assert.ok(median(times) < 50, `median ${median(times)} ms`);
    assert.ok(Math.max(...times) < 250, `longest ${Math.max(...times)} ms`);
});
