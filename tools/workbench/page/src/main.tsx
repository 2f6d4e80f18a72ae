import { render } from 'preact';
import { App } from './app.tsx';
import { Client } from './module/client.ts';
import { source } from './module/sources.ts';
import { Explain } from './panels/explain.tsx';
import { Figure } from './panels/figures.tsx';
import { Step } from './panels/step.tsx';
import { Jobs } from './session/jobs.ts';
import { Session } from './session/session.ts';
import { systemTheme } from './session/theme.ts';

function stop(root: HTMLElement, text: string): void {
    const note = document.createElement('p');
    note.className = 'fault';
    note.setAttribute('role', 'alert');
    note.textContent = text;
    root.replaceChildren(note);
}

async function main(): Promise<void> {
    const root = document.getElementById('page');
    if (!root) return;
    if (typeof WebAssembly !== 'object') return stop(root, 'This browser has no WebAssembly; the workbench needs it.');
    document.documentElement.dataset['asking'] = '0';
    const from = source();
    const client = new Client(from);
    try {
        await client.start();
    } catch (error) {
        return stop(root, `The workbench cannot load its module: ${(error as Error).message}. `
            + 'Serve the folder with "rulescope workbench", or open the one file workbench.html.');
    }
    const session = new Session(client, new Client(from), systemTheme());
    const models = {
        session, explain: new Explain(session), step: new Step(session), jobs: new Jobs(session, new Client(from)),
        figure: new Figure(session),
    };
    document.documentElement.dataset['module'] = String(Math.round(performance.now()));
    root.replaceChildren();
    render(<App models={models} />, root);
}

void main();
