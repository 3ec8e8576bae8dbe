import { describe, expect, it } from 'vitest';
import { listBody } from './list-body.ts';

const problems = (body: unknown) => listBody.safeParse(body).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('listBody', () => {
  it('LIST-1 LIST-2 LIST-3 reads the names in any case; page 1 and 50 rows where nothing is said', () => {
    expect(listBody.parse({ IBASELOCATIONID: 7, filter: { TAB: 'MyRequests' }, searchstring: 5 })).toMatchObject({
      ibaseLocationId: 7,
      PageNumber: 1,
      PageSize: 50,
      SearchString: '5',
      Filter: { tab: 'MyRequests' },
    });
  });

  it('LIST-4 takes directions in any case, and digits for numbers', () => {
    expect(listBody.parse({ OrderByDir: ' DESC ', PageNumber: ' 3 ', PageSize: '20' })).toMatchObject({
      OrderByDir: 'desc',
      PageNumber: 3,
      PageSize: 20,
    });
  });

  it('takes nothing else for a page', () => {
    for (const given of [0, -1, 1.5, '-1', '1.5', 'x', '', true, [2], {}, null, { valueOf: 1 }]) {
      expect([given, problems({ PageNumber: given })]).toEqual([given, ['PageNumber']]);
      expect([given, problems({ PageSize: given })]).toEqual([given, ['PageSize']]);
    }
  });

  it('takes nothing else for a filter', () => {
    for (const Filter of ['x', 5, true, [], [{ tab: 'MyRequests' }]]) expect(problems({ Filter })).toEqual(['Filter']);
  });

  it('names all that is wrong at once', () => {
    const wrong = {
      PageNumber: 0,
      PageSize: 'x',
      OrderByDir: 'sideways',
      SearchString: {},
      After: 5,
      Filter: { tab: 5 },
    };
    expect(problems(wrong).sort()).toEqual([
      'After',
      'Filter.tab',
      'OrderByDir',
      'PageNumber',
      'PageSize',
      'SearchString',
    ]);
  });
});
