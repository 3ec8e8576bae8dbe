import { washBay } from '@sitebook/domain/modules/wash-bay.ts';
import { expect, test } from 'vitest';
import { beginNew } from './beginning.ts';

const here = { zone: 'America/Chicago', now: Date.parse('2026-04-15T12:00:00Z') };

const slot = {
  module: 'Washbay',
  baseLocationId: 1001,
  resourceId: 3,
  start: '2026-04-16T14:00:00.000Z',
  end: '2026-04-16T15:00:00.000Z',
  chosenAt: 1,
} as const;

test('WASH-3 CONST-1 a new booking begins with the defaults, who asks, where, and the chosen slot', () => {
  const requester = { requester: 'requestor@norvane.example', phone: '+1 713 555 0104' };
  const begun = beginNew(washBay, { requester, place: { country: 'United States' }, slot }, here);
  expect(begun).toMatchObject({
    ...requester,
    country: 'United States',
    priority: 3,
    remarks: 'Serial#/Unit#',
    resourceId: 3,
    start: slot.start,
    end: slot.end,
  });
  expect(beginNew(washBay, { requester, place: {}, slot: null }, here)).toMatchObject({
    resourceId: null,
    start: null,
  });
});
