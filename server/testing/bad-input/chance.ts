import type { Draw } from '@sitebook/domain/testing/by-seed.ts';

/** What is left to chance, by the seed of the run. */
export interface Chance {
  /** Once in so many times. */
  onceIn(times: number): boolean;
  /** From 0 to below a bound. */
  readonly draw: Draw;
  pick<Item>(items: readonly Item[]): Item;
}

export function chanceBy(draw: Draw): Chance {
  return {
    draw,
    onceIn: (times) => draw(times) === 0,
    pick: (items) => {
      const [item] = items.slice(draw(items.length));
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
}
