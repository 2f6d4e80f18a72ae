import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { messages, picture, position, quiet, saved, sound, tab, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

const start = 'W 0-0 B4W00 F4B00';

for (const file of [false, true]) {
    test(`a TOML with a wrong key is marked at its line${file ? ' (one file from the disk)' : ''}`, async () => {
        const page = await workbench.open('#panel=rules', { file });
        await page.fill('#toml', 'extends = "adaptoid"\ntitle = "Mine"\n\n[goal]\ncapture = 6\n');
        await page.waitForSelector('.gutter .wrong');
        assert.equal(await page.locator('.gutter .wrong').getAttribute('data-line'), '5');
        assert.match((await page.locator('#toml-faults li').allInnerTexts()).join(' '), /capture/);
        await picture(page, file ? 'toml-file' : 'toml');
        assert.equal(await position(page), start, 'the rule set in use stays');
        await page.fill('#toml', 'extends = "adaptoid"\ntitle = "Mine"\n\n[goal]\ncaptures = 6\n');
        await page.waitForSelector('.gutter .wrong', { state: 'detached' });
        await page.click('text="Use this rule set"');
        await quiet(page);
        assert.deepEqual(await messages(page), []);
        assert.match(page.url(), /toml=/);
        sound(page);
    });
}

for (const [what, fragment, fault] of [
    ['an unknown rule set', '#rules=adaptoit', /adaptoi/],
    ['an unknown field', '#rule=adaptoid', /unknown field "rule"/],
    ['a wrong percent sign', '#rules=adaptoid%', /percent sign/],
    ['an unknown panel', '#panel=settings', /unknown panel "settings"/],
    ['a wrong seed', '#seed=x', /seed "x"/],
    ['a seed that is too large', '#seed=18446744073709551616', /from 0 to 18446744073709551615/],
    ['a wrong position', '#position=W+0-0+Z9W00', /Z9/],
    ['an override without sense', '#set=goal.captures%3Dmany', /goal.captures/],
    ['a TOML that ends early', '#toml=extends+%3D+%22', /line 1|string|TOML/i],
    ['a trace that is no JSON', '#trace=%7B', /JSON/],
    ['a mark off the board', '#panel=figures&marks=plus+Z9', /Own marks: /],
    ['an unknown figure', '#panel=figures&figure=nothing', /Figure: /],
    ['text that looks like HTML', `#position=${encodeURIComponent('<img src=x onerror=alert(1)>')}`, /\S/],
]) {
    test(`an address with ${what} gets a message and a board`, async () => {
        const page = await workbench.open(fragment);
        assert.match((await messages(page)).join('\n'), fault);
        assert.doesNotMatch((await messages(page)).join('\n'), /--[a-z]/, 'a message names the fields of the page');
        if (!fragment.includes('trace') && !fragment.includes('figures')) assert.equal(await page.locator('.stage .board').count(), 1);
        assert.equal(await position(page), start);
        assert.equal(await page.locator('img[src="x"]').count(), 0);
        sound(page);
    });
}

test('a wrong turn and a wrong position get messages with their clause or place', async () => {
    const page = await workbench.open();
    await page.fill('#panel-play form input', 'B4-G4');
    await page.click('#panel-play form button');
    await quiet(page);
    assert.match((await messages(page)).join('\n'), /[A-Z]-\d+: /);
    await tab(page, 'setup');
    await page.fill('#position-text', 'W 0-0 B4W00 B4B00 Q7W11');
    await page.click('text="Show this position"');
    await quiet(page);
    assert.ok((await messages(page)).length >= 1);
    assert.equal(await position(page), start);
    sound(page);
});

test('equal faults are listed once, with their number', async () => {
    const page = await workbench.open(`#rules=adaptoid&position=${encodeURIComponent(`W 0-0 ${'Z9W00 '.repeat(1000)}`)}`);
    const listed = await messages(page);
    assert.equal(listed.length, 1, listed.join('\n'));
    assert.match(listed[0], /Z9.*999 more like it/);
    sound(page);
});

const own = `#toml=${encodeURIComponent('extends = "adaptoid"\ntitle = "Mine"\n')}`;
for (const rules of ['#rules=adaptoid', own]) test(`Use and Save take the same text, with the changes of ${rules}`, async () => {
    const page = await workbench.open(`${rules}&panel=rules&set=goal.captures%3D2`);
    assert.match(await page.locator('#panel-rules').innerText(), /has the changes above in it/);
    const { bytes } = await saved(page, '#panel-rules button:has-text("Save the file")');
    await page.click('text="Use this rule set"');
    await quiet(page);
    assert.doesNotMatch(page.url(), /set=/);
    assert.equal(new URLSearchParams(page.url().replace(/.*#/, '')).get('toml'), bytes.toString());
    assert.match(await page.locator('.stage .status').innerText(), /lost 0 of 2/);
    await page.fill('#toml', `${bytes}\n`);
    await page.locator('[data-reading="attack_stronger"] input[value="illegal"]').check();
    await quiet(page);
    assert.match(await page.locator('#panel-rules').innerText(), /changes since you began to edit are not in it/);
    sound(page);
});

test('an address that changes under the page is followed', async () => {
    const page = await workbench.open('#rules=adaptoid');
    await page.evaluate(() => { location.hash = '#rules=adapt3'; });
    await page.waitForFunction(() => document.querySelector('.stage').dataset.position.includes('D2R00'));
    assert.equal(await page.inputValue('#rule-set'), 'adapt3');
    sound(page);
});

for (const [what, policy, says] of [
    ['all scripts', "default-src 'self'", /scripts of this page do not run.*content security policy/],
    ['workers', "default-src * 'unsafe-inline' 'wasm-unsafe-eval' data: blob:; worker-src 'none'", /worker-src refuses/],
    ['WebAssembly', "default-src * 'unsafe-inline' data: blob:", /cannot load its module/],
]) {
    test(`the one file under a policy that forbids ${what} says so`, async () => {
        const page = await workbench.foreign(policy);
        await page.waitForFunction((text) => new RegExp(text).test(document.body.innerText), says.source, { timeout: 30_000 });
    });
}
