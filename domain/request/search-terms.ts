import type { StatusCode } from '../lifecycle/status.ts';
import type { Search } from './search.ts';

const largestId = 2_147_483_647;

/** A row of master data by the name that columns show, folded. */
export interface MasterName {
  /** The lookup field that points to it. */
  readonly field: string;
  readonly id: number;
  readonly name: string;
}

/** One of the things that a search asks for; a request has it when any of this matches. */
export interface Term {
  /** Looked for in the folded text. */
  readonly text: string;
  /** A number so short that it counts only where it stands alone: within others it is everywhere. */
  readonly isShortNumber: boolean;
  readonly statuses: readonly StatusCode[];
  readonly isOverdue: boolean;
  readonly priorities: readonly number[];
  readonly masters: readonly MasterName[];
  /** From the first to the last id that begins with it. */
  readonly ids: readonly (readonly [number, number])[];
}

/**
 * What a request has to have to be found: all of these, each anywhere. Words that together are in the name of something
 * stay together: of "wash bay 1" the 1 alone would be in every date.
 */
export function termsOf(search: Search, masters: readonly MasterName[]): readonly Term[] {
  const { words, statuses, overdue, priorities } = search;
  const names = [...statuses, ...overdue, ...priorities, ...masters].map(({ name }) => name);
  const terms: Term[] = [];
  let next = 0;
  while (next < words.length) {
    const text = longestName(words.slice(next), names);
    next += text.length;
    terms.push(termOf(text.join(' '), search, masters));
  }
  return terms;
}

function termOf(text: string, search: Search, masters: readonly MasterName[]): Term {
  const { words, statuses, overdue, priorities } = search;
  const isShortNumber = /^\d{1,2}$/.test(text);
  const isIn = ({ name }: { readonly name: string }) => name.includes(text);
  return {
    text,
    isShortNumber,
    statuses: statuses.filter(isIn).map(({ code }) => code),
    isOverdue: overdue.some(isIn),
    priorities: priorities.filter(isIn).map(({ code }) => code),
    masters: masters.filter(isIn),
    // Beside other words a digit or two more likely count something.
    ids: idsFrom(text).slice(0, isShortNumber && words.length > 1 ? 1 : undefined),
  };
}

/** The most words from here on that some name holds in a row; one where there is none. */
function longestName(words: readonly string[], names: readonly string[]): readonly string[] {
  for (let count = words.length; count > 1; count -= 1) {
    const together = words.slice(0, count).join(' ');
    if (names.some((name) => name.includes(together))) return words.slice(0, count);
  }
  return words.slice(0, 1);
}

/** The ids that begin with these digits: 12, 120 to 129, 1200 to 1299 and so on. */
function idsFrom(text: string): Term['ids'] {
  if (!/^[1-9]\d*$/.test(text)) return [];
  const ranges: [number, number][] = [];
  for (let [first, count] = [Number(text), 1]; first <= largestId; first *= 10, count *= 10) {
    ranges.push([first, Math.min(first + count - 1, largestId)]);
  }
  return ranges;
}
