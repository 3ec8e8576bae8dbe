import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { expect, test } from 'vitest';
import { conflictsOf } from './version.ts';

const base = { remarks: 'Old', priority: 3, segmentId: 1 };

test.each([
  ['only mine', { remarks: 'Mine' }, {}, []],
  ['only theirs', {}, { remarks: 'Theirs' }, []],
  ['different fields', { remarks: 'Mine' }, { priority: 1 }, []],
  ['both alike', { remarks: 'Same' }, { remarks: 'Same' }, []],
  ['both, each in their way', { remarks: 'Mine', priority: 1 }, { remarks: 'Theirs', priority: 1 }, ['remarks']],
  ['emptied by one', { remarks: null }, { remarks: 'Theirs' }, ['remarks']],
])('%s', (_case, mine, changed, expected) => {
  const found = conflictsOf(washBay.fields, { mine, base, theirs: { ...base, ...changed } });
  expect(found.map(({ field }) => field.key)).toEqual(expected);
});
