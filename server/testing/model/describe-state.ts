import { slotProblem } from './judge-slot.ts';
import type { Booking, Closed, Order, Span, State, Stay, Stock, Switch, Wait } from './state.ts';
import { switchable } from './state.ts';

const span = ({ start, end }: Span) => `${start}-${end}`;

export const sayBooking = (one: Omit<Booking, 'owner' | 'series'>) =>
  `${one.status} v${one.version} bay ${one.bay} ${span(one)}`;
export const sayOrder = (one: Omit<Order, 'owner'>) =>
  `${one.status} v${one.version} ${one.quantity} of stock ${one.stock}`;
export const sayStay = (one: Omit<Stay, 'owner'>) =>
  `${one.status} v${one.version} house ${one.house ?? 'none'} ${span(one)}`;
export const saySwitch = ({ isOn, version }: Switch) => `${isOn ? 'on' : 'off'} v${version}`;
export const sayStock = ({ total, available, version }: Stock) => `${available} of ${total} v${version}`;
export const sayClosed = (one: Closed) => `bay ${one.bay} ${span(one)}`;
export const sayWait = (one: Wait) => `${one.owner} bay ${one.bay} ${span(one)}`;

/** What somebody who waits is told of it. */
function waitState(state: State, wait: Wait): string {
  if (!state.modules.Washbay.isOn || !state.bays[wait.bay]?.isOn) return 'gone';
  return slotProblem(state, { ...wait, isNew: true, except: null }) === undefined ? 'free' : 'waiting';
}

/** All that can be read of a location, line by line, as whoever reads it by the calls says it too. */
export function describeState(state: State): readonly string[] {
  return [
    ...[...state.bookings].map(([id, one]) => `booking ${id} of ${one.owner}: ${sayBooking(one)}`),
    ...[...state.bookings].map(([id, { status }]) => `in the list: booking ${id} ${status}`),
    ...[...state.bookings]
      .filter(([, { status }]) => status === 'Assigned')
      .map(([id, one]) => `in the calendar: booking ${id} bay ${one.bay} ${span(one)}`),
    ...[...state.orders].map(([id, one]) => `order ${id} of ${one.owner}: ${sayOrder(one)}`),
    ...[...state.orders].map(([id, { status }]) => `in the list: order ${id} ${status}`),
    ...[...state.stays].map(([id, one]) => `stay ${id} of ${one.owner}: ${sayStay(one)}`),
    ...[...state.stays].map(([id, { status }]) => `in the list: stay ${id} ${status}`),
    ...state.bays.map((bay, index) => `bay ${index} ${saySwitch(bay)}`),
    ...state.stock.map((stock, index) => `stock ${index}: ${sayStock(stock)}`),
    ...[...state.closed].map(([id, one]) => `closed ${id}: ${sayClosed(one)}`),
    ...switchable.map((module) => `module ${module} ${saySwitch(state.modules[module])}`),
    `keeper ${saySwitch(state.keeper)}`,
    ...[...state.waits.values()].map((wait) => `wait: ${sayWait(wait)} ${waitState(state, wait)}`),
  ].toSorted();
}
