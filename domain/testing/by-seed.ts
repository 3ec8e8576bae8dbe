import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for the whole run: TEST_SEED, else another one each time. */
    seed: number;
  }
}

/** Gives a whole number from 0 to below a bound. */
export type Draw = (below: number) => number;

/** Runs a test of random cases by the seed of this run; when it fails, it tells the seed that repeats it. */
export async function bySeed(test: (draw: Draw) => Promise<void> | void): Promise<void> {
  const seed = inject('seed');
  try {
    await test(drawFrom(seed));
  } catch (error) {
    if (error instanceof Error) error.message += `\n\nTEST_SEED=${seed} repeats this.`;
    throw error;
  }
}

/** The same course of numbers each time (mulberry32). */
function drawFrom(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
