import { describe, expect, it } from 'vitest';
import type { ModuleKey } from '../modules/module-key.ts';
import { moduleOf } from '../modules/registry.ts';
import { searchTextOf } from './search-text.ts';

const definition = (key: ModuleKey) => {
  const found = moduleOf(key);
  if (!found) throw new Error(`${key} is not declared`);
  return found;
};
const values = {
  requesterName: 'Nguyễn Văn Minh',
  gin: 4_100_256,
  phone: '+1 713 555 6008',
  accountingUnit: '1001-DD',
  start: '2026-07-04T20:00:00.000Z',
  remarks: 'Zwölf\nStück,  Größe 5',
  priority: 1,
  resourceId: 7,
};
const textOf = (key: ModuleKey) => searchTextOf(definition(key), values, '2026-04-15T12:00:00.000Z', 'Asia/Kolkata');

describe('searchTextOf', () => {
  it('LIST-9 LIST-10 has a line for each column that shows words of its own, and one for the remarks', () => {
    expect(textOf('Washbay').open.split('\n').sort()).toEqual([
      '05/07/2026 01:30 +05:30',
      'nguyen van minh',
      'zwolf stuck, grosse 5',
    ]);
  });

  it('LIST-9 has the day of submission where a column shows it', () => {
    expect(textOf('AdminTask').open).toContain('15/04/2026 17:30 +05:30');
    expect(textOf('Washbay').open).not.toContain('15/04/2026');
  });

  it('ACCESS-12 keeps apart what not everybody may see, and has nothing that no column shows', () => {
    expect(textOf('PPE').hidden.split('\n').sort()).toEqual(['1001-dd', '4100256']);
    expect(textOf('PPE').open).not.toMatch(/4100256|1001/);
    expect(textOf('Washbay')).toMatchObject({ hidden: '' });
    expect(textOf('Washbay').open).not.toContain('713');
  });
});
