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
    /** A drag from one cell to another counts as two clicks; a piece follows the pointer. */
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
    const pressed = useRef<{ cell: string; x: number; y: number } | null>(null);
    /** The cell from which one drags; null unless the pointer has left the cell on which it was pressed. */
    const [dragged, setDragged] = useState<CellArea | null>(null);
    const piece = useRef<HTMLDivElement>(null);
    /** The cell of a drag that has been clicked already. */
    const clicked = useRef<string | null>(null);
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

    useEffect(() => {
        if (!dragged) return;
        const move = (event: PointerEvent) => {
            const from = pressed.current;
            if (from && piece.current) piece.current.style.transform = `translate(${event.clientX - from.x}px, ${event.clientY - from.y}px)`;
        };
        const release = (event: PointerEvent) => {
            pressed.current = null;
            setDragged(null);
            if (event.type === 'pointercancel') return;
            const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('button[data-cell]');
            const name = over && root.current?.contains(over) ? over.dataset['cell'] : undefined;
            if (name !== undefined && name !== dragged.cell) onCell?.(name);
        };
        addEventListener('pointermove', move);
        addEventListener('pointerup', release);
        addEventListener('pointercancel', release);
        return () => {
            removeEventListener('pointermove', move);
            removeEventListener('pointerup', release);
            removeEventListener('pointercancel', release);
        };
    }, [dragged]);

    const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
    const areaOf = (cell: CellArea) => ({
        left: share(cell.x - cell.width / 2, size.width), top: share(cell.y - cell.height / 2, size.height),
        width: share(cell.width, size.width), height: share(cell.height, size.height),
    });

    return (
        <div class={`board${busy ? ' busy' : ''}${dimmed ? ' dimmed' : ''}`} role="group" aria-label={label} ref={root}
            style={{ aspectRatio: `${size.width} / ${size.height}`, '--board-ratio': String(size.width / size.height) }}>
            <img src={address} alt="" draggable={false} onLoad={firstPicture} />
            {cells.map((cell) => {
                const mark = marks?.get(cell.cell);
                return (
                    <button key={cell.cell} type="button" class="cell" data-cell={cell.cell} data-mark={mark?.kind} data-dragged={dragged?.cell === cell.cell ? '' : undefined}
                        data-role={mark?.role} data-covers={mark?.covers ? [...mark.covers].sort().join(',') : undefined}
                        aria-label={mark?.words ? `${cell.words}, ${mark.words}` : cell.words}
                        title={mark?.words ? `${cell.words}, ${mark.words}` : cell.words}
                        tabIndex={cell.cell === roving ? 0 : -1}
                        style={areaOf(cell)}
                        onFocus={() => setFocus(cell.cell)}
                        onPointerEnter={() => setPointed(cell.cell)}
                        onPointerLeave={() => {
                            setPointed(null);
                            if (!drag || dragged || pressed.current?.cell !== cell.cell) return;
                            setDragged(cell);
                            clicked.current = cell.cell;
                            onCell?.(cell.cell);
                        }}
                        onKeyDown={(event) => onKey(event, cell)}
                        onPointerDown={(event) => {
                            clicked.current = null;
                            pressed.current = { cell: cell.cell, x: event.clientX, y: event.clientY };
                            (event.currentTarget as HTMLElement).releasePointerCapture?.(event.pointerId);
                        }}
                        onPointerUp={() => {
                            if (!dragged) pressed.current = null;
                        }}
                        onPointerCancel={() => void (pressed.current = null)}
                        onClick={(event) => {
                            // A key's click has no count.
                            if (clicked.current !== cell.cell || event.detail === 0) onCell?.(cell.cell);
                        }}>
                        {covered.has(cell.cell) ? <span class="mark covered" aria-hidden="true" /> : null}
                        {mark ? <span class={`mark ${mark.kind}${cell.occupied ? ' occupied' : ''}`} aria-hidden="true" /> : null}
                    </button>
                );
            })}
            {dragged?.occupied ? (
                <div class="dragged" ref={piece} aria-hidden="true" style={{
                    ...areaOf(dragged), backgroundImage: `url("${address}")`,
                    backgroundSize: `${share(size.width, dragged.width)} ${share(size.height, dragged.height)}`,
                    backgroundPosition: `${share(dragged.x - dragged.width / 2, size.width - dragged.width)} ${share(dragged.y - dragged.height / 2, size.height - dragged.height)}`,
                }} />
            ) : null}
        </div>
    );
}

/** A picture without targets. */
export function Picture({ svg, alt }: { svg: string; alt: string }) {
    return <img class="picture" src={imageOf(svg)} alt={alt} />;
}
