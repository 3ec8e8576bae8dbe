import { type Expected, expectedBy, type Word } from './words.ts';

/** A proper call: what stands in its path, its query and its body. */
export interface Input {
  /** In place of `:id`, `:file` and the like. */
  readonly id?: number | string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  /** In place of a body that is JSON. */
  readonly payload?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the input of a call for somebody: another one each time, where a call uses up what it is about. */
export type MakeInput = (user: string | null) => Promise<Input> | Input;

/** What is expected of one route. */
export interface Entry {
  /** Of what kind of call it is: the same for that call of all modules, and of all lists of master data. */
  readonly call: string;
  /** As it is registered: `GET /api/feeds`. */
  readonly route: string;
  readonly expected: Expected;
  /** Without it nothing is needed but what the query has to name. */
  readonly input?: MakeInput;
  /** What is proper to send depends on who sends it. */
  readonly isPersonal?: true;
}

/** A call that stands for itself. */
export function entry(route: string, word: Word, input?: MakeInput): Entry {
  return { call: route, route, expected: expectedBy(word), ...(input && { input }) };
}

/** One of several calls that are alike. */
export type Call = Omit<Entry, 'call'>;

export function entriesOf(family: string, calls: Readonly<Record<string, Call>>): readonly Entry[] {
  return Object.entries(calls).map(([name, call]) => ({ call: `${family}: ${name}`, ...call }));
}
