import { sees } from '@sitebook/domain/access/visibility.ts';
import { momentOf, numberOf } from '@sitebook/domain/fields/value.ts';
import { statusesOf } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { WallBooking } from '@sitebook/domain/walls/plan.ts';
import type { WallResource } from '@sitebook/domain/walls/wall.ts';
import type { Database } from '../../db/database.ts';
import { listCalendar } from '../../store/requests/list-calendar.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';

/** What the screen is told, as far as everybody sees it on a calendar. */
const told = ['resourceId', 'start', 'end', 'segmentName'];
const fieldsOf = new Map<string, AskedFields>(
  modules.map(({ key, fields }) => [
    key,
    new Set(fields.filter((field) => told.includes(field.key) && sees('slot', field)).map((field) => field.key)),
  ]),
);

interface Asked {
  readonly baseLocationId: number;
  readonly resources: readonly WallResource[];
  readonly from: Date;
  readonly to: Date;
}

/** What takes time of these, by what it takes. */
export async function readWallBookings(
  database: Database,
  definition: ModuleDefinition,
  { resources, ...range }: Asked,
): Promise<ReadonlyMap<number, readonly WallBooking[]>> {
  const [first, second] = resources;
  const stored = await listCalendar(database, definition, {
    ...range,
    resourceId: second ? undefined : first?.id,
    statuses: statusesOf(definition.lifecycle, 'open'),
    fields: fieldsOf.get(definition.key) ?? new Set(),
  });
  const found = new Map<number, WallBooking[]>(resources.map(({ id }) => [id, []]));
  for (const one of stored) {
    const booking = bookingOf(definition, one);
    if (booking) found.get(numberOf(one.record.values.resourceId) ?? 0)?.push(booking);
  }
  return found;
}

function bookingOf(definition: ModuleDefinition, { record, names }: StoredRequest): WallBooking | undefined {
  const { status, values } = record;
  const [start, end] = [momentOf(values.start), momentOf(values.end)];
  if (start === null || end === null) return undefined;
  const derived = definition.lifecycle.whenStarted;
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    status,
    statusWhenStarted: derived?.from === status ? derived.code : status,
    productLine: names[fieldOf(definition, 'segmentName')?.nameOf ?? ''] ?? null,
  };
}
