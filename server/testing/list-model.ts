import { listOf } from '@sitebook/domain/fields/value.ts';
import { type DayWord, type Filter, isDays } from '@sitebook/domain/filter/filter.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RandomRequest } from './random-requests.ts';

type Holds = (request: RandomRequest, zone: string) => boolean;

/** Whether a filter holds of a request, worked out the long way: what the lists are judged by. */
export function listModel(definition: ModuleDefinition, filter: Filter, now: Date): Holds {
  const { phases, whenStarted, tabs } = definition.lifecycle;
  const ends = (tabs.closed ?? []).flatMap(({ isOver, statuses = [] }) => (isOver ? statuses : []));
  const isOver = ({ values }: RandomRequest) =>
    typeof values.end === 'string' && Date.parse(values.end) <= now.getTime();
  const hasStarted = ({ values }: RandomRequest) =>
    typeof values.start === 'string' && Date.parse(values.start) <= now.getTime();
  const reads = (request: RandomRequest) =>
    whenStarted?.from === request.status && hasStarted(request) ? whenStarted.code : request.status;
  const sets: Record<string, (request: RandomRequest) => boolean> = {
    open: (request) => phases[request.status] === 'open' && !(ends.includes(request.status) && isOver(request)),
    overdue: (request) => phases[request.status] === 'open' && !ends.includes(request.status) && isOver(request),
    'cancel-asked': ({ values }) => typeof values.cancelAskedAt === 'string',
    unassigned: ({ values }) => listOf(values.assignees).length === 0,
  };
  const dayOf = (word: DayWord, zone: string) => {
    const days = /^today(.*)$/.exec(word)?.[1];
    if (days === undefined) return word;
    const today = new Date(`${wallDay(now, zone)}T12:00:00Z`);
    return new Date(today.getTime() + Number(days || 0) * 86_400_000).toISOString().slice(0, 10);
  };
  return (request, zone) =>
    Object.entries(filter).every(([key, wanted]) => {
      if (isDays(wanted)) {
        const value = key === 'createdAt' ? request.createdAt.toISOString() : request.values[key];
        if (typeof value !== 'string') return false;
        const day = wallDay(new Date(value), zone);
        return (
          (wanted.from === null || day >= dayOf(wanted.from, zone)) &&
          (wanted.to === null || day <= dayOf(wanted.to, zone))
        );
      }
      if (key === 'is') return wanted.every((set) => sets[set]?.(request));
      if (key === 'status') return wanted.includes(reads(request));
      if (key === 'assignees') return listOf(request.values[key]).some((alias) => wanted.includes(alias));
      return wanted.includes(request.values[key] as string | number);
    });
}

/** The day that a clock in this zone shows, by the platform's own reckoning. */
function wallDay(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);
}
