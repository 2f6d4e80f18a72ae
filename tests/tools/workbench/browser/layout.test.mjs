// Nothing on a panel is covered, cut off or empty: on a wide window, on a phone, in dark colours and printed.
import { after, before, test } from 'node:test';
import { laidOut, sound, tab, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

for (const [view, size] of [['wide', { width: 1280, height: 900 }], ['phone', { width: 390, height: 844 }],
    ['dark', { dark: true }], ['print', { width: 695, height: 1009, print: true }]]) {
    for (const panel of ['play', 'setup', 'rules', 'explain', 'step', 'search', 'figures']) {
        test(`the panel ${panel} is laid out well (${view})`, async () => {
            const page = await workbench.open('#rules=adaptoid-tiny', size);
            await tab(page, panel);
            if (size.print) await page.emulateMedia({ media: 'print' });
            await laidOut(page, size.print ? 'print' : 'screen');
            sound(page);
        });
    }
}
