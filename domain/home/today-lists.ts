import type { Tab } from '../access/tab.ts';
import type { Filter } from '../filter/filter.ts';
import { openStatuses } from '../filter/filter-facts.ts';
import type { StatusCode } from '../lifecycle/status.ts';
import { fieldOf, type ModuleDefinition } from '../modules/definition.ts';
import type { Audience } from '../notices/audience.ts';

/** What whoever runs a location wants to know of its day, in the order in which it is told. */
export const todayKinds = [
  'late',
  'approval',
  'accepting',
  'cancelling',
  'runs',
  'comes',
  'arrives',
  'leaves',
] as const;

export type TodayKind = (typeof todayKinds)[number];

/** A list that tells one of these things of a module: a tab of its dashboard, narrowed. */
export interface TodayList {
  readonly kind: TodayKind;
  readonly tab: Tab;
  readonly filter: Filter;
}

const today = { from: 'today', to: 'today' } as const;
const fromToday = { from: 'today', to: null } as const;
const untilToday = { from: null, to: 'today' } as const;

/**
 * What a module has to tell of a day, by what it declares: a slot that runs by itself runs and comes, a stay that ends by
 * itself arrives and leaves, what has an end can be late, and what is somebody's turn waits.
 */
export function todayLists(definition: ModuleDefinition): readonly TodayList[] {
  const { lifecycle } = definition;
  const { whenStarted } = lifecycle;
  const has = (key: string) => fieldOf(definition, key) !== undefined;
  const { ending } = openStatuses(lifecycle);
  const lists: [TodayKind, Filter][] = [];
  if (has('end')) lists.push(['late', { is: ['overdue'] }]);
  const approved = awaiting(definition, (audience) => audience === 'approver');
  const accepted = awaiting(definition, (audience) => audience !== 'approver');
  if (approved.length > 0) lists.push(['approval', { status: approved }]);
  if (accepted.length > 0) lists.push(['accepting', { status: accepted }]);
  if (lifecycle.transitions.some(({ cancelAsked }) => cancelAsked === 'asks')) {
    lists.push(['cancelling', { is: ['cancel-asked'] }]);
  }
  if (whenStarted && has('end')) lists.push(['runs', { status: [whenStarted.code], end: fromToday }]);
  if (ending.length > 0) {
    lists.push(['runs', { status: ending, start: untilToday, end: fromToday }]);
    lists.push(['arrives', { status: ending, start: today }], ['leaves', { status: ending, end: today }]);
  } else if (has('start')) {
    lists.push(['comes', { ...(whenStarted ? { status: [whenStarted.from] } : { is: ['open'] }), start: today }]);
  }
  return lists.map(([kind, filter]) => ({ kind, tab: 'all', filter }));
}

function awaiting({ lifecycle }: ModuleDefinition, isMeant: (audience: Audience) => boolean): readonly StatusCode[] {
  return Object.entries(lifecycle.awaits)
    .filter(([, audiences]) => audiences.some(isMeant))
    .map(([status]) => status as StatusCode);
}
