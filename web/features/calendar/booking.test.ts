import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ActionCode, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { describe, expect, test } from 'vitest';
import type { KnownRequest } from '../../api/wire-request.ts';
import { bookingsOf } from './booking.ts';

/** What everybody sees; the fields that are left out of it read as nothing. */
const slot: Values = {
  ...Object.fromEntries(washBay.fields.map(({ key }) => [key, null])),
  resourceId: 14,
  resourceName: 'Wash Bay 1',
  segmentName: 'Drilling',
  start: '2026-10-14T14:00:00.000Z',
  end: '2026-10-14T15:30:00.000Z',
  overlapping: 'O',
  overdue: false,
};
const full: Values = { ...slot, requester: 'ravi@norvane.example', requesterName: 'Ravi Deshmukh' };

const request = (
  values: Values,
  status: StatusCode = 'assigned',
  actions: readonly ActionCode[] = [],
): KnownRequest => ({
  id: 7,
  module: 'Washbay',
  status,
  actions,
  values,
});
const only = (one: KnownRequest) => bookingsOf(washBay, [one])[0];

describe('CAL-7 what choosing a booking leads to', () => {
  test.each([
    ['the form, for who may change it', request(full, 'assigned', ['update', 'close']), 'edit'],
    ['the details, for who may only open it', request(full), 'view'],
    ['the details, once it is closed', request(full, 'closed', ['delete']), 'view'],
    ['a panel with the facts, for everybody else', request(slot), 'facts'],
  ])('%s', (_what, of, opens) => {
    expect(only(of)?.opens).toBe(opens);
  });
});

describe('what keeps others from a time', () => {
  test.each<[StatusCode, boolean]>([
    ['assigned', true],
    ['in-progress', true],
    ['closed', false],
    ['cancelled', false],
  ])('%s: %s', (status, takesTime) => {
    expect(only(request(slot, status))?.takesTime).toBe(takesTime);
  });
});

describe('a booking', () => {
  test('tells whose it is as far as that is known', () => {
    expect(only(request(full))?.title).toBe('Ravi Deshmukh · Drilling');
    expect(only(request(slot))?.title).toBe('Drilling');
  });

  test('is marked where it overlaps', () => {
    expect(only(request(slot))?.isOverlapping).toBe(false);
    expect(only(request({ ...slot, overlapping: 'Y' }))?.isOverlapping).toBe(true);
  });

  test('without a time or a resource is not on the calendar', () => {
    expect(only(request({ ...slot, end: null }))).toBeUndefined();
    expect(only(request({ ...slot, resourceId: null }))).toBeUndefined();
  });
});
