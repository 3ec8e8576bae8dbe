import fc from 'fast-check';
import { bayCount, houseCount, type Person, people, piecesAtFirst, type Switchable, switchable } from './state.ts';

/** What can be wished for. */
export const wishKinds = [
  'book',
  'repeat',
  'move',
  'end-booking',
  'end-series',
  'wait',
  'order',
  'act-on-order',
  'restock',
  'ask-stay',
  'give-house',
  'decide-stay',
  'retire',
  'switch-module',
  'change-role',
  'close-bay',
  'open-bay',
] as const;
export type WishKind = (typeof wishKinds)[number];

/** Something to be done, before it is known what there is: which request is meant follows from what is there by then. */
export interface Wish {
  readonly kind: WishKind;
  readonly by: Person;
  /** Which of those that are there, counted from the newest. */
  readonly which: number;
  readonly start: number;
  readonly length: number;
  readonly bay: number;
  readonly stock: number;
  readonly house: number;
  readonly count: number;
  readonly module: Switchable;
  /** Whether somebody has not seen the newest version, is sure, or switches something on. */
  readonly isSo: boolean;
}

/** Those that are worth trying more often than others. */
const weights: Partial<Record<WishKind, number>> = {
  book: 5,
  repeat: 2,
  'end-series': 2,
  move: 4,
  'end-booking': 3,
  wait: 2,
  order: 4,
  'act-on-order': 7,
  'ask-stay': 2,
  'give-house': 4,
  'decide-stay': 5,
  'close-bay': 3,
  'open-bay': 3,
};

/** Few hours and few things, so that people get into each other's way. */
const mostHours = 5;

type Choice = Exclude<keyof Wish, 'kind'>;

/** What each kind chooses by. The rest stays as it is, so that nothing is tried in vain where a difference is made shorter. */
const chooses: Readonly<Record<WishKind, readonly Choice[]>> = {
  book: ['by', 'start', 'length', 'bay'],
  repeat: ['by', 'start', 'length', 'bay', 'count'],
  move: ['by', 'which', 'start', 'length', 'bay', 'isSo'],
  'end-booking': ['by', 'which', 'isSo'],
  'end-series': ['by', 'which', 'isSo'],
  wait: ['by', 'start', 'length', 'bay'],
  order: ['by', 'stock', 'count'],
  'act-on-order': ['by', 'which', 'start', 'isSo'],
  restock: ['by', 'stock', 'count', 'which', 'isSo'],
  'ask-stay': ['by', 'start', 'length'],
  'give-house': ['by', 'which', 'house'],
  'decide-stay': ['by', 'which', 'start', 'isSo'],
  retire: ['by', 'bay', 'isSo'],
  'switch-module': ['by', 'module'],
  'change-role': [],
  'close-bay': ['by', 'start', 'length', 'bay'],
  'open-bay': ['by', 'which'],
};

const index = (count: number) => fc.nat({ max: count - 1 });

/** The first of everything is the simplest. */
const choices = {
  by: fc.constantFrom<Person[]>(...people, 'admin', 'keeper', 'keeper', 'owner'),
  which: index(6),
  start: index(mostHours),
  length: fc.integer({ min: 1, max: 3 }),
  bay: index(bayCount),
  stock: index(piecesAtFirst.length),
  house: index(houseCount),
  count: fc.integer({ min: 1, max: 3 }),
  module: fc.constantFrom(...switchable),
  isSo: fc.boolean(),
};

const simplest: Omit<Wish, 'kind'> = {
  by: 'admin',
  which: 0,
  start: 0,
  length: 1,
  bay: 0,
  stock: 0,
  house: 0,
  count: 1,
  module: 'Washbay',
  isSo: false,
};

/** Wishes of these kinds. */
export function wishes(kinds: readonly WishKind[]): fc.Arbitrary<Wish> {
  const weighted = kinds.map((kind) => {
    const chosen = Object.fromEntries(chooses[kind].map((key) => [key, choices[key]]));
    const arbitrary = fc.record<Partial<Wish>>(chosen).map((some): Wish => ({ ...simplest, ...some, kind }));
    return { weight: weights[kind] ?? 1, arbitrary };
  });
  return fc.oneof(...weighted);
}
