import type { Client } from '../module/client.ts';
import type {
    Answer, Composed, Decision, Event, Message, OpenedRules, Pieces, Position, Request, Rules, Tool, TurnDocument,
} from '../module/protocol.ts';
import { seedAfter } from '../module/whole.ts';
import { type Entry, History } from './history.ts';
import type { KeptGame } from './kept.ts';
import { Model } from './model.ts';

const nothing: Composed = { text: '', complete: false, open: false, message: '', next: [], choices: [] };

/** The rule set, the position and the turn that is being entered. Every fact comes from the module. */
export class Session extends Model {
    /** Answers the page's questions. */
    readonly client: Client;
    /** Computes what may take long: the agents' decisions. */
    readonly thinker: Client;

    rules: Rules = { name: 'adaptoid', set: [] };
    opened: OpenedRules | null = null;
    view: Position | null = null;
    composed: Composed = nothing;
    history = new History();
    messages: Message[] = [];
    /** Short sentence for the live region and the line under the board. */
    said = '';
    thinking = false;
    /** The browser keeps the game. */
    kept = true;
    /** The agent of each seat; no entry if a person plays it. */
    agents = new Map<number, string>();
    /** The agent whose expectation is shown; empty for none. */
    evaluator = '';

    /** Pieces that can be placed in the present position. */
    tools: Tool[] = [];
    tool: string | null = null;
    /** The setup without pieces; null if it is not known. */
    empty: string | null = null;
    toolOptions: Record<string, string> = {};
    /** Text of a setup that is not a position yet; null if the setup is the present position. */
    unfinished: string | null = null;
    /** The board of that setup; null if it cannot be drawn. */
    draft: { svg: string; cells: Position['cells'] } | null = null;
    /** The theme of the drawn boards. */
    theme: 'light' | 'dark';

    #positions = new Map<string, Answer<Position>>();
    #tasks: Promise<unknown> = Promise.resolve();
    #asked = 0;

    constructor(client: Client, thinker: Client, theme: 'light' | 'dark' = 'light') {
        super();
        this.client = client;
        this.thinker = thinker;
        this.theme = theme;
    }

    /** The request of a board in the page's theme. */
    themed(request: Request): Request {
        return this.theme === 'dark' ? { ...request, theme: 'dark' } : request;
    }

    /** Draws the boards again in another theme. */
    async setTheme(theme: 'light' | 'dark'): Promise<void> {
        if (theme === this.theme) return;
        this.theme = theme;
        const position = this.history.current?.position;
        const answer = position === undefined ? null : await this.#look(position);
        if (answer?.out) this.view = answer.out;
        if (this.composed.board) await this.compose(this.composed.text, undefined);
        if (this.unfinished !== null) await this.#judge({ call: 'edit', position: this.unfinished }, '');
        this.changed();
    }

    /** Runs tasks one after another, so that a fast second click meets the state after the first. */
    task(work: () => Promise<unknown>): Promise<void> {
        const next = this.#tasks.then(work).then(() => undefined, (error: unknown) => {
            this.fail([{ where: '', line: null, column: null, text: `The page failed: ${String(error)}` }]);
        });
        this.#tasks = next;
        return next;
    }

    say(text: string): void {
        this.said = text;
        this.changed();
    }

    fail(messages: Message[]): void {
        this.messages = messages;
        this.changed();
    }

    /** The faults of an answer; empty if it has a document. */
    static faults(answer: Answer<unknown>): Message[] {
        if (answer.messages && answer.messages.length > 0) return answer.messages;
        if (answer.fault !== undefined) return [{ where: '', line: null, column: null, text: answer.fault }];
        if (answer.out === undefined) {
            return [{ where: '', line: null, column: null, text: 'The module gave no answer.' }];
        }
        return [];
    }

    ask<Out>(request: Request): Promise<Answer<Out>> {
        return this.client.call<Out>({ rules: this.rules, ...request });
    }

    /** Opens a rule set. On a fault the rule set in use stays; the faults are returned and shown. */
    async open(rules: Rules, position: string | null = null): Promise<Message[]> {
        if (this.opened === null) await this.#firstPicture(rules, position);
        const answer = await this.client.call<OpenedRules>({ call: 'open', rules });
        const faults = Session.faults(answer);
        if (faults.length > 0 || !answer.out) {
            this.fail(faults);
            return faults;
        }
        const other = this.opened?.family !== answer.out.family || this.opened.seats.length !== answer.out.seats.length;
        this.rules = rules;
        this.opened = answer.out;
        this.#positions.clear();
        this.messages = [];
        if (other) this.agents.clear();
        if (other) this.tool = null;
        if (position !== null && (await this.setPosition(position, 'start'))) return [];
        const wrong = position !== null ? this.messages : [];
        await this.setPosition(answer.out.start, 'start');
        if (wrong.length > 0) this.fail(wrong);
        return wrong;
    }

    /** Shows the board before the rule set's readings, clauses and figures are read, which takes longer. */
    async #firstPicture(rules: Rules, position: string | null): Promise<void> {
        const answer = await this.client.call<Position>(this.themed({ call: 'position', rules, ...(position === null ? {} : { position }) }));
        if (!answer.out || Session.faults(answer).length > 0) return;
        this.view = answer.out;
        this.changed();
    }

    /** Opens the same rule set with other overrides and keeps the position, if it is one under them. */
    async change(set: string[]): Promise<boolean> {
        const position = this.history.current?.position;
        const rules = { ...this.rules, set };
        const answer = await this.client.call<OpenedRules>({ call: 'open', rules });
        const faults = Session.faults(answer);
        if (faults.length > 0 || !answer.out) {
            this.fail(faults);
            return false;
        }
        this.rules = rules;
        this.opened = answer.out;
        this.#positions.clear();
        if (position !== undefined && (await this.setPosition(position, 'keep'))) return true;
        const wrong = this.messages;
        await this.setPosition(answer.out.start, 'start');
        this.fail(wrong);
        return true;
    }

    async #look(position: string): Promise<Answer<Position>> {
        const key = `${this.theme} ${position}`;
        const known = this.#positions.get(key);
        if (known) return known;
        const answer = await this.ask<Position>(this.themed({ call: 'position', position }));
        if (answer.out && this.theme === 'dark') {
            const light = await this.ask<Position>({ call: 'position', position });
            if (light.out) answer.out.paper = light.out.svg;
        }
        if (this.#positions.size > 200) this.#positions.clear();
        if (answer.out) this.#positions.set(key, answer);
        return answer;
    }

    /** Shows a position: as a new start, as the next entry, or (with `keep`) the present entry again. */
    async setPosition(text: string, how: 'start' | 'push' | 'keep', entry?: Partial<{
        turn: string; by: string; events: Event[]; expectation: number[] | null }>): Promise<boolean> {
        const answer = await this.#look(text);
        if (!answer.out || Session.faults(answer).length > 0) {
            this.fail(Session.faults(answer));
            return false;
        }
        const position = answer.out.position;
        if (how === 'start') this.history.start(position);
        if (how === 'push') {
            this.history.push({ position, turn: entry?.turn ?? null, by: entry?.by ?? null, events: entry?.events ?? [] });
        }
        this.view = answer.out;
        this.unfinished = null;
        this.draft = null;
        this.messages = [];
        this.composed = nothing;
        this.changed();
        await this.compose('', undefined);
        void this.#evaluate();
        return true;
    }

    // Entering turns

    async compose(text: string, click: string | undefined): Promise<void> {
        const position = this.history.current?.position;
        if (position === undefined) return;
        if (!this.view || this.view.over) {
            this.composed = nothing;
            this.changed();
            return;
        }
        const request: Request = this.themed({ call: 'compose', position, text });
        if (click !== undefined) request['click'] = click;
        const answer = await this.ask<Composed>(request);
        const faults = Session.faults(answer);
        if (faults.length > 0 || !answer.out) {
            if (click === undefined) this.composed = nothing;
            this.fail(faults);
            return;
        }
        if (answer.out.board && this.theme === 'dark') {
            const light = await this.ask<Composed>({ call: 'compose', position, text: answer.out.text });
            if (light.out?.board) answer.out.board.paper = light.out.board.svg;
        }
        this.composed = answer.out;
        this.said = answer.out.message;
        this.messages = [];
        this.changed();
        if (click !== undefined && answer.out.complete && !answer.out.open) await this.play(answer.out.text);
    }

    /** Plays a turn; a turn that is not legal gets its refusal as a message. */
    async play(turn: string, by?: string): Promise<boolean> {
        const position = this.history.current?.position;
        if (position === undefined || !this.opened) return false;
        const seat = this.seatName(this.view?.seat_to_act ?? null);
        const { entry, faults } = await this.#judgeTurn(position, turn, by ?? seat);
        if (entry === null) {
            this.fail(faults);
            return false;
        }
        await this.setPosition(entry.position, 'push', { turn: entry.turn ?? turn, by: by ?? seat, events: entry.events });
        this.say(`${seat}: ${entry.turn}.`);
        return true;
    }

    /** The entry after a turn; null, with the faults, if the turn is not legal. */
    async #judgeTurn(position: string, turn: string, by: string | null): Promise<{ entry: Entry | null; faults: Message[] }> {
        const answer = await this.ask<TurnDocument>({ call: 'turn', position, turn });
        const faults = Session.faults(answer);
        const judged = answer.out?.turn;
        if (judged?.legal && judged.after) {
            return { entry: { position: judged.after.position, turn: judged.text ?? turn, by, events: judged.events }, faults: [] };
        }
        const refusal = judged?.refusal;
        return { entry: null, faults: refusal
            ? [{ where: refusal.clause, line: null, column: null, text: refusal.sentence }]
            : faults.length > 0 ? faults : [{ where: turn, line: null, column: null, text: 'The turn is not legal.' }] };
    }

    /** Plays a kept game again from the first position, which is shown, and goes to the entry `at` with the turn that was
     * being entered there. The first turn or setup that the module refuses ends the game before it. */
    async resume({ entries: kept, at, turn }: KeptGame): Promise<void> {
        const first = this.history.current;
        if (!first) return;
        const entries = [first];
        let faults: Message[] = [];
        for (const one of kept.slice(1)) {
            const before = entries[entries.length - 1]?.position ?? '';
            const next = one.turn === null ? await this.#judgeSetup(one.position) : await this.#judgeTurn(before, one.turn, one.by);
            faults = next.faults;
            if (next.entry === null) break;
            entries.push(next.entry);
        }
        this.history.entries = entries;
        await this.go(at);
        if (turn !== '' && this.history.at === at) await this.compose(turn, undefined);
        if (faults.length === 0) return;
        const lost = `The game that this browser has kept ends after ${entries.length - 1} of ${kept.length - 1} steps; the next one is refused.`;
        this.fail([{ where: 'kept game', line: null, column: null, text: lost }, ...faults]);
    }

    async #judgeSetup(setup: string): Promise<{ entry: Entry | null; faults: Message[] }> {
        const answer = await this.ask<{ position?: string }>({ call: 'edit', position: setup });
        const position = answer.out?.position;
        const faults = Session.faults(answer);
        return position === undefined ? { entry: null, faults } : { entry: { position, turn: null, by: null, events: [] }, faults: [] };
    }

    /** Lets the agents of the next seats play, until a person is to act. */
    async agentsPlay(): Promise<void> {
        for (;;) {
            const seat = this.view?.seat_to_act;
            const agent = seat ? this.agents.get(seat) : undefined;
            if (!agent || this.view?.over) return;
            if (!(await this.agentTurn(agent))) return;
        }
    }

    async agentTurn(agent: string): Promise<boolean> {
        const current = this.history.current;
        if (!current) return false;
        this.thinking = true;
        this.changed();
        const answer = await this.thinker.call<Decision>({
            call: 'decide', rules: this.rules, position: current.position, agent, seed: seedAfter(this.rules.seed ?? 1, this.history.at),
        });
        this.thinking = false;
        const faults = Session.faults(answer);
        if (faults.length > 0 || !answer.out) {
            if (answer.status === 4) this.say('The agent was stopped.');
            else this.fail(faults);
            return false;
        }
        if (answer.out.expectation) current.expectation = answer.out.expectation;
        return this.play(answer.out.turn, `${this.seatName(this.view?.seat_to_act ?? null)} (${agent})`);
    }

    stopThinking(): void {
        this.thinker.stop();
    }

    /** Asks the evaluator for the expectation of the present position, unless it is known. */
    async #evaluate(): Promise<void> {
        const entry = this.history.current;
        if (!entry || !this.evaluator || entry.expectation !== undefined || this.view?.over) return;
        const turn = ++this.#asked;
        if (this.thinker.busy) return;
        const answer = await this.thinker.call<Decision>({
            call: 'decide', rules: this.rules, position: entry.position, agent: this.evaluator, seed: 1,
        });
        if (answer.out) entry.expectation = answer.out.expectation;
        else if (answer.status !== 4) this.fail(Session.faults(answer));
        this.changed();
        if (turn !== this.#asked) void this.#evaluate();
    }

    evaluate(agent: string): void {
        this.evaluator = agent;
        this.changed();
        void this.#evaluate();
    }

    seatName(seat: number | null): string {
        return this.opened?.seats.find((one) => one.seat === seat)?.name ?? '';
    }

    // Undo and redo

    async go(to: number): Promise<void> {
        this.history.go(to);
        const entry = this.history.current;
        if (entry) await this.setPosition(entry.position, 'keep');
        if (entry) this.say(entry.turn ? `After ${entry.turn}.` : 'The start.');
    }

    // Setting up

    async findTools(): Promise<void> {
        const position = this.unfinished ?? this.history.current?.position;
        if (position === undefined) return;
        const answer = await this.ask<Pieces>({ call: 'pieces', position });
        this.tools = answer.out?.tools ?? [];
        this.empty = answer.out?.empty ?? null;
        if (!this.tools.some((tool) => tool.tool === this.tool)) this.tool = this.tools[0]?.tool ?? null;
        this.changed();
    }

    /** Uses the chosen tool on a cell ("" for a tool that needs none). */
    async edit(cell: string): Promise<void> {
        const position = this.unfinished ?? this.history.current?.position;
        if (position === undefined || !this.tool) return;
        await this.#judge({ call: 'edit', position, tool: this.tool, cell, options: this.toolOptions }, cell);
    }

    /** Takes all pieces off the board. */
    async clear(): Promise<void> {
        if (this.empty !== null) await this.#judge({ call: 'edit', position: this.empty }, '');
    }

    async #judge(request: Request, cell: string): Promise<void> {
        const answer = await this.ask<{
            position?: string; setup?: string; changed?: boolean; svg?: string; cells?: Position['cells'];
        }>(this.themed(request));
        const faults = Session.faults(answer);
        if (faults.length === 0 && answer.out?.position !== undefined) {
            if (await this.setPosition(answer.out.position, 'push')) {
                const words = this.view?.cells.find((one) => one.cell === cell)?.words;
                this.say(words ?? cell);
            }
            return;
        }
        // A refused edit leaves the setup as it is.
        const refused = request['tool'] !== undefined && answer.out?.changed === false;
        if (answer.out?.setup !== undefined && !refused) {
            const { setup, svg, cells } = answer.out;
            this.unfinished = setup;
            this.draft = svg && cells ? { svg, cells } : null;
        }
        this.fail(faults);
    }

    /** The game so far as a trace for `show --trace`. */
    trace(): string {
        const game = this.history.game();
        return JSON.stringify({
            ruleset: this.opened?.name ?? '', set: this.rules.set, start: game[0]?.position ?? '',
            turns: game.slice(1).map((entry) => entry.turn),
        }, null, 1);
    }
}
