/** A game found in a document: the JSON of the trace, and of the same game under the other rule set. */
export interface FoundTrace {
    label: string;
    trace: Record<string, unknown>;
    other: Record<string, unknown> | null;
}

function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTrace(value: unknown): value is Record<string, unknown> {
    if (!isObject(value)) return false;
    const turns = value['turns'];
    const choices = value['choices'];
    const listed = (Array.isArray(turns) && turns.every((turn) => typeof turn === 'string'))
        || (Array.isArray(choices) && choices.every((choice) => typeof choice === 'number'));
    return listed && (typeof value['ruleset'] === 'string' || typeof value['start'] === 'string');
}

function labelOf(path: string[], holder: Record<string, unknown>): string {
    const name = ['name', 'id', 'gap', 'key', 'title', 'clause', 'number'].map((key) => holder[key])
        .find((value) => typeof value === 'string' || typeof value === 'number');
    const place = path.filter((part) => part !== 'trace').join(' ').replaceAll('_', ' ');
    return [place, name].filter((part) => part !== undefined && part !== '').join(': ') || 'game';
}

/** Finds every game in a document of the command, at any depth. */
export function findTraces(value: unknown, path: string[] = [], found: FoundTrace[] = []): FoundTrace[] {
    if (found.length >= 500 || path.length > 12) return found;
    if (isTrace(value)) {
        found.push({ label: labelOf(path, value), trace: value, other: null });
        return found;
    }
    if (Array.isArray(value)) {
        value.forEach((entry, index) => findTraces(entry, [...path, String(index + 1)], found));
        return found;
    }
    if (!isObject(value)) return found;
    const text = value['text'];
    if (typeof text === 'string' && typeof value['number'] === 'number') {
        found.push({ label: `game ${value['number']}`, trace: { turns: split(text) }, other: null });
        return found;
    }
    for (const [key, entry] of Object.entries(value)) {
        if (key.endsWith('_b') && isTrace(value[key.slice(0, -2)])) continue;
        const other = value[`${key}_b`];
        if (isTrace(entry)) {
            found.push({ label: labelOf([...path, key], value), trace: entry, other: isTrace(other) ? other : null });
        } else {
            findTraces(entry, [...path, key], found);
        }
    }
    return found;
}

function split(text: string): string[] {
    return text.split(/[;\n]/).map((turn) => turn.trim()).filter((turn) => turn !== '');
}

/** Reads a dropped or pasted text: a JSON document, or turns separated by semicolons or line ends. */
export function readTraces(text: string): { found: FoundTrace[]; fault: string | null } {
    const trimmed = text.trim();
    if (trimmed === '') return { found: [], fault: 'The text is empty; expected a trace or a document of the command.' };
    if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
        let value: unknown;
        try {
            value = JSON.parse(trimmed);
        } catch (error) {
            return { found: [], fault: `The text is not valid JSON: ${(error as Error).message}.` };
        }
        const found = findTraces(value);
        return found.length > 0 ? { found, fault: null }
            : { found, fault: 'The document has no game; expected a trace with "ruleset" and "turns" or "choices".' };
    }
    if (trimmed.includes('\u0000') || trimmed.startsWith('SQLite')) {
        return { found: [], fault: 'The file is not text. Write kept games as JSON first: sqlite3 -json FILE "select number, text from games".' };
    }
    return { found: [{ label: 'pasted turns', trace: { turns: split(trimmed) }, other: null }], fault: null };
}
