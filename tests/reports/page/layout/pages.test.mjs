// Every kind of page that the command writes, small, in four views: nothing is covered, cut off or empty (layout.js).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { Browser } from './browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const command = process.env.RULESCOPE ?? join(here, '../../../../build/release/tools/rulescope');
const script = readFileSync(join(here, 'layout.js'), 'utf8');

const views = {
    wide: { width: 1280, height: 900 },
    phone: { width: 360, height: 800 },
    dark: { width: 1280, height: 900, dark: true },
    // A4 without its margins, which style.css names.
    print: { width: 695, height: 1009, medium: 'print' },
};

let browser;
let folder;

before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pages-'));
    browser = await Browser.start();
});

after(async () => {
    await browser?.stop();
    rmSync(folder, { recursive: true, force: true });
});

/** Runs the command; the word PAGE stands for the place of what it writes. */
function written(name, words, file = '') {
    const place = join(folder, name);
    const run = spawnSync(command, words.map((word) => word.replace('PAGE', place)), { encoding: 'utf8' });
    // 1: what was asked does not hold; 4: a check within small bounds is inconclusive.
    assert.ok([0, 1, 4].includes(run.status), `rulescope ${words.join(' ')}: ${run.stderr}`);
    return join(place, file);
}

/** The faults of a page in all views, each with the names of its views. */
async function faults(page, shown = views) {
    const found = new Map();
    let asked = 0;
    await browser.show(views.wide);
    await browser.open(pathToFileURL(page).href);
    for (const [name, view] of Object.entries(shown)) {
        await browser.show(view);
        await browser.settle();
        const said = await browser.value(`${script}(${JSON.stringify({ medium: view.medium })})`);
        asked += said.asked;
        for (const fault of said.faults) found.set(fault, [...(found.get(fault) ?? []), name]);
    }
    return { asked, list: [...found].map(([fault, names]) => `${fault} (${names.join(', ')})`) };
}

async function sound(page) {
    const { asked, list } = await faults(page);
    assert.ok(asked > 50, `the script has asked about ${asked} things only`);
    assert.deepEqual(list, []);
}

const pages = {
    'a report': ['report', ['report', 'adaptoid-tiny', '--games', '20', '--depth', '2', '--out', 'PAGE'], 'index.html'],
    'a report on boards': ['boards', ['report', 'pentactic-solitaire-tiny', '--games', '20', '--depth', '1',
        '--out', 'PAGE'], 'index.html'],
    'a balance report': ['balance', ['balance', 'adaptoid-tiny', '--agents', 'alphabeta:50', '--games', '10', '--side-games', '4',
        '--chapters', 'strength,restricted', '--strengths', 'random,alphabeta:50', '--openings', '2', '--out', 'PAGE'], 'index.html'],
    // Two rule sets with long names, and seats that win all or nothing.
    'a balance report on variants': ['variants', ['balance', 'adapt3-tiny', '--variant', 'goal.captures=1', '--agents', 'mcts:20',
        '--games', '12', '--side-games', '6', '--chapters', 'strength', '--strengths', 'random,mcts:20', '--out', 'PAGE'],
    'index.html'],
    // Agents of several families, and boards with a proved winner.
    'a balance report on admission': ['admission', ['balance', 'adaptoid', '--agents', 'without:network:alphabeta:20', '--games', '4',
        '--side-games', '4', '--openings', '2', '--chapters', 'strength,solved', '--strengths',
        'random,greedy,mcts:5,mcts:10,alphabeta:10,alphabeta:20,without:network:alphabeta:20', '--out', 'PAGE'], 'index.html'],
    'an audit': ['audit.html', ['audit', 'adaptoid-tiny', '--gap', 'G-1', '--games', '5', '--states', '50', '--directed', '50',
        '--page', 'PAGE']],
    'a report on three seats': ['seats', ['report', 'adapt3-tiny', '--games', '20', '--depth', '2', '--out', 'PAGE'],
        'index.html'],
    'a report on a square board': ['squares', ['report', 'four-in-a-row-tiny', '--games', '20', '--depth', '2', '--out', 'PAGE'],
        'index.html'],
    'a balance report on placements': ['placements', ['balance', 'superadaptoid-pie-tiny', '--agents', 'mcts:20', '--games', '12',
        '--side-games', '6', '--chapters', 'placements,solved', '--placement-games', '2', '--out', 'PAGE'], 'index.html'],
    'an audit with differences': ['differences.html', ['audit', 'adaptoid-7-close', '--set', 'goal.captures=1', '--games', '5',
        '--states', '200', '--directed', '50', '--page', 'PAGE']],
    'a check that is violated': ['violated.html', ['check', 'adaptoid', '--set', 'readings.attack_stronger=illegal', '--states', '50',
        '--games', '2', '--page', 'PAGE']],
    'a solution with puzzles': ['puzzles.html', ['solve', 'adaptoid-tiny', '--set', 'goal.captures=2', '--agents', 'random',
        '--sample', '50', '--page', 'PAGE']],
    'a check': ['check.html', ['check', 'adaptoid-tiny', '--states', '50', '--games', '2', '--page', 'PAGE']],
    'a solution': ['solve.html', ['solve', 'tic-tac-toe', '--agents', 'random', '--sample', '20', '--page', 'PAGE']],
    'all figures': ['figures', ['draw', '--all-figures', '--out', 'PAGE'], 'index.html'],
};
for (const [what, [name, words, file]] of Object.entries(pages)) {
    test(`nothing on ${what} is covered, cut off or empty`, async () => sound(written(name, words, file)));
}

// Only tables of more columns scroll sideways.
test('a table of two columns fits a phone', async () => {
    await browser.show(views.phone);
    let tables = 0;
    for (const page of ['check.html', 'violated.html', 'report/index.html', 'solve.html']) {
        await browser.open(pathToFileURL(join(folder, page)).href);
        await browser.settle();
        const [asked, wide] = await browser.value(`(() => {
            const pairs = [...document.querySelectorAll('.scroll')].filter((box) => box.querySelector('tbody tr')?.cells.length === 2);
            return [pairs.length, pairs.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.innerText.slice(0, 60))];
        })()`);
        tables += asked;
        assert.deepEqual(wide, [], page);
    }
    assert.ok(tables > 2, `${tables} tables of two columns only`);
});

// Own marks at the edges of boards with hexagonal and square cells, and long texts without spaces.
const drawings = {
    hexagons: ['adaptoid', '--position', 'W 0-0 D4W21 E4B00 D5B02 C3W00 B4W10', '--mark', 'text G4 this one is hungry!',
        '--mark', 'text A1 this one is hungry, too, and waits here', '--mark', 'number D4 1', '--mark', 'number C4 2',
        '--mark', 'letter D1 é', '--mark', 'plus A4', '--mark', 'cross G7', '--mark', 'text D7 看这里看这里看这里看这里看这里'],
    squares: ['tic-tac-toe', '--mark', 'text c1 look at this one, it is free', '--mark', 'text a3 here', '--mark', 'number b2 12'],
    pentominoes: ['pentactic-basic', '--mark', 'number a1 999', '--mark', 'text b2 a long text near the corner'],
    'a caption without spaces': ['adaptoid', '--caption', '规则书的图没有空格'.repeat(20)],
    'a graph': ['explore', 'tic-tac-toe', '--depth', '2', '--graph', 'PAGE'],
};
for (const [what, words] of Object.entries(drawings)) {
    test(`nothing in a drawing of ${what} is covered, cut off or empty`, async () => {
        const svg = readFileSync(written(`${what}.svg`, words.includes('PAGE') ? words : ['draw', ...words, '--out', 'PAGE']), 'utf8');
        const page = join(folder, `${what}.html`);
        writeFileSync(page, `<!doctype html><meta charset="utf-8"><title>drawing</title><body>${svg}</body>`);
        const { asked, list } = await faults(page, { wide: views.wide });
        assert.ok(asked > 0);
        assert.deepEqual(list, []);
    });
}

// The script itself: each kind of fault is found, and what scrolls or is closed is none.
const broken = {
    covered: '<p>text below</p><div style="position: absolute; inset: 0; background: white; pointer-events: none"></div>',
    'cut off': '<div style="width: 3em; overflow: hidden; white-space: nowrap">a long line of text</div>',
    "beyond the page's width": '<p style="white-space: nowrap">' + 'wide '.repeat(600) + '</p>',
    'without rows': '<table><thead><tr><th>head</th></tr></thead><tbody></tbody></table>',
    empty: '<svg width="40" height="40"></svg>',
    'broken number': '<table style="width: 4em"><tr><td class="number">39.56 to 44.44</td><td>about 81.9 %</td></tr></table>'
        + '<h2 style="width: 4em">White has 63.9 % of 2 000 games</h2>',
    repeated: '<svg width="90" height="20"><g class="scale"><text y="15">6</text><text x="40" y="15">6</text></g></svg>',
    crowded: '<svg width="90" height="20"><g class="role-axis-label"><text y="15">80%</text><text x="36" y="15">90%</text></g></svg>',
    failed: '<img src="data:image/png;base64,AAAA" width="20" height="20">',
};
const fine = '<div style="overflow: auto; width: 6em"><p style="white-space: nowrap">a long line of text</p></div>'
    + '<details><summary>more</summary>closed <p>text</p></details><table><tr><td>cell</td></tr></table>'
    + '<svg width="40" height="20"><rect width="40" height="20" fill="red"/><text x="2" y="15">on it</text></svg>';
test('the script finds each kind of fault and no other', async () => {
    for (const [kind, body] of Object.entries(broken)) {
        const page = join(folder, 'broken.html');
        writeFileSync(page, `<!doctype html><meta charset="utf-8"><title>page</title><body>${body}</body>`);
        const { list } = await faults(page, { wide: views.wide });
        assert.ok(list.length > 0 && list.every((fault) => fault.startsWith(kind)), `${kind}: ${JSON.stringify(list)}`);
    }
    const page = join(folder, 'fine.html');
    writeFileSync(page, `<!doctype html><meta charset="utf-8"><title>page</title><body>${fine}</body>`);
    assert.deepEqual((await faults(page, { wide: views.wide, phone: views.phone })).list, []);
});

// A printer gets the page in the width of paper: texts of plots keep their size, whatever the width of the window is.
// Half the width of the paper is 338 pixels; the headless browser prints from a window of 800 pixels.
test('plots are drawn anew for print', async () => {
    for (const view of [views.wide, { ...views.wide, width: 800 }, views.phone]) {
        await browser.show(view);
        await browser.open(pathToFileURL(join(folder, 'variants/index.html')).href);
        await browser.settle();
        const shrunk = `338 / document.querySelector('[data-plot="variants-drama"] svg').viewBox.baseVal.width`;
        const before = await browser.value(shrunk);
        await browser.value('dispatchEvent(new Event("beforeprint"))');
        await browser.settle();
        assert.ok(await browser.value(shrunk) > 0.9, `${view.width}: ${await browser.value(shrunk)}`);
        await browser.value('dispatchEvent(new Event("afterprint"))');
        await browser.settle();
        assert.equal(await browser.value(shrunk), before);
    }
});

// The menu of a plot: closed, reached by keys, and it saves a picture.
test('the menu of a plot is closed and works by keys', async () => {
    await browser.show(views.wide);
    await browser.open(pathToFileURL(join(folder, 'report/index.html')).href);
    await browser.settle();
    const count = 'document.querySelectorAll("details.save").length';
    assert.equal(await browser.value(count), await browser.value('document.querySelectorAll("[data-plot]").length'));
    assert.equal(await browser.value('document.querySelectorAll("details.save[open]").length'), 0);
    await browser.value('document.querySelector("details.save > summary").focus()');
    await browser.press('Enter', '\r');
    await browser.press('Tab');
    assert.equal(await browser.value('document.activeElement.textContent'), 'SVG');
    await browser.value(`window.saved = new Promise((done) => document.addEventListener('click', (event) =>
        event.target.download && done([event.target.download, event.target.href.slice(0, 5)]), true));
        HTMLAnchorElement.prototype.click = function () { document.body.append(this); this.dispatchEvent(new MouseEvent('click',
            { bubbles: true, cancelable: true })); }; true`);
    await browser.press('Enter', '\r');
    const [name] = await browser.value('window.saved');
    assert.match(name, /^[a-z0-9-]+\.svg$/);
});
