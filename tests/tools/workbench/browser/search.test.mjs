import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { picture, quiet, rulescope, saved, sound, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const what = (page, value) => page.locator('#panel-search').getByLabel('What', { exact: true }).selectOption(value);

async function run(page) {
    await page.click('#panel-search button:text-is("Start")');
    await page.waitForSelector('#panel-search .document', { timeout: 120_000 });
    await page.waitForSelector('#panel-search .progress', { state: 'detached', timeout: 120_000 });
}

test('perft gives the numbers of the command, depth by depth', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=search');
    await page.locator('#panel-search').getByLabel('Depth in turns').fill('3');
    await run(page);
    const native = JSON.parse(rulescope('perft', 'adaptoid', '--depth', '3', '--engine', 'auto', '--json').toString());
    const text = await page.locator('#panel-search .document').innerText();
    for (const row of native.rows) assert.ok(text.includes(row.turns.toLocaleString('en')), `${row.turns} turns`);
    await picture(page, 'search-perft');
    sound(page);
});

test('games between agents are those of the command line that is shown', async () => {
    const page = await workbench.open('#rules=adaptoid-7&panel=search');
    await what(page, 'play');
    await page.locator('#panel-search').getByLabel('Games', { exact: true }).fill('40');
    await run(page);
    const seats = page.locator('#panel-search [role="region"][aria-label="seats"]');
    const cells = await seats.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.innerText.split('\t')));
    const head = (await seats.locator('thead').innerText()).split('\t');
    const column = (name) => head.indexOf(name);
    assert.equal(cells.length, 2);
    const sum = ['wins', 'losses', 'draws', 'unfinished'].reduce((all, name) => all + Number(cells[0][column(name)]), 0);
    assert.equal(sum, 40);
    const words = (await page.locator('#panel-search .command code').innerText()).split(' ').slice(1);
    assert.deepEqual(words.slice(words.indexOf('--games')).slice(0, 2), ['--games', '40']);
    const file = await saved(page, '#panel-search button:has-text("Save the document")');
    assert.deepEqual(JSON.parse(file.bytes.toString()), JSON.parse(rulescope(...words).toString()));
    sound(page);
});

test('the seed of games is exact up to the largest', async () => {
    const page = await workbench.open('#rules=tic-tac-toe&panel=search&seed=9007199254740993');
    await what(page, 'play');
    await page.locator('#panel-search').getByLabel('Games', { exact: true }).fill('3');
    for (const seed of ['9007199254740993', '18446744073709551615']) {
        await page.locator('#panel-search').getByLabel('Seed').fill(seed);
        await run(page);
        assert.match(await page.locator('#panel-search .command code').innerText(), new RegExp(`--seed ${seed}\\b`));
        assert.match(await page.locator('#panel-search .document').innerText(), new RegExp(seed));
    }
    await page.locator('#panel-search').getByLabel('Seed').fill('18446744073709551616');
    assert.equal(await page.locator('#panel-search form').evaluate((form) => form.checkValidity()), false);
    assert.match(page.url(), /seed=9007199254740993/);
    sound(page);
});

test('a long search is stopped, and the page goes on', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=search');
    await page.locator('#panel-search').getByLabel('Depth in turns').fill('9');
    await page.click('#panel-search button:text-is("Start")');
    await page.waitForSelector('.progress');
    await page.click('.stage .cell[data-cell="B4"]');
    await page.waitForSelector('.composed', { timeout: 2000 });
    await page.click('#panel-search button:text-is("Stop")');
    await quiet(page);
    assert.match(await page.locator('#panel-search').innerText(), /Stopped/);
    await page.locator('#panel-search').getByLabel('Depth in turns').fill('1');
    await run(page);
    sound(page);
});

test('diff finds a game, which opens in Step', async () => {
    const page = await workbench.open('#rules=adaptoid-tiny&panel=search');
    await what(page, 'diff');
    await page.locator('#panel-search').getByLabel('Changes of the other one').fill('readings.starvation=sequential');
    await page.locator('#panel-search').getByLabel('Games', { exact: true }).fill('20');
    await page.locator('#panel-search').getByLabel('Depth (empty: no bound)').fill('');
    await run(page);
    await page.click('#panel-search button:has-text("Step through")');
    await quiet(page);
    assert.equal(await page.locator('.stage .board').count(), 2);
    await page.click('text="To the parting"');
    assert.equal(await page.locator('.side.parting').count(), 2);
    sound(page);
});

test('a small game is solved', async () => {
    const page = await workbench.open('#rules=adaptoid-7-first&panel=search');
    await what(page, 'solve');
    await run(page);
    const native = JSON.parse(rulescope('solve', 'adaptoid-7-first', '--json').toString());
    const text = await page.locator('#panel-search .document').innerText();
    assert.ok(text.includes(native.stored.toLocaleString('en')), text);
    sound(page);
});
