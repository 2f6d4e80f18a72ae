import type { CellArea } from '../module/protocol.ts';

const directions: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** The cell that an arrow key leads to: the nearest one within 60 degrees of the key's direction. */
export function neighbour(cells: CellArea[], from: CellArea, key: string): CellArea | null {
    const direction = directions[key];
    if (!direction) return null;
    let best: CellArea | null = null;
    let least = Infinity;
    for (const cell of cells) {
        const dx = cell.x - from.x;
        const dy = cell.y - from.y;
        const along = dx * direction[0] + dy * direction[1];
        const across = Math.abs(dx * direction[1] + dy * direction[0]);
        if (along <= 0.5 || across > along * 1.7321) continue;
        const distance = along + 2 * across;
        if (distance < least) {
            least = distance;
            best = cell;
        }
    }
    return best;
}
