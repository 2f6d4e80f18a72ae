import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cell, picture, position, quiet, rulescope, saved, sound, tab, tool, Workbench } from './support/workbench.mjs';

const movement = 'W 0-0 B3W32 B5W00 D3B00 D4B23 E2B13 F6W22';
let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

/** Sets up the position of the figure "movement" by clicks on tools and cells only. */
async function setUpMovement(page) {
    await tab(page, 'setup');
    const pieces = [['white', 'B3', 3, 2], ['white', 'B5', 0, 0], ['black', 'D3', 0, 0], ['black', 'D4', 2, 3],
        ['black', 'E2', 1, 3], ['white', 'F6', 2, 2]];
    for (const [colour, name] of pieces) {
        await tool(page, colour);
        await cell(page, name);
    }
    await tool(page, 'remove');
    await cell(page, 'B4');
    await cell(page, 'F4');
    for (const [limb, index] of [['leg+', 2], ['pincer+', 3]]) {
        await tool(page, limb);
        for (const piece of pieces) for (let count = 0; count < piece[index]; ++count) await cell(page, piece[1]);
    }
}

for (const file of [false, true]) {
    test(`the figure of movement, set up by mouse, is byte-equal to the command's${file ? ' (one file from the disk)' : ''}`, async () => {
        const page = await workbench.open('#rules=adaptoid', { file });
        await setUpMovement(page);
        assert.equal(await position(page), movement);
        await tab(page, 'figures');
        await page.locator('#panel-figures').getByLabel('Figure', { exact: true }).selectOption('movement');
        await page.locator('#panel-figures').getByLabel('for the present position').check();
        await quiet(page);
        const svg = decodeURIComponent((await page.getAttribute('.stage .board img', 'src')).replace(/^[^,]*,/, ''));
        assert.equal(svg.match(/class="mark reach"/g)?.length, 18, '18 cells are reached');
        assert.equal(svg.match(/class="mark out-of-reach"/g)?.length, 2, 'two cells have an X');
        await picture(page, file ? 'movement-file' : 'movement');
        const { name, bytes } = await saved(page, '#save-svg');
        assert.equal(name, 'movement.svg');
        assert.ok(bytes.equals(rulescope('draw', 'adaptoid', '--figure', 'movement')));
        const png = await saved(page, '#save-png');
        assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
        sound(page);
    });
}

test('own marks and choices of style give the SVG of the command that the page shows', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=figures');
    await page.locator('#panel-figures').getByLabel('Mark', { exact: true }).selectOption('arrow');
    await page.locator('.stage button[data-cell="B4"]').last().click();
    await page.locator('.stage button[data-cell="D4"]').last().click();
    await page.locator('#panel-figures').getByLabel('Mark', { exact: true }).selectOption('letter');
    await page.locator('.stage button[data-cell="C3"]').last().click();
    await quiet(page);
    await page.locator('#panel-figures').getByLabel('Language').selectOption('es');
    await page.locator('#panel-figures').getByLabel('Palette').selectOption('grey');
    await page.locator('#panel-figures').getByLabel('Width in mm').fill('80');
    await page.locator('#panel-figures').getByLabel('Names of cells').selectOption('corner');
    await quiet(page);
    const shown = await page.locator('#panel-figures .command code').innerText();
    const { bytes } = await saved(page, '#save-svg');
    const svg = bytes.toString();
    assert.match(svg, /class="own-mark arrow"/);
    assert.match(svg, /class="own-mark letter"/);
    const words = shown.match(/"[^"]*"|'[^']*'|\S+/g).slice(1).map((word) => word.replace(/^["']|["']$/g, ''));
    assert.ok(bytes.equals(rulescope(...words)), shown);
    assert.match(decodeURIComponent(page.url()), /marks=arrow\+B4\+D4/);
    await picture(page, 'figure-with-marks');
    await page.locator('.marks button').first().click();
    await quiet(page);
    const again = await saved(page, '#save-svg');
    assert.doesNotMatch(again.bytes.toString(), /class="own-mark arrow"/);
    sound(page);
});

test('a caption and a legend of several words are typed, and a PNG has its resolution', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=figures');
    const field = (name) => page.locator('#panel-figures').getByLabel(name, { exact: true });
    for (const [name, text] of [['Caption', 'White moves two cells'], ['Legend', 'a ring is a start']]) {
        await field(name).selectOption('own');
        await field(`${name}, own text`).pressSequentially(text);
        await quiet(page);
        assert.equal(await field(`${name}, own text`).inputValue(), text);
        const svg = decodeURIComponent((await page.getAttribute('.stage .board img', 'src')).replace(/^[^,]*,/, ''));
        assert.ok(svg.includes(text), name);
    }
    await field('Dots per inch (PNG)').fill('600');
    await quiet(page);
    const { bytes } = await saved(page, '#save-png');
    const part = bytes.indexOf('pHYs');
    assert.ok(part > 0, 'the PNG says its resolution');
    assert.equal(bytes.readUInt32BE(part + 4), Math.round(600 / 0.0254));
    sound(page);
});

test('a figure of the same kind for another position is byte-equal too', async () => {
    const other = 'W 0-0 B3W32 B5W00 D4B23 E2B13';
    const page = await workbench.open(`#rules=adaptoid&panel=figures&figure=movement&position=${encodeURIComponent(other)}`);
    const { bytes } = await saved(page, '#save-svg');
    assert.ok(bytes.equals(rulescope('draw', 'adaptoid', '--figure', 'movement', '--position', other)));
    sound(page);
});

test('the address opens a figure with its marks', async () => {
    const page = await workbench.open('#rules=adaptoid&panel=figures&figure=movement&marks=cross+D4');
    const svg = decodeURIComponent((await page.getAttribute('.stage .board img', 'src')).replace(/^[^,]*,/, ''));
    assert.match(svg, /class="own-mark cross"/);
    assert.match(svg, /class="mark reach"/);
    sound(page);
});
