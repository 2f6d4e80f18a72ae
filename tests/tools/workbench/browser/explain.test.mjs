import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, picture, position, quiet, rulescope, sound, tab, Workbench } from './support/workbench.mjs';

const movement = 'W 0-0 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22';
let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const at = (rules, text) => `#rules=${rules}&position=${encodeURIComponent(text)}`;

test('every forbidden cell has its reason, every reachable one is marked', async () => {
    const page = await workbench.open(at('adaptoid', movement) + '&panel=explain');
    await cell(page, 'B3');
    const drawn = JSON.parse(rulescope('draw', 'adaptoid', '--figure', 'movement', '--json').toString());
    const marked = await page.locator('.stage .cell[data-mark="next"], .stage .cell[data-mark="attack"]').evaluateAll((cells) => cells.map((one) => one.dataset.cell));
    for (const reached of drawn.reach) assert.ok(marked.includes(reached), `${reached} is reachable`);
    assert.deepEqual(marked.filter((one) => !drawn.reach.includes(one)).sort(), ['D3', 'D4'], 'two can be attacked');
    for (const far of drawn.out_of_reach) assert.ok(!marked.includes(far), `${far} is out of reach`);
    for (const button of await page.locator('.refused-by button', { hasText: /^All \d+ cells/ }).all()) {
        assert.ok((await button.locator('xpath=..').locator('.refusals li').count()) < 5, 'only the first cells are shown');
    }
    while (await page.locator('.refused-by button', { hasText: /^All \d+ cells/ }).count()) {
        await page.locator('.refused-by button', { hasText: /^All \d+ cells/ }).first().click();
    }
    const clauses = await page.locator('.refused-by').evaluateAll((groups) => groups.map((group) => group.dataset.clause));
    assert.equal(new Set(clauses).size, clauses.length, 'every clause stands once');
    assert.equal(await page.locator('.refused-by li').count(), await page.locator('.stage .cell[data-mark="refused"]').count());
    for (const far of drawn.out_of_reach) {
        const item = page.locator('.refusals li').filter({ has: page.locator(`strong:text-is("${far}")`) });
        const reason = await item.innerText();
        assert.match(await item.locator('xpath=ancestor::div[@data-clause]').getAttribute('data-clause'), /[A-Z]-\d+/, `${far}: ${reason}`);
        assert.ok(reason.length > 20, reason);
    }
    const crossed = page.locator('.stage .cell[data-cell="B5"] .mark');
    assert.match(await crossed.getAttribute('class'), /refused occupied/, 'the cross stands beside the piece');
    assert.ok((await page.locator('#panel-explain table tbody tr').count()) >= 6, 'every adaptoid has its food and need');
    await picture(page, 'explain');
    sound(page);
});

test('the events of the last turn name clauses that open their sentence', async () => {
    const page = await workbench.open(at('adaptoid', 'W 0-0 D3W30 D5B22 D6B00 C5B00'));
    await page.fill('#panel-play form input', '+D4');
    await page.click('#panel-play form button');
    await quiet(page);
    await tab(page, 'explain');
    const events = await page.locator('#panel-explain .events li').allInnerTexts();
    assert.ok(events.some((text) => text.includes('A-10') && text.includes('starves')), events.join('\n'));
    await page.locator('#panel-explain .events details summary').first().click();
    assert.match(await page.locator('#panel-explain .events details p').first().innerText(), /\w+ .*adaptoid/i);
    sound(page);
});

test('the same position stands beside under another reading', async () => {
    const page = await workbench.open(at('adaptoid', 'W 0-0 D4W21 E3B12') + '&panel=explain');
    await page.waitForSelector('.here li');
    const listed = await page.locator('.here li').allInnerTexts();
    assert.ok(listed.some((text) => text.includes('G-2')), listed.join('\n'));
    await page.click('.here button:has-text("G-2")');
    await quiet(page);
    assert.equal(await page.locator('.stage .board').count(), 2);
    await picture(page, 'readings-beside');
    sound(page);
});

test('both boards show the plies that have been entered', async () => {
    const page = await workbench.open(at('adaptoid', 'W 0-0 D4W21 D5B02 E4B50 E5B00') + '&panel=explain');
    await page.waitForSelector('.here li');
    await page.click('.here button:has-text("G-13")');
    await quiet(page);
    for (const name of ['D4', 'C4']) await cell(page, name);
    await page.waitForFunction(() => [...document.querySelectorAll('.stage .board')].length === 2
        && [...document.querySelectorAll('.stage .cell[data-cell="C4"]')].every((one) => /White/.test(one.ariaLabel)));
    const situations = await page.locator('.stage .situation').allInnerTexts();
    assert.equal(situations.length, 2);
    for (const text of situations) assert.match(text, /middle of its turn/);
    sound(page);
});

test('a piece that cannot move has its reason once, with its clause and the choices', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=explain');
    await cell(page, 'B4');
    await page.waitForFunction(() => /After B4/.test(document.querySelector('#panel-explain').innerText));
    const groups = page.locator('.refused-by');
    assert.equal(await page.locator('.refused-by[data-clause=""]').count(), 0, 'every refusal has a clause');
    const text = await page.locator('#panel-explain section').first().innerText();
    assert.match(text, /Choices: add a leg, add a pincer/);
    assert.equal(text.split('B4 has no legs').length, 2, text);
    assert.doesNotMatch(text, /\(\)/);
    assert.ok((await groups.count()) >= 1);
    sound(page);
});

test('a reading is a switch that keeps the position', async () => {
    const page = await workbench.open(at('adaptoid', 'W 0-0 D4W21 E3B12') + '&panel=rules');
    const turns = () => page.locator('#legal-turns option').count();
    const before = await turns();
    await page.locator('[data-reading="attack_stronger"] input[value="illegal"]').check();
    await quiet(page);
    assert.equal(await position(page), 'W 0-0 D4W21 E3B12');
    assert.ok((await turns()) < before, 'the attack on the stronger is gone');
    assert.match(page.url(), /set=readings.attack_stronger%3Dillegal/);
    sound(page);
});
