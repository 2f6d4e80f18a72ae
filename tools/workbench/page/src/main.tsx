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

/** What the content security policies of the page and of its server have refused: "worker-src refuses blob". */
const refused: string[] = [];
document.addEventListener('securitypolicyviolation', (event) => {
    const what = `${event.effectiveDirective} refuses ${event.blockedURI || 'a part of the page'}`;
    if (!refused.includes(what)) refused.push(what);
});

function why(reason: string): string {
    return refused.length > 0 ? `${reason}; a content security policy forbids it (${refused.join('; ')})` : reason;
}

const patience = 20_000;  // in milliseconds, until the page says what it waits for

async function main(): Promise<void> {
    const root = document.getElementById('page');
    if (!root) return;
    document.getElementById('blocked')?.remove();
    if (typeof WebAssembly !== 'object') return stop(root, 'This browser has no WebAssembly; the workbench needs it.');
    document.documentElement.dataset['asking'] = '0';
    const from = source();
    const client = new Client(from);
    const late = setTimeout(() => {
        const note = document.createElement('p');
        note.className = 'loading';
        note.textContent = `${why(`The module has not answered for ${patience / 1000} seconds`)}. `
            + 'On a slow connection it may still come.';
        root.append(note);
    }, patience);
    try {
        await client.start();
    } catch (error) {
        // The browser reports what a policy refuses in a task of its own.
        await new Promise((done) => setTimeout(done, 100));
        return stop(root, `The workbench cannot load its module: ${why((error as Error).message)}. `
            + 'Serve the folder with "rulescope workbench", or open the one file workbench.html from the disk.');
    } finally {
        clearTimeout(late);
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
