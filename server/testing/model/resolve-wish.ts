import type { Operation } from './operation.ts';
import type { State } from './state.ts';
import type { Wish } from './wish.ts';

const orderActions = ['Request Approved', 'Request Rejected', 'Request Submitted', 'Close', 'Cancel'];
const stayActions = ['Booking Approved', 'Booking Rejected', 'Cancel'];

/** What an admin does next where things take their usual way; by mere chance few would get far. */
const next: Readonly<Record<string, string>> = {
  'New Request': 'Request Approved',
  'Request Approved': 'Request Submitted',
  'Request Submitted': 'Close',
  'Pending Approval': 'Booking Approved',
  'Booking Confirmed': 'Cancel',
};

/** One of those that are there, counted from the newest; nothing where there are none. */
function pick<Value>(map: ReadonlyMap<number, Value>, which: number): readonly [number, Value] | undefined {
  const all = [...map].toSorted(([one], [other]) => other - one);
  return all[which % Math.max(1, all.length)];
}

const oneOf = (words: readonly string[], which: number) => words[which % words.length] ?? '';

/** Versions are those that are there now, or where somebody has not looked for long the one before. */
const seen = (version: number, isOld: boolean) => (isOld ? Math.max(1, version - 1) : version);

/** What a wish comes to where things stand so; nothing where what it needs is not there. */
export function resolveWish(state: State, wish: Wish): Operation | undefined {
  const { by, which, start, length, bay, stock, house, count, module, isSo } = wish;
  const span = { start, end: start + length };
  const isRarelySo = isSo && which === 5;
  switch (wish.kind) {
    case 'book':
      return { does: 'book', by, bay, ...span, days: 1 };
    case 'repeat':
      return { does: 'book', by, bay, ...span, days: 1 + count };
    case 'wait':
      return { does: 'wait', by, bay, ...span };
    case 'order':
      return { does: 'order', by, stock, quantity: count };
    case 'ask-stay':
      return { does: 'ask-stay', by, ...span };
    case 'close-bay':
      return { does: 'close-bay', by, bay, ...span };
    case 'restock': {
      const version = seen(state.stock[stock]?.version ?? 1, isRarelySo);
      return { does: 'restock', by, stock, version, pieces: isSo ? count : -count };
    }
    case 'retire': {
      const { isOn, version } = state.bays[bay] ?? { isOn: true, version: 1 };
      return { does: 'retire', by, bay, version, isOn: !isOn, isSure: isSo };
    }
    case 'switch-module': {
      const { isOn, version } = state.modules[module];
      return { does: 'switch-module', by, module, version, isOn: !isOn };
    }
    case 'change-role':
      return { does: 'change-role', by: 'admin', version: state.keeper.version, isOn: !state.keeper.isOn };
    case 'move': {
      const found = pick(state.bookings, which);
      return found && { does: 'move', by, id: found[0], version: seen(found[1].version, isRarelySo), bay, ...span };
    }
    case 'end-booking':
      return act('booking', pick(state.bookings, which)?.[0], by, isSo ? 'Close' : 'Cancel');
    case 'end-series': {
      const ended = act('booking', pick(state.bookings, which)?.[0], by, 'Cancel');
      return ended && { ...ended, scope: isSo ? 'all' : 'following' };
    }
    case 'act-on-order': {
      const [id, order] = pick(state.orders, which) ?? [];
      const usual = isSo ? next[order?.status ?? ''] : undefined;
      return usual ? act('order', id, 'admin', usual) : act('order', id, by, oneOf(orderActions, start));
    }
    case 'decide-stay': {
      const [id, stay] = pick(state.stays, which) ?? [];
      const usual = isSo ? next[stay?.status ?? ''] : undefined;
      return usual ? act('stay', id, 'admin', usual) : act('stay', id, by, oneOf(stayActions, start));
    }
    case 'give-house': {
      const given = act('stay', pick(state.stays, which)?.[0], by, 'Booking Confirmed');
      return given && { ...given, house };
    }
    case 'open-bay': {
      const found = pick(state.closed, which);
      return found && { does: 'open-bay', by, id: found[0] };
    }
  }
}

function act(on: 'booking' | 'order' | 'stay', id: number | undefined, by: Wish['by'], action: string) {
  return id === undefined ? undefined : ({ does: 'act', on, action, by, id } as const);
}
