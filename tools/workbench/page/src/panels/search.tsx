import { useState } from 'preact/hooks';
import type { GameEntry } from '../module/protocol.ts';
import type { Whole } from '../module/whole.ts';
import { Document } from '../parts/document.tsx';
import { AgentChoice, Choice, CommandLine, Messages, NumberField, Section, SeedField } from '../parts/parts.tsx';
import type { Jobs, Kind } from '../session/jobs.ts';
import { useModel } from '../session/model.ts';
import { findTraces } from '../session/traces.ts';

const kinds: { value: Kind; label: string }[] = [
    { value: 'perft', label: 'Count turns and positions (perft)' },
    { value: 'play', label: 'Play games (play)' },
    { value: 'decide', label: 'Best turn by an agent' },
    { value: 'solve', label: 'Solve a small game (solve)' },
    { value: 'check', label: 'Check the rulebook (check)' },
    { value: 'diff', label: 'Compare with another rule set (diff)' },
    { value: 'audit', label: 'What the open points change (audit)' },
];

export function SearchPanel({ jobs, games, onStep }: {
    jobs: Jobs; games: GameEntry[]; onStep: (text: string, name: string) => void }) {
    useModel(jobs);
    const session = useModel(jobs.session);
    const [kind, setKind] = useState<Kind>('perft');
    const [depth, setDepth] = useState<number | null>(3);
    const [here, setHere] = useState(false);
    const [divide, setDivide] = useState(false);
    const [count, setCount] = useState<number | null>(100);
    const [agents, setAgents] = useState('random');
    const [agent, setAgent] = useState('mcts:400');
    const [states, setStates] = useState<number | null>(10000);
    const [seed, setSeed] = useState<Whole | null>(1);
    const [b, setB] = useState('');
    const [gap, setGap] = useState('');
    const [setB2, setSetB] = useState('');
    const position = session.history.current?.position;
    const gaps = [...new Set((session.opened?.readings ?? []).map((reading) => reading.gap))];
    const from = here ? { position } : {};

    function start() {
        const list = agents.split(/[,\s]+/).filter((name) => name !== '');
        const all = list.length === 1 ? (session.opened?.seats ?? []).map(() => list[0]) : list;
        if (kind === 'perft') void jobs.perft(depth ?? 1, { call: 'perft', divide, ...from });
        if (kind === 'play') {
            void jobs.play(count ?? 1, { call: 'play', agents: all, seed: seed ?? 1 });
        }
        if (kind === 'decide') void jobs.once('decide', { call: 'decide', position, agent, seed: seed ?? 1 });
        if (kind === 'solve') void jobs.once('solve', { call: 'solve', ...from });
        if (kind === 'check') {
            void jobs.once('check', { call: 'check', states: states ?? 1000, games: count ?? 0, ...(depth ? { depth } : {}) });
        }
        if (kind === 'diff') {
            const other = b === '' ? { ...session.rules } : { name: b, set: session.rules.set };
            void jobs.once('diff', {
                call: 'diff', a: session.rules, b: { ...other, set: [...other.set, ...setB2.split(/\s+/).filter((one) => one)] },
                states: states ?? 1000, games: count ?? 0, ...(depth ? { depth } : {}),
            });
        }
        if (kind === 'audit') void jobs.once('audit', {
            call: 'audit', states: states ?? 1000, games: count ?? 0, ...(gap === '' ? {} : { gap }),
        });
    }

    const traces = jobs.document ? findTraces(jobs.document) : [];
    return (
        <>
            <Section title="Search">
                <form onSubmit={(event) => {
                    event.preventDefault();
                    start();
                }}>
                    <Choice label="What" value={kind} options={kinds} onValue={(value) => setKind(value as Kind)} />
                    <div class="fields">
                        {kind === 'perft' ? <NumberField label="Depth in turns" value={depth} min={1} max={12} onValue={setDepth} /> : null}
                        {kind === 'check' || kind === 'diff'
                            ? <NumberField label="Depth (empty: no bound)" value={depth} min={1} max={1000} onValue={setDepth} /> : null}
                        {['check', 'diff', 'audit'].includes(kind)
                            ? <NumberField label="Positions at most" value={states} min={1} max={10_000_000} onValue={setStates} /> : null}
                        {['play', 'check', 'diff', 'audit'].includes(kind)
                            ? <NumberField label="Games" value={count} min={0} max={1_000_000} onValue={setCount} /> : null}
                        {kind === 'play' ? <label class="field"><span>Agents</span>
                            <input value={agents} onInput={(event) => setAgents(event.currentTarget.value)} /></label> : null}
                        {kind === 'decide' ? <AgentChoice label="Agent" name="decide" value={agent} onValue={setAgent}
                            agents={session.opened?.agents ?? []} /> : null}
                        {kind === 'play' || kind === 'decide'
                            ? <SeedField value={seed} onValue={setSeed} /> : null}
                        {kind === 'diff' ? <>
                            <Choice label="Other rule set" value={b} onValue={setB}
                                options={[{ value: '', label: 'the same one' }, ...games.map((game) => ({ value: game.name, label: game.name }))]} />
                            <label class="field"><span>Changes of the other one</span>
                                <input value={setB2} placeholder="readings.growth=optional" onInput={(event) => setSetB(event.currentTarget.value)} /></label>
                        </> : null}
                        {kind === 'audit' ? <Choice label="Open point" value={gap} onValue={setGap}
                            options={[{ value: '', label: 'all' }, ...gaps.map((one) => ({ value: one, label: one }))]} /> : null}
                        {kind === 'perft' ? <label class="check"><input type="checkbox" checked={divide}
                            onChange={(event) => setDivide(event.currentTarget.checked)} /> by first turn</label> : null}
                        {kind === 'perft' || kind === 'solve' ? <label class="check"><input type="checkbox" checked={here}
                            onChange={(event) => setHere(event.currentTarget.checked)} /> from the present position</label> : null}
                    </div>
                    <div class="buttons">
                        <button type="submit" class="primary" disabled={jobs.running !== null}>Start</button>
                        <button type="button" disabled={jobs.running === null} onClick={() => jobs.stop()}>Stop</button>
                    </div>
                </form>
                {jobs.running ? (
                    <p class="progress" role="status">
                        <progress {...(jobs.total > 0 ? { value: jobs.done, max: jobs.total } : {})} aria-label="Progress" />
                        {jobs.total > 0 ? ` ${jobs.done} of ${jobs.total}` : ''} · {jobs.seconds.toFixed(0)} s
                    </p>
                ) : null}
                <Messages messages={jobs.messages} />
                {jobs.note ? <p class="hint">{jobs.note}</p> : null}
            </Section>
            {jobs.document ? (
                <Section title="Result">
                    <CommandLine command={jobs.command} />
                    {traces.length > 0 ? <p><button type="button" onClick={() =>
                        onStep(JSON.stringify(jobs.document), jobs.kind ?? 'result')}>Step through {traces.length === 1 ? 'the game' : `${traces.length} games`}</button></p> : null}
                    <Document document={jobs.document} name={jobs.kind ?? 'result'} />
                </Section>
            ) : null}
        </>
    );
}
