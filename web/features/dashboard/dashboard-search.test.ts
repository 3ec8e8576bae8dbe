import { describe, expect, test } from 'vitest';
import { readDashboardSearch, whereOf } from './dashboard-search.ts';

describe('The address of a dashboard', () => {
  test('is read as it was written', () => {
    const written = { tab: 'all', search: 'bay 1', sort: 'start', dir: 'desc', columns: 'id,end', view: 7 } as const;
    expect(readDashboardSearch(written)).toEqual(written);
  });

  test('takes an id that was typed by hand as a search', () => {
    expect(readDashboardSearch({ search: 1042 })).toEqual({ search: '1042' });
  });

  test.each([
    ['an unknown tab', { tab: 'everything' }],
    ['an unknown direction', { dir: 'sideways' }],
    ['an empty search', { search: '' }],
    ['no columns and no view', { columns: '', view: 'mine' }],
    ['things that are no words', { tab: 7, search: { a: 1 }, sort: null, dir: [] }],
    ['facts that are no words', { page: {}, status: '', colour: [] }],
  ])('leaves out %s', (_what, found) => {
    expect(readDashboardSearch(found)).toEqual({});
  });

  test('keeps all else as facts to narrow by, whatever the module knows of them', () => {
    const found = readDashboardSearch({ tab: 'all', status: 'assigned', resourceId: 3, page: {} });
    expect(found).toEqual({ tab: 'all', status: 'assigned', resourceId: '3' });
    expect(whereOf(found)).toEqual({ status: 'assigned', resourceId: '3' });
  });

  test('cuts a search that the server would refuse for its length', () => {
    expect(readDashboardSearch({ search: 'x'.repeat(500) }).search).toHaveLength(200);
  });
});
