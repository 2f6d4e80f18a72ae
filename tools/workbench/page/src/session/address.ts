import type { Rules } from '../module/protocol.ts';
import { largestSeed, readWhole, seedExpected } from '../module/whole.ts';

/** What the part of the address after `#` holds. */
export interface Address {
    rules: Rules;
    /** Whether the address names the rule set itself. */
    named: boolean;
    position: string | null;
    panel: string | null;
    figure: string | null;
    /** One mark each, as `draw --mark` takes it. */
    marks: string[];
    /** JSON text of a trace; it is only read, never written. */
    trace: string | null;
}

const known = ['rules', 'toml', 'set', 'seed', 'position', 'panel', 'figure', 'marks', 'trace'];

/** Reads an address; every fault is a sentence, and what is sound stays in use. */
export function readAddress(hash: string, panels: readonly string[]): { address: Address; faults: string[] } {
    const faults: string[] = [];
    const text = hash.replace(/^#/, '');
    if (/%(?![0-9a-fA-F]{2})/.test(text)) {
        faults.push('The address has a percent sign that is not followed by two hexadecimal digits.');
    }
    const fields = new URLSearchParams(text);
    for (const key of new Set(fields.keys())) {
        if (!known.includes(key)) faults.push(`The address has the unknown field "${key}"; expected: ${known.join(', ')}.`);
    }
    const rules: Rules = { set: fields.getAll('set') };
    const toml = fields.get('toml');
    if (toml !== null) rules.toml = toml;
    else rules.name = fields.get('rules') ?? 'adaptoid';
    const seed = fields.get('seed');
    if (seed !== null) {
        const read = readWhole(seed, largestSeed);
        if (read !== null) rules.seed = read;
        else faults.push(`The address has the seed "${seed}"; ${seedExpected}.`);
    }
    let panel = fields.get('panel');
    if (panel !== null && !panels.includes(panel)) {
        faults.push(`The address has the unknown panel "${panel}"; expected one of ${panels.join(', ')}.`);
        panel = null;
    }
    return {
        address: { rules, named: fields.has('rules') || toml !== null, position: fields.get('position'), panel, figure: fields.get('figure'),
            marks: fields.getAll('marks'), trace: fields.get('trace') },
        faults,
    };
}

export function writeAddress(address: Omit<Address, 'named'>): string {
    const fields = new URLSearchParams();
    if (address.rules.toml !== undefined) fields.set('toml', address.rules.toml);
    else fields.set('rules', address.rules.name ?? 'adaptoid');
    for (const change of address.rules.set) fields.append('set', change);
    if (address.rules.seed !== undefined) fields.set('seed', String(address.rules.seed));
    if (address.position !== null) fields.set('position', address.position);
    if (address.panel !== null) fields.set('panel', address.panel);
    if (address.figure) fields.set('figure', address.figure);
    for (const mark of address.marks) fields.append('marks', mark);
    return '#' + fields.toString();
}
