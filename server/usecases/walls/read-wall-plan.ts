import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { type Closure, closing } from '@sitebook/domain/rules/closed.ts';
import { dayAt } from '@sitebook/domain/time/day.ts';
import type { WorkingHours } from '@sitebook/domain/time/working-hours.ts';
import { startOfDay } from '@sitebook/domain/time/zone.ts';
import { planDays, type WallPlan, type WallRow } from '@sitebook/domain/walls/plan.ts';
import type { Wall, WallResource } from '@sitebook/domain/walls/wall.ts';
import { ask } from '../../db/question.ts';
import type { Deps } from '../../deps.ts';
import { closuresIn } from '../../store/masters/closures.ts';
import { listHeldAhead } from '../../store/requests/held-ahead.ts';
import { noteWallReading } from '../../store/walls.ts';
import { enterWallPlace } from './enter-wall.ts';
import { readWallBookings } from './read-wall-bookings.ts';

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** What a wall screen shows from today on: the same as long as nothing changes and it is the same day. */
export async function readWallPlan(deps: Deps, wall: Wall): Promise<WallPlan> {
  const { database, clock } = deps;
  const { name, hours } = await enterWallPlace(deps, wall);
  const now = clock.now();
  const day = (ahead: number) => new Date(startOfDay(hours.zone, now.getTime(), ahead));
  const range = { from: day(0), to: day(planDays) };
  const closures = await ask(database, closuresIn(database, wall.baseLocationId, range));
  const groups = [...Map.groupBy(wall.resources, ({ module }) => module)];
  const rows = await Promise.all(
    groups.map(([module, resources]) => readRows(deps, wall, { module, resources, range, closures })),
  );
  await noteWallReading(database, wall, now);
  const byId = new Map(rows.flat());
  return {
    name: wall.name,
    location: name.location,
    hours: within(hours, range),
    rows: wall.resources.flatMap(({ id }) => byId.get(id) ?? []),
  };
}

interface Group {
  readonly module: string;
  readonly resources: readonly WallResource[];
  readonly range: Range;
  readonly closures: readonly Closure[];
}

/** Those of one module, each with its id. */
async function readRows(
  { database, clock }: Deps,
  { baseLocationId }: Wall,
  { module, resources, range, closures }: Group,
): Promise<readonly (readonly [number, WallRow])[]> {
  const definition = moduleOf(module);
  if (!definition?.holds) return [];
  const retired = resources.filter(({ isRetired }) => isRetired).map(({ id }) => id);
  const [bookings, held] = await Promise.all([
    readWallBookings(database, definition, { baseLocationId, resources, ...range }),
    listHeldAhead(database, definition.holds, {
      ids: retired,
      baseLocationIds: [baseLocationId],
      now: clock.now(),
    }),
  ]);
  // What is retired stays until its last booking is over, as on calendars.
  const there = resources.filter(({ id, isRetired }) => !isRetired || held.has(id));
  return there.map(({ id, name, isRetired }) => {
    const closed = closing(closures, { resourceId: id, start: range.from.getTime(), end: range.to.getTime() });
    const row: WallRow = {
      name,
      kind: definition.title,
      isRetired,
      bookings: bookings.get(id) ?? [],
      closed: closed.map(({ start, end }) => ({ start, end })),
    };
    return [id, row] as const;
  });
}

/** Without the holidays of all other days. */
function within({ holidays = [], ...hours }: WorkingHours, { from, to }: Range): WorkingHours {
  const [first, behind] = [from, to].map((moment) => dayAt(hours.zone, moment.getTime()));
  const own = holidays.filter((day) => first !== undefined && behind !== undefined && day >= first && day < behind);
  return { ...hours, holidays: own };
}
