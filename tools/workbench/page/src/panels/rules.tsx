import { useEffect, useRef, useState } from 'preact/hooks';
import type { Message, Reading } from '../module/protocol.ts';
import { Messages, SaveButton, Section } from '../parts/parts.tsx';
import { useModel } from '../session/model.ts';
import { Session } from '../session/session.ts';

/** The text of a TOML file with numbered lines; lines with faults are marked. */
function Editor({ text, faults, onText }: { text: string; faults: Message[]; onText: (text: string) => void }) {
    const area = useRef<HTMLTextAreaElement>(null);
    const gutter = useRef<HTMLDivElement>(null);
    const lines = text.split('\n');
    const wrong = new Map<number, string>();
    for (const fault of faults) if (fault.line) wrong.set(fault.line, fault.text);
    /** The text and its line numbers scroll together. */
    function together(from: HTMLElement | null, to: HTMLElement | null) {
        if (from && to && to.scrollTop !== from.scrollTop) to.scrollTop = from.scrollTop;
    }
    function place(message: Message) {
        const input = area.current;
        if (!input || !message.line) return;
        const start = lines.slice(0, message.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
        input.focus();
        input.setSelectionRange(start + Math.max(0, (message.column ?? 1) - 1), start + (lines[message.line - 1]?.length ?? 0));
        input.scrollTop = (message.line - 4) * 20;
    }
    return (
        <>
            <div class="editor">
                <div class="gutter" ref={gutter} aria-hidden="true" tabIndex={-1}
                    onScroll={() => together(gutter.current, area.current)}>
                    {lines.map((_, index) => (
                        <div key={index} class={wrong.has(index + 1) ? 'wrong' : ''} data-line={index + 1}
                            title={wrong.get(index + 1)}>{wrong.has(index + 1) ? '✗ ' : ''}{index + 1}</div>
                    ))}
                </div>
                <textarea ref={area} id="toml" aria-label="Rule set as TOML" spellcheck={false} wrap="off" value={text}
                    aria-invalid={faults.length > 0} aria-describedby="toml-faults"
                    onScroll={() => together(area.current, gutter.current)} onInput={(event) => onText(event.currentTarget.value)} />
            </div>
            <div id="toml-faults"><Messages messages={faults} onPlace={place} /></div>
        </>
    );
}

function changesOf(set: string[], key: string, value: string | null): string[] {
    const others = set.filter((change) => !change.startsWith(`${key}=`));
    return value === null ? others : [...others, `${key}=${value}`];
}

function ReadingSwitch({ session, reading, wanted }: { session: Session; reading: Reading; wanted: string | null }) {
    const element = useRef<HTMLFieldSetElement>(null);
    useEffect(() => {
        if (wanted === reading.gap) element.current?.scrollIntoView({ block: 'center' });
    }, [wanted]);
    const key = `readings.${reading.key}`;
    const changed = session.rules.set.some((change) => change.startsWith(`${key}=`));
    return (
        <fieldset ref={element} class={`reading${wanted === reading.gap ? ' wanted' : ''}`} data-reading={reading.key}>
            <legend>{reading.gap} · {reading.question}</legend>
            {reading.options.map((option) => (
                <label key={option.value}>
                    <input type="radio" name={`reading-${reading.key}`} value={option.value} checked={reading.in_force === option.value}
                        onChange={() => void session.task(() => session.change(changesOf(session.rules.set, key, option.value)))} />
                    <span><code>{option.value}</code> {option.meaning}
                        {option.says ? <small> {option.says}</small> : null}</span>
                </label>
            ))}
            {typeof reading.matters === 'string' && reading.matters ? <p class="hint">{reading.matters}</p> : null}
            {reading.matters === false ? <p class="hint">This reading has no effect in this rule set.</p> : null}
            {reading.evidence ? <p class="hint">Evidence: {reading.evidence}</p> : null}
            {changed ? <button type="button" onClick={() => void session.task(() =>
                session.change(changesOf(session.rules.set, key, null)))}>As in the rule set</button> : null}
        </fieldset>
    );
}

export function RulesPanel({ session, gap }: { session: Session; gap: string | null }) {
    useModel(session);
    const [text, setText] = useState<string | null>(null);
    const [faults, setFaults] = useState<Message[]>([]);
    const [change, setChange] = useState('');
    const opened = session.opened;
    const changed = session.rules.set.length > 0;
    // The text of the rule set with its changes, unless it is being edited.
    const shown = text ?? (changed ? undefined : session.rules.toml) ?? opened?.toml ?? '';
    const changes = useRef<number | undefined>(undefined);

    // Faults are marked while one types; the rule set is used on request.
    function edit(value: string) {
        setText(value);
        clearTimeout(changes.current);
        changes.current = window.setTimeout(async () => {
            const answer = await session.client.call({ call: 'open', rules: { toml: value, set: [] } });
            setFaults(answer.status === 2 ? Session.faults(answer) : []);
        }, 250);
    }

    return (
        <>
            <Section title="Readings">
                <p>The rulebook leaves these points open. A switch takes effect at once, in the same position.</p>
                {(opened?.readings ?? []).map((reading) => (
                    <ReadingSwitch key={reading.key} session={session} reading={reading} wanted={gap} />
                ))}
                {opened && opened.readings.length === 0 ? <p>This rule set has no readings.</p> : null}
            </Section>
            <Section title="Changes">
                {session.rules.set.length > 0 ? (
                    <ul class="changes">{session.rules.set.map((one) => (
                        <li key={one}><code>{one}</code>{' '}
                            <button type="button" onClick={() => void session.task(() =>
                                session.change(session.rules.set.filter((other) => other !== one)))}>Remove</button></li>
                    ))}</ul>
                ) : <p>The rule set is unchanged.</p>}
                <form class="row" onSubmit={(event) => {
                    event.preventDefault();
                    void session.task(async () => {
                        if (await session.change([...session.rules.set, change.trim()])) setChange('');
                    });
                }}>
                    <label class="field grow"><span>KEY=VALUE, as for <code>--set</code></span>
                        <input value={change} placeholder="goal.captures=6" onInput={(event) => setChange(event.currentTarget.value)} /></label>
                    <button type="submit">Change</button>
                </form>
            </Section>
            <Section title="One's own rule set">
                <p>Edit the file of the rule set. <code>extends</code> takes any shipped rule set. Using and saving it take this text
                    alone{changed ? text === null ? '; it has the changes above in it' : '; changes since you began to edit are not in it' : ''}.</p>
                <Editor text={shown} faults={faults} onText={edit} />
                <div class="buttons">
                    <button type="button" class="primary" onClick={() => void session.task(async () => {
                        const wrong = await session.open({ ...(session.rules.seed === undefined ? {} : { seed: session.rules.seed }), toml: shown, set: [] });
                        setFaults(wrong);
                        if (wrong.length === 0) setText(null);
                    })}>Use this rule set</button>
                    <SaveButton name={`${opened?.name || 'rules'}.toml`} content={shown} type="application/toml">Save the file</SaveButton>
                    {text !== null ? <button type="button" onClick={() => {
                        setText(null);
                        setFaults([]);
                    }}>Discard</button> : null}
                </div>
            </Section>
        </>
    );
}
