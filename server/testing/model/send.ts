import { setTimeout as pause } from 'node:timers/promises';
import { aliases } from './aliases.ts';
import type { Client, WireAnswer } from './client.ts';
import { sayClosed, sayStock, saySwitch, sayWait } from './describe-state.ts';
import { type Ground, hoursOf, inHours, nightsOf } from './ground.ts';
import type { Act, Answer, Book, Operation } from './operation.ts';
import { readRequest } from './read-request.ts';
import {
  baySchema,
  bookingSchema,
  closedSchema,
  pathsOfKind,
  refusalSchema,
  seriesSchema,
  stockSchema,
  switchSchema,
  waitSchema,
} from './wire.ts';

/** Has a server do it, and gives what it answered in the words of the model. */
export async function send(client: Client, ground: Ground, operation: Operation): Promise<Answer> {
  const answer = await call(client, ground, operation);
  // Of one person one series is saved at a time. Who is told to come later has done nothing, and comes later.
  if (answer.status === 429) {
    await pause(20);
    return send(client, ground, operation);
  }
  if (answer.status >= 500) throw new Error(`${JSON.stringify(operation)} was answered ${JSON.stringify(answer)}`);
  if (answer.status >= 400) return { refusal: refusalSchema.parse(answer.body).code, made: [], shown: '' };
  return { refusal: '', made: await madeBy(client, operation, answer), shown: shownBy(ground, operation, answer) };
}

function call(client: Client, ground: Ground, operation: Operation): Promise<WireAnswer> {
  const { by } = operation;
  const { baseLocationId: iBaseLocationId, subSegmentId, bays, stock } = ground;
  const place = { iBaseLocationId, segmentId: 1 };
  const change = (path: string, body: object) => client.call(by, 'PUT', `/manage/${path}`, body);
  switch (operation.does) {
    case 'book': {
      const series = operation.days === 1 ? undefined : { every: 1, unit: 'day', count: operation.days };
      return client.call(by, 'POST', pathsOfKind('booking').create, { ...place, ...slotOf(ground, operation), series });
    }
    case 'move': {
      const { id: wbBookingId, version } = operation;
      const moved = { wbBookingId, action: 'Update', version, ...slotOf(ground, operation) };
      return client.call(by, 'POST', pathsOfKind('booking').update, moved);
    }
    case 'wait': {
      const wanted = { moduleName: 'Washbay', iBaseLocationId, resourceId: bays[operation.bay] };
      return client.call(by, 'POST', '/waits', { ...wanted, ...hoursOf(ground, operation) });
    }
    case 'order': {
      const RequestItem = [{ itemStockId: stock[operation.stock], orderQty: operation.quantity }];
      return client.call(by, 'POST', pathsOfKind('order').create, { ...place, subSegmentId, RequestItem });
    }
    case 'ask-stay': {
      const { start: checkIn, end: checkOut } = nightsOf(ground, operation);
      const stay = { bookingType: 'StaffHouseBooking', propertyTypeId: 1, gender: 'MaleOnly', checkIn, checkOut };
      return client.call(by, 'POST', pathsOfKind('stay').create, { ...place, subSegmentId, ...stay });
    }
    case 'act':
      return act(client, ground, operation);
    case 'restock': {
      const { version, pieces: movementQty } = operation;
      return change(`ppe-stock/${stock[operation.stock]}`, { version, movementReason: 'corrected', movementQty });
    }
    case 'retire': {
      const { version, isOn, isSure } = operation;
      const path = `resources/${bays[operation.bay]}${isSure ? '?confirm=true' : ''}`;
      return change(path, { version, resourceStatus: isOn ? 'Active' : 'Retired' });
    }
    case 'switch-module': {
      const { version, isOn, module } = operation;
      return change(`location-modules/${ground.modules[module]}?confirm=true`, { version, isActive: isOn });
    }
    case 'change-role':
      return change(`local-admins/${ground.keeper}`, { version: operation.version, isActive: operation.isOn });
    case 'close-bay': {
      const { start: startsAt, end: endsAt } = hoursOf(ground, operation);
      const body = { iBaseLocationId, resourceId: bays[operation.bay], startsAt, endsAt, reason: 'Inspection' };
      return client.call(by, 'POST', '/manage/closures', body);
    }
    case 'open-bay':
      return client.call(by, 'DELETE', `/manage/closures/${operation.id}`);
  }
}

function slotOf(ground: Ground, { bay, ...span }: Pick<Book, 'bay' | 'start' | 'end'>) {
  const { start: startTime, end: endTime } = hoursOf(ground, span);
  return { resourceId: ground.bays[bay], startTime, endTime };
}

/** Everything that any of the actions asks for is sent along. */
function act(client: Client, { houses }: Ground, { by, on, action, id, house, scope }: Act): Promise<WireAnswer> {
  const paths = pathsOfKind(on);
  const words = {
    booking: { scope },
    order: {
      L1ApproverComments: action.startsWith('Request ') && action !== 'Request Submitted' ? 'Fine' : undefined,
      itemReceivedBy: action === 'Close' ? aliases.owner : undefined,
    },
    stay: {
      PropertyId: house === undefined ? undefined : houses[house],
      l1AprroverComments: house === undefined ? undefined : 'Key at the gate',
      l2AprroverComments: house === undefined ? 'As discussed' : undefined,
    },
  };
  return client.call(by, 'POST', paths.update, { [paths.id]: id, action, ...words[on] });
}

/** The ids of what was made; those of a series are asked for, since only the first is answered with. */
async function madeBy(client: Client, operation: Operation, { status, body }: WireAnswer): Promise<readonly number[]> {
  if (operation.does === 'wait' || status !== 201) return [];
  if (operation.does === 'close-bay') return [closedSchema.parse(body).id];
  if (operation.does !== 'book') return [readRequest.idOf(operation.does === 'order' ? 'order' : 'stay', body)];
  const { wbBookingId } = bookingSchema.parse(body);
  if (operation.days === 1) return [wbBookingId];
  const series = await client.call(operation.by, 'GET', pathsOfKind('booking').series(wbBookingId));
  return seriesSchema
    .parse(series.body)
    .dates.map(({ requestId }) => requestId)
    .toSorted((a, b) => a - b);
}

function shownBy(ground: Ground, operation: Operation, { body }: WireAnswer): string {
  switch (operation.does) {
    case 'book':
    case 'move':
      return readRequest.booking(ground, body).said;
    case 'order':
      return readRequest.order(ground, body).said;
    case 'ask-stay':
      return readRequest.stay(ground, body).said;
    case 'act':
      return readRequest[operation.on](ground, body).said;
    case 'wait': {
      const { resourceId, start, end } = waitSchema.parse(body);
      return sayWait({ owner: operation.by, bay: ground.bays.indexOf(resourceId), ...inHours(ground, start, end) });
    }
    case 'restock': {
      const { totalQty: total, availableQty: available, version } = stockSchema.parse(body);
      return sayStock({ total, available, version });
    }
    case 'retire': {
      const { resourceStatus, version } = baySchema.parse(body);
      return saySwitch({ isOn: resourceStatus === 'Active', version });
    }
    case 'switch-module':
    case 'change-role': {
      const { isActive: isOn, version } = switchSchema.parse(body);
      return saySwitch({ isOn, version });
    }
    case 'close-bay': {
      const { resourceId, startsAt, endsAt } = closedSchema.parse(body);
      return sayClosed({ bay: ground.bays.indexOf(resourceId), ...inHours(ground, startsAt, endsAt) });
    }
    case 'open-bay':
      return 'removed';
  }
}
