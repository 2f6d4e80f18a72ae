import type { Event } from '../module/protocol.ts';

/** A position of the session and how it came about. */
export interface Entry {
    position: string;
    /** The turn that led here; null for a position that was set up. */
    turn: string | null;
    /** Who made the turn, as the page names the seat; null for a position that was set up. */
    by: string | null;
    events: Event[];
    /** Payoff of each seat that an agent expects here; undefined if none was asked. */
    expectation?: number[] | null;
}

/** Positions in order, with undo and redo. */
export class History {
    entries: Entry[] = [];
    at = -1;

    get current(): Entry | undefined {
        return this.entries[this.at];
    }

    get canUndo(): boolean {
        return this.at > 0;
    }

    get canRedo(): boolean {
        return this.at + 1 < this.entries.length;
    }

    start(position: string): void {
        this.entries = [{ position, turn: null, by: null, events: [] }];
        this.at = 0;
    }

    /** Appends after the present entry; later entries are dropped. */
    push(entry: Entry): void {
        this.entries = [...this.entries.slice(0, this.at + 1), entry];
        this.at = this.entries.length - 1;
    }

    go(to: number): void {
        this.at = Math.max(0, Math.min(this.entries.length - 1, to));
    }

    /** The entries of the present game: from the last position that was set up to the present entry. */
    game(): Entry[] {
        let first = this.at;
        while (first > 0 && this.entries[first]?.turn !== null) --first;
        return this.entries.slice(Math.max(0, first), this.at + 1);
    }
}
