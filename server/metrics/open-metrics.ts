import type { Database } from '../db/database.ts';
import { type CountOptions, count } from './count.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Metrics } from './metrics.ts';
import type { Others } from './others.ts';
import { sharedFigures } from './shared-figures.ts';

export interface MetricsOptions extends CountOptions {
  /** Not among those that calls wait for: what is wrong with them is what one wants to know. */
  readonly probe: Database;
  /** Other processes behind the same door. */
  readonly others?: Others | undefined;
}

/** Counts from now on. */
export function openMetrics({ probe, others, ...options }: MetricsOptions): Metrics {
  const { text, ...counted } = count(options);
  const shared = sharedFigures(probe);
  others?.onAsked(text);
  return {
    ...counted,
    async scrape() {
      const [ours, common, theirs] = await Promise.all([text(), shared(), others?.ask() ?? []]);
      return mergeTexts([common, ours, ...theirs]);
    },
  };
}
