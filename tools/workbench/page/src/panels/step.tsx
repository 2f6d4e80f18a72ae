import { useState } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import type { Message, Rules, Situation, Trace } from '../module/protocol.ts';
import { Events, Messages, Section, Status } from '../parts/parts.tsx';
import { Model, useModel } from '../session/model.ts';
import { Session } from '../session/session.ts';
import { type FoundTrace, readTraces } from '../session/traces.ts';

interface TurnValue { text: string; value: unknown; distance?: number | null; keeps?: boolean }

/** Traces of documents, replayed by the module, and the place where one is. */
export class Step extends Model {
    readonly session: Session;
    found: FoundTrace[] = [];
    chosen = -1;
    a: Trace | null = null;
    b: Trace | null = null;
    at = 0;
    parting: number | null = null;
    messages: Message[] = [];
    values: TurnValue[] | null = null;
    valuing = false;
    /** Short names of files that were read. */
    name = '';
    /** The rule set that the address gives with a trace. */
    #given: Rules | undefined;

    constructor(session: Session) {
        super();
        this.session = session;
    }

    fail(text: string): void {
        this.messages = [{ where: this.name, line: null, column: null, text }];
        this.changed();
    }

    async read(text: string, name: string, rules?: Rules): Promise<void> {
        this.name = name;
        this.#given = rules ? { ...rules, set: [] } : undefined;
        const { found, fault } = readTraces(text);
        if (fault !== null) return this.fail(fault);
        this.found = found;
        await this.choose(0);
    }

    /** The rule set of a trace: its own name, or the rule set in use if that has the name or the trace has none. */
    rulesOf(trace: Record<string, unknown>): Rules | undefined {
        if (this.#given) return this.#given;
        const { rules, opened } = this.session;
        const name = trace['ruleset'];
        if (name === undefined) return rules;
        if (rules.toml !== undefined && name === opened?.name) return { toml: rules.toml, set: [] };
        return undefined;
    }

    async #replay(found: FoundTrace): Promise<Trace | null> {
        const document = found.other ? { trace: found.trace, trace_b: found.other } : found.trace;
        const answer = await this.session.client.call<Trace>({
            ...this.session.themed({ call: 'trace', rules: this.rulesOf(found.trace), trace: JSON.stringify(document) }),
        });
        if (!answer.out || !Array.isArray(answer.out.positions)) {
            this.messages = Session.faults(answer);
            return null;
        }
        this.messages = answer.messages ?? [];
        if (answer.out.fault && !found.other) {
            this.messages = [{ where: this.name, line: null, column: null, text: answer.out.fault }];
        }
        return answer.out;
    }

    async choose(index: number): Promise<void> {
        const found = this.found[index];
        if (!found) return;
        this.messages = [];
        this.chosen = index;
        this.a = await this.#replay(found);
        this.b = this.a?.other ?? null;
        this.parting = this.a?.differs_at ?? null;
        this.at = 0;
        this.values = null;
        this.changed();
    }

    /** Draws the game again, in the page's theme. */
    async redraw(): Promise<void> {
        const found = this.found[this.chosen];
        if (!found || !this.a) return;
        const a = await this.#replay(found);
        if (!a) return;
        this.a = a;
        this.b = a.other ?? null;
        this.changed();
    }

    get last(): number {
        return Math.max(0, (this.a?.positions.length ?? 1) - 1, (this.b?.positions.length ?? 1) - 1,
            this.b ? Math.max(this.a?.turns.length ?? 0, this.b.turns.length) : 0);
    }

    go(at: number): void {
        this.at = Math.max(0, Math.min(this.last, at));
        this.values = null;
        this.changed();
    }

    async findValues(): Promise<void> {
        const position = this.a?.positions[this.at]?.position;
        const trace = this.found[this.chosen]?.trace;
        if (position === undefined || !trace || !this.a) return;
        this.valuing = true;
        this.changed();
        const answer = await this.session.thinker.call<{ solved: boolean; turns?: TurnValue[]; sentence?: string }>({
            call: 'value_of_turns', position, rules: this.rulesOf(trace) ?? { name: this.a.ruleset, set: this.a.set ?? [] },
        });
        this.valuing = false;
        this.values = answer.out?.turns ?? null;
        if (!answer.out) this.messages = Session.faults(answer);
        else if (!answer.out.solved) this.fail(answer.out.sentence ?? 'The game cannot be solved here.');
        this.changed();
    }

    async setUp(): Promise<boolean> {
        const position = this.a?.positions[this.at]?.position;
        const trace = this.found[this.chosen]?.trace;
        if (position === undefined || !trace || !this.a) return false;
        const own = this.rulesOf(trace);
        const set = [...(own?.set ?? []), ...(Array.isArray(trace['set']) ? (trace['set'] as string[]) : [])];
        const rules: Rules = own ? { ...own, set } : { name: String(trace['ruleset']), set };
        return (await this.session.open(rules, position)).length === 0;
    }
}

function Side({ title, trace, at, parting }: { title: string; trace: Trace; at: number; parting: boolean }) {
    const last = trace.positions.length - 1;
    const shown: Situation | undefined = trace.positions[Math.min(at, last)];
    const turn = at > 0 ? trace.turns[at - 1] : undefined;
    const refused = turn && (turn.legal === false || at > last);
    if (!shown) return null;
    return (
        <figure class={`side${parting ? ' parting' : ''}`}>
            <figcaption>{title}{turn ? <>: <strong>{turn.text}</strong>{refused ? ' (not legal here)' : ''}</> : ': the start'}</figcaption>
            <Status situation={shown.situation} facts={shown.facts} />
            <Board label={title} svg={shown.svg} cells={shown.cells ?? []} />
            {turn?.refusal ? <p class="warning">{turn.refusal.clause}: {turn.refusal.sentence}</p> : null}
        </figure>
    );
}

export function StepStage({ step }: { step: Step }) {
    useModel(step);
    const { a, b } = step;
    const session = useModel(step.session);
    if (!a) {
        const { view, opened } = session;
        return (
            <>
                {view ? <div class="sides"><figure class="side">
                    <figcaption>{opened?.title}: the present position</figcaption>
                    <Status situation={view.situation} facts={view.facts} />
                    <Board label={`Board of ${opened?.title ?? ''}`} svg={view.svg} cells={view.cells} />
                </figure></div> : null}
                <p class="hint">No game is open. Drop a file on the page, or paste a trace into the panel.</p>
            </>
        );
    }
    const parted = step.parting !== null && step.at >= step.parting;
    const name = (trace: Trace) => [trace.title || trace.ruleset, ...(trace.set ?? [])].filter((part) => part).join(' ');
    return (
        <div class="step-stage">
            <div class={b ? 'sides two' : 'sides'}>
                <Side title={b ? `A: ${name(a)}` : name(a)} trace={a} at={step.at} parting={parted} />
                {b ? <Side title={`B: ${name(b)}`} trace={b} at={step.at} parting={parted} /> : null}
            </div>
            <div class="buttons">
                <button type="button" onClick={() => step.go(0)} disabled={step.at === 0}>First</button>
                <button type="button" onClick={() => step.go(step.at - 1)} disabled={step.at === 0}>Back</button>
                <label class="slider"><span class="visually-hidden">Turn</span>
                    <input type="range" min={0} max={step.last} value={step.at} onInput={(event) => step.go(Number(event.currentTarget.value))} /></label>
                <button type="button" onClick={() => step.go(step.at + 1)} disabled={step.at >= step.last}>Next</button>
                <button type="button" onClick={() => step.go(step.last)} disabled={step.at >= step.last}>Last</button>
                {step.parting !== null
                    ? <button type="button" class="primary" onClick={() => step.go(step.parting ?? 0)}>To the parting</button> : null}
            </div>
            <p class="said">Turn {step.at} of {step.last}{parted ? ': here the rule sets part.' : ''}</p>
        </div>
    );
}

export function StepPanel({ step, onPlay }: { step: Step; onPlay: () => void }) {
    useModel(step);
    const [text, setText] = useState('');
    const { a, b, session } = step;
    const eventsOf = (trace: Trace | null) => (step.at > 0 ? trace?.turns[step.at - 1]?.events ?? [] : []);
    return (
        <>
            <Section title="Games">
                <p>Traces and documents of <code>check</code>, <code>diff</code>, <code>audit</code>, <code>solve</code> and <code>play</code>,
                    or turns separated by semicolons. A file can also be dropped anywhere on the page.</p>
                <label class="field wide"><span>File</span>
                    <input type="file" id="trace-file" onChange={(event) => {
                        const file = event.currentTarget.files?.[0];
                        if (file) void file.text().then((content) => step.read(content, file.name));
                    }} /></label>
                <label class="field wide"><span>Text</span>
                    <textarea rows={4} id="trace-text" spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} /></label>
                <div class="buttons">
                    <button type="button" onClick={() => void step.read(text, 'text')}>Step through this text</button>
                    <button type="button" onClick={() => void step.read(session.trace(), 'the game of the panel Play')}>The game of the panel Play</button>
                </div>
                <Messages messages={step.messages} />
                {step.found.length > 1 ? (
                    <label class="field wide"><span>{step.found.length} games</span>
                        <select value={String(step.chosen)} onChange={(event) => void step.choose(Number(event.currentTarget.value))}>
                            {step.found.map((found, index) => <option key={index} value={String(index)}>{found.label}</option>)}
                        </select></label>
                ) : null}
            </Section>
            {a ? (
                <>
                    <Section title={b ? 'What the turn does under A' : 'What the turn does'}>
                        {eventsOf(a).length > 0 ? <Events events={eventsOf(a)} opened={session.opened} /> : <p>No turn yet.</p>}
                    </Section>
                    {b ? <Section title="What the turn does under B">
                        {eventsOf(b).length > 0 ? <Events events={eventsOf(b)} opened={session.opened} /> : <p>Nothing.</p>}
                    </Section> : null}
                    <Section title="This position">
                        <div class="buttons">
                            <button type="button" onClick={() => void step.setUp().then((done) => done && onPlay())}>Continue from here</button>
                            <button type="button" disabled={step.valuing} onClick={() => void step.findValues()}>Values of the turns</button>
                            {step.valuing ? <button type="button" onClick={() => session.thinker.stop()}>Stop</button> : null}
                        </div>
                        {step.valuing ? <p>The game is being solved …</p> : null}
                        {step.values ? (
                            <table><thead><tr><th scope="col">turn</th><th scope="col">value</th><th scope="col">turns to the end</th></tr></thead>
                                <tbody>{step.values.map((one) => (
                                    <tr key={one.text}><td>{one.text}</td>
                                        <td>{Array.isArray(one.value) ? one.value.join(', ') : String(one.value ?? '–')}</td>
                                        <td class="number">{one.distance ?? '–'}</td></tr>
                                ))}</tbody></table>
                        ) : null}
                    </Section>
                </>
            ) : null}
        </>
    );
}
