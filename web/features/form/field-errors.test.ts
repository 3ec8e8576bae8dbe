import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { expect, test } from 'vitest';
import { errorsLeft, shownErrors, type TakenRefusal } from './field-errors.ts';

const missing = { field: 'segmentId', code: 'field.required' } as const;
const wrong = { field: 'end', code: 'rule.start-before-end' } as const;

test('what is wrong shows at once, what is missing once somebody tried', () => {
  const at = (wasTried: boolean) => shownErrors([missing, wrong], { wasTried, fromServer: {} });
  expect(at(false)).toEqual({ end: 'Start date should be before End date' });
  expect(at(true)).toEqual({ segmentId: 'Required', end: 'Start date should be before End date' });
});

test('the server’s words stand beside it; a field says one thing', () => {
  const fromServer = { resourceId: 'Overlapping not allowed', end: 'Something else' };
  expect(shownErrors([wrong, { field: 'end', code: 'field.date' }], { wasTried: true, fromServer })).toEqual({
    resourceId: 'Overlapping not allowed',
    end: 'Start date should be before End date',
  });
});

const typed = { resourceId: 3, start: 'a', end: 'b', remarks: 'x', phone: '1' };
const refusal: TakenRefusal = {
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
  expect(Object.keys(errorsLeft(washBay.rules, refusal, { ...typed, ...change }))).toEqual(left);
});
