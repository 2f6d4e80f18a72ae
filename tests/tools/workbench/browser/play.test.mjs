import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, choice, laidOut, messages, picture, position, quiet, rulescope, sound, tab, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const show = (...words) => JSON.parse(rulescope('show', ...words, '--json').toString());

/** Plays the first clicks that the page offers until the turn is played. */
async function firstTurn(page) {
    const start = await position(page);
    for (let clicks = 0; clicks < 40 && (await position(page)) === start; ++clicks) {
        const play = page.locator('.turn-line button.primary');
        if (await play.count()) await play.click();
        else if (await page.locator('.stage .cell[data-mark]').count()) await page.locator('.stage .cell[data-mark]').first().click();
        else await page.locator('button[data-choice]').first().click();
        await quiet(page);
    }
    assert.notEqual(await position(page), start, 'clicks on what the page offers end a turn');
}

for (const file of [false, true]) {
    test(`a game against mcts:400 is played to its end${file ? ' (one file from the disk)' : ''}`, async () => {
        const page = await workbench.open('#rules=adaptoid-7-first', { file });
        await page.selectOption('[data-agent="evaluator"]', 'mcts:400');
        await quiet(page);
        await page.selectOption('[data-agent="seat-2"]', 'mcts:400');
        await quiet(page);
        for (let turns = 0; turns < 200; ++turns) {
            if (show('adaptoid-7-first', '--position', await position(page)).outcome) break;
            await firstTurn(page);
        }
        const end = show('adaptoid-7-first', '--position', await position(page));
        assert.ok(end.outcome, `the game is over: ${end.position}`);
        assert.match(await page.locator('.stage figcaption').first().innerText(), /over/);
        assert.ok((await page.locator('.game li').count()) >= 3);
        assert.equal(await page.locator('.expectation meter').count(), 2);
        assert.ok((await page.locator('.expectation polyline').first().getAttribute('points')).split(' ').length > 1,
            'the expectation is a curve over the game');
        await picture(page, file ? 'game-file' : 'game');
        sound(page);
    });
}

test('a seat takes an agent of the list, or one that is typed', async () => {
    const page = await workbench.open('#rules=adaptoid');
    const listed = await page.locator('[data-agent="seat-2"] option').evaluateAll((options) => options.map((one) => one.value));
    assert.deepEqual(listed.slice(0, 3), ['', 'random', 'greedy']);
    await page.selectOption('[data-agent="seat-2"]', 'other');
    await page.fill('[data-agent-text="seat-2"]', 'mcts:50');
    await page.press('[data-agent-text="seat-2"]', 'Tab');
    await page.fill('#panel-play form input', '+C4');
    await page.click('#panel-play form button');
    await quiet(page);
    assert.match(await page.locator('.game li').nth(1).innerText(), /mcts:50/);
    await page.selectOption('[data-agent="seat-2"]', '');
    assert.equal(await page.locator('[data-agent-text]').count(), 0);
    await page.selectOption('[data-agent="seat-1"]', 'other');
    await page.fill('[data-agent-text="seat-1"]', 'nobody');
    await page.press('[data-agent-text="seat-1"]', 'Tab');
    await quiet(page);
    assert.match((await messages(page)).join(' '), /nobody/);
    sound(page);
});

test('the line above the board says who is to act, the captures and the end', async () => {
    const page = await workbench.open('#rules=adaptoid');
    const line = page.locator('.stage .situation');
    assert.equal(await line.getAttribute('aria-live'), 'polite');
    for (const panel of ['play', 'setup', 'rules', 'explain', 'step', 'search', 'figures']) {
        await tab(page, panel);
        assert.equal(await line.innerText(), 'White begins its turn.', panel);
        assert.match(await page.locator('.stage .status').innerText(), /lost 0 of 5/, panel);
        assert.doesNotMatch(await page.locator('.stage .status').innerText(), /food\/need/, 'details are not in the line');
    }
    await tab(page, 'play');
    await page.fill('#panel-play form input', '+C4');
    await page.click('#panel-play form button');
    await quiet(page);
    assert.match(await line.innerText(), /^Black/);
    sound(page);
});

test('the board shows the plies of a turn that is not finished', async () => {
    const page = await workbench.open('#rules=adaptoid&position=W+0-0+D4W21+D5B02+E4B50+E5B00');
    const words = (name) => page.getAttribute(`.stage .cell[data-cell="${name}"]`, 'aria-label');
    const line = await page.locator('.stage .situation').innerText();
    assert.match(await page.locator('.stage .status').innerText(), /Not fed: E4 \(Black, 5 legs\)/);
    assert.match(await words('D4'), /White/);
    for (const panel of ['play', 'explain']) {
        await tab(page, panel);
        await cell(page, 'D4');
        await cell(page, 'C4');
        assert.equal(await page.locator('.composed').innerText(), 'D4-C4', panel);
        assert.match(await words('C4'), /White/, panel);
        assert.doesNotMatch(await words('D4'), /White/, panel);
        assert.notEqual(await page.locator('.stage .situation').innerText(), line, panel);
        await page.click('.turn-line button:text-is("Clear")');
        await quiet(page);
        assert.match(await words('D4'), /White/, panel);
    }
    sound(page);
});

test('a drag takes the piece along, marks the cells where it may go, and gives the turn of two clicks', async () => {
    const page = await workbench.open('#rules=adaptoid&position=W+0-0+D4W21+D5B02+E4B50+E5B00');
    const words = (name) => page.getAttribute(`.stage .cell[data-cell="${name}"]`, 'aria-label');
    const centre = async (name) => {
        const box = await page.locator(`.stage .cell[data-cell="${name}"]`).boundingBox();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    for (const [to, text, gone] of [['C4', 'D4-C4', 'D4'], ['E4', 'D4xE4', 'D4']]) {
        await page.mouse.move(...(await centre('D4')));
        await page.mouse.down();
        await page.mouse.move(...(await centre(to)), { steps: 5 });
        await quiet(page);
        assert.equal(await page.locator('.dragged').count(), 1, 'the piece follows the pointer');
        const [x, y] = await page.locator('.dragged').evaluate((piece) => {
            const box = piece.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        });
        const [toX, toY] = await centre(to);
        assert.ok(Math.hypot(x - toX, y - toY) < 3, `the piece is over ${to}`);
        assert.ok((await page.locator('.stage .cell[data-mark="next"]').count()) > 3, 'the cells in reach are marked');
        await page.mouse.up();
        await quiet(page);
        assert.equal(await page.locator('.dragged').count(), 0);
        assert.equal(await page.locator('.composed').innerText(), text);
        assert.match(await words(to), /White/);
        assert.doesNotMatch(await words(gone), /White/);
        assert.doesNotMatch(await words(to), /Black/, 'a captured piece is gone');
        await page.click('.turn-line button:text-is("Clear")');
        await quiet(page);
    }
    sound(page);
});

test('undo and redo go through the game, and a turn after undo replaces the rest', async () => {
    const page = await workbench.open('#rules=adaptoid');
    const start = await position(page);
    await cell(page, 'B4');
    await firstTurn(page);
    const next = await position(page);
    await page.keyboard.press('Control+z');
    await quiet(page);
    assert.equal(await position(page), start);
    await page.keyboard.press('Control+y');
    await quiet(page);
    assert.equal(await position(page), next);
    await page.click('text=Undo');
    await quiet(page);
    assert.equal(await page.locator('button', { hasText: 'Redo' }).isDisabled(), false);
    await page.fill('#panel-play form input', '+C4');
    await page.click('#panel-play form button');
    await quiet(page);
    assert.equal(await position(page), show('adaptoid', '--turn', '+C4').turn.after.position);
    assert.equal(await page.locator('button', { hasText: 'Redo' }).isDisabled(), true);
    sound(page);
});

test('Pentactic solitaire is solved by hand on a small board', async () => {
    const page = await workbench.open('#rules=pentactic-solitaire-tiny');
    let now = show('pentactic-solitaire-tiny');
    // The solver's best turns are entered by clicks on the cells and choices that the page offers.
    while (!now.outcome) {
        const solved = JSON.parse(rulescope('solve', 'pentactic-solitaire-tiny', '--json', '--position', now.position).toString());
        assert.equal(solved.outcome, 'win');
        await enter(page, solved.legal.find((turn) => turn.best).turn);
        now = show('pentactic-solitaire-tiny', '--position', await position(page));
    }
    assert.deepEqual(now.outcome.payoffs, [1]);
    assert.match(await page.locator('.stage figcaption').first().innerText(), /over/);
    await picture(page, 'solitaire');
    sound(page);
});

/** Enters a turn of Pentactic by clicks: the letter of the piece, its orientation until the first cell is offered. */
async function enter(page, turn) {
    const start = await position(page);
    const [letter, cells] = turn.split(':');
    if (cells === undefined) {
        await choice(page, turn);
        return;
    }
    await choice(page, letter);
    for (const orientation of ['', 'turn', 'turn', 'turn', 'flip', 'turn', 'turn', 'turn']) {
        if (orientation !== '' && (await page.locator(`button[data-choice="${orientation}"]`).count())) await choice(page, orientation);
        for (const name of cells.split(',')) {
            const target = page.locator(`.stage .cell[data-cell="${name}"][data-role]`);
            if ((await target.count()) === 0) continue;
            if ((await target.getAttribute('data-covers')) !== [...cells.split(',')].sort().join(',')) continue;
            await target.click();
            await quiet(page);
            if ((await position(page)) !== start) return;
        }
    }
    assert.fail(`the turn ${turn} cannot be entered by clicks`);
}

test('Hex is played by clicks: the swap on the whole board, a won game on the small one', async () => {
    for (const [view, size] of [['wide', {}], ['phone', { width: 390, height: 844 }], ['dark', { dark: true }]]) {
        const page = await workbench.open('#rules=hex', size);
        assert.equal(await page.locator('.stage .board button[data-cell]').count(), 121);
        await cell(page, 'c2');
        const placed = await position(page);
        await choice(page, 'swap');
        assert.equal(await position(page), show('hex', '--position', placed, '--turn', 'swap').turn.after.position);
        assert.notEqual(await position(page), placed);
        await laidOut(page);
        await picture(page, `hex-${view}`);
        sound(page);
    }
    const page = await workbench.open('#rules=hex-3');
    for (const name of ['b2', 'a1', 'b3', 'a2', 'b1']) await cell(page, name);
    assert.match(await page.locator('.stage').first().innerText(), /White has won/);
    assert.equal(await page.locator('.stage .cell[data-mark]').count(), 0, 'a won game offers no cell');
    for (const panel of ['setup', 'explain', 'figures']) {
        await tab(page, panel);
        await laidOut(page);
        await picture(page, `hex-3-${panel}`);
    }
    sound(page);
});

test('Superadaptoid is set up by the pie rule', async () => {
    const page = await workbench.open('#rules=superadaptoid-pie-tiny');
    await picture(page, 'pie-start');
    for (let turns = 0; turns < 12; ++turns) {
        const now = show('superadaptoid-pie-tiny', '--position', await position(page));
        if (!['stacking', 'discs', 'placing', 'choosing'].includes(now.phase)) break;
        await firstTurn(page);
    }
    const end = show('superadaptoid-pie-tiny', '--position', await position(page));
    assert.equal(end.phase, 'step1', end.position);
    assert.equal(end.adaptoids.length, 2);
    await picture(page, 'pie-end');
    sound(page);
});

test('the position as text goes both ways', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await tab(page, 'setup');
    await page.fill('#position-text', 'B 0-0 F4B00 B4W10');
    await page.click('text=Show this position');
    await quiet(page);
    assert.equal(await position(page), 'B 0-0 B4W10 F4B00');
    assert.equal(await page.inputValue('#position-text'), 'B 0-0 B4W10 F4B00');
    assert.match(page.url(), /position=B\+0-0\+B4W10\+F4B00/);
    sound(page);
});
