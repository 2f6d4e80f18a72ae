import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Event, Message, OpenedRules } from '../module/protocol.ts';
import { save } from './help.ts';

/** Faults with their places. */
export function Messages({ messages, onPlace }: { messages: Message[]; onPlace?: (message: Message) => void }) {
    if (messages.length === 0) return null;
    return (
        <ul class="messages">
            {messages.map((message, index) => (
                <li key={index}>
                    {message.where !== '' ? <strong>{message.where}: </strong> : null}
                    {message.text}
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

/** The identifier of a clause, which opens its sentence, the line of the rulebook and its gap. */
export function ClauseName({ id, opened, onGap }: {
    id: string; opened: OpenedRules | null; onGap?: (gap: string) => void }) {
    const clause = opened?.clauses.find((one) => one.id === id);
    const gaps = [clause?.gap ?? [], id].flat();
    const readings = (opened?.readings ?? []).filter((one) => gaps.includes(one.gap));
    if (!clause && readings.length === 0) return <span class="clause">{id}</span>;
    return (
        <details class="clause">
            <summary>{id}</summary>
            {clause ? <p>{clause.sentence} <small>{clause.rulebook}{clause.line ? `, line ${clause.line}` : ''}</small></p> : null}
            {readings.map((reading) => (
                <p key={reading.key}>{reading.gap}: {reading.question}{' '}
                    {onGap
                        ? <button type="button" class="link" onClick={() => onGap(reading.gap)}>Show the reading</button>
                        : null}</p>
            ))}
        </details>
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
