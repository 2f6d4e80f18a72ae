import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, messages, picture, position, quiet, sound, tab, tool, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const boardSvg = async (page) =>
    decodeURIComponent((await page.locator('.stage .board img').first().getAttribute('src')).replace(/^[^,]*,/, ''));

test('tools that place a piece or a limb show it, beside their label', async () => {
    for (const [rules, drawn, plain] of [
        ['superadaptoid-pie-tiny', ['white', 'black', 'remove', 'leg+', 'leg-', 'pincer+', 'pincer-', 'disc+', 'disc-'], ['step:1', 'move:white']],
        ['pentactic-duel', ['F', 'I', 'Z', 'stone', 'out:L'], ['phase:stones', 'player:A']],
        ['four-in-a-row', ['white', 'black', 'remove'], []],
    ]) {
        const page = await workbench.open(`#rules=${rules}&panel=setup`);
        await page.waitForSelector('[data-tool]');
        for (const name of [...drawn, ...plain]) {
            const button = page.locator(`[data-tool="${name}"]`);
            assert.equal(await button.locator('img').count(), drawn.includes(name) ? 1 : 0, `${rules}: ${name}`);
            assert.notEqual((await button.innerText()).trim(), '', `${rules}: ${name} keeps its label`);
        }
        const loaded = await page.locator('[data-tool] img').evaluateAll((all) => all.every((one) => one.complete && one.naturalWidth > 10));
        assert.ok(loaded, rules);
        await picture(page, `tools-${rules}`);
        sound(page);
    }
});

test('the pieces in hand and their turning are drawn on their buttons', async () => {
    const page = await workbench.open('#rules=pentactic-solitaire');
    assert.equal(await page.locator('button[data-choice] img').count(), 12);
    await page.click('button[data-choice="L"]');
    await quiet(page);
    const shape = () => page.locator('button[data-choice="turn"] img').getAttribute('src');
    const first = await shape();
    await page.click('button[data-choice="turn"]');
    await quiet(page);
    assert.notEqual(await shape(), first, 'the next orientation is drawn');
    await picture(page, 'choices');
    sound(page);
});

test('a setup that is not a position yet is drawn, and only the panel Set up shows it', async () => {
    const page = await workbench.open('#rules=four-in-a-row&panel=setup');
    const start = await position(page);
    await tool(page, 'black');
    await cell(page, 'd1');
    assert.match((await messages(page)).join(' '), /F-4/);
    assert.match(await page.locator('.stage .situation').innerText(), /not a position yet/);
    assert.match(await boardSvg(page), /class="disc black"/);
    assert.match(await page.locator('.stage .cell[data-cell="d1"]').getAttribute('aria-label'), /Black/);
    assert.equal(await page.locator('.board.dimmed').count(), 0);
    await picture(page, 'unfinished');
    await page.selectOption('#theme', 'dark');
    await quiet(page);
    assert.match(await boardSvg(page), /class="disc black"/, 'the setup stays in another theme');
    await tab(page, 'play');
    await page.waitForFunction(() => !decodeURIComponent(document.querySelector('.stage .board img').src).includes('disc black'));
    assert.equal(await position(page), start, 'Play shows the position');
    await tab(page, 'setup');
    await tool(page, 'white');
    await cell(page, 'e1');
    assert.deepEqual(await messages(page), []);
    assert.match(await position(page), /^W .*3BW2$/);
    sound(page);
});

test('a setup that cannot be drawn leaves the last picture pale', async () => {
    const page = await workbench.open('#rules=pentactic-duel&panel=setup');
    await tool(page, 'X');
    await cell(page, 'A:d4');
    assert.match(await boardSvg(page), /data-piece="X"/);
    await tool(page, 'out:X');
    assert.equal(await page.locator('.board.dimmed').count(), 1);
    assert.ok((await messages(page)).length > 0);
    sound(page);
});

test('a refused edit leaves the position', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=setup');
    await tool(page, 'leg+');
    await cell(page, 'C3');
    assert.match((await messages(page)).join(' '), /no adaptoid on C3/);
    assert.doesNotMatch(await page.locator('.stage .situation').innerText(), /not a position/);
    sound(page);
});

test('the board has the theme of the page, and the figure keeps its own', async () => {
    for (const rules of ['adaptoid', 'pentactic-solitaire']) {
        const page = await workbench.open(`#rules=${rules}`, { dark: true });
        const dark = await boardSvg(page);
        await page.selectOption('#theme', 'light');
        await quiet(page);
        await page.waitForFunction((before) => document.querySelector('.stage .board img').src !== before, `data:image/svg+xml;charset=utf-8,${encodeURIComponent(dark)}`);
        const light = await boardSvg(page);
        assert.match(light, /<rect[^>]*fill="#ffffff"/);
        assert.doesNotMatch(dark.slice(0, 2000), /<rect[^>]*fill="#ffffff"/);
        await page.selectOption('#theme', 'dark');
        await quiet(page);
        await tab(page, 'step');
        await page.click('text=The game of the panel Play');
        await quiet(page);
        assert.doesNotMatch((await boardSvg(page)).slice(0, 2000), /<rect[^>]*fill="#ffffff"/);
        await tab(page, 'figures');
        assert.match(await boardSvg(page), /<rect[^>]*fill="#ffffff"/);
        sound(page);
    }
});

test('the tabs stay on one line, and the chosen one is in view', async () => {
    for (const width of [1280, 900, 390]) {
        const page = await workbench.open('#rules=adaptoid&panel=figures', { width, height: 700 });
        const tabs = await page.locator('[role="tab"]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        assert.equal(new Set(tabs).size, 1, `${width} px`);
        const list = await page.locator('[role="tablist"]').boundingBox();
        const chosen = await page.locator('[role="tab"][aria-selected="true"]').boundingBox();
        assert.ok(chosen.x >= list.x - 1 && chosen.x + chosen.width <= list.x + list.width + 1, `${width} px`);
        await tab(page, 'play');
        const first = await page.locator('#tab-play').boundingBox();
        assert.ok(first.x >= list.x - 1, `${width} px`);
        sound(page);
    }
});

test('the panel Step shows the present position while no game is open', async () => {
    const page = await workbench.open(`#rules=adaptoid&panel=step&position=${encodeURIComponent('B 0-0 B4W10 F4B00')}`);
    assert.match(await boardSvg(page), /class="leg"/);
    assert.match(await page.locator('.stage .situation').innerText(), /^Black/);
    sound(page);
});
