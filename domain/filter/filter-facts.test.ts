import { describe, expect, it } from 'vitest';
import type { View } from '../access/visibility.ts';
import type { Values } from '../fields/value.ts';
import { adminTask } from '../modules/admin-task.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { fuel } from '../modules/fuel.ts';
import { washBay } from '../modules/wash-bay.ts';
import { withAdditions } from '../own-fields/extend-module.ts';
import { readOwnField } from '../own-fields/read-own-field.ts';
import { filterFacts, openStatuses } from './filter-facts.ts';

const factsOf = (definition: ModuleDefinition, view: View = 'full') =>
  filterFacts(definition, view).map(({ key, kind }) => `${key}: ${kind}`);
const choicesOf = (definition: ModuleDefinition, key: string) => {
  const fact = filterFacts(definition, 'full').find((one) => one.key === key);
  return fact && 'choices' in fact ? fact.choices.map(({ value, text }) => `${value}: ${JSON.stringify(text)}`) : [];
};

describe('by what lists are narrowed', () => {
  it('sets and statuses first, then what is looked up, chosen, by whom and when', () => {
    expect(factsOf(washBay)).toEqual([
      'is: set',
      'status: status',
      'resourceId: lookup',
      'segmentId: lookup',
      'priority: choice',
      'requester: person',
      'start: days',
      'end: days',
      'createdAt: days',
    ]);
  });

  it('is called as people call it', () => {
    const titles = filterFacts(adminTask, 'full').map(({ key, title }) => [key, title]);
    expect(Object.fromEntries(titles)).toMatchObject({
      is: 'filter.is',
      status: 'column.status',
      requester: 'filter.requester',
      createdAt: 'column.submit-date',
    });
    expect(titles.find(([key]) => key === 'assignees')?.[1]).not.toBe('filter.requester');
  });

  it.each<[ModuleDefinition, readonly string[]]>([
    [washBay, ['open: "filter.open"', 'overdue: "filter.overdue"', 'cancel-asked: "filter.cancel-asked"']],
    [fuel, ['open: "filter.open"']],
    [
      adminTask,
      [
        'open: "filter.open"',
        'overdue: "filter.overdue"',
        'unassigned: "filter.unassigned"',
        'cancel-asked: "filter.cancel-asked"',
      ],
    ],
  ])('the sets of a module follow from what it has: %#', (definition, expected) => {
    expect(choicesOf(definition, 'is')).toEqual(expected);
  });

  it('statuses are those that are read', () => {
    expect(choicesOf(washBay, 'status')).toEqual([
      'assigned: "status.assigned"',
      'closed: "status.closed"',
      'cancelled: "status.cancelled"',
      'in-progress: "status.in-progress"',
    ]);
  });
});

describe('a field that was added', () => {
  const added = (values: Values) => {
    const own = readOwnField({ key: 'it', name: 'It', type: 'Text', active: true, ...values });
    const facts = filterFacts(withAdditions(washBay, { fields: [own], to: [] }), 'full');
    const fact = facts.find(({ key }) => key === 'own:it');
    return fact && `${fact.kind}${'isOpen' in fact ? ' open' : ''}${'source' in fact ? ` ${fact.source}` : ''}`;
  };
  it.each<[string, Values, string | undefined]>([
    ['that is neither found by nor a column', { type: 'DateTime' }, undefined],
    ['a day that is found by', { type: 'DateTime', isSearched: true }, 'days'],
    ['a day that is a column', { type: 'DateTime', isColumn: true }, 'days'],
    ['a box', { type: 'Boolean', isColumn: true }, 'choice'],
    ['a choice', { type: 'Choice', options: 'a\nb', isColumn: true }, 'choice open'],
    ['somebody, by the column of their name', { type: 'User', isColumn: true }, 'person'],
    ['a location, by the column of its name', { type: 'Location', isColumn: true }, 'lookup locations'],
    ['a text', { isSearched: true }, undefined],
  ])('%s', (_what, values, expected) => {
    expect(added(values)).toBe(expected);
  });
});

it('stays that were given end by themselves, all else lasts until somebody ends it', () => {
  expect(openStatuses(washBay.lifecycle)).toEqual({ lasting: ['assigned'], ending: [] });
  const { tabs, ...rest } = washBay.lifecycle;
  expect(openStatuses({ ...rest, tabs: { ...tabs, closed: [{ statuses: ['assigned'], isOver: true }] } })).toEqual({
    lasting: [],
    ending: ['assigned'],
  });
  expect(openStatuses({ ...rest, tabs: { closed: [{ statuses: ['assigned'] }] } }).lasting).toEqual(['assigned']);
  expect(openStatuses({ ...rest, tabs: {} }).lasting).toEqual(['assigned']);
});
