// The requests and answers of the module's entrance `call`. The page sends positions and turns back as the module wrote
// them; it does not read their notation. docs/workbench.md defines every field.

import type { Whole } from './whole.ts';

/** A rule set: a shipped name or the text of a TOML file, with overrides as for `--set`. */
export interface Rules {
    name?: string;
    toml?: string;
    set: string[];
    seed?: Whole;
}

export interface Message {
    where: string;
    line: number | null;
    column: number | null;
    text: string;
}

/** `status` is the exit status of the command that gives the same document. */
export interface Answer<Out> {
    status: number;
    ms: number;
    out?: Out;
    messages?: Message[];
    fault?: string;
    command?: string;
}

export interface Request {
    call: string;
    [field: string]: unknown;
}

export interface GameEntry {
    name: string;
    title: string;
    family: string;
}

export interface Option {
    value: string;
    meaning: string;
    /** What the rulebook says for this option. */
    says?: string;
}

export interface Reading {
    gap: string;
    key: string;
    question: string;
    options: Option[];
    in_force: string;
    matters?: boolean | string | null;
    evidence?: string | null;
}

export interface Clause {
    id: string;
    sentence: string;
    rulebook: string;
    line?: number | string | null;
    /** The gaps that concern the clause. */
    gap?: string[] | string | null;
    same_as?: string[];
}

export interface Seat {
    seat: number;
    name: string;
    colour: string | null;
}

export interface OpenedRules {
    name: string;
    title: string;
    family: string;
    hash: string;
    toml: string;
    seats: Seat[];
    start: string;
    readings: Reading[];
    figures: { id: string; title: string }[];
    agents: string[];
    clauses: Clause[];
}

/** A clickable area; x and y are its centre in the pixels of the SVG. */
export interface CellArea {
    cell: string;
    x: number;
    y: number;
    width: number;
    height: number;
    words: string;
    /** A piece is on the cell. */
    occupied?: boolean;
}

export interface Outcome {
    winner?: string | null;
    clause?: string | null;
    sentence?: string | null;
}

export interface Position {
    position: string;
    to_move?: string | null;
    seat_to_act?: number | null;
    phase?: string;
    outcome?: Outcome | null;
    turns?: string[];
    legal_turns?: number;
    notes?: string[];
    svg: string;
    cells: CellArea[];
    words: string;
    /** Who is to act, or how the game ended. */
    situation: string;
    /** Lines; details of the line before are indented. */
    facts: string[];
    /** The board in the light theme, for printing, if the page is dark. */
    paper?: string;
    over: unknown;
    [field: string]: unknown;
}

export interface Tool {
    tool: string;
    label: string;
    group: string;
    svg: string;
    /** False for a tool that changes the setup at once. */
    on_cell?: boolean;
    options?: { name: string; label: string; values: string[] }[];
}

export interface Pieces {
    tools: Tool[];
    /** The setup without pieces. */
    empty?: string;
}

export interface Composed {
    text: string;
    complete: boolean;
    open: boolean;
    message: string;
    /** `covers`: all cells that the ply covers. A click may have several roles, separated by spaces. */
    next: { cell: string; role: string; covers?: string[] }[];
    choices: { id: string; label: string; svg?: string }[];
    /** The board after the complete plies of the turn; null before the first. */
    board?: Pick<Position, 'svg' | 'cells' | 'words' | 'situation' | 'facts' | 'paper'> | null;
}

export interface Event {
    part?: string;
    clause: string | null;
    also?: string[] | string | null;
    cell?: string | null;
    sentence: string;
}

export interface JudgedTurn {
    written: string;
    legal: boolean;
    text: string | null;
    refusal: { clause: string; also?: string; sentence: string } | null;
    events: Event[];
    after: { position: string } | null;
}

export interface TurnDocument {
    turn: JudgedTurn;
    svg_after?: string | null;
}

export interface Why {
    from: string | null;
    cells: { cell: string; allowed: boolean; role?: string; clause: string | null; sentence: string | null }[];
    counts: { cell: string; have: number; need: number; sentence: string }[];
    starving: string[];
}

export interface ReadingsHere {
    readings: {
        key: string; option: string; gap: string; gained: string[]; lost: string[];
        changed: { turn: string; difference: string }[]; not_possible?: string; over?: string;
    }[];
}

export interface Situation {
    position: string;
    svg: string;
    situation?: string | null;
    facts?: string[];
    cells?: CellArea[];
}

export interface Trace {
    ruleset: string;
    set: string[];
    positions: Situation[];
    turns: { text: string; legal?: boolean; refusal?: { clause: string; sentence: string } | null; events: Event[] }[];
    title?: string;
    /** Why the trace is not a game of the rule set. */
    fault?: string | null;
    differs_at: number | null;
    other: Trace | null;
}

export interface Decision {
    turn: string;
    expectation: number[] | null;
}

export interface Drawn {
    svg: string;
    document: { title?: string; caption?: string; [field: string]: unknown };
    cells?: CellArea[];
}
