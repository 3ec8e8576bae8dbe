import { describe, expect, it } from 'vitest';
import { modules } from '../modules/registry.ts';
import { washBay } from '../modules/wash-bay.ts';
import { canBeAwaited, heldSlot, slotsChanged } from './held-slot.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 3, 15, hour)).toISOString();
const booking = (
  start: number,
  end: number,
  more: { resourceId?: number | null; status?: 'assigned' | 'cancelled' } = {},
) => ({
  status: more.status ?? 'assigned',
  values: { resourceId: more.resourceId === undefined ? 7 : more.resourceId, start: at(start), end: at(end) },
});
const slot = (start: number, end: number, resourceId = 7) => ({
  resourceId,
  start: Date.parse(at(start)),
  end: Date.parse(at(end)),
});

it('WAIT-1 one waits for what has a calendar and keeps others out, and for nothing else', () => {
  const awaited = modules.filter(canBeAwaited).map(({ key }) => key);
  expect(awaited).toEqual(modules.filter(({ calendar }) => calendar !== undefined).map(({ key }) => key));
  expect(awaited.length).toBeGreaterThan(0);
  const { holds, calendar, ...neither } = washBay;
  if (!holds || !calendar) throw new Error('A wash bay is booked on a calendar');
  expect(canBeAwaited({ ...neither, calendar })).toBe(false);
  expect(canBeAwaited({ ...neither, holds })).toBe(false);
  expect(canBeAwaited({ ...neither, calendar, holds: { ...holds, field: 'propertyId' } })).toBe(false);
});

describe('WAIT-2 what a booking takes', () => {
  it.each([
    ['open', booking(9, 11), slot(9, 11)],
    ['cancelled', booking(9, 11, { status: 'cancelled' }), null],
    ['without a resource', booking(9, 11, { resourceId: null }), null],
    ['without a start', { status: 'assigned', values: { resourceId: 7, start: null, end: at(11) } } as const, null],
    ['without an end', { status: 'assigned', values: { resourceId: 7, start: at(9), end: null } } as const, null],
    ['none', null, null],
  ])('%s', (_what, one, expected) => {
    expect(heldSlot(washBay, one)).toEqual(expected);
  });

  it('is nothing where one cannot wait for it', () => {
    for (const definition of modules.filter((one) => !canBeAwaited(one))) {
      expect(heldSlot(definition, booking(9, 11))).toBeNull();
    }
  });
});

describe('WAIT-2 what a save takes and leaves', () => {
  const cancelled = booking(9, 11, { status: 'cancelled' });
  it.each([
    ['made', null, booking(9, 11), { left: null, taken: slot(9, 11) }],
    ['deleted', booking(9, 11), null, { left: slot(9, 11), taken: null }],
    ['cancelled', booking(9, 11), cancelled, { left: slot(9, 11), taken: null }],
    ['shortened', booking(9, 11), booking(9, 10), { left: slot(9, 11), taken: slot(9, 10) }],
    ['begun later', booking(9, 11), booking(10, 11), { left: slot(9, 11), taken: slot(10, 11) }],
    ['moved', booking(9, 11), booking(9, 11, { resourceId: 8 }), { left: slot(9, 11), taken: slot(9, 11, 8) }],
    ['restored', null, booking(9, 11), { left: null, taken: slot(9, 11) }],
    ['unchanged', booking(9, 11), booking(9, 11), { left: null, taken: null }],
    ['cancelled and deleted', cancelled, null, { left: null, taken: null }],
  ])('%s', (_what, before, after, expected) => {
    expect(slotsChanged(washBay, before, after)).toEqual(expected);
  });
});
