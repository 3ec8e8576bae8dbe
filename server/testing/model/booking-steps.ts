import { sayBooking, sayWait } from './describe-state.ts';
import { overlap, slotProblem } from './judge-slot.ts';
import type { Act, Answer, Book, Move, Wait } from './operation.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { type Booking, having, type Span, type State } from './state.ts';
import { administers } from './who-may.ts';

const hoursOfDay = 24;

/** One slot, or the same on several days: all of them or none. */
export function book(state: State, { by, bay, days, ...first }: Book, { made }: Answer): Outcome {
  if (!state.modules.Washbay.isOn) return refused(state, 'error.module-not-here');
  const dates = Array.from({ length: days }, (_, day) => ({
    start: first.start + day * hoursOfDay,
    end: first.end + day * hoursOfDay,
  }));
  let next = state;
  for (const [index, date] of dates.entries()) {
    const problem = slotProblem(next, { bay, ...date, isNew: true, except: null });
    if (problem) return refused(state, days === 1 ? problem : 'series.dates-refused');
    const series = days === 1 ? null : (made[0] ?? null);
    const booking: Booking = { owner: by, series, bay, ...date, status: 'Assigned', version: 1 };
    next = taken({ ...next, bookings: having(next.bookings, made[index] ?? -1 - index, booking) }, booking);
  }
  const said = { bay, ...first, status: 'Assigned', version: 1 };
  return done(next, sayBooking(said), made);
}

/** Whoever has now what they waited for waits no longer. */
function taken(state: State, { owner, bay, start, end }: Booking): State {
  const isCovered = (slot: Span) => slot.start >= start && slot.end <= end;
  const waits = [...state.waits].filter(([, one]) => one.owner !== owner || one.bay !== bay || !isCovered(one));
  return { ...state, waits: new Map(waits) };
}

export function move(state: State, { by, id, version, bay, start, end }: Move): Outcome {
  const booking = state.bookings.get(id);
  if (!booking) return refused(state, 'error.not-found');
  if (!administers(state, by) && by !== booking.owner) return refused(state, 'error.forbidden');
  if (version !== booking.version) return refused(state, 'error.changed-elsewhere');
  if (booking.status !== 'Assigned') return refused(state, 'error.action-not-now');
  const isBayNew = bay !== booking.bay;
  if (!isBayNew && start === booking.start && end === booking.end) return done(state, sayBooking(booking));
  const problem = slotProblem(state, { bay, start, end, isNew: isBayNew, except: id });
  if (problem) return refused(state, problem);
  const next = { ...booking, bay, start, end, version: version + 1 };
  return done(taken({ ...state, bookings: having(state.bookings, id, next) }, next), sayBooking(next));
}

const ends: Readonly<Record<string, string>> = { Close: 'Closed', Cancel: 'Cancelled' };

/** Only those who run the location finish and cancel; of a series also its other dates, as far as they are open. */
export function endBooking(state: State, { by, id, action, scope }: Act): Outcome {
  const booking = state.bookings.get(id);
  if (!booking) return refused(state, 'error.not-found');
  if (!administers(state, by)) return refused(state, 'error.forbidden');
  if (booking.status !== 'Assigned') return refused(state, 'error.action-not-now');
  const end = (one: Booking) => ({ ...one, status: ends[action] ?? one.status, version: one.version + 1 });
  const isMeant = (key: number, one: Booking) => {
    if (key === id) return true;
    if (!scope || booking.series === null || one.series !== booking.series || one.status !== 'Assigned') return false;
    return scope === 'all' || one.start >= booking.start;
  };
  const all = [...state.bookings].map(([key, one]) => [key, isMeant(key, one) ? end(one) : one] as const);
  return done({ ...state, bookings: new Map(all) }, sayBooking(end(booking)));
}

export function wait(state: State, { by, bay, start, end }: Wait): Outcome {
  if (!state.modules.Washbay.isOn) return refused(state, 'error.module-not-here');
  if (!state.bays[bay]?.isOn) return refused(state, 'rule.retired');
  if (slotProblem(state, { bay, start, end, isNew: true, except: null }) === undefined)
    return refused(state, 'wait.free');
  const wanted = { owner: by, bay, start, end };
  const said = sayWait(wanted);
  return done({ ...state, waits: having(state.waits, said, wanted) }, said);
}

/** Bookings that a closed time would come over. */
export function bookedIn(state: State, bay: number, span: Span): boolean {
  return [...state.bookings.values()].some((one) => one.bay === bay && one.status === 'Assigned' && overlap(one, span));
}
