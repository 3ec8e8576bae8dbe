import { sayStay } from './describe-state.ts';
import { overlap } from './judge-slot.ts';
import type { Act, Answer, AskStay } from './operation.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { having, type State, type Stay } from './state.ts';
import { administers, decides } from './who-may.ts';

export function askStay(state: State, { by, start, end }: AskStay, { made }: Answer): Outcome {
  if (!state.modules.AccomodationModule.isOn) return refused(state, 'error.module-not-here');
  const stay = { owner: by, house: null, start, end, status: 'New Booking', version: 1 };
  return done({ ...state, stays: having(state.stays, made[0] ?? -1, stay) }, sayStay(stay), made);
}

/** Where a house is taken. */
const holding = ['Pending Approval', 'Booking Confirmed', 'Booking Approved'];
const decided: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>> = {
  'Booking Approved': { from: ['Pending Approval'], to: 'Booking Approved' },
  'Booking Rejected': { from: ['New Booking', 'Pending Approval'], to: 'Booking Rejected' },
  Cancel: { from: ['New Booking', 'Booking Rejected', ...holding], to: 'Booking Cancelled' },
};

export function actOnStay(state: State, act: Act): Outcome {
  const stay = state.stays.get(act.id);
  if (!stay) return refused(state, 'error.not-found');
  if (act.action === 'Booking Confirmed') return give(state, stay, act);
  const way = decided[act.action];
  if (!way || !decides(state, act.by, stay.owner)) return refused(state, 'error.forbidden');
  if (!way.from.includes(stay.status)) return refused(state, 'error.action-not-now');
  return put(state, act.id, { ...stay, status: way.to });
}

/** Gives a house that nobody has on any of the nights; the second house a manager has to approve. */
function give(state: State, stay: Stay, { by, id, house = 0 }: Act): Outcome {
  if (!administers(state, by)) return refused(state, 'error.forbidden');
  if (stay.status !== 'New Booking') return refused(state, 'error.action-not-now');
  const isTaken = [...state.stays.values()].some(
    (other) => other.house === house && holding.includes(other.status) && overlap(other, stay),
  );
  if (isTaken) return refused(state, 'rule.property-taken');
  return put(state, id, { ...stay, house, status: house === 0 ? 'Booking Confirmed' : 'Pending Approval' });
}

function put(state: State, id: number, stay: Stay): Outcome {
  const next = { ...stay, version: stay.version + 1 };
  return done({ ...state, stays: having(state.stays, id, next) }, sayStay(next));
}
