// Nothing on a panel is covered, cut off or empty, on a wide window and on a phone.
import { after, before, test } from 'node:test';
import { laidOut, sound, tab, Workbench } from './support/workbench.mjs';

let workbench;
before(async () => { workbench = await Workbench.start(); });
after(() => workbench.stop());

for (const [view, size] of [['wide', { width: 1280, height: 900 }], ['phone', { width: 390, height: 844 }]]) {
    for (const panel of ['play', 'setup', 'rules', 'explain', 'step', 'search', 'figures']) {
        test(`the panel ${panel} is laid out well (${view})`, async () => {
            const page = await workbench.open('#rules=adaptoid-tiny', size);
            await tab(page, panel);
            await laidOut(page);
            sound(page);
        });
    }
}
