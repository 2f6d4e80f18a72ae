import { useEffect, useState } from 'preact/hooks';
import { imageOf } from '../parts/help.ts';
import { Choice, Section } from '../parts/parts.tsx';
import { useModel } from '../session/model.ts';
import type { Session } from '../session/session.ts';

/** The position as text, both ways. */
export function PositionText({ session }: { session: Session }) {
    const present = session.unfinished ?? session.history.current?.position ?? '';
    const [text, setText] = useState(present);
    useEffect(() => setText(present), [present]);
    return (
        <form onSubmit={(event) => {
            event.preventDefault();
            void session.task(async () => void (await session.setPosition(text.trim(), 'push')));
        }}>
            <label class="field wide"><span>Position as text</span>
                <textarea rows={3} spellcheck={false} id="position-text" value={text}
                    onInput={(event) => setText(event.currentTarget.value)} /></label>
            <div class="buttons">
                <button type="submit">Show this position</button>
                <button type="button" onClick={() => void session.task(async () =>
                    void (await session.setPosition(session.opened?.start ?? '', 'push')))}>Start position</button>
            </div>
        </form>
    );
}

export function SetupPanel({ session, active }: { session: Session; active: boolean }) {
    useModel(session);
    const position = session.unfinished ?? session.history.current?.position;
    useEffect(() => {
        if (active) void session.findTools();
    }, [active, position, session.opened]);
    const groups = [...new Set(session.tools.map((tool) => tool.group))];
    const chosen = session.tools.find((tool) => tool.tool === session.tool);
    return (
        <>
            <Section title="Pieces">
                <p>Choose a piece, then click the cells where it belongs.</p>
                {session.tools.length === 0 ? <p>There is nothing to set up in this position.</p> : null}
                {session.empty !== null ? <div class="buttons"><button type="button" onClick={() =>
                    void session.task(() => session.clear())}>Clear the board</button></div> : null}
                {groups.map((group) => (
                    <fieldset key={group} class="tools">
                        <legend>{group}</legend>
                        {session.tools.filter((tool) => tool.group === group).map((tool) => (
                            <button type="button" key={tool.tool} data-tool={tool.tool} aria-pressed={tool.tool === session.tool}
                                onClick={() => {
                                    session.tool = tool.tool;
                                    session.toolOptions = {};
                                    session.changed();
                                    if (tool.on_cell === false) void session.task(() => session.edit(''));
                                }}>
                                {tool.svg ? <img src={imageOf(tool.svg)} alt="" /> : null}
                                <span>{tool.label}</span>
                            </button>
                        ))}
                    </fieldset>
                ))}
                {(chosen?.options ?? []).map((option) => (
                    <Choice key={option.name} label={option.label} value={session.toolOptions[option.name] ?? option.values[0] ?? ''}
                        options={option.values.map((value) => ({ value, label: value }))}
                        onValue={(value) => {
                            session.toolOptions = { ...session.toolOptions, [option.name]: value };
                            session.changed();
                        }} />
                ))}
            </Section>
            <Section title="Text"><PositionText session={session} /></Section>
        </>
    );
}
