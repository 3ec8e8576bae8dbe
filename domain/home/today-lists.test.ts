import { expect, it } from 'vitest';
import type { Filter } from '../filter/filter.ts';
import { readFilter } from '../filter/read-filter.ts';
import { moduleOf, modules } from '../modules/registry.ts';
import { type TodayKind, todayLists } from './today-lists.ts';

const listsOf = (module: string) => {
  const definition = moduleOf(module);
  return definition && todayLists(definition).map(({ kind, filter }) => [kind, filter]);
};

const late: Filter = { is: ['overdue'] };
const cancelling: Filter = { is: ['cancel-asked'] };
const today = { from: 'today', to: 'today' } as const;
const staying: Filter = { status: ['booking-confirmed', 'booking-approved', 'booking-updated'] };

it.each<[string, Partial<Record<TodayKind, Filter>>]>([
  [
    'Washbay',
    {
      late,
      cancelling,
      runs: { status: ['in-progress'], end: { from: 'today', to: null } },
      comes: { status: ['assigned'], start: today },
    },
  ],
  ['FuelDistribution', { comes: { status: ['assigned'], start: today } }],
  ['AdminTask', { late, accepting: { status: ['new-request'] }, cancelling, comes: { is: ['open'], start: today } }],
  ['PPE', { approval: { status: ['new-request'] }, accepting: { status: ['request-approved'] }, cancelling }],
  [
    'AccomodationModule',
    {
      late,
      approval: { status: ['pending-approval'] },
      accepting: { status: ['new-booking'] },
      cancelling,
      runs: { ...staying, start: { from: null, to: 'today' }, end: { from: 'today', to: null } },
      arrives: { ...staying, start: today },
      leaves: { ...staying, end: today },
    },
  ],
])('DAILY-2 a day of %s', (module, lists) => {
  expect(listsOf(module)).toEqual(Object.entries(lists));
});

it('DAILY-2 every list is one that a dashboard can be narrowed to, and each of its own kind', () => {
  for (const definition of modules) {
    const lists = todayLists(definition);
    expect(new Set(lists.map(({ kind }) => kind)).size).toBe(lists.length);
    for (const { filter, tab } of lists) {
      expect(readFilter(definition, 'full', filter)).toEqual({ filter, issues: [] });
      expect(definition.lifecycle.tabs[tab]).toBeDefined();
    }
  }
});
