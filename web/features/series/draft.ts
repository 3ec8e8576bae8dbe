import type { WireSeries } from '@sitebook/contract/series/series.ts';
import type { Repetition } from '@sitebook/domain/series/repetition.ts';

/** What becomes of one date: it is at another time, or without one left out. */
export type DateChoice = NonNullable<WireSeries['dates']>[number];

/** How a booking is to repeat, as it is typed and chosen. */
export interface SeriesDraft {
  readonly every: string;
  readonly unit: Repetition['unit'];
  /** Beside the day of the start. */
  readonly weekdays: readonly number[];
  readonly ends: 'count' | 'until';
  readonly count: string;
  readonly until: string;
  readonly choices: readonly DateChoice[];
  /** Something of it cannot be read. */
  readonly isWrong?: boolean;
}

export const beginSeries: SeriesDraft = {
  every: '1',
  unit: 'week',
  weekdays: [],
  ends: 'count',
  count: '4',
  until: '',
  choices: [],
};
