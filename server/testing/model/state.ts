/** Those who act. The admin is one everywhere, the keeper at the location, while nobody takes that away. */
export const people = ['admin', 'keeper', 'boss', 'owner', 'other'] as const;
export type Person = (typeof people)[number];

export const switchable = ['Washbay', 'PPE', 'AccomodationModule'] as const;
export type Switchable = (typeof switchable)[number];

/** Whole hours of bookings, or nights of stays, counted from the beginning of the ground. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Booking extends Span {
  readonly owner: Person;
  /** The first date of the series that it belongs to. */
  readonly series: number | null;
  readonly bay: number;
  readonly status: string;
  readonly version: number;
}

export interface Order {
  readonly owner: Person;
  readonly stock: number;
  readonly quantity: number;
  readonly status: string;
  readonly version: number;
}

export interface Stay extends Span {
  readonly owner: Person;
  readonly house: number | null;
  readonly status: string;
  readonly version: number;
}

export interface Closed extends Span {
  readonly bay: number;
}

export interface Wait extends Span {
  readonly owner: Person;
  readonly bay: number;
}

/** A record of master data that is on or off. */
export interface Switch {
  readonly isOn: boolean;
  readonly version: number;
}

export interface Stock {
  readonly total: number;
  readonly available: number;
  readonly version: number;
}

/** All that a location holds, as plainly as it can be said. Requests by their ids, things by their place in a list. */
export interface State {
  readonly bookings: ReadonlyMap<number, Booking>;
  readonly orders: ReadonlyMap<number, Order>;
  readonly stays: ReadonlyMap<number, Stay>;
  readonly bays: readonly Switch[];
  readonly closed: ReadonlyMap<number, Closed>;
  readonly stock: readonly Stock[];
  readonly modules: Readonly<Record<Switchable, Switch>>;
  readonly keeper: Switch;
  /** By what tells them apart: the same wait made twice is one. */
  readonly waits: ReadonlyMap<string, Wait>;
}

/** Pieces of each row of the stock at the beginning. */
export const piecesAtFirst = [4, 2];
export const bayCount = 2;
/** The first house is given at once, the second one a manager has to approve. */
export const houseCount = 2;

const on: Switch = { isOn: true, version: 1 };

/** How every ground begins. */
export function beginning(): State {
  return {
    bookings: new Map(),
    orders: new Map(),
    stays: new Map(),
    bays: Array.from({ length: bayCount }, () => on),
    closed: new Map(),
    stock: piecesAtFirst.map((total) => ({ total, available: total, version: 1 })),
    modules: { Washbay: on, PPE: on, AccomodationModule: on },
    keeper: on,
    waits: new Map(),
  };
}

/** The map with one entry put in or replaced. */
export function having<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): ReadonlyMap<Key, Value> {
  return new Map(map).set(key, value);
}

/** The list with one entry replaced. */
export function replaced<Value>(list: readonly Value[], index: number, value: Value): readonly Value[] {
  return list.map((one, at) => (at === index ? value : one));
}
