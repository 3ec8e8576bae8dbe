import { describe, expect, it } from 'vitest';
import { ppe } from '../modules/ppe.ts';
import { washBay } from '../modules/wash-bay.ts';
import { actorWith } from '../testing/actor.ts';
import { listTexts } from '../text/list-texts.ts';
import { addTexts } from '../text/say.ts';
import { type DayWord, isNarrowed, type Wanted } from './filter.ts';
import { filterFacts } from './filter-facts.ts';
import { wordsOfWanted } from './filter-words.ts';
import { readLook } from './list-look.ts';

addTexts(listTexts);

const factOf = (key: string) => {
  const found = filterFacts(washBay, 'full').find((fact) => fact.key === key);
  if (!found) throw new Error(`no fact ${key}`);
  return found;
};
const words = (key: string, wanted: Wanted) => wordsOfWanted(factOf(key), wanted, (value) => `<${value}>`);

describe('what is asked for, as people say it', () => {
  it.each<[string | null, string | null, string]>([
    [null, 'today', 'until today'],
    ['today', null, 'from today'],
    ['2026-04-15', '2026-04-15', '15/04/2026'],
    ['today', 'today', 'today'],
    ['today-1', 'today-1', 'yesterday'],
    ['today+1', 'today+1', 'tomorrow'],
    ['today+2', 'today+2', 'in 2 days'],
    ['today-2', 'today-2', '2 days ago'],
    ['today', 'today+6', 'next 7 days'],
    ['today', 'today-1', 'today to yesterday'],
    ['today-6', 'today', 'last 7 days'],
    ['today+1', 'today', 'tomorrow to today'],
    ['today-1', 'today+1', 'yesterday to tomorrow'],
    ['today', '2026-04-15', 'today to 15/04/2026'],
    ['2026-04-15', 'today', '15/04/2026 to today'],
    ['2026-04-15', '2026-04-16', '15/04/2026 to 16/04/2026'],
    [null, null, 'until '],
  ])('days from %s to %s', (from, to, expected) => {
    expect(words('start', { from: from as DayWord | null, to: to as DayWord | null })).toBe(expected);
  });

  it.each<[string, Wanted, string]>([
    ['priority', [1, 3], 'High, Low'],
    ['resourceId', [7, 8], '<7>, <8>'],
    ['requester', ['jo@norvane.example'], '<jo@norvane.example>'],
    ['priority', [99], '<99>'],
  ])('%s: %j', (key, wanted, expected) => {
    expect(words(key, wanted)).toBe(expected);
  });

  it('nothing is narrowed by an empty filter', () => {
    expect([isNarrowed({}), isNarrowed({ priority: [1] })]).toEqual([false, true]);
  });
});

describe('a look that was kept', () => {
  const usual = { tab: 'my', search: '', filter: {}, orderKey: 'id', direction: 'desc', columns: null };
  it.each([
    ['nothing but a tab', { tab: 'my' }, usual, []],
    ['no tab', {}, { ...usual, tab: null }, [{ field: 'tab', code: 'field.choice' }]],
    ['a tab of admins', { tab: 'all' }, { ...usual, tab: null }, [{ field: 'tab', code: 'field.choice' }]],
    [
      'all of it',
      {
        tab: 'my',
        search: 'x',
        filter: { priority: [1] },
        orderKey: 'start',
        direction: 'asc',
        columns: ['status', 'id'],
      },
      {
        tab: 'my',
        search: 'x',
        filter: { priority: [1] },
        orderKey: 'start',
        direction: 'asc',
        columns: ['status', 'id'],
      },
      [],
    ],
    ['the latest first', { tab: 'my', orderKey: 'start', direction: 'desc' }, { ...usual, orderKey: 'start' }, []],
    [
      'a direction that is none',
      { tab: 'my', orderKey: 'start', direction: 'up' },
      { ...usual, orderKey: 'start' },
      [],
    ],
    [
      'an order that is none',
      { tab: 'my', orderKey: 'colour', direction: 'asc' },
      usual,
      [{ field: 'orderKey', code: 'field.choice' }],
    ],
    [
      'what cannot be asked for',
      { tab: 'my', filter: { colour: 'red' } },
      usual,
      [{ field: 'where.colour', code: 'field.choice' }],
    ],
    [
      'a column that is none',
      { tab: 'my', columns: ['id', 'colour'] },
      { ...usual, columns: ['id'] },
      [{ field: 'columns.colour', code: 'field.choice' }],
    ],
  ])('%s', (_what, given, look, issues) => {
    expect(readLook(washBay, actorWith(), given)).toEqual({ look, issues });
  });

  it('admins keep all tabs', () => {
    expect(readLook(ppe, actorWith({ role: 'local-admin' }), { tab: 'all' }).look.tab).toBe('all');
  });
});
