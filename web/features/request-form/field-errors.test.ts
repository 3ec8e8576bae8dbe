import { expect, test } from 'vitest';
import { shownErrors } from './field-errors.ts';

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
