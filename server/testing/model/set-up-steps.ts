import { bookedIn } from './booking-steps.ts';
import { sayClosed, saySwitch } from './describe-state.ts';
import type { Answer, ChangeRole, CloseBay, OpenBay, Retire, SwitchModule } from './operation.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { having, replaced, type State, type Switch } from './state.ts';
import { administers } from './who-may.ts';

export function retire(state: State, asked: Retire): Outcome {
  const bay = state.bays[asked.bay];
  if (!bay) return refused(state, 'error.not-found');
  const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
  const isBroken = bay.isOn && !asked.isOn && bookedIn(state, asked.bay, always);
  return turn(state, bay, asked, {
    refusal: isBroken && !asked.isSure ? 'manage.breaks-bookings' : undefined,
    put: (next) => ({ ...state, bays: replaced(state.bays, asked.bay, next) }),
  });
}

export function switchModule(state: State, asked: SwitchModule): Outcome {
  return turn(state, state.modules[asked.module], asked, {
    put: (next) => ({ ...state, modules: { ...state.modules, [asked.module]: next } }),
  });
}

/** Takes the keeper's role away, or gives it back. */
export function changeRole(state: State, asked: ChangeRole): Outcome {
  return turn(state, state.keeper, asked, { put: (keeper) => ({ ...state, keeper }) });
}

interface Turning {
  readonly refusal?: string | undefined;
  put(next: Switch): State;
}

function turn(
  state: State,
  before: Switch,
  asked: Pick<Retire, 'by' | 'version' | 'isOn'>,
  { refusal, put }: Turning,
): Outcome {
  if (!administers(state, asked.by)) return refused(state, 'error.forbidden');
  if (asked.version !== before.version) return refused(state, 'manage.changed-elsewhere');
  if (asked.isOn === before.isOn) return done(state, saySwitch(before));
  if (refusal) return refused(state, refusal);
  const next = { isOn: asked.isOn, version: before.version + 1 };
  return done(put(next), saySwitch(next));
}

/** Closes a bay for a time, where nothing is booked in it. */
export function closeBay(state: State, { by, bay, start, end }: CloseBay, { made }: Answer): Outcome {
  if (!administers(state, by)) return refused(state, 'error.forbidden');
  // What is retired is chosen for nothing new, not even to be closed.
  if (!state.bays[bay]?.isOn) return refused(state, 'error.invalid');
  const isThere = [...state.closed.values()].some((one) => one.bay === bay && one.start === start);
  if (isThere) return refused(state, 'manage.exists');
  if (bookedIn(state, bay, { start, end })) return refused(state, 'manage.closure-undecided');
  const closed = { bay, start, end };
  return done({ ...state, closed: having(state.closed, made[0] ?? -1, closed) }, sayClosed(closed), made);
}

export function openBay(state: State, { by, id }: OpenBay): Outcome {
  // The keeper runs another location besides: what is gone they are told before what is not theirs.
  if (by !== 'admin' && by !== 'keeper') return refused(state, 'error.forbidden');
  if (!state.closed.has(id)) return refused(state, 'error.not-found');
  if (!administers(state, by)) return refused(state, 'error.forbidden');
  return done({ ...state, closed: new Map([...state.closed].filter(([key]) => key !== id)) }, 'removed');
}
