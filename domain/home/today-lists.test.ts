import { expect, it } from 'vitest';
import { readFilter } from '../filter/read-filter.ts';
import { moduleOf, modules } from '../modules/registry.ts';
import { todayLists } from './today-lists.ts';

const kindsOf = (module: string) => {
  const definition = moduleOf(module);
  return definition && todayLists(definition).map(({ kind }) => kind);
};

it.each([
  ['Washbay', ['late', 'cancelling', 'runs', 'comes']],
  ['FuelDistribution', ['comes']],
  ['AdminTask', ['late', 'accepting', 'cancelling', 'comes']],
  ['PPE', ['approval', 'accepting', 'cancelling']],
  ['AccomodationModule', ['late', 'approval', 'accepting', 'cancelling', 'runs', 'arrives', 'leaves']],
])('DAILY-2 a day of %s has %j', (module, kinds) => {
  expect(kindsOf(module)).toEqual(kinds);
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
