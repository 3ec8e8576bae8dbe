import { sayOrder, sayStock } from './describe-state.ts';
import type { Act, Answer, PutOrder, Restock } from './operation.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { having, type Order, type Person, replaced, type State } from './state.ts';
import { administers, decides } from './who-may.ts';

/** What is ordered is kept back at once; nobody is entitled to it, so somebody has to approve. */
export function putOrder(state: State, { by, stock, quantity }: PutOrder, { made }: Answer): Outcome {
  if (!state.modules.PPE.isOn) return refused(state, 'error.module-not-here');
  const available = state.stock[stock]?.available ?? 0;
  if (quantity > available) return refused(state, available === 0 ? 'items.stock-none' : 'items.stock-less');
  const order = { owner: by, stock, quantity, status: 'New Request', version: 1 };
  const next = moved(state, stock, { available: -quantity, total: 0 });
  return done({ ...next, orders: having(next.orders, made[0] ?? -1, order) }, sayOrder(order), made);
}

function moved(state: State, index: number, by: { readonly available: number; readonly total: number }): State {
  const stock = state.stock[index];
  if (!stock) return state;
  const next = { ...stock, available: stock.available + by.available, total: stock.total + by.total };
  return { ...state, stock: replaced(state.stock, index, next) };
}

const open = ['New Request', 'Request Approved', 'Request Submitted'];

/** From where each action leads to which status. */
const ways: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>> = {
  'Request Approved': { from: ['New Request'], to: 'Request Approved' },
  'Request Rejected': { from: ['New Request'], to: 'Request Rejected' },
  'Request Submitted': { from: ['Request Approved'], to: 'Request Submitted' },
  Close: { from: ['Request Submitted'], to: 'Request Closed' },
  Cancel: { from: open, to: 'Request Cancelled' },
};

export function actOnOrder(state: State, { by, id, action }: Act): Outcome {
  const order = state.orders.get(id);
  const way = ways[action];
  if (!order || !way) return refused(state, 'error.not-found');
  if (!may(state, order, by, action)) return refused(state, 'error.forbidden');
  if (!way.from.includes(order.status)) return refused(state, 'error.action-not-now');
  const next = { ...order, status: way.to, version: order.version + 1 };
  const settled = settle({ ...state, orders: having(state.orders, id, next) }, next);
  return done(settled, sayOrder(next));
}

/** Owners hand out, and cancel while nobody has decided; of what is over they learn that it is. */
function may(state: State, { owner, status }: Order, person: Person, action: string): boolean {
  if (decides(state, person, owner)) return true;
  if (person !== owner) return false;
  if (action === 'Request Submitted') return true;
  return action === 'Cancel' && (status === 'New Request' || !open.includes(status));
}

/** What is called off goes back, and what was received is gone. */
function settle(state: State, { stock, quantity, status }: Order): State {
  if (status === 'Request Closed') return moved(state, stock, { available: 0, total: -quantity });
  if (status === 'Request Rejected' || status === 'Request Cancelled')
    return moved(state, stock, { available: quantity, total: 0 });
  return state;
}

/** Pieces come in or go out past all orders; those that are kept back for somebody stay. */
export function restock(state: State, { by, stock, version, pieces }: Restock): Outcome {
  const before = state.stock[stock];
  if (!before) return refused(state, 'error.not-found');
  if (!administers(state, by)) return refused(state, 'error.forbidden');
  if (version !== before.version) return refused(state, 'manage.changed-elsewhere');
  if (before.available + pieces < 0) return refused(state, 'manage.stock-reserved');
  const next = { total: before.total + pieces, available: before.available + pieces, version: version + 1 };
  return done({ ...state, stock: replaced(state.stock, stock, next) }, sayStock(next));
}
