import { describe, expect, it } from 'vitest';
import type { StatusCode } from '../lifecycle/status.ts';
import { accommodation } from '../modules/accommodation.ts';
import { adminTask } from '../modules/admin-task.ts';
import type { ModuleDefinition } from '../modules/definition.ts';
import { fuel } from '../modules/fuel.ts';
import { ppe } from '../modules/ppe.ts';
import { washBay } from '../modules/wash-bay.ts';
import { actingTexts } from '../text/acting-texts.ts';
import { addTexts, say } from '../text/say.ts';
import { consequencesOf } from './consequences.ts';

addTexts(actingTexts);

const now = Date.parse('2026-04-15T12:00:00Z');
const ahead = { resourceId: 1, propertyId: 1, end: '2026-04-16T12:00:00Z' };
const over = { ...ahead, end: '2026-04-14T12:00:00Z' };
const after = (status: string) => `It becomes ${status} and cannot be changed after that.`;

describe('WALK-1: what becomes of a request is said before it is closed or cancelled', () => {
  it.each<[string, ModuleDefinition, StatusCode, StatusCode, object, string[]]>([
    ['a slot', washBay, 'assigned', 'cancelled', ahead, [after('Cancelled'), 'Its time is free for others again.']],
    ['a slot that is over', washBay, 'assigned', 'closed', over, [after('Closed')]],
    ['fuel', fuel, 'assigned', 'cancelled', ahead, [after('Cancelled')]],
    ['a task', adminTask, 'request-accepted', 'request-closed', ahead, [after('Request Closed')]],
    [
      'an order',
      ppe,
      'request-approved',
      'request-cancelled',
      {},
      [after('Request Cancelled'), 'What was ordered goes back into stock.'],
    ],
    [
      'an order that was fetched',
      ppe,
      'request-submitted',
      'request-closed',
      {},
      [after('Request Closed'), 'What was ordered is taken out of stock.'],
    ],
    [
      'a house',
      accommodation,
      'booking-confirmed',
      'booking-cancelled',
      ahead,
      [after('Booking Cancelled'), 'The property is free for others again.'],
    ],
    [
      'a hotel',
      accommodation,
      'booking-confirmed',
      'booking-cancelled',
      { end: ahead.end },
      [after('Booking Cancelled')],
    ],
    ['a stay without a house', accommodation, 'new-booking', 'booking-cancelled', ahead, [after('Booking Cancelled')]],
  ])('%s', (_what, definition, from, to, values, texts) => {
    const said = consequencesOf(definition, { from, to, values: { ...values }, now });
    expect(said.map(({ code, params }) => say(code, params))).toEqual(texts);
  });
});
