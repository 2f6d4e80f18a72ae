import type { Rules } from '../module/protocol.ts';
import { isWhole, largestSeed } from '../module/whole.ts';
import type { Entry } from './history.ts';

/** An entry of the history, as far as the module cannot compute it again. */
export type KeptEntry = Pick<Entry, 'position' | 'turn' | 'by'>;

/** The game that the page had when it was left. */
export interface KeptGame {
    rules: Rules;
    /** The part of the address after and with `#` that the page had. */
    address: string;
    panel: string;
    /** From the first position on; the entries after `at` can be redone. */
    entries: KeptEntry[];
    at: number;
    /** The turn that is being entered; "" for none. */
    turn: string;
}

const key = 'rulescope-workbench-game';

/** The store of this tab, which a second tab does not overwrite, then that of the browser. */
function stores(): Storage[] {
    const found: Storage[] = [];
    for (const store of [() => sessionStorage, () => localStorage]) {
        try {
            found.push(store());
        } catch { /* A browser that forbids a store keeps nothing in it. */ }
    }
    return found;
}

function isText(value: unknown): value is string {
    return typeof value === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRules(value: unknown): value is Rules & Record<string, unknown> {
    return isObject(value) && (isText(value['name']) || isText(value['toml'])) && Array.isArray(value['set'])
        && value['set'].every(isText) && (value['seed'] === undefined || isWhole(value['seed'], largestSeed));
}

function isEntry(value: unknown): value is KeptEntry & Record<string, unknown> {
    return isObject(value) && isText(value['position']) && (value['turn'] === null || isText(value['turn']))
        && (value['by'] === null || isText(value['by']));
}

/** The game in a text; null if the text is damaged. The module judges its rules, positions and turns. */
export function gameOf(text: string, panels: readonly string[]): KeptGame | null {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return null;
    }
    if (!isObject(value)) return null;
    const { rules, address, panel, entries, at, turn = '' } = value;
    if (!isRules(rules) || !isText(address) || !isText(panel) || !panels.includes(panel) || !isText(turn)) return null;
    if (!Array.isArray(entries) || entries.length === 0 || !entries.every(isEntry)) return null;
    if (!Number.isInteger(at) || (at as number) < 0 || (at as number) >= entries.length) return null;
    return { rules, address, panel, entries, at: at as number, turn };
}

/**
 * The game that is restored at this address: the last one if the address is empty, else one that was left at the same
 * address, such as before a reload. `fault`: what is kept is damaged.
 */
export function readKept(address: string, panels: readonly string[]): { game: KeptGame | null; fault: string | null } {
    let fault: string | null = null;
    for (const store of stores()) {
        const text = store.getItem(key);
        if (text === null) continue;
        const game = gameOf(text, panels);
        if (game === null) fault = 'The game that this browser has kept is damaged; it is ignored. The next turn replaces it.';
        else if (address === '' || address === game.address) return { game, fault: null };
    }
    return { game: null, fault };
}

/** Keeps a game, at once; false if the browser does not. */
export function keep(game: KeptGame): boolean {
    const text = JSON.stringify({ ...game, entries: game.entries.map(({ position, turn, by }) => ({ position, turn, by })) });
    let kept = false;
    for (const store of stores()) {
        try {
            if (store.getItem(key) !== text) store.setItem(key, text);
            kept = true;
        } catch { /* The store is full or forbidden. */ }
    }
    return kept;
}
