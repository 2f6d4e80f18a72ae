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
        if (this.running && note) this.note = note;
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

    /** Games in portions of `size`; portion number n has the seed `seed` + n. Sums are over all portions. */
    async play(games: number, size: number, seed: number, request: Request): Promise<void> {
        const portions = Math.ceil(games / size);
        this.#begin('play', portions);
        let sum: Record<string, unknown> | null = null;
        for (let portion = 0; portion < portions && this.running; ++portion) {
            const count = Math.min(size, games - portion * size);
            const document = await this.#portion({ ...request, games: count, seed: seed + portion });
            if (!document) break;
            sum = sum === null ? document : added(sum, document);
            this.document = portions === 1 ? document : sum;
            if (portions > 1) this.note = `Portions of ${size} games with the seeds ${seed} to ${seed + portion}; the command line gives the last one.`;
            this.changed();
        }
        this.#end('');
    }
}

interface SeatResult { [field: string]: unknown }

/** Adds the counts of two documents of `play`; what cannot be added is left out. */
export function added(a: Record<string, unknown>, b: Record<string, unknown>): Record<string, unknown> {
    const seats = (a['seats'] as SeatResult[]).map((seat, index) => {
        const other = (b['seats'] as SeatResult[])[index] ?? {};
        const sum: SeatResult = {};
        for (const key of ['seat', 'colour', 'player', 'agent']) if (key in seat) sum[key] = seat[key];
        for (const key of ['wins', 'losses', 'draws', 'unfinished']) sum[key] = Number(seat[key] ?? 0) + Number(other[key] ?? 0);
        const games = Number(sum['wins']) + Number(sum['losses']) + Number(sum['draws']);
        const shares = [[seat, a], [other, b]] as const;
        const weighted = shares.reduce((all, [one, document]) => all + Number(one['score'] ?? 0)
            * (Number(document['games'] ?? 0) - Number(one['unfinished'] ?? 0)), 0);
        sum['score'] = games > 0 ? weighted / games : null;
        return sum;
    });
    return { schema: a['schema'], ruleset: a['ruleset'], games: Number(a['games']) + Number(b['games']), seats };
}
