import { useState } from 'preact/hooks';
import { imageOf } from '../parts/help.ts';
import { AgentChoice, SaveButton, Section } from '../parts/parts.tsx';
import { useModel } from '../session/model.ts';
import type { Session } from '../session/session.ts';

/** Buttons and the line under the board: choices of a turn, undo, redo. */
export function TurnLine({ session }: { session: Session }) {
    useModel(session);
    const { composed, history } = session;
    const busy = session.thinking;
    return (
        <div class="turn-line">
            <div class="buttons">
                <button type="button" disabled={!history.canUndo || busy} onClick={() => void session.task(() => session.go(history.at - 1))}
                    aria-keyshortcuts="Control+Z">Undo</button>
                <button type="button" disabled={!history.canRedo || busy} onClick={() => void session.task(() => session.go(history.at + 1))}
                    aria-keyshortcuts="Control+Y">Redo</button>
                {composed.text !== '' ? (
                    <>
                        <code class="composed">{composed.text}</code>
                        {composed.complete
                            ? <button type="button" class="primary" onClick={() => void session.task(async () => {
                                await session.play(composed.text);
                                await session.agentsPlay();
                            })}>Play {composed.text}</button>
                            : null}
                        <button type="button" onClick={() => void session.task(() => session.compose('', undefined))}>Clear</button>
                    </>
                ) : null}
                {busy ? <button type="button" onClick={() => session.stopThinking()}>Stop the agent</button> : null}
            </div>
            {composed.choices.length > 0 ? (
                <div class="buttons choices" role="group" aria-label="Choices of this turn">
                    {composed.choices.map((choice) => (
                        <button type="button" key={choice.id} data-choice={choice.id} disabled={busy}
                            onClick={() => void session.task(async () => {
                                await session.compose(composed.text, choice.id);
                                await session.agentsPlay();
                            })}>{choice.svg ? <img src={imageOf(choice.svg)} alt="" /> : null}<span>{choice.label}</span></button>
                    ))}
                </div>
            ) : null}
            <p class="said" aria-hidden="true">{busy ? 'The agent decides …' : composed.message || session.said}</p>
        </div>
    );
}

/** Expectation of every seat as bars, and over the game as a curve. */
export function Expectation({ session }: { session: Session }) {
    useModel(session);
    const game = session.history.game();
    const seats = session.opened?.seats ?? [];
    const known = [...game].reverse().find((entry) => entry.expectation);
    if (!known?.expectation) return null;
    const width = 300;
    const height = 90;
    const step = game.length > 1 ? width / (game.length - 1) : 0;
    return (
        <figure class="expectation">
            <figcaption>Expected payoff of each seat{known === game[game.length - 1] ? '' : ', at the last position that was asked'}</figcaption>
            {seats.map((seat, index) => {
                const value = known.expectation?.[index] ?? 0;
                return (
                    <div class="bar" key={seat.seat}>
                        <span>{seat.name}</span>
                        <meter min={0} max={1} value={value} aria-label={`${seat.name}: ${(value * 100).toFixed(0)} of 100`} />
                        <span class="number">{(value * 100).toFixed(0)} %</span>
                    </div>
                );
            })}
            <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Expectation over the game">
                <line x1="0" y1={height / 2} x2={width} y2={height / 2} class="middle" />
                {seats.map((seat, index) => {
                    const points = game.map((entry, at) => entry.expectation
                        ? `${at * step},${height - (entry.expectation[index] ?? 0) * height}` : null).filter((point) => point);
                    return <polyline key={seat.seat} class={`curve seat-${seat.seat}`} points={points.join(' ')} />;
                })}
            </svg>
            <p class="key">{seats.map((seat) => <span key={seat.seat} class={`key-${seat.seat}`}>{seat.name}</span>)}</p>
        </figure>
    );
}

export function PlayPanel({ session }: { session: Session }) {
    useModel(session);
    const [text, setText] = useState('');
    const seats = session.opened?.seats ?? [];
    const agents = session.opened?.agents ?? [];
    const game = session.history.game();
    const first = session.history.at - game.length + 1;
    return (
        <>
            <Section title="Enter a turn">
                <p>Click cells of the board, or type the turn.</p>
                <form class="row" onSubmit={(event) => {
                    event.preventDefault();
                    void session.task(async () => {
                        if (await session.play(text.trim())) setText('');
                        await session.agentsPlay();
                    });
                }}>
                    <label class="field grow"><span>Turn</span>
                        <input value={text} list="legal-turns" onInput={(event) => setText(event.currentTarget.value)} /></label>
                    <button type="submit">Play</button>
                </form>
                <datalist id="legal-turns">{(session.view?.turns ?? []).slice(0, 300).map((turn) => <option key={turn} value={turn} />)}</datalist>
            </Section>
            <Section title="Players">
                <div class="fields">
                    {seats.map((seat) => (
                        <AgentChoice key={seat.seat} name={`seat-${seat.seat}`} label={seat.name} none="by hand" agents={agents}
                            value={session.agents.get(seat.seat) ?? ''} onValue={(value) => {
                                if (value === '') session.agents.delete(seat.seat);
                                else session.agents.set(seat.seat, value);
                                session.changed();
                                void session.task(() => session.agentsPlay());
                            }} />
                    ))}
                    <AgentChoice name="evaluator" label="Show the expectation of" none="no agent" agents={agents}
                        value={session.evaluator} onValue={(value) => session.evaluate(value)} />
                </div>
                <p class="hint">Another agent is written as for <code>rulescope play</code>, for example <code>mcts:2000</code>.</p>
                <Expectation session={session} />
            </Section>
            <Section title="Game">
                {game.length > 1 ? (
                    <ol class="game" start={1}>
                        {game.slice(1).map((entry, index) => (
                            <li key={index}>
                                <button type="button" class={`link${first + index + 1 === session.history.at ? ' here' : ''}`}
                                    onClick={() => void session.task(() => session.go(first + index + 1))}>{entry.turn}</button>
                                {' '}<small>{entry.by}</small>
                            </li>
                        ))}
                    </ol>
                ) : <p>No turn has been played.</p>}
                <div class="buttons">
                    <button type="button" onClick={() => void session.task(async () => {
                        await session.setPosition(session.opened?.start ?? '', 'start');
                        await session.agentsPlay();
                    })}>New game</button>
                    {game.length > 1
                        ? <SaveButton name="game.json" content={session.trace() + '\n'} type="application/json">Save the game</SaveButton>
                        : null}
                </div>
                <p class="hint">{session.kept ? 'This browser keeps the game; it is here again after a reload.'
                    : 'This browser does not keep the game: a reload loses it.'}</p>
            </Section>
        </>
    );
}
