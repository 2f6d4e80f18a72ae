import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { messages, picture, position, quiet, rulescope, sound, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const readings = ['diff', 'adaptoid', 'adaptoid', '--set-b', 'readings.attack_stronger=illegal', '--states', '20000',
    '--games', '20', '--json'];

async function drop(page, text, name) {
    await page.setInputFiles('#trace-file', { name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.waitForTimeout(100);
    await quiet(page);
}

for (const file of [false, true]) {
    test(`the witness of G-2 is stepped to the parting${file ? ' (one file from the disk)' : ''}`, async () => {
        const document = JSON.parse(rulescope(...readings).toString());
        assert.match(document.difference.b, /G-2/);
        const page = await workbench.open('#panel=step', { file });
        await drop(page, JSON.stringify(document), 'diff.json');
        assert.deepEqual(await messages(page), []);
        assert.equal(await page.locator('.stage .board').count(), 2);
        const last = document.trace.turns.length;
        for (let turn = 1; turn <= last; ++turn) {
            assert.equal(await page.locator('.side.parting').count(), 0, `before turn ${turn} the games are equal`);
            await page.click('text="Next"');
            await quiet(page);
            assert.match(await page.locator('.side figcaption').first().innerText(),
                new RegExp(document.trace.turns[turn - 1].replace(/[+]/g, '\\+')));
        }
        assert.equal(await page.locator('.side.parting').count(), 2);
        assert.match(await page.locator('.side').nth(1).innerText(), /not legal here/);
        assert.match(await page.locator('.side').nth(1).innerText(), /G-2/);
        await picture(page, file ? 'step-parting-file' : 'step-parting');
        await page.click('text="First"');
        await page.click('text="To the parting"');
        assert.match(await page.locator('.stage .said').innerText(), new RegExp(`Turn ${last} of ${last}: here`));
        sound(page);
    });
}

test('a dropped document of check lists its games, and stepping shows the clauses', async () => {
    const document = rulescope('check', 'adaptoid-7-first', '--states', '2000', '--games', '5', '--json').toString();
    const page = await workbench.open('#panel=step');
    await drop(page, document, 'check.json');
    assert.ok((await page.locator('#panel-step select option').count()) > 3);
    await page.click('text="Last"');
    assert.match(await page.locator('#panel-step .events').first().innerText(), /A-\d+/);
    await page.click('text="Continue from here"');
    await quiet(page);
    assert.match(await position(page), /^[WB] /);
    assert.equal(await page.inputValue('#rule-set'), 'adaptoid-7-first');
    sound(page);
});

test('the turns of a small game get their values', async () => {
    const trace = { ruleset: 'adaptoid-7-first', turns: [] };
    const page = await workbench.open(`#rules=adaptoid-7-first&trace=${encodeURIComponent(JSON.stringify(trace))}`);
    await page.click('text="Values of the turns"');
    await page.waitForSelector('#panel-step tbody tr', { timeout: 60_000 });
    const solved = JSON.parse(rulescope('solve', 'adaptoid-7-first', '--json').toString());
    const rows = await page.locator('#panel-step tbody tr').count();
    assert.equal(rows, JSON.parse(rulescope('show', 'adaptoid-7-first', '--json').toString()).legal_turns);
    const text = await page.locator('#panel-step tbody').innerText();
    if (solved.winner === 'white') assert.match(text, /win/);
    sound(page);
});

for (const [what, text, fault] of [
    ['broken JSON', '{"ruleset": ', /not valid JSON/],
    ['a document without a game', '{"schema": "rulescope.perft/1"}', /no game/],
    ['an unknown rule set', '{"ruleset": "adaptoit", "turns": []}', /adaptoi/],
    ['an empty text', '  ', /empty/],
    ['a cell that does not exist', '{"ruleset": "adaptoid", "turns": ["+Z9"]}', /Z9|1/],
]) {
    test(`${what} gets a message`, async () => {
        const page = await workbench.open('#panel=step');
        await page.fill('#trace-text', text);
        await page.click('text="Step through this text"');
        await quiet(page);
        const said = [...(await messages(page)), ...(await page.locator('.stage').allInnerTexts())].join('\n');
        assert.match(said, fault);
        sound(page);
    });
}
