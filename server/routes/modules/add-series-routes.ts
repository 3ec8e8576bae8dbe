import { createBodySchema } from '@sitebook/contract/modules/body-schema.ts';
import { seriesName } from '@sitebook/contract/modules/names.ts';
import { readBody } from '@sitebook/contract/modules/read-body.ts';
import { statusNames } from '@sitebook/contract/modules/wire-codes.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { baseLocationId, entityId } from '@sitebook/contract/params.ts';
import {
  checkedDatesSchema,
  checkSeriesCall,
  getSeriesCall,
  readSeries as readAskedSeries,
  seenSeriesSchema,
  seriesSchema,
} from '@sitebook/contract/series/series.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { readingOf } from '@sitebook/domain/request/reading.ts';
import type { AskedSeries } from '@sitebook/domain/series/repetition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import type { Interval } from '@sitebook/domain/time/propose-slot.ts';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { checkSeries } from '../../usecases/series/check-series.ts';
import { readSeries } from '../../usecases/series/read-series.ts';
import type { RouteTable } from '../define-route.ts';
import { parse } from '../parse.ts';
import { ignoredFields, nameFailures, tellIgnored } from './wire-names.ts';

const checked = z.object({ iBaseLocationId: baseLocationId, [seriesName]: seriesSchema });

/** For a module with a calendar: how the dates of a series would be judged, and what became of those of a request. */
export function addSeriesRoutes(table: RouteTable, deps: Deps, definition: ModuleDefinition): void {
  const { controller, idParam } = pathsOf(definition.key);
  if (!definition.calendar) return;
  const title = say(definition.title);
  table.add({
    method: 'POST',
    path: `/${controller}/${checkSeriesCall}`,
    summary: `${title}: what a save would have against the dates of a series`,
    body: z.record(z.string(), z.unknown()),
    bodyDoc: createBodySchema(definition),
    readsOnly: true,
    answer: checkedDatesSchema,
    answerHeaders: ignoredFields,
    handle: ({ caller, body, reply }) =>
      nameFailures(definition, async () => {
        const { baseLocationId: place, series: sent, fields, ignored } = readBody(definition, body);
        const asked = parse(checked, { iBaseLocationId: place, [seriesName]: sent });
        tellIgnored(reply, ignored);
        const series = readAskedSeries(asked.series);
        const dates = await checkSeries(deps, caller, definition, {
          baseLocationId: asked.iBaseLocationId,
          fields,
          series,
        });
        return dates.map(({ day, issues, next, ...time }) => ({
          date: day,
          ...toTime(time),
          problems: issues.map(({ code, params }) => say(code, params)),
          next: next && toTime(next),
        }));
      }),
  });
  table.add({
    method: 'GET',
    path: `/${controller}/${getSeriesCall}`,
    summary: `${title}: the series of a request, with the dates that the caller may open`,
    query: z.object({ [idParam]: entityId }),
    answer: seenSeriesSchema,
    handle: async ({ caller, query }) => {
      const { repetition, dates } = await readSeries(deps, caller, definition, query[idParam] as number);
      const { every, unit, weekdays, ends } = repetition;
      return {
        every,
        unit,
        weekdays: [...weekdays],
        count: 'count' in ends ? ends.count : null,
        until: 'until' in ends ? ends.until : null,
        dates: dates.map((seen) => ({
          requestId: seen.stored.record.id,
          startTime: textOf(seen.stored.record.values.start) ?? '',
          endTime: textOf(seen.stored.record.values.end) ?? '',
          requestStatus: statusNames[readingOf(definition, seen).status],
        })),
      };
    },
  });
}

const withSeries = z.object({ [seriesName]: seriesSchema });

/** The series that a body asks for. */
export function readSeriesIn(sent: unknown): AskedSeries {
  return readAskedSeries(parse(withSeries, { [seriesName]: sent }).series);
}

const toTime = ({ start, end }: Interval) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
});
