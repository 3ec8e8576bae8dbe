import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { expect, test } from 'vitest';
import { errorsLeft, type Refusal } from './refusal.ts';

const typed = { resourceId: 3, start: 'a', end: 'b', remarks: 'x', phone: '1' };
const refusal: Refusal = {
  reason: 'Overlapping not allowed',
  errors: { resourceId: 'Overlapping not allowed', phone: 'Please enter a text' },
  typed,
  isOutdated: false,
};

test.each([
  ['nothing', {}, ['resourceId', 'phone']],
  ['a field that has to do with neither', { remarks: 'y' }, ['resourceId', 'phone']],
  ['the field itself', { phone: '2' }, ['resourceId']],
  ['a field that is validated together with it', { end: 'c' }, ['phone']],
  ['the resource', { resourceId: 4 }, ['phone']],
])('after %s changed, what has to do with it is no longer said', (_what, change, left) => {
  expect(Object.keys(errorsLeft(washBay, refusal, { ...typed, ...change }))).toEqual(left);
});
