import { useEffect, useState } from 'preact/hooks';
import { Board, type CellMark } from '../board/board.tsx';
import type { Composed, OpenedRules, Position, ReadingsHere, Why } from '../module/protocol.ts';
import { Choice, ClauseName, CommandLine, Events, Messages, Section, Status } from '../parts/parts.tsx';
import { Model, useModel } from '../session/model.ts';
import { Session } from '../session/session.ts';

/** What the present position explains: refusals by cell, counts, and the same position under another reading. */
export class Explain extends Model {
    readonly session: Session;
    why: Why | null = null;
    here: ReadingsHere | null = null;
    command: string | undefined;
    faults: ReturnType<typeof Session.faults> = [];
    /** `key=option` of the reading that is shown beside; empty for none. */
    beside = '';
    /** `board`: after the plies that have been entered, if they are legal under the other reading; else the start of the turn. */
    other: { position: Position | null; why: Why | null; board: Composed['board'] } | null = null;
    #for = '';
    #hereFor = '';

    constructor(session: Session) {
        super();
        this.session = session;
    }

    /** Brings everything up to date with the session. */
    async follow(): Promise<void> {
        const { session } = this;
        const position = session.history.current?.position;
        if (position === undefined) return;
        const key = JSON.stringify([session.rules, position, session.composed.text, this.beside, session.theme]);
        if (key === this.#for) return;
        this.#for = key;
        const answer = await session.ask<Why>({ call: 'why', position, cell: session.composed.text });
        if (key !== this.#for) return;
        this.why = answer.out ?? null;
        this.command = answer.command;
        this.faults = answer.out ? [] : Session.faults(answer);
        await this.#compare(position, key);
        this.changed();
        const hereKey = JSON.stringify([session.rules, position]);
        if (hereKey === this.#hereFor) return;
        this.#hereFor = hereKey;
        this.here = null;
        const here = await session.ask<ReadingsHere>({ call: 'readings_here', position });
        if (hereKey !== this.#hereFor) return;
        this.here = here.out ?? { readings: [] };
        this.changed();
    }

    async #compare(position: string, key: string): Promise<void> {
        if (this.beside === '') {
            this.other = null;
            return;
        }
        const rules = this.otherRules();
        const { text } = this.session.composed;
        const [seen, why, composed] = await Promise.all([
            this.session.client.call<Position>(this.session.themed({ call: 'position', rules, position })),
            this.session.client.call<Why>({ call: 'why', rules, position, cell: text }),
            this.session.client.call<Composed>(this.session.themed({ call: 'compose', rules, position, text })),
        ]);
        if (key !== this.#for) return;
        this.other = { position: seen.out ?? null, why: why.out ?? null, board: composed.out?.board ?? null };
        if (!seen.out) this.faults = Session.faults(seen);
    }

    otherRules() {
        const name = this.beside.slice(0, this.beside.indexOf('='));
        const set = this.session.rules.set.filter((change) => !change.startsWith(`readings.${name}=`));
        return { ...this.session.rules, set: [...set, `readings.${this.beside}`] };
    }

    show(beside: string): void {
        this.beside = beside;
        this.changed();
        void this.follow();
    }
}

export function marksOf(why: Why | null): Map<string, CellMark> {
    const marks = new Map<string, CellMark>();
    for (const cell of why?.cells ?? []) {
        const kind = cell.role?.includes('attack') ? 'attack' : cell.role?.includes('from') || cell.role?.includes('grow') ? 'movable' : 'next';
        if (cell.allowed) marks.set(cell.cell, { kind, words: 'allowed' });
        else if (cell.clause) marks.set(cell.cell, { kind: 'refused', words: `not allowed: ${cell.clause}` });
    }
    for (const cell of why?.starving ?? []) marks.set(cell, { kind: 'starving', words: 'starves if the turn ends now' });
    return marks;
}

/** The board of the same position under the other reading. */
export function OtherBoard({ explain }: { explain: Explain }) {
    useModel(explain);
    const { other, session } = explain;
    if (!other?.position) return null;
    const now = other.board ?? other.position;
    return (
        <figure class="other">
            <figcaption><span>With <code>{explain.beside}</code>: {other.position.turns?.length ?? 0} turns
                (here {session.view?.turns?.length ?? 0})</span></figcaption>
            <Status situation={now.situation} facts={now.facts} />
            <Board label="The same position under the other reading" svg={now.svg} cells={now.cells}
                marks={marksOf(other.why)} />
        </figure>
    );
}

const fewCells = 3;

/** The sentence without the name of the cell, if it begins with it. */
function afterCell(cell: string, sentence: string): string {
    return sentence.startsWith(`${cell} `) ? sentence.slice(cell.length + 1) : sentence;
}

/** The cells that one clause refuses, each with its reason; the first few until all are asked for. */
function Refusals({ clause, cells, opened, onGap }: {
    clause: string; cells: Why['cells']; opened: OpenedRules | null; onGap: (gap: string) => void }) {
    const [all, setAll] = useState(false);
    const sentence = opened?.clauses.find((one) => one.id === clause)?.sentence;
    const of = clause === '' ? '' : ` (${clause})`;
    // A reason that many cells share is said once.
    const sharing = new Map<string, number>();
    for (const cell of cells) sharing.set(cell.sentence ?? '', (sharing.get(cell.sentence ?? '') ?? 0) + 1);
    const shared = [...sharing].filter(([, count]) => count > fewCells);
    const others = cells.filter((cell) => (sharing.get(cell.sentence ?? '') ?? 0) <= fewCells);
    const shown = all || others.length <= fewCells + 1 ? others : others.slice(0, fewCells);
    return (
        <div class="refused-by" data-clause={clause}>
            <ClauseName id={clause || 'no clause'} opened={opened} onGap={onGap} brief />
            <span>{cells.length} {cells.length === 1 ? 'cell' : 'cells'}</span>
            {sentence ? <p>{sentence}</p> : null}
            <ul class="refusals">
                {shared.map(([reason, count]) => <li key={reason}><strong>{count} cells</strong> <span>{reason}</span></li>)}
                {shown.map((cell) => <li key={cell.cell}><strong>{cell.cell}</strong> <span>{afterCell(cell.cell, cell.sentence ?? '')}</span></li>)}
            </ul>
            {others.length > shown.length || all
                ? <button type="button" class="link" aria-expanded={all} onClick={() => setAll(!all)}>
                    {all ? `Fewer cells${of}` : `All ${others.length} cells${of}`}</button>
                : null}
        </div>
    );
}

export function ExplainPanel({ explain, active, onGap }: { explain: Explain; active: boolean; onGap: (gap: string) => void }) {
    useModel(explain);
    const session = useModel(explain.session);
    useEffect(() => {
        if (active) void explain.follow();
    });
    const { why, here } = explain;
    const readings = session.opened?.readings ?? [];
    const others = readings.flatMap((reading) => reading.options.filter((option) => option.value !== reading.in_force)
        .map((option) => ({ value: `${reading.key}=${option.value}`, label: `${reading.gap} ${reading.key} = ${option.value}` })));
    const refused = (why?.cells ?? []).filter((cell) => !cell.allowed);
    const allowed = (why?.cells ?? []).filter((cell) => cell.allowed);
    const refusals = new Map<string, Why['cells']>();
    for (const cell of refused) refusals.set(cell.clause ?? '', [...(refusals.get(cell.clause ?? '') ?? []), cell]);
    const events = session.history.current?.events ?? [];
    return (
        <>
            <Messages messages={explain.faults} />
            <Section title={why?.from ? `After ${why.from}` : 'Reachable cells'}>
                <p>Click a piece; every cell then tells whether a click on it continues the turn, and otherwise why not.</p>
                {why ? (
                    <>
                        <p><strong>{allowed.length} allowed</strong>{allowed.length > 0 ? `: ${allowed.map((cell) => cell.cell).join(', ')}` : ''}</p>
                        {session.composed.choices.length > 0 && why.from
                            ? <p><strong>Choices</strong>: {session.composed.choices.map((choice) => choice.label).join(', ')}</p> : null}
                        <p><strong>{refused.length} refused</strong>{refused.length > 0 ? ', by clause:' : ''}</p>
                        {[...refusals].map(([clause, cells]) => (
                            <Refusals key={clause} clause={clause} cells={cells} opened={session.opened} onGap={onGap} />
                        ))}
                    </>
                ) : null}
            </Section>
            {why && why.counts.length > 0 ? (
                <Section title="Food">
                    <table><thead><tr><th scope="col">cell</th><th scope="col">has</th><th scope="col">needs</th><th scope="col">in words</th></tr></thead>
                        <tbody>{why.counts.map((count) => (
                            <tr key={count.cell} class={count.have < count.need ? 'short' : ''}>
                                <td>{count.cell}</td><td class="number">{count.have}</td><td class="number">{count.need}</td><td>{count.sentence}</td></tr>
                        ))}</tbody></table>
                    <p>{why.starving.length > 0 ? `Starving if the turn ended now: ${why.starving.join(', ')}.` : 'Nothing would starve if the turn ended now.'}</p>
                </Section>
            ) : null}
            <Section title="Last turn">
                {events.length > 0
                    ? <Events events={events} opened={session.opened} onGap={onGap} />
                    : <p>No turn has been played to this position.</p>}
            </Section>
            <Section title="Another reading">
                <Choice label="Show the same position beside, with" value={explain.beside} onValue={(value) => explain.show(value)}
                    options={[{ value: '', label: 'no other reading' }, ...others]} />
                {here === null ? <p>The other readings are being compared …</p> : null}
                {here && here.readings.length === 0 ? <p>No other reading changes a turn of this position.</p> : null}
                {here && here.readings.length > 0 ? <ul class="here">
                    {here.readings.map((reading) => (
                        <li key={`${reading.key}=${reading.option}`}>
                            <button type="button" class="link" onClick={() => explain.show(`${reading.key}=${reading.option}`)}>
                                {reading.gap}: {reading.key} = {reading.option}</button>
                            {reading.not_possible ? <p>{reading.not_possible}</p> : null}
                            {reading.over ? <p>{hereAndThere(reading.over)}</p> : null}
                            {reading.gained.length > 0 ? <p>Only there legal: {few(reading.gained)}</p> : null}
                            {reading.lost.length > 0 ? <p>Only here legal: {few(reading.lost)}</p> : null}
                            <Changed groups={byDifference(reading.changed)} />
                        </li>
                    ))}
                </ul> : null}
            </Section>
            <CommandLine command={explain.command} />
        </>
    );
}

function hereAndThere(text: string): string {
    return text.replace(/\bunder A\b/g, 'here').replace(/\bunder B\b/g, 'there');
}

/** The turns with another result, by what differs; most turns first. */
function byDifference(changed: ReadingsHere['readings'][number]['changed']): [string, string[]][] {
    const groups = new Map<string, string[]>();
    for (const one of changed) {
        const difference = hereAndThere(one.difference);
        groups.set(difference, [...(groups.get(difference) ?? []), one.turn]);
    }
    return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function Changed({ groups }: { groups: [string, string[]][] }) {
    const rest = groups.slice(3).reduce((sum, [, turns]) => sum + turns.length, 0);
    return (
        <>
            {groups.slice(0, 3).map(([difference, turns]) => <p key={difference}>Another result: {few(turns)} ({difference})</p>)}
            {rest > 0 ? <p>Yet another result: {rest} more turns</p> : null}
        </>
    );
}

function few(turns: string[]): string {
    return turns.slice(0, 6).join('; ') + (turns.length > 6 ? ` and ${turns.length - 6} more` : '');
}
