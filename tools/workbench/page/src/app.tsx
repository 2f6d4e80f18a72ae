import { useEffect, useRef, useState } from 'preact/hooks';
import { Board, type CellMark } from './board/board.tsx';
import type { GameEntry, Message } from './module/protocol.ts';
import { Explain, ExplainPanel, marksOf, OtherBoard } from './panels/explain.tsx';
import { Figure, FiguresPanel, FigureStage } from './panels/figures.tsx';
import { PlayPanel, TurnLine } from './panels/play.tsx';
import { RulesPanel } from './panels/rules.tsx';
import { SearchPanel } from './panels/search.tsx';
import { SetupPanel } from './panels/setup.tsx';
import { Step, StepPanel, StepStage } from './panels/step.tsx';
import { imageOf } from './parts/help.ts';
import { Messages, Status } from './parts/parts.tsx';
import { readAddress, writeAddress } from './session/address.ts';
import { Jobs } from './session/jobs.ts';
import { keep, readKept } from './session/kept.ts';
import { useModel } from './session/model.ts';
import type { Session } from './session/session.ts';
import { onSystemTheme, systemTheme } from './session/theme.ts';

export const panels = ['play', 'setup', 'rules', 'explain', 'step', 'search', 'figures'] as const;
export type Panel = (typeof panels)[number];
const titles: Record<Panel, string> = {
    play: 'Play', setup: 'Set up', rules: 'Rules', explain: 'Explain', step: 'Step', search: 'Search', figures: 'Figures',
};

export interface Models { session: Session; explain: Explain; step: Step; jobs: Jobs; figure: Figure }

function Chooser({ session, games }: { session: Session; games: GameEntry[] }) {
    const families = [...new Set(games.map((game) => game.family))];
    const own = session.rules.toml !== undefined;
    return (
        <label class="field chooser"><span>Rule set</span>
            <select id="rule-set" value={own ? '' : session.rules.name} onChange={(event) => {
                const name = event.currentTarget.value;
                if (name) void session.task(async () => void (await session.open({ name, set: [] })));
            }}>
                {own ? <option value="">{session.opened?.title || 'own rule set'}</option> : null}
                {games.length === 0 ? <option value={session.rules.name}>{session.opened?.title || session.rules.name}</option> : null}
                {families.map((family) => (
                    <optgroup key={family} label={family.replaceAll('_', ' ')}>
                        {games.filter((game) => game.family === family).map((game) => (
                            <option key={game.name} value={game.name}>{game.title} ({game.name})</option>
                        ))}
                    </optgroup>
                ))}
            </select>
        </label>
    );
}

function Tabs({ panel, onPanel }: { panel: Panel; onPanel: (panel: Panel) => void }) {
    const list = useRef<HTMLDivElement>(null);
    function onKey(event: KeyboardEvent) {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        const next = panels[(panels.indexOf(panel) + step + panels.length) % panels.length] ?? 'play';
        onPanel(next);
        list.current?.querySelector<HTMLButtonElement>(`#tab-${next}`)?.focus();
    }
    // The chosen tab is in view; the page itself does not scroll.
    useEffect(() => {
        const tabs = list.current;
        const tab = tabs?.querySelector<HTMLButtonElement>(`#tab-${panel}`);
        if (!tabs || !tab) return;
        const left = tab.offsetLeft - tabs.offsetLeft;
        if (left < tabs.scrollLeft) tabs.scrollLeft = left;
        const right = left + tab.offsetWidth - tabs.clientWidth;
        if (right > tabs.scrollLeft) tabs.scrollLeft = right;
    }, [panel]);
    return (
        <div class="tabs" role="tablist" aria-label="Panels" ref={list} onKeyDown={onKey}>
            {panels.map((one) => (
                <button key={one} type="button" role="tab" id={`tab-${one}`} aria-controls={`panel-${one}`}
                    aria-selected={one === panel} tabIndex={one === panel ? 0 : -1} onClick={() => onPanel(one)}>{titles[one]}</button>
            ))}
        </div>
    );
}

/** Marks of the cells on which a click continues the turn. */
function turnMarks(session: Session): Map<string, CellMark> {
    const marks = new Map<string, CellMark>();
    for (const next of session.composed.next) {
        const roles = next.role.split(' ');
        const kind = roles.includes('attack') ? 'attack' : roles.includes('from') || roles.includes('grow') ? 'movable' : 'next';
        const mark: CellMark = { kind, words: next.role, role: next.role };
        if (next.covers && next.covers.length > 0) mark.covers = next.covers;
        marks.set(next.cell, mark);
    }
    return marks;
}

function Facts({ facts }: { facts: string[] }) {
    if (facts.length === 0) return null;
    return <ul class="facts">{facts.map((fact, index) => <li key={index}>{fact}</li>)}</ul>;
}

function MainStage({ models, panel }: { models: Models; panel: Panel }) {
    const session = useModel(models.session);
    const explain = useModel(models.explain);
    const { view } = session;
    if (!view) return <p class="empty">The module is being loaded.</p>;
    const explaining = panel === 'explain';
    const marks = panel === 'setup' ? undefined : explaining ? marksOf(explain.why) : turnMarks(session);
    function onCell(cell: string) {
        void session.task(async () => {
            if (panel === 'setup') return session.edit(cell);
            if (session.thinking) return;
            await session.compose(session.composed.text, cell);
            await session.agentsPlay();
        });
    }
    const setup = panel === 'setup' && session.unfinished !== null;
    // Within a turn, the board is the one after its complete plies.
    const now = (panel === 'setup' ? null : session.composed.board) ?? view;
    const shown = setup && session.draft ? session.draft : now;
    return (
        <>
            <div class={explaining && explain.other?.position ? 'sides two' : 'sides'}>
                <figure class="side">
                    <figcaption>{session.opened?.title}{view.over ? ': the game is over' : ''}</figcaption>
                    <Status situation={setup ? 'The setup is not a position yet; the messages say why.' : now.situation}
                        facts={setup ? [] : now.facts} />
                    {now.paper ? <img class="on-paper" src={imageOf(now.paper)} alt="" /> : null}
                    <Board label={`Board of ${session.opened?.title ?? ''}`} svg={shown.svg} cells={shown.cells} marks={marks}
                        onCell={onCell} drag={panel !== 'setup'} busy={session.thinking} dimmed={setup && !session.draft} />
                </figure>
                {explaining ? <OtherBoard explain={explain} /> : null}
            </div>
            <TurnLine session={session} />
            <details class="words"><summary>The position in words</summary><p>{now.words}</p><Facts facts={now.facts} /></details>
            <div class="print-only"><p><code>{session.history.current?.position}</code></p><Facts facts={view.facts} /></div>
        </>
    );
}

export function App({ models }: { models: Models }) {
    const { session, explain, step, jobs, figure } = models;
    useModel(session);
    useModel(figure);
    const [panel, setPanel] = useState<Panel>('play');
    const [gap, setGap] = useState<string | null>(null);
    const [theme, setTheme] = useState('');
    const [notes, setNotes] = useState<Message[]>([]);
    const [games, setGames] = useState<GameEntry[]>([]);
    const [dropping, setDropping] = useState(false);
    const written = useRef('');
    /** While an address or a kept game is being read, neither is written. */
    const following = useRef(true);
    /** The game is kept from its first click on, so that a link does not replace the game that is kept already. */
    const keeping = useRef(false);
    const record = useRef(() => {});

    async function follow(loading: boolean) {
        following.current = true;
        const { address, faults: wrong } = readAddress(location.hash, panels);
        const { game, fault } = loading ? readKept(location.hash, panels) : { game: null, fault: null };
        const note = (where: string) => (text: string): Message => ({ where, line: null, column: null, text });
        setNotes([...wrong.map(note('address')), ...(fault === null ? [] : [fault]).map(note('kept game'))]);
        const shown = game?.panel ?? address.panel;
        if (shown) setPanel(shown as Panel);
        figure.marks = address.marks;
        if (address.figure) {
            figure.figure = address.figure;
            figure.here = address.position !== null;
        }
        figure.changed();
        await session.task(async () => {
            const first = game?.entries[0];
            if (game && first) {
                const refused = await session.open(game.rules, first.position);
                if (refused.length === 0) {
                    keeping.current = true;
                    return session.resume(game);
                }
                setNotes((known) => [...known, note('kept game')('The game that this browser has kept cannot be opened.'), ...refused]);
            }
            const faults = await session.open(address.rules, address.position);
            if (session.opened === null) {
                await session.open({ name: 'adaptoid', set: [] });
                session.fail(faults);
            }
        });
        if (address.trace !== null) {
            setPanel('step');
            await step.read(address.trace, 'address', address.named ? address.rules : undefined);
        }
        if (location.hash !== '') written.current = location.hash;
        following.current = false;
        session.changed();
        if (games.length > 0) return;
        // The list is read after the first picture, because it opens every rule set.
        const answer = await session.thinker.call<{ rulesets: GameEntry[] }>({ call: 'games' });
        setGames(answer.out?.rulesets ?? []);
    }

    useEffect(() => {
        void follow(true);
        const onHash = () => {
            if (location.hash !== written.current) void follow(false);
        };
        const onHide = () => record.current();
        const onKey = (event: KeyboardEvent) => {
            if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).matches('input, textarea')) return;
            const key = event.key.toLowerCase();
            const by = key === 'z' && !event.shiftKey ? -1 : key === 'y' || (key === 'z' && event.shiftKey) ? 1 : 0;
            if (by === 0) return;
            event.preventDefault();
            if (!session.thinking) void session.task(() => session.go(session.history.at + by));
        };
        addEventListener('hashchange', onHash);
        addEventListener('keydown', onKey);
        addEventListener('pagehide', onHide);
        return () => {
            removeEventListener('hashchange', onHash);
            removeEventListener('keydown', onKey);
            removeEventListener('pagehide', onHide);
        };
    }, []);

    useEffect(() => {
        if (theme === '') delete document.documentElement.dataset['theme'];
        else document.documentElement.dataset['theme'] = theme;
        const draw = () => void session.task(async () => {
            const wanted = theme === '' ? systemTheme() : theme === 'dark' ? 'dark' : 'light';
            if (wanted === session.theme) return;
            await session.setTheme(wanted);
            await step.redraw();
        });
        draw();
        return onSystemTheme(draw);
    }, [theme]);

    const position = session.history.current?.position ?? null;
    /** Writes the address and keeps the game. */
    record.current = () => {
        const position = session.history.current?.position;
        if (position === undefined || following.current) return;
        const start = position === session.opened?.start;
        const address = writeAddress({ rules: session.rules, position: start ? null : position, panel: panel === 'play' ? null : panel,
            figure: panel === 'figures' ? figure.figure || null : null, marks: figure.marks, trace: null });
        if (address !== location.hash) {
            written.current = address;
            try {
                history.replaceState(null, '', address);
            } catch { /* A browser that forbids it leaves the address as it is. */ }
        }
        const { entries, at } = session.history;
        const turn = session.composed.text;
        keeping.current ||= entries.length > 1 || turn !== '';
        if (!keeping.current) return;
        const kept = keep({ rules: session.rules, address: location.hash, panel, entries, at, turn });
        if (kept === session.kept) return;
        session.kept = kept;
        session.changed();
    };
    useEffect(() => record.current());

    const show = (one: Panel) => {
        setPanel(one);
        session.fail([]);
    };
    const toGap = (id: string) => {
        setGap(id);
        show('rules');
    };
    return (
        <div class={`page${dropping ? ' dropping' : ''}`}
            onDragOver={(event) => {
                event.preventDefault();
                setDropping(true);
            }}
            onDragLeave={(event) => event.currentTarget === event.target && setDropping(false)}
            onDrop={(event) => {
                event.preventDefault();
                setDropping(false);
                const file = event.dataTransfer?.files[0];
                if (!file) return;
                show('step');
                void file.text().then((text) => step.read(text, file.name));
            }}>
            <header>
                <h1>Rulescope workbench</h1>
                <Chooser session={session} games={games} />
                <label class="field"><span>Colours</span>
                    <select id="theme" value={theme} onChange={(event) => setTheme(event.currentTarget.value)}>
                        <option value="">as the system</option><option value="light">light</option><option value="dark">dark</option>
                    </select></label>
            </header>
            <div class="notes" role="alert">
                <Messages messages={notes} />
                <Messages messages={session.messages} />
            </div>
            <main>
                <div class="stage" data-position={position ?? undefined}>
                    <h2 class="visually-hidden">Board</h2>
                    {panel === 'step' ? <StepStage step={step} /> : panel === 'figures' ? <FigureStage figure={figure} />
                        : <MainStage models={models} panel={panel} />}
                </div>
                <div class="panels">
                    <Tabs panel={panel} onPanel={show} />
                    {panels.map((one) => (
                        <div key={one} role="tabpanel" id={`panel-${one}`} aria-labelledby={`tab-${one}`} hidden={one !== panel}>
                            <h2 class="visually-hidden">{titles[one]}</h2>
                            {one === 'play' ? <PlayPanel session={session} /> : null}
                            {one === 'setup' ? <SetupPanel session={session} active={panel === one} /> : null}
                            {one === 'rules' ? <RulesPanel session={session} gap={gap} /> : null}
                            {one === 'explain' ? <ExplainPanel explain={explain} active={panel === one} onGap={toGap} /> : null}
                            {one === 'step' ? <StepPanel step={step} onPlay={() => show('play')} /> : null}
                            {one === 'search' ? <SearchPanel jobs={jobs} games={games} onStep={(text, name) => {
                                show('step');
                                void step.read(text, name);
                            }} /> : null}
                            {one === 'figures' ? <FiguresPanel figure={figure} active={panel === one} /> : null}
                        </div>
                    ))}
                </div>
            </main>
            <div class="visually-hidden" role="status" aria-live="polite">{session.said}</div>
        </div>
    );
}
