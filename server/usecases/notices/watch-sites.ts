import { numberOf, textOf } from '@sitebook/domain/fields/value.ts';
import {
  type EntityDefinition,
  type EntityRecord,
  labelOf,
  nameKeyOf,
  placeOf,
} from '@sitebook/domain/manage/definition.ts';
import { entities } from '@sitebook/domain/manage/registry.ts';
import { type SiteEvent, warningOf } from '@sitebook/domain/notices/site-event.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import { wallTimeAt } from '@sitebook/domain/time/zone.ts';
import type { Deps } from '../../deps.ts';
import { listPlaces, type ManagedPlace } from '../../store/manage/overview.ts';
import { listRecords } from '../../store/manage/select-records.ts';
import { listOccasions, occasionAt } from '../../store/site-events.ts';
import { findBroken } from '../manage/find-broken-bookings.ts';
import { tellAdmins } from './tell-admins.ts';

/** Before the daily mails are written, and not in the night. */
const firstHour = 6;
/** More bookings nobody reads in a mail. */
const mostBookings = 20;

/** Something that admins of a location are to be told, once. */
interface Due {
  readonly occasion: string;
  find(): Promise<SiteEvent>;
}

/**
 * Tells the admins of each location what of its things ends soon and, once a day, what runs low. What has been told is
 * not told again; what nobody could tell in time is told later.
 */
export async function watchSites(deps: Deps, signal: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now().getTime();
  const sites = (await listPlaces(database, null)).filter(({ zone }) => wallTimeAt(zone, now).hour >= firstHour);
  const told = await listOccasions(database);
  for (const definition of entities) {
    if (!definition.expires && !definition.stock) continue;
    const records = await listRecords(database, definition, { scope: sites.map(({ id }) => id), active: true });
    const byPlace = Map.groupBy(records, ({ values }) => placeOf(definition, values));
    for (const site of sites) {
      const here = byPlace.get(site.id) ?? [];
      for (const due of [...ending(deps, definition, site, here), ...runningLow(deps, definition, site, here)]) {
        if (signal.aborted) return;
        if (!told.has(occasionAt(site.id, due.occasion))) await tellAdmins(deps, site, due.occasion, await due.find());
      }
    }
  }
}

function ending(
  { database, clock }: Deps,
  definition: EntityDefinition,
  site: ManagedPlace,
  records: readonly EntityRecord[],
): readonly Due[] {
  const { key: entity, expires } = definition;
  if (!expires) return [];
  const now = clock.now();
  return records.flatMap((record) => {
    const lastDay = textOf(record.values[expires]);
    const days = lastDay === null ? undefined : warningOf(lastDay, dayAt(site.zone, now.getTime()));
    if (lastDay === null || days === undefined) return [];
    return {
      occasion: `expires ${entity} ${record.id} ${lastDay} ${days}`,
      async find(): Promise<SiteEvent> {
        // As if it had been good for ever until now.
        const before = { ...record, values: { ...record.values, [expires]: null } };
        const broken = await findBroken(database, definition, [{ before, after: record.values }], now);
        const first = broken.first
          .slice(0, mostBookings)
          .map(({ id, module, name, start, end }) => ({ id, module, name, start, end }));
        const name = textOf(record.values[nameKeyOf(definition)]) ?? '';
        return { kind: 'expires', entity, recordId: record.id, name, lastDay, broken: { count: broken.count, first } };
      },
    };
  });
}

function runningLow(
  { clock }: Deps,
  definition: EntityDefinition,
  site: ManagedPlace,
  records: readonly EntityRecord[],
): readonly Due[] {
  const { key: entity, stock, label, place } = definition;
  if (!stock) return [];
  const rows = records.flatMap((record) => {
    const [available, low] = [numberOf(record.values[stock.available]) ?? 0, numberOf(record.values[stock.low]) ?? 0];
    const name = labelOf({ ...definition, label: label.filter((key) => key !== place) }, record);
    return available <= low ? [{ name, available, low }] : [];
  });
  if (rows.length === 0) return [];
  const occasion = `runs-low ${entity} ${dayAt(site.zone, clock.now().getTime())}`;
  return [{ occasion, find: async () => ({ kind: 'runs-low', entity, rows }) }];
}
