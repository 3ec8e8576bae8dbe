import { aliases } from './aliases.ts';
import { sayBooking, sayOrder, sayStay } from './describe-state.ts';
import { type Ground, inHours, inNights } from './ground.ts';
import type { Act } from './operation.ts';
import { people } from './state.ts';
import { bookingSchema, orderSchema, staySchema } from './wire.ts';

/** A request as the wire tells it, in the words of the model. */
interface ReadRequest {
  readonly id: number;
  readonly owner: string;
  readonly status: string;
  readonly said: string;
}

const ownerOf = (alias: string) => people.find((person) => aliases[person] === alias) ?? alias;

function booking(ground: Ground, body: unknown): ReadRequest {
  const { wbBookingId: id, aliasId, requestStatus: status, version, ...read } = bookingSchema.parse(body);
  const slot = { bay: ground.bays.indexOf(read.resourceId), ...inHours(ground, read.startTime, read.endTime) };
  return { id, owner: ownerOf(aliasId), status, said: sayBooking({ ...slot, status, version }) };
}

function order(ground: Ground, body: unknown): ReadRequest {
  const { ppeRequestId: id, aliasId, requestStatus: status, version, RequestItem } = orderSchema.parse(body);
  const [{ itemStockId, orderQty: quantity } = { itemStockId: 0, orderQty: 0 }] = RequestItem;
  const said = sayOrder({ stock: ground.stock.indexOf(itemStockId), quantity, status, version });
  return { id, owner: ownerOf(aliasId), status, said };
}

function stay(ground: Ground, body: unknown): ReadRequest {
  const { staffHouseBookingId: id, aliasId, requestStatus: status, version, ...read } = staySchema.parse(body);
  const house = read.PropertyId === null ? null : ground.houses.indexOf(read.PropertyId);
  const said = sayStay({ house, ...inNights(ground, read.checkIn, read.checkOut), status, version });
  return { id, owner: ownerOf(aliasId), status, said };
}

/** The id of a request that was just made. */
function idOf(kind: Exclude<Act['on'], 'booking'>, body: unknown): number {
  return kind === 'order' ? orderSchema.parse(body).ppeRequestId : staySchema.parse(body).staffHouseBookingId;
}

export const readRequest = { booking, order, stay, idOf };
