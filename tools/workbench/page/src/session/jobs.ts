import type { Client } from '../module/client.ts';
import type { Message, Request } from '../module/protocol.ts';
import { Model } from './model.ts';
import { Session } from './session.ts';

export type Kind = 'perft' | 'play' | 'decide' | 'solve' | 'check' | 'diff' | 'audit';

/** Runs long calls in a worker of their own, in portions where the job can be split. */
export class Jobs extends Model {
    readonly client: Client;
    readonly session: Session;
    running: Kind | null = null;
    done = 0;
    total = 0;
    seconds = 0;
    kind: Kind | null = null;
    document: Record<string, unknown> | null = null;
    command: string | undefined;
    note = '';
    messages: Message[] = [];
    #clock: number | undefined;

    constructor(session: Session, client: Client) {
        super();
        this.session = session;
        this.client = client;
    }

    stop(): void {
        this.client.stop();
        this.#end('Stopped. The result covers what was done until then.');
    }

    #begin(kind: Kind, total: number): void {
        this.running = kind;
        this.kind = kind;
        this.done = 0;
        this.total = total;
        this.document = null;
        this.command = undefined;
        this.note = '';
        this.messages = [];
        const from = performance.now();
        this.seconds = 0;
        clearInterval(this.#clock);
        this.#clock = window.setInterval(() => {
            this.seconds = (performance.now() - from) / 1000;
            this.changed();
        }, 500);
        this.changed();
    }

    #end(note: string): void {
        clearInterval(this.#clock);
        if (this.running && note) this.note = [note, this.note].filter((part) => part !== '').join(' ');
        this.running = null;
        this.changed();
    }

    async #portion(request: Request): Promise<Record<string, unknown> | null> {
        const running = this.running;
        const answer = await this.client.call<Record<string, unknown>>({ rules: this.session.rules, ...request });
        if (this.running === null || this.running !== running) return null;
        if (!answer.out) {
            this.messages = Session.faults(answer);
            return null;
        }
        if (answer.messages) this.messages = answer.messages;
        this.command = answer.command;
        ++this.done;
        return answer.out;
    }

    /** One call without portions. */
    async once(kind: Kind, request: Request): Promise<void> {
        this.#begin(kind, 0);
        const document = await this.#portion(request);
        if (document) this.document = document;
        this.#end('');
    }

    /** Every depth by itself, so that the smaller depths show at once. */
    async perft(depth: number, request: Request): Promise<void> {
        this.#begin('perft', depth);
        for (let now = 1; now <= depth && this.running; ++now) {
            const document = await this.#portion({ ...request, depth: now });
            if (!document) break;
            this.document = document;
            this.changed();
        }
        this.#end('');
    }

    /** The match with a part of its games, then with four times as many, up to all: every result is that of a command,
     * and a result is there before the last game ends. */
    async play(games: number, request: Request): Promise<void> {
        this.#begin('play', games);
        for (const count of partsOf(games)) {
            const document = await this.#portion({ ...request, games: count });
            if (!document) break;
            this.document = document;
            this.done = count;
            this.note = count < games ? `The result of the first ${count} of ${games} games.` : '';
            this.changed();
        }
        this.#end('');
    }
}

/** The numbers of games after which a match is shown; the last one is `games`. */
export function partsOf(games: number): number[] {
    const parts = [games];
    for (let part = Math.ceil(games / 4); (parts[0] ?? 0) > 10; part = Math.ceil(part / 4)) parts.unshift(part);
    return parts;
}
