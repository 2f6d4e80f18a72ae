// The game is kept by the browser: reload, another visit, links, damaged storage.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, messages, position, quiet, rulescope, sound, tab, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const key = 'rulescope-workbench-game';
const start = 'W 0-0 B4W00 F4B00';
const turns = (page) => page.locator('.game li button').allInnerTexts();

async function play(page, turn) {
    await page.fill('#panel-play form input', turn);
    await page.click('#panel-play form button');
    await quiet(page);
}

async function loaded(page) {
    await page.waitForSelector('.stage[data-position], .fault', { timeout: 60_000 });
    await quiet(page);
}

/** Another visit with the same storage, in a tab of its own. */
async function visit(page, fragment = '') {
    const other = await page.context().newPage();
    await other.goto(page.url().replace(/#.*/, '') + fragment);
    await loaded(other);
    return other;
}

for (const file of [false, true]) {
    test(`a reload keeps the game, its undone turns and the panel${file ? ' (one file from the disk)' : ''}`, async () => {
        const page = await workbench.open('#rules=adaptoid', { file });
        await play(page, '+C4');
        const one = await position(page);
        await play(page, '+E4');
        await page.click('text=Undo');
        await quiet(page);
        await page.reload();
        await loaded(page);
        assert.equal(await position(page), one);
        assert.deepEqual(await turns(page), ['+C4']);
        assert.deepEqual(await messages(page), []);
        await page.click('text=Redo');
        await quiet(page);
        assert.deepEqual(await turns(page), ['+C4', '+E4']);
        await tab(page, 'explain');
        await page.reload();
        await loaded(page);
        assert.equal(await page.getAttribute('#tab-explain', 'aria-selected'), 'true');
        assert.deepEqual(await turns(page), ['+C4', '+E4']);
        sound(page);
    });
}

test('a reload keeps the turn that is being entered', async () => {
    const page = await workbench.open('#rules=adaptoid&position=W+0-0+D4W21+D5B02+E4B50+E5B00');
    for (const name of ['D4', 'C4']) await cell(page, name);
    const line = await page.locator('.stage .situation').innerText();
    await page.reload();
    await loaded(page);
    assert.equal(await page.locator('.composed').innerText(), 'D4-C4');
    assert.equal(await page.locator('.stage .situation').innerText(), line);
    assert.deepEqual(await messages(page), []);
    sound(page);
});

test('Back from another page shows the game', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await play(page, '+C4');
    const now = await position(page);
    await page.goto('about:blank');
    await page.goBack();
    await loaded(page);
    assert.equal(await position(page), now);
    assert.deepEqual(await turns(page), ['+C4']);
    sound(page);
});

test('the game is kept when the page is left', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await play(page, '+C4');
    await page.evaluate((name) => {
        sessionStorage.removeItem(name);
        localStorage.removeItem(name);
        location.reload();
    }, key);
    await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.type === 'reload');
    await loaded(page);
    assert.deepEqual(await turns(page), ['+C4']);
    sound(page);
});

test("another visit shows the last game with one's own rules; a link is followed and replaces nothing", async () => {
    const own = 'extends = "adaptoid"\ntitle = "Mine"\n\n[goal]\ncaptures = 2\n';
    const page = await workbench.open(`#toml=${encodeURIComponent(own)}`);
    await play(page, '+C4');
    const now = await position(page);
    const linked = await visit(page, '#rules=adapt3');
    assert.notEqual(await position(linked), now);
    assert.deepEqual(await turns(linked), []);
    const again = await visit(page);
    assert.equal(await position(again), now);
    assert.deepEqual(await turns(again), ['+C4']);
    assert.match(again.url(), /toml=/);
    sound(page);
});

test('positions that were set up are kept as such', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await play(page, '+C4');
    await tab(page, 'setup');
    await page.fill('#position-text', 'B 0-0 F4B00 B4W10');
    await page.click('text=Show this position');
    await quiet(page);
    await page.reload();
    await loaded(page);
    assert.equal(await position(page), 'B 0-0 B4W10 F4B00');
    await page.click('text=Undo');
    await quiet(page);
    assert.equal(await position(page), JSON.parse(rulescope('show', 'adaptoid', '--turn', '+C4', '--json').toString()).turn.after.position);
    sound(page);
});

const game = (more) => JSON.stringify({
    rules: { name: 'adaptoid', set: [] }, address: '', panel: 'play', at: 0,
    entries: [{ position: start, turn: null, by: null }], ...more,
});
const step = (turn) => ({ position: start, turn, by: 'White' });
for (const [what, text, fault, played] of [
    ['text that is no JSON', '{"rules": ', /damaged/, []],
    ['JSON that is no game', '[1, 2]', /damaged/, []],
    ['an entry that is not there', game({ at: 7 }), /damaged/, []],
    ['an unknown panel', game({ panel: 'settings' }), /damaged/, []],
    ['an unknown rule set', game({ rules: { name: 'adaptoit', set: [] } }), /cannot be opened/, []],
    ['a wrong first position', game({ entries: [{ position: 'W 0-0 Z9W00', turn: null, by: null }] }), /cannot be opened/, []],
    ['a turn that is not legal', game({ entries: [step(null), step('+C4'), step('B4-G4')], at: 2 }), /ends after 1 of 2 steps/, ['+C4']],
]) {
    test(`a kept game with ${what} gets a message and a board`, async () => {
        const first = await workbench.open('#rules=adaptoid');
        await first.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text]);
        const page = await visit(first);
        assert.match((await messages(page)).join('\n'), fault);
        assert.match((await messages(page)).join('\n'), /kept game: /);
        assert.equal(await page.locator('.stage .board').count(), 1);
        assert.deepEqual(await turns(page), played);
        await play(page, played.length === 0 ? '+C4' : '+E4');
        await page.reload();
        await loaded(page);
        assert.deepEqual(await messages(page), []);
        assert.equal((await turns(page)).length, played.length + 1);
        sound(first);
    });
}

test('a browser that keeps nothing is said to keep nothing', async () => {
    const first = await workbench.open('#rules=adaptoid');
    const page = await first.context().newPage();
    await page.addInitScript(() => {
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await page.goto(first.url());
    await loaded(page);
    await play(page, '+C4');
    assert.match(await page.locator('#panel-play').innerText(), /does not keep the game/);
    sound(first);
});
