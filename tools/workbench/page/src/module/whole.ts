/**
 * A whole number as requests and answers of the module hold it: a number up to 2^53 - 1, which JavaScript holds exactly; a
 * larger one is a text of its digits.
 */
export type Whole = number | string;

/** The largest seed: 2^64 - 1. */
export const largestSeed = 2n ** 64n - 1n;

export function whole(value: bigint): Whole {
    return value > BigInt(Number.MAX_SAFE_INTEGER) ? String(value) : Number(value);
}

/** The number that a text consists of; null if it is no whole number from 0 to `max`. */
export function readWhole(text: string, max: bigint): Whole | null {
    if (!/^\d{1,40}$/.test(text)) return null;
    const value = BigInt(text);
    return value > max ? null : whole(value);
}

/** True for what readWhole() returns. */
export function isWhole(value: unknown, max: bigint): value is Whole {
    return (typeof value === 'number' || typeof value === 'string') && readWhole(String(value), max) === value;
}

/** The seed that many after this one; 0 follows the largest. */
export function seedAfter(seed: Whole, steps: number): Whole {
    return whole((BigInt(seed) + BigInt(steps)) & largestSeed);
}

/** The digits of the number after the one in a text; another text stays. */
export function following(text: string): string {
    return /^\d{1,40}$/.test(text) ? String(BigInt(text) + 1n) : text;
}

/** What a field for a seed expects. */
export const seedExpected = `expected a whole number from 0 to ${String(largestSeed)}`;
