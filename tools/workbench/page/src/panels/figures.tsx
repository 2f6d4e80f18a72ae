import { useEffect } from 'preact/hooks';
import { Board, type CellMark } from '../board/board.tsx';
import type { Drawn, Message, Request } from '../module/protocol.ts';
import { following } from '../module/whole.ts';
import { rasterOf, save, sizeOf } from '../parts/help.ts';
import { Choice, CommandLine, FinishedText, Messages, NumberField, Section, Status } from '../parts/parts.tsx';
import { Model, useModel } from '../session/model.ts';
import { Session } from '../session/session.ts';

const markKinds = [
    { value: '', label: 'no mark' }, { value: 'plus', label: 'plus' }, { value: 'cross', label: 'cross' },
    { value: 'number', label: 'number' }, { value: 'letter', label: 'letter' }, { value: 'arrow', label: 'arrow (two clicks)' },
    { value: 'highlight', label: 'highlight' }, { value: 'text', label: 'text' },
];

/** A figure as an editor shapes it: what is drawn, the choices, own marks. */
export class Figure extends Model {
    readonly session: Session;
    /** Identifier of a figure; empty for the present position. */
    figure = '';
    /** A figure of this kind for the present position instead of its own. */
    here = false;
    style: Record<string, string | number | boolean> = {};
    marks: string[] = [];
    kind = '';
    text = '';
    /** First cell of an arrow that is being drawn. */
    from: string | null = null;
    drawn: Drawn | null = null;
    command: string | undefined;
    messages: Message[] = [];
    #for = '';

    constructor(session: Session) {
        super();
        this.session = session;
    }

    /** A figure for the position that it has already is the figure itself, with its labels and its focus. */
    async request(call: string): Promise<Request> {
        const position = this.session.history.current?.position;
        let given = this.figure === '' || this.here;
        if (this.figure !== '' && this.here) {
            const own = await this.session.ask<Drawn>({ call: 'draw', figure: this.figure });
            given = own.out?.document?.['position'] !== position;
        }
        return {
            call, ...(this.figure ? { figure: this.figure } : {}), ...(given ? { position } : {}),
            style: this.style, marks: this.marks,
        };
    }

    /** Draws again if anything has changed. */
    async follow(): Promise<void> {
        const { session, figure, here, style, marks } = this;
        const key = JSON.stringify([session.rules, session.history.current?.position, figure, here, style, marks]);
        if (key === this.#for) return;
        this.#for = key;
        const request = await this.request('draw');
        if (key !== this.#for) return;
        const answer = await this.session.ask<Drawn>(request);
        if (key !== this.#for) return;
        this.messages = answer.out ? [] : Session.faults(answer);
        if (answer.out) {
            this.drawn = answer.out;
            this.command = answer.command;
        }
        this.changed();
    }

    choose(key: string, value: string | number | boolean | null): void {
        const style = { ...this.style };
        if (value === null || value === '' || value === false) delete style[key];
        else style[key] = value;
        this.style = style;
        this.changed();
    }

    /** A click with the chosen mark; a second click takes the mark away again. */
    click(cell: string): void {
        if (this.kind === '') return;
        let mark = `${this.kind} ${cell}`;
        if (this.kind === 'arrow') {
            if (this.from === null || this.from === cell) {
                this.from = this.from === cell ? null : cell;
                this.changed();
                return;
            }
            mark = `arrow ${this.from} ${cell}`;
            this.from = null;
        }
        const known = this.marks.find((one) => one === mark || one.startsWith(`${mark} `));
        if (known) {
            this.marks = this.marks.filter((one) => one !== known);
            this.changed();
            return;
        }
        if (['number', 'letter', 'text'].includes(this.kind)) {
            if (this.text.trim() === '') this.text = this.kind === 'number' ? '1' : this.kind === 'letter' ? 'a' : 'text';
            mark += ` ${this.text.trim()}`;
            if (this.kind === 'number') this.text = following(this.text.trim());
            if (this.kind === 'letter') this.text = String.fromCharCode((this.text.codePointAt(0) ?? 97) + 1);
        }
        this.marks = [...this.marks, mark];
        this.changed();
    }

    get name(): string {
        return this.figure || `${this.session.opened?.name || 'position'}`;
    }

    async savePng(): Promise<void> {
        if (!this.drawn) return;
        const dpi = Number(this.style['dpi'] ?? 300);
        const pixels = (sizeOf(this.drawn.svg).width / 96) * dpi;
        const width = this.style['width'];
        const wanted = typeof width === 'number' ? (width / 25.4) * dpi : pixels;
        try {
            save(`${this.name}.png`, await rasterOf(this.drawn.svg, wanted, dpi), 'image/png');
        } catch (error) {
            this.messages = [{ where: 'PNG', line: null, column: null, text: (error as Error).message }];
            this.changed();
        }
    }

    async saveFile(): Promise<void> {
        const answer = await this.session.ask<{ toml: string }>(await this.request('figure_file'));
        if (answer.out) save(`${this.name}.toml`, answer.out.toml, 'application/toml');
        else {
            this.messages = Session.faults(answer);
            this.changed();
        }
    }
}

export function FigureStage({ figure }: { figure: Figure }) {
    useModel(figure);
    const { drawn } = figure;
    if (!drawn) return <p class="empty">{figure.messages.length > 0 ? 'The figure cannot be drawn; the messages say why.' : 'The figure is being drawn.'}</p>;
    const marks = new Map<string, CellMark>();
    if (figure.from !== null) marks.set(figure.from, { kind: 'from', words: 'start of the arrow' });
    const cells = drawn.cells ?? [];
    const view = figure.session.view;
    return (
        <>
            {view && (figure.figure === '' || figure.here) ? <Status situation={view.situation} facts={view.facts} /> : null}
            <Board label="Figure" svg={drawn.svg} cells={cells} marks={marks} onCell={(cell) => figure.click(cell)} />
            {cells.length === 0 && figure.kind !== '' && view ? (
                <figure class="side"><figcaption>Click the cells of the mark here:</figcaption>
                    <Board label="Cells for marks" svg={view.svg} cells={view.cells} marks={marks} onCell={(cell) => figure.click(cell)} /></figure>
            ) : null}
        </>
    );
}

/** On (the program's text), off, or the editor's own text. */
function Wording({ figure, name, label }: { figure: Figure; name: 'caption' | 'legend'; label: string }) {
    const value = figure.style[name];
    const kind = value === undefined ? 'on' : value === 'off' ? 'off' : 'own';
    return (
        <>
            <Choice label={label} value={kind} onValue={(next) => figure.choose(name, next === 'on' ? null : next === 'off' ? 'off' : ' ')}
                options={[{ value: 'on', label: 'as usual' }, { value: 'off', label: 'none' }, { value: 'own', label: 'own text' }]} />
            {kind === 'own' ? <label class="field wide"><span>{label}, own text</span>
                <input value={value === ' ' ? '' : String(value)} onInput={(event) => figure.choose(name, event.currentTarget.value || ' ')} /></label> : null}
        </>
    );
}

const named = (values: string[]) => values.map((value) => ({ value, label: value }));

export function FiguresPanel({ figure, active }: { figure: Figure; active: boolean }) {
    useModel(figure);
    const session = useModel(figure.session);
    useEffect(() => {
        if (active) void figure.follow();
    });
    const text = (key: string) => String(figure.style[key] ?? '');
    const number = (key: string) => (typeof figure.style[key] === 'number' ? (figure.style[key] as number) : null);
    return (
        <>
            <Messages messages={figure.messages} />
            <Section title="What is drawn">
                <Choice label="Figure" value={figure.figure} onValue={(value) => {
                    figure.figure = value;
                    figure.changed();
                }} options={[{ value: '', label: 'the present position' },
                    ...(session.opened?.figures ?? []).map((one) => ({ value: one.id, label: one.title || one.id }))]} />
                {figure.figure !== '' ? <label class="check"><input type="checkbox" checked={figure.here} onChange={(event) => {
                    figure.here = event.currentTarget.checked;
                    figure.changed();
                }} /> for the present position</label> : null}
                {typeof figure.drawn?.document?.caption === 'string' ? <p class="caption">{figure.drawn.document.caption}</p> : null}
            </Section>
            <Section title="Own marks">
                <div class="fields">
                    <Choice label="Mark" value={figure.kind} options={markKinds} onValue={(value) => {
                        figure.kind = value;
                        figure.text = value === 'number' ? '1' : value === 'letter' ? 'a' : '';
                        figure.from = null;
                        figure.changed();
                    }} />
                    {['number', 'letter', 'text'].includes(figure.kind) ? <label class="field"><span>Content</span>
                        <input value={figure.text} onInput={(event) => {
                            figure.text = event.currentTarget.value;
                            figure.changed();
                        }} /></label> : null}
                </div>
                <p class="hint">{figure.kind === '' ? 'Choose a mark, then click cells of the figure.'
                    : figure.kind === 'arrow' ? 'Click the first cell, then the second.' : 'Click a cell; a second click takes the mark away.'}</p>
                {figure.marks.length > 0 ? (
                    <ul class="marks">{figure.marks.map((mark) => (
                        <li key={mark}>{mark} <button type="button" aria-label={`Remove ${mark}`} onClick={() => {
                            figure.marks = figure.marks.filter((one) => one !== mark);
                            figure.changed();
                        }}>Remove</button></li>
                    ))}</ul>
                ) : null}
            </Section>
            <Section title="Style">
                <div class="fields">
                    <Choice label="Language" value={text('lang') || 'en'} onValue={(value) => figure.choose('lang', value === 'en' ? null : value)}
                        options={[{ value: 'en', label: 'English' }, { value: 'es', label: 'Español' }, { value: 'nl', label: 'Nederlands' }]} />
                    <Choice label="Palette" value={text('palette') || 'colour'} onValue={(value) => figure.choose('palette', value === 'colour' ? null : value)}
                        options={named(['colour', 'grey', 'cmyk'])} />
                    <Choice label="Theme" value={text('theme') || 'light'} onValue={(value) => figure.choose('theme', value === 'light' ? null : value)}
                        options={named(['light', 'dark', 'transparent'])} />
                    <Choice label="Names of cells" value={text('names')} onValue={(value) => figure.choose('names', value || null)}
                        options={[{ value: '', label: 'as usual' }, ...named(['none', 'inside', 'corner', 'margin'])]} />
                    <NumberField label="Width in mm" value={number('width')} min={5} max={2000} onValue={(value) => figure.choose('width', value)} />
                    <NumberField label="Dots per inch (PNG)" value={number('dpi')} min={30} max={2400} onValue={(value) => figure.choose('dpi', value)} />
                    <NumberField label="Rotate by degrees" value={number('rotate')} min={0} max={359} onValue={(value) => figure.choose('rotate', value || null)} />
                    <label class="field"><span>Font</span><FinishedText value={text('font')} placeholder="DejaVu Sans"
                        onValue={(value) => figure.choose('font', value || null)} /></label>
                    <label class="check"><input type="checkbox" checked={figure.style['flip'] === true}
                        onChange={(event) => figure.choose('flip', event.currentTarget.checked)} /> flip left and right</label>
                    <label class="check"><input type="checkbox" checked={figure.style['key'] === true}
                        onChange={(event) => figure.choose('key', event.currentTarget.checked)} /> key of pieces</label>
                    <Wording figure={figure} name="caption" label="Caption" />
                    <Wording figure={figure} name="legend" label="Legend" />
                </div>
            </Section>
            <Section title="Take away">
                <div class="buttons">
                    <button type="button" id="save-svg" disabled={!figure.drawn} onClick={() =>
                        figure.drawn && save(`${figure.name}.svg`, figure.drawn.svg, 'image/svg+xml')}>Save SVG</button>
                    <button type="button" id="save-png" disabled={!figure.drawn} onClick={() => void figure.savePng()}>Save PNG</button>
                    <button type="button" onClick={() => void figure.saveFile()}>Save the figure's file</button>
                </div>
                <CommandLine command={figure.command} />
            </Section>
        </>
    );
}
