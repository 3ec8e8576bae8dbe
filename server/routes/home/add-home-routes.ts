import { homePath, homeQuery, homeSchema, type Today as WireToday } from '@sitebook/contract/home/home.ts';
import { encodeWhere } from '@sitebook/contract/lists/where.ts';
import { actionNameOf, tabNames } from '@sitebook/contract/modules/wire-codes.ts';
import { actionsFor } from '@sitebook/domain/access/can.ts';
import type { Deps } from '../../deps.ts';
import { presentBrief } from '../../present/present-brief.ts';
import { presentWait } from '../../present/present-wait.ts';
import { type LastingBrief, readHome } from '../../usecases/home/read-home.ts';
import type { Today } from '../../usecases/home/read-today.ts';
import type { RouteTable } from '../define-route.ts';

/** What concerns the caller, in one answer. */
export function addHomeRoutes(table: RouteTable, deps: Deps): void {
  table.add({
    method: 'GET',
    path: homePath,
    summary: 'What concerns the caller: what waits for them, what they have booked, and the day of a location they run',
    query: homeQuery,
    answer: homeSchema,
    async handle({ caller, query }) {
      const { waiting, ahead, ready, waits, today } = await readHome(deps, caller, query.iBaseLocationId);
      return {
        waiting: waiting.map(presentWaiting),
        ahead: ahead.map(presentBrief),
        ready: ready.map((brief) => ({ ...presentBrief(brief), since: brief.since })),
        waits: waits.map(presentWait),
        today: today && presentToday(today),
      };
    },
  });
}

function presentWaiting(brief: LastingBrief) {
  const { definition, seen, since } = brief;
  const { record } = seen.stored;
  const moment = { now: seen.now.getTime(), zone: seen.place.hours.zone };
  const actions = actionsFor(definition, record, seen.place.actor, moment).map((action) =>
    actionNameOf(definition.key, action),
  );
  return { ...presentBrief(brief), since, version: record.version, actions };
}

function presentToday({ lists, records }: Today): WireToday {
  return {
    lists: lists.map(({ kind, definition, tab, filter, count, oldest }) => ({
      kind,
      moduleName: definition.key,
      tab: tabNames[tab],
      Where: encodeWhere(definition, filter),
      count,
      oldest,
    })),
    records: records.map(({ needs, entity, count }) => ({ needs, list: entity, count })),
  };
}
