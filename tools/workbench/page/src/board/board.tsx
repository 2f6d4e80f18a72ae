import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { CellArea } from '../module/protocol.ts';
import { imageOf, sizeOf } from '../parts/help.ts';
import { neighbour } from './directions.ts';

export interface CellMark {
    /** Class of the drawn mark: next, from, refused, allowed, mark-one … */
    kind: string;
    /** Added to the spoken words of the cell. */
    words?: string;
    /** What a click would do; several roles are separated by spaces. */
    role?: string;
    /** The cells that a click on this cell covers; shown while the cell has pointer or focus. */
    covers?: string[];
}

interface Properties {
    label: string;
    svg: string;
    cells: CellArea[];
    marks?: Map<string, CellMark>;
    onCell?: (cell: string) => void;
    /** A drag from one cell to another counts as two clicks. */
    drag?: boolean;
    busy?: boolean;
    /** The picture is older than what it should show. */
    dimmed?: boolean;
}

/** Notes the time of the first picture for the measurements of performance. */
function firstPicture(): void {
    if (performance.getEntriesByName('first picture').length === 0) performance.mark('first picture');
}

/** The module's picture with one transparent button per cell above it. */
export function Board({ label, svg, cells, marks, onCell, drag, busy, dimmed }: Properties) {
    const [focus, setFocus] = useState<string | null>(null);
    const [pointed, setPointed] = useState<string | null>(null);
    const [shown, setShown] = useState(svg);
    const root = useRef<HTMLDivElement>(null);
    const pressed = useRef<string | null>(null);
    const size = useMemo(() => sizeOf(shown), [shown]);
    const address = useMemo(() => imageOf(shown), [shown]);

    // The new picture replaces the old one when it is decoded, so that the board never flickers.
    useEffect(() => {
        let current = true;
        const picture = new Image();
        picture.src = imageOf(svg);
        picture.decode().then(() => current && setShown(svg), () => current && setShown(svg));
        return () => void (current = false);
    }, [svg]);

    const roving = cells.some((cell) => cell.cell === focus) ? focus : (cells[0]?.cell ?? null);

    const covered = new Set(marks?.get(pointed ?? focus ?? '')?.covers ?? []);

    function onKey(event: KeyboardEvent, cell: CellArea) {
        const to = event.key === 'Home' ? cells[0] : event.key === 'End' ? cells[cells.length - 1]
            : neighbour(cells, cell, event.key);
        if (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End') event.preventDefault();
        if (!to) return;
        setFocus(to.cell);
        root.current?.querySelector<HTMLButtonElement>(`button[data-cell="${CSS.escape(to.cell)}"]`)?.focus();
    }

    function release(event: PointerEvent) {
        const from = pressed.current;
        pressed.current = null;
        if (!drag || !from || !onCell) return;
        const over = document.elementFromPoint(event.clientX, event.clientY);
        const to = over?.closest<HTMLElement>('button[data-cell]');
        const name = to && root.current?.contains(to) ? to.dataset['cell'] : undefined;
        if (name === undefined || name === from) return;
        onCell(from);
        onCell(name);
    }

    return (
        <div class={`board${busy ? ' busy' : ''}${dimmed ? ' dimmed' : ''}`} role="group" aria-label={label} ref={root}
            style={{ aspectRatio: `${size.width} / ${size.height}`, '--board-ratio': String(size.width / size.height) }}>
            <img src={address} alt="" draggable={false} onLoad={firstPicture} />
            {cells.map((cell) => {
                const mark = marks?.get(cell.cell);
                return (
                    <button key={cell.cell} type="button" class="cell" data-cell={cell.cell} data-mark={mark?.kind}
                        data-role={mark?.role} data-covers={mark?.covers ? [...mark.covers].sort().join(',') : undefined}
                        aria-label={mark?.words ? `${cell.words}, ${mark.words}` : cell.words}
                        title={mark?.words ? `${cell.words}, ${mark.words}` : cell.words}
                        tabIndex={cell.cell === roving ? 0 : -1}
                        style={{
                            left: `${((cell.x - cell.width / 2) / size.width) * 100}%`,
                            top: `${((cell.y - cell.height / 2) / size.height) * 100}%`,
                            width: `${(cell.width / size.width) * 100}%`,
                            height: `${(cell.height / size.height) * 100}%`,
                        }}
                        onFocus={() => setFocus(cell.cell)}
                        onPointerEnter={() => setPointed(cell.cell)}
                        onPointerLeave={() => setPointed(null)}
                        onKeyDown={(event) => onKey(event, cell)}
                        onPointerDown={(event) => {
                            pressed.current = cell.cell;
                            (event.currentTarget as HTMLElement).releasePointerCapture?.(event.pointerId);
                        }}
                        onPointerUp={release}
                        onClick={() => onCell?.(cell.cell)}>
                        {covered.has(cell.cell) ? <span class="mark covered" aria-hidden="true" /> : null}
                        {mark ? <span class={`mark ${mark.kind}${cell.occupied ? ' occupied' : ''}`} aria-hidden="true" /> : null}
                    </button>
                );
            })}
        </div>
    );
}

/** A picture without targets. */
export function Picture({ svg, alt }: { svg: string; alt: string }) {
    return <img class="picture" src={imageOf(svg)} alt={alt} />;
}
