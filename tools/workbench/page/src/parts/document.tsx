import { SaveButton } from './parts.tsx';

const hidden = new Set(['schema', 'version', 'svg']);

function isList(value: unknown): value is Record<string, unknown>[] {
    return Array.isArray(value) && value.length > 0
        && value.every((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry));
}

function shown(value: unknown): string {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'number') return Number.isInteger(value) ? value.toLocaleString('en') : String(Number(value.toPrecision(5)));
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null)) {
        return value.map(shown).join(', ') || '–';
    }
    return JSON.stringify(value);
}

function Rows({ rows, label }: { rows: Record<string, unknown>[]; label: string }) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const first = rows.slice(0, 200);
    return (
        <div class="scroll" tabIndex={0} role="region" aria-label={label}>
            <table>
                <thead><tr>{columns.map((column) => <th key={column} scope="col">{column.replaceAll('_', ' ')}</th>)}</tr></thead>
                <tbody>
                    {first.map((row, index) => (
                        <tr key={index}>{columns.map((column) => (
                            <td key={column} class={typeof row[column] === 'number' ? 'number' : ''}>{shown(row[column])}</td>
                        ))}</tr>
                    ))}
                </tbody>
            </table>
            {rows.length > first.length ? <p>{rows.length - first.length} more rows are in the document.</p> : null}
        </div>
    );
}

/** A JSON document for people: numbers first, then tables; the document itself can be saved. */
export function Document({ document, name }: { document: Record<string, unknown>; name: string }) {
    const entries = Object.entries(document).filter(([key]) => !hidden.has(key));
    const simple = entries.filter(([, value]) => typeof value !== 'object' || value === null);
    const tables = entries.filter((entry): entry is [string, Record<string, unknown>[]] => isList(entry[1]));
    const rest = entries.filter(([, value]) => typeof value === 'object' && value !== null && !isList(value)
        && !(Array.isArray(value) && value.length === 0));
    return (
        <div class="document">
            <dl>{simple.map(([key, value]) => (
                <div key={key}><dt>{key.replaceAll('_', ' ')}</dt><dd>{shown(value)}</dd></div>
            ))}</dl>
            {tables.map(([key, rows]) => (
                <div key={key}><h4>{key.replaceAll('_', ' ')}</h4><Rows rows={rows} label={key} /></div>
            ))}
            {rest.map(([key, value]) => (
                <details key={key}><summary>{key.replaceAll('_', ' ')}</summary>
                    <pre tabIndex={0}>{JSON.stringify(value, null, 1)}</pre></details>
            ))}
            <p><SaveButton name={`${name}.json`} content={JSON.stringify(document, null, 1) + '\n'} type="application/json">
                Save the document</SaveButton></p>
        </div>
    );
}
