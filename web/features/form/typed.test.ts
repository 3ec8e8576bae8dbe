import { expect, test } from 'vitest';
import { changedSince } from './typed.ts';

test('what differs is what was typed; an emptied field differs, a blank one does not', () => {
  const begun = { remarks: 'x', phone: null, copied: ['a', 'b'] };
  expect(changedSince(begun, { remarks: 'x', phone: '', copied: ['b', 'a'] })).toEqual({});
  expect(changedSince(begun, { remarks: '', phone: '1', copied: ['a'] })).toEqual({
    remarks: '',
    phone: '1',
    copied: ['a'],
  });
});
