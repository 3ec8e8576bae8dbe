import { describe, expect, it } from 'vitest';
import { specifiedModules } from '../testing/specified-modules.ts';
import { bookingLifecycle } from './booking.ts';
import { isMarked, stampedBy, stampRefusal } from './stamp.ts';
import type { ActionCode } from './status.ts';

const zone = 'America/Chicago';
const lifecycle = bookingLifecycle({ cancelBy: ['admin'], isMarked: true });
const transition = (action: ActionCode) => {
  const found = lifecycle.transitions.find((one) => one.action === action);
  if (!found) throw new Error(`no ${action}`);
  return found;
};

/** Nine to eleven in Houston. */
const planned = { start: '2026-04-15T14:00:00.000Z', end: '2026-04-15T16:00:00.000Z' };
const started = { ...planned, actualStart: '2026-04-15T14:05:00.000Z' };
const finished = { ...started, actualEnd: '2026-04-15T15:00:00.000Z' };
const noon = '2026-04-15T15:30:00Z';

describe('USE-1 a booking is started on its day and until its end', () => {
  it.each([
    ['the evening before', '2026-04-15T04:59:59Z', planned, 'error.start-early'],
    ['from midnight on', '2026-04-15T05:00:00Z', planned, undefined],
    ['at its start', planned.start, planned, undefined],
    ['just before its end', '2026-04-15T15:59:59Z', planned, undefined],
    ['at its end', planned.end, planned, 'error.start-late'],
    ['the day after', '2026-04-16T14:00:00Z', planned, 'error.start-late'],
    // Half past midnight: whoever comes for it comes the day before.
    [
      'an hour early over midnight',
      '2026-04-15T04:30:00Z',
      { ...planned, start: '2026-04-15T05:30:00.000Z' },
      undefined,
    ],
    [
      'earlier than that',
      '2026-04-15T04:29:59Z',
      { ...planned, start: '2026-04-15T05:30:00.000Z' },
      'error.start-early',
    ],
    // Clocks go forward at two on this night, so the day begins an hour closer to its noon.
    [
      'the day on which clocks go forward',
      '2026-03-08T06:00:00Z',
      { start: '2026-03-08T17:00:00.000Z', end: '2026-03-08T18:00:00.000Z' },
      undefined,
    ],
    [
      'the night before clocks go forward',
      '2026-03-08T05:59:59Z',
      { start: '2026-03-08T17:00:00.000Z', end: '2026-03-08T18:00:00.000Z' },
      'error.start-early',
    ],
    ['without a start', '2026-04-15T15:00:00Z', { start: null, end: planned.start }, undefined],
    ['without an end', '2026-04-15T15:00:00Z', { start: planned.start, end: null }, undefined],
  ])('%s', (_when, now, values, code) => {
    expect(stampRefusal(transition('start'), values, { now: Date.parse(now), zone })?.code).toBe(code);
  });

  it('says from when on, or that it is over, by the clocks of the place', () => {
    const at = (now: string) => stampRefusal(transition('start'), planned, { now: Date.parse(now), zone })?.params;
    expect(at('2026-04-14T12:00:00Z')).toEqual({ from: '15/04/2026 00:00 -05:00' });
    expect(at('2026-04-15T17:00:00Z')).toEqual({ end: '15/04/2026 11:00 -05:00' });
  });
});

describe('USE-1 each is marked once, in its order, and taken back the other way round', () => {
  it.each([
    ['start', planned, undefined],
    ['start', started, 'error.started-already'],
    ['start', finished, 'error.started-already'],
    ['finish', planned, 'error.not-started'],
    ['finish', started, undefined],
    ['finish', finished, 'error.finished-already'],
    ['undo-start', planned, 'error.not-started'],
    ['undo-start', started, undefined],
    ['undo-start', finished, 'error.finished-already'],
    ['undo-finish', planned, 'error.not-started'],
    ['undo-finish', started, 'error.not-finished'],
    ['undo-finish', finished, undefined],
    ['update', finished, undefined],
    ['close', planned, undefined],
  ] as const)('%s of %o: %s', (action, values, code) => {
    expect(stampRefusal(transition(action), values, { now: Date.parse(noon), zone })?.code).toBe(code);
  });

  it('is finished, or taken back, however late that is', () => {
    const late = { now: Date.parse('2026-05-15T12:00:00Z'), zone };
    expect(stampRefusal(transition('finish'), started, late)).toBeNull();
    expect(stampRefusal(transition('undo-finish'), finished, late)).toBeNull();
  });

  it('keeps the moment, or nothing', () => {
    const now = new Date(noon);
    expect(stampedBy(transition('start'), now)).toEqual({ actualStart: '2026-04-15T15:30:00.000Z' });
    expect(stampedBy(transition('finish'), now)).toEqual({ actualEnd: '2026-04-15T15:30:00.000Z' });
    expect(stampedBy(transition('undo-start'), now)).toEqual({ actualStart: null });
    expect(stampedBy(transition('update'), now)).toEqual({});
  });
});

it('USE-1 the modules with a calendar are marked, and no others', () => {
  const marked = specifiedModules.filter(({ lifecycle }) => isMarked(lifecycle));
  const onCalendar = specifiedModules.filter(({ calendar }) => calendar !== undefined);
  expect(marked.map(({ key }) => key)).toEqual(onCalendar.map(({ key }) => key));
  expect(marked).toHaveLength(4);
});
