import { canOpen } from '@sitebook/domain/access/can.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import { numberOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Repetition } from '@sitebook/domain/series/repetition.ts';
import { readRule } from '@sitebook/domain/series/rule-text.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { findRule, listDates } from '../../store/requests/series.ts';
import { askingAs } from '../entering/asking.ts';
import { findOpenable } from '../entering/enter-location.ts';
import type { SeenRequest } from '../requests/open-request.ts';

/** A series as somebody sees it who may open one of its dates. */
export interface SeenSeries {
  readonly repetition: Repetition;
  /** Those that they may open, in the order of time. */
  readonly dates: readonly SeenRequest[];
}

/** The series of a request. */
export async function readSeries(
  deps: Deps,
  caller: Caller,
  definition: ModuleDefinition,
  requestId: number,
): Promise<SeenSeries> {
  const { database, clock } = deps;
  const { stored, place } = await findOpenable(database, definition, requestId, askingAs(deps, caller));
  const { baseLocationId, values } = stored.record;
  const id = numberOf(values.seriesId);
  const rule = id === null ? undefined : await findRule(database, { baseLocationId, id });
  if (id === null || rule === undefined) throw new Failure('error.not-found');
  const dates = await listDates(database, definition, { baseLocationId, id });
  const seen = { place, view: viewOf(place.actor), now: clock.now() };
  return {
    repetition: readRule(rule),
    dates: dates.filter(({ record }) => canOpen(place.actor, record)).map((date) => ({ ...seen, stored: date })),
  };
}
