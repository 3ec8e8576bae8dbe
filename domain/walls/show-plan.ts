import type { StatusCode } from '../lifecycle/status.ts';
import { dayAt } from '../time/day.ts';
import { isOffHours, isWorkday } from '../time/working-hours.ts';
import { startOfDay } from '../time/zone.ts';
import type { WallPlan, WallRow } from './plan.ts';

/** A plan as it reads at a moment: what goes on, what comes today, and what tomorrow holds. */
export interface ShownPlan {
  readonly today: ShownDay;
  readonly tomorrow: ShownDay;
  readonly rows: readonly ShownRow[];
}

/** A day of the location: as long as its clocks make it. */
export interface ShownDay {
  readonly start: number;
  readonly end: number;
  readonly isWorkday: boolean;
}

export interface ShownRow extends Pick<WallRow, 'name' | 'kind' | 'isRetired'> {
  readonly running: readonly Entry[];
  readonly later: readonly Entry[];
  readonly tomorrow: readonly Entry[];
  /** When it is taken or closed next, where it is free now; nothing where that is not known. */
  readonly freeUntil: number | null;
  /** Nobody works there at this moment. */
  readonly isOffHours: boolean;
}

/** A stretch of time that is taken or closed, in milliseconds. */
export interface Entry {
  readonly start: number;
  /** Null while nobody knows when it is over. */
  readonly end: number | null;
  readonly status: StatusCode | 'closed-time';
  readonly productLine: string | null;
}

export function showPlan({ hours, rows }: WallPlan, now: number): ShownPlan {
  const day = (ahead: number): ShownDay => {
    const start = startOfDay(hours.zone, now, ahead);
    const end = startOfDay(hours.zone, now, ahead + 1);
    return { start, end, isWorkday: isWorkday(hours, dayAt(hours.zone, start)) };
  };
  const [today, tomorrow] = [day(0), day(1)];
  const isOff = isOffHours(hours, now, now);
  return { today, tomorrow, rows: rows.map((row) => ({ ...showRow(row, now, today, tomorrow), isOffHours: isOff })) };
}

function showRow(row: WallRow, now: number, today: ShownDay, tomorrow: ShownDay): Omit<ShownRow, 'isOffHours'> {
  const entries = entriesOf(row, now);
  const running = entries.filter((entry) => entry.start <= now && isNotOver(entry, now));
  const ahead = entries.filter(({ start }) => start > now);
  return {
    name: row.name,
    kind: row.kind,
    isRetired: row.isRetired,
    running,
    later: ahead.filter(({ start }) => start < today.end),
    // Half-open: what ends at midnight is over then.
    tomorrow: entries.filter((entry) => entry.start < tomorrow.end && isNotOver(entry, tomorrow.start)),
    freeUntil: running.length === 0 ? (ahead[0]?.start ?? null) : null,
  };
}

const isNotOver = ({ end }: Entry, moment: number) => end === null || end > moment;

/** In the order of time; where something is closed, that comes first. */
function entriesOf({ closed, bookings }: WallRow, now: number): readonly Entry[] {
  const closures = closed.map(({ start, end }): Entry => {
    const until = end === null ? null : Date.parse(end);
    return { start: Date.parse(start), end: until, status: 'closed-time', productLine: null };
  });
  const taken = bookings.map(({ start, end, status, statusWhenStarted, productLine }): Entry => {
    const from = Date.parse(start);
    const shown = from <= now ? statusWhenStarted : status;
    return { start: from, end: Date.parse(end), status: shown, productLine };
  });
  return [...closures, ...taken].toSorted((a, b) => a.start - b.start);
}
