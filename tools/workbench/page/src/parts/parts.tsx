import type { ComponentChildren } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import type { Event, Message, OpenedRules } from '../module/protocol.ts';
import { largestSeed, readWhole, seedExpected, type Whole } from '../module/whole.ts';
import { save } from './help.ts';
import { fieldOfPage, inWordsOfPage } from './options.ts';

/** Equal faults once, each with the number of those like it. */
function collapsed(messages: Message[]): { message: Message; more: number }[] {
    const kinds = new Map<string, { message: Message; more: number }>();
    for (const message of messages) {
        const key = JSON.stringify([message.where, message.line, message.text]);
        const known = kinds.get(key);
        if (known) ++known.more;
        else kinds.set(key, { message, more: 0 });
    }
    return [...kinds.values()];
}

/** Faults with their places. */
export function Messages({ messages, onPlace }: { messages: Message[]; onPlace?: (message: Message) => void }) {
    if (messages.length === 0) return null;
    return (
        <ul class="messages">
            {collapsed(messages).map(({ message, more }, index) => (
                <li key={index}>
                    {message.where !== '' ? <strong>{fieldOfPage(message.where)}: </strong> : null}
                    {inWordsOfPage(message.text)}
                    {more > 0 ? ` (and ${more.toLocaleString('en').replaceAll(',', ' ')} more like it)` : ''}
                    {onPlace && message.line !== null && message.line !== undefined
                        ? <> <button type="button" class="link" onClick={() => onPlace(message)}>go to the line</button></>
                        : null}
                </li>
            ))}
        </ul>
    );
}

export function Section({ title, children }: { title: string; children: ComponentChildren }) {
    const id = useId();
    return (
        <section aria-labelledby={id}>
            <h3 id={id}>{title}</h3>
            {children}
        </section>
    );
}

/** The command line that reproduces what is shown. */
export function CommandLine({ command }: { command: string | undefined }) {
    const [copied, setCopied] = useState(false);
    if (!command) return null;
    return (
        <div class="command">
            <code tabIndex={0} role="textbox" aria-readonly="true" aria-label="Command line that gives the same">{command}</code>
            <button type="button" onClick={() => {
                navigator.clipboard?.writeText(command).then(() => setCopied(true), () => setCopied(false));
            }}>{copied ? 'Copied' : 'Copy'}</button>
        </div>
    );
}

export function SaveButton({ name, content, type, children }: {
    name: string; content: string; type: string; children: ComponentChildren }) {
    return <button type="button" onClick={() => save(name, content, type)}>{children}</button>;
}

/** A text that takes effect when it is finished (Enter, or another field). Until then the page may render as it likes. */
export function FinishedText({ value, onValue, ...rest }: {
    value: string; onValue: (value: string) => void; placeholder?: string; 'data-agent-text'?: string; 'aria-label'?: string }) {
    const [text, setText] = useState(value);
    useEffect(() => setText(value), [value]);
    return <input {...rest} value={text} onInput={(event) => setText(event.currentTarget.value)}
        onChange={(event) => onValue(event.currentTarget.value.trim())} />;
}

/** A labelled number, or null if the field is empty. */
export function NumberField({ label, value, min, max, onValue }: {
    label: string; value: number | null; min: number; max: number; onValue: (value: number | null) => void }) {
    const id = useId();
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <input type="number" id={id} min={min} max={max} value={value ?? ''}
                onInput={(event) => {
                    const text = event.currentTarget.value;
                    onValue(text === '' ? null : Number(text));
                }} />
        </div>
    );
}

/** A seed. The form of the field is not sent while its text is no seed. */
export function SeedField({ value, onValue }: { value: Whole | null; onValue: (value: Whole | null) => void }) {
    const id = useId();
    const [text, setText] = useState(String(value ?? ''));
    return (
        <div class="field">
            <label for={id}>Seed</label>
            <input id={id} inputMode="numeric" value={text} onInput={(event) => {
                const field = event.currentTarget;
                const seed = readWhole(field.value.trim(), largestSeed);
                field.setCustomValidity(seed === null && field.value.trim() !== '' ? `Seed: ${seedExpected}.` : '');
                setText(field.value);
                onValue(seed);
            }} />
        </div>
    );
}

export function Choice({ label, value, options, onValue }: {
    label: string; value: string; options: { value: string; label: string }[]; onValue: (value: string) => void }) {
    const id = useId();
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
                {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
            </select>
        </div>
    );
}

/** The identifier of a clause, which opens its sentence (unless `brief`), the line of the rulebook and its gap. */
export function ClauseName({ id, opened, onGap, brief }: {
    id: string; opened: OpenedRules | null; onGap?: (gap: string) => void; brief?: boolean }) {
    const clause = opened?.clauses.find((one) => one.id === id);
    const gaps = [clause?.gap ?? [], id].flat();
    const readings = (opened?.readings ?? []).filter((one) => gaps.includes(one.gap));
    if (!clause && readings.length === 0) return <span class="clause">{id}</span>;
    return (
        <details class="clause">
            <summary>{id}</summary>
            {clause ? <p>{brief ? '' : `${clause.sentence} `}<small>{clause.rulebook}{clause.line ? `, line ${clause.line}` : ''}</small></p> : null}
            {readings.map((reading) => (
                <p key={reading.key}>{reading.gap}: {reading.question}{' '}
                    {onGap
                        ? <button type="button" class="link" onClick={() => onGap(reading.gap)}>Show the reading</button>
                        : null}</p>
            ))}
        </details>
    );
}

/** The facts in brief, without what follows a semicolon. Indented lines are shown if the line before announces them. */
function inBrief(facts: string[]): { fact: string; details: string[] }[] {
    const brief: { fact: string; details: string[] }[] = [];
    for (const line of facts) {
        const last = brief[brief.length - 1];
        if (!line.startsWith(' ')) brief.push({ fact: line.split(';')[0] ?? line, details: [] });
        else if (last?.fact.endsWith(':')) last.details.push(line.trim());
    }
    return brief;
}

/** Who is to act or how the game ended, and the facts in brief. */
export function Status({ situation, facts }: { situation: string | null | undefined; facts?: string[] | undefined }) {
    const short = inBrief(facts ?? []);
    return (
        <div class="status">
            <p class="situation" aria-live="polite">{situation}</p>
            {short.length > 0 ? <ul>{short.map(({ fact, details }, index) => <li key={index}>{[fact, details.join('; ')].filter((part) => part !== '').join(' ')}</li>)}</ul> : null}
        </div>
    );
}

/** An agent from a list, or one that is typed. `none`: the choice of no agent. */
export function AgentChoice({ label, none, agents, value, name, onValue }: {
    label: string; none?: string; agents: string[]; value: string; name: string; onValue: (value: string) => void }) {
    const id = useId();
    const [typing, setTyping] = useState(false);
    const other = typing || (value !== '' && !agents.includes(value));
    return (
        <div class="field">
            <label for={id}>{label}</label>
            <select id={id} data-agent={name} value={other ? 'other' : value} onChange={(event) => {
                const chosen = event.currentTarget.value;
                setTyping(chosen === 'other');
                if (chosen !== 'other') onValue(chosen);
            }}>
                {none !== undefined ? <option value="">{none}</option> : null}
                {agents.map((agent) => <option key={agent} value={agent}>{agent}</option>)}
                <option value="other">another agent …</option>
            </select>
            {other ? <FinishedText data-agent-text={name} aria-label={`${label}: another agent`} value={value} placeholder="mcts:1000"
                onValue={onValue} /> : null}
        </div>
    );
}

export function Events({ events, opened, onGap }: {
    events: Event[]; opened: OpenedRules | null; onGap?: (gap: string) => void }) {
    return (
        <ol class="events">
            {events.map((event, index) => (
                <li key={index}>
                    {event.clause ? <ClauseName id={event.clause} opened={opened} onGap={onGap} /> : null}
                    <span>{event.sentence}</span>
                </li>
            ))}
        </ol>
    );
}
