import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { packages, picture, position, quiet, sound, tab, Workbench } from './support/workbench.mjs';

const axe = readFileSync(join(packages, 'axe-core/axe.min.js'), 'utf8');
const panels = ['play', 'setup', 'rules', 'explain', 'step', 'search', 'figures'];
const movement = 'W 0-0 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22';
let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

for (const width of [1280, 390]) {
    for (const dark of [false, true]) {
        test(`axe finds no violation on any panel: ${width} px wide, ${dark ? 'dark' : 'light'}`, async () => {
            const page = await workbench.open(`#rules=adaptoid&position=${encodeURIComponent(movement)}`, { width, height: 844, dark });
            for (const panel of panels) {
                await tab(page, panel);
                if (panel === 'step') {
                    await page.fill('#trace-text', '+A3; +G4; B4-B3');
                    await page.click('text="Step through this text"');
                    await quiet(page);
                }
                // The debugging protocol adds the library; the page's own policy admits no foreign script.
                await page.evaluate(axe);
                const found = await page.evaluate(() => axe.run(document, {
                    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                }));
                assert.deepEqual(found.violations.map((one) => `${panel}: ${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html).join(' ')}`), []);
                assert.ok(found.passes.length > 20);
                const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
                assert.ok(wide <= 0, `${panel} is ${wide} pixels too wide`);
                await picture(page, `${width === 390 ? 'phone' : 'desktop'}-${dark ? 'dark' : 'light'}-${panel}`);
            }
            sound(page);
        });
    }
}

test('a turn is played by the keyboard alone', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await page.locator('.stage .cell[data-cell="B4"]').focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), 'C4');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    const there = await page.evaluate(() => document.activeElement.getAttribute('aria-label'));
    assert.match(there, /^[A-G]\d: /);
    const start = await position(page);
    await page.locator('.stage .cell[data-cell="C4"]').focus();
    await page.keyboard.press('Enter');
    await quiet(page);
    if ((await position(page)) === start) {
        await page.locator('.turn-line button.primary, button[data-choice]').first().focus();
        await page.keyboard.press('Enter');
        await quiet(page);
    }
    assert.notEqual(await position(page), start);
    assert.match(await page.locator('[role="status"][aria-live]').innerText(), /\+C4/);
    sound(page);
});

test('every cell can be reached by arrow keys', async () => {
    for (const rules of ['adaptoid', 'pentactic-basic', 'four-in-a-row', 'superadaptoid-free']) {
        const page = await workbench.open(`#rules=${rules}`);
        const unreached = await page.evaluate(() => {
            const cells = [...document.querySelectorAll('.stage .cell')];
            const seen = new Set([cells[0]]);
            const queue = [cells[0]];
            while (queue.length > 0) {
                const from = queue.shift();
                for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                    from.focus();
                    from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
                    const to = document.activeElement;
                    if (!seen.has(to)) {
                        seen.add(to);
                        queue.push(to);
                    }
                }
            }
            return cells.filter((cell) => !seen.has(cell)).map((cell) => cell.dataset.cell);
        });
        assert.deepEqual(unreached, [], rules);
    }
});

test('the page prints its board, its position and its facts', async () => {
    const page = await workbench.open(`#rules=adaptoid&position=${encodeURIComponent(movement)}`);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.panels').isVisible(), false);
    assert.equal(await page.locator('.stage .board').isVisible(), true);
    assert.ok((await page.locator('.print-only').innerText()).includes(movement));
    await picture(page, 'print');
});

test('a dark page prints dark letters and a light board', async () => {
    const page = await workbench.open(`#rules=adaptoid&position=${encodeURIComponent(movement)}`, { dark: true });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    assert.equal(await page.locator('.stage .board').isVisible(), false);
    assert.equal(await page.locator('.stage .on-paper').isVisible(), true);
    const svg = decodeURIComponent(await page.locator('.stage .on-paper').getAttribute('src'));
    assert.match(svg, /<rect[^>]*fill="#ffffff"/);
    const [ink, ground] = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.color, style.backgroundColor];
    });
    assert.deepEqual([ink, ground], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await picture(page, 'print-dark');
    sound(page);
});

test('every rule set opens with a board', async () => {
    const page = await workbench.open();
    await page.waitForFunction(() => document.querySelectorAll('#rule-set option').length > 5);
    const names = await page.locator('#rule-set option').evaluateAll((options) => options.map((option) => option.value));
    for (const name of names) {
        await page.selectOption('#rule-set', name);
        await quiet(page);
        assert.deepEqual(await page.locator('.messages li').allInnerTexts(), [], name);
        assert.ok((await page.locator('.stage .cell').count()) > 3, name);
    }
    sound(page);
});
