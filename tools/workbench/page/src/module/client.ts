import type { Answer, Request } from './protocol.ts';

type Waiting = { resolve: (answer: Answer<unknown>) => void };

/** Where the worker and the module come from: files beside the page, or content of the page itself. */
export interface Source {
    /** A new worker that waits for its module. */
    worker(): Worker;
    /** The message that starts the module. */
    start(): Promise<{ wasm?: ArrayBuffer; address?: string }>;
}

let open = 0;

/** Counts the open questions of all workers in `data-asking` of the document, for styles and tests. */
function asking(change: number): void {
    open += change;
    document.documentElement.dataset['asking'] = String(open);
}

/** Asks one worker. `stop` ends it; the next request starts a new one. */
export class Client {
    #source: Source;
    #worker: Worker | null = null;
    #ready: Promise<void> | null = null;
    #waiting = new Map<number, Waiting>();
    #last = 0;

    constructor(source: Source) {
        this.#source = source;
    }

    get busy(): boolean {
        return this.#waiting.size > 0;
    }

    /** Resolves when the module is there; rejects with the reason why it is not. */
    start(): Promise<void> {
        this.#ready ??= this.#begin();
        return this.#ready;
    }

    async #begin(): Promise<void> {
        const worker = this.#source.worker();
        this.#worker = worker;
        const ready = new Promise<void>((resolve, reject) => {
            worker.addEventListener('error', (event) => {
                reject(new Error(event.message || 'the worker cannot be started'));
                this.#failAll(`The worker stopped: ${event.message || 'unknown error'}`);
            });
            worker.addEventListener('message', (event: MessageEvent) => {
                const message = event.data as { ready?: boolean; failed?: string; id?: number; answer?: Answer<unknown> };
                if (message.ready) resolve();
                else if (message.failed) reject(new Error(message.failed));
                else if (message.id !== undefined && message.answer) {
                    const waiting = this.#waiting.get(message.id);
                    this.#waiting.delete(message.id);
                    waiting?.resolve(message.answer);
                }
            });
        });
        const start = await this.#source.start();
        worker.postMessage(start, start.wasm ? [start.wasm] : []);
        return ready;
    }

    async call<Out>(request: Request): Promise<Answer<Out>> {
        try {
            await this.start();
        } catch (error) {
            return { status: 3, ms: 0, fault: `The module cannot be loaded: ${(error as Error).message}` };
        }
        const worker = this.#worker;
        if (!worker) return { status: 4, ms: 0, fault: 'Stopped.' };
        const id = ++this.#last;
        asking(1);
        return new Promise((resolve) => {
            this.#waiting.set(id, { resolve: (answer) => {
                asking(-1);
                resolve(answer as Answer<Out>);
            } });
            worker.postMessage({ id, request });
        });
    }

    #failAll(fault: string): void {
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const one of waiting) one.resolve({ status: 3, ms: 0, fault });
    }

    stop(): void {
        this.#worker?.terminate();
        this.#worker = null;
        this.#ready = null;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const one of waiting) one.resolve({ status: 4, ms: 0, fault: 'Stopped.' });
    }
}
