import { z } from 'zod';
import type { Client } from './client.ts';
import { sayClosed, sayStock, saySwitch, sayWait } from './describe-state.ts';
import { type Ground, inHours } from './ground.ts';
import type { Act } from './operation.ts';
import { readRequest } from './read-request.ts';
import { type Person, people, switchable } from './state.ts';
import { baySchema, bookingSchema, closedSchema, pathsOfKind, stockSchema, switchSchema, waitSchema } from './wire.ts';

const kinds: readonly Act['on'][] = ['booking', 'order', 'stay'];

/** All that the calls tell of a ground, in the lines of the model. */
export async function readGround(client: Client, ground: Ground): Promise<readonly string[]> {
  const parts = await Promise.all([
    ...kinds.map((kind) => requestLines(client, ground, kind)),
    calendarLines(client, ground),
    recordLines(client, ground),
    ...people.map((person) => waitLines(client, ground, person)),
  ]);
  return parts.flat().toSorted();
}

async function read(client: Client, by: Person, path: string): Promise<unknown> {
  const { status, body } = await client.call(by, 'GET', path);
  if (status !== 200) throw new Error(`${path} was answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** What the list has, and each of them as it is when it is opened. */
async function requestLines(client: Client, ground: Ground, kind: Act['on']): Promise<readonly string[]> {
  const paths = pathsOfKind(kind);
  const asked = {
    ibaseLocationId: ground.baseLocationId,
    Filter: { tab: 'AllRequests' },
    PageNumber: 1,
    PageSize: 200,
  };
  const { body } = await client.call('admin', 'POST', paths.list, asked);
  const rows = z.array(z.object({ [paths.id]: z.int(), requestStatus: z.string() })).parse(body);
  const opened = await Promise.all(
    rows.map(async (row) =>
      readRequest[kind](ground, await read(client, 'admin', paths.detail(Number(row[paths.id])))),
    ),
  );
  return [
    ...rows.map((row) => `in the list: ${kind} ${row[paths.id]} ${row.requestStatus}`),
    ...opened.map(({ id, owner, said }) => `${kind} ${id} of ${owner}: ${said}`),
  ];
}

async function calendarLines(client: Client, ground: Ground): Promise<readonly string[]> {
  const from = new Date(ground.from).toISOString();
  const to = new Date(ground.from + 10 * 86_400_000).toISOString();
  const range = `iBaseLocationId=${ground.baseLocationId}&from=${from}&to=${to}`;
  const rows = z.array(bookingSchema).parse(await read(client, 'admin', `${pathsOfKind('booking').list}?${range}`));
  return rows
    .filter(({ requestStatus }) => requestStatus === 'Assigned')
    .map(({ wbBookingId, resourceId, startTime, endTime }) => {
      const { start, end } = inHours(ground, startTime, endTime);
      return `in the calendar: booking ${wbBookingId} bay ${ground.bays.indexOf(resourceId)} ${start}-${end}`;
    });
}

async function recordLines(client: Client, ground: Ground): Promise<readonly string[]> {
  const list = async <Row>(entity: string, schema: z.ZodType<Row>) =>
    z
      .array(schema)
      .parse(await read(client, 'admin', `/manage/${entity}?iBaseLocationId=${ground.baseLocationId}&pageSize=1000`));
  const [bays, stock, closed, modules, admins] = await Promise.all([
    list('resources', baySchema),
    list('ppe-stock', stockSchema),
    list('closures', closedSchema),
    list('location-modules', switchSchema),
    list('local-admins', switchSchema),
  ]);
  const moduleAt = (id: number) => switchable.find((module) => ground.modules[module] === id);
  return [
    ...bays.map(({ id, resourceStatus, version }) => {
      return `bay ${ground.bays.indexOf(id)} ${saySwitch({ isOn: resourceStatus === 'Active', version })}`;
    }),
    ...stock.map(({ id, totalQty: total, availableQty: available, version }) => {
      return `stock ${ground.stock.indexOf(id)}: ${sayStock({ total, available, version })}`;
    }),
    ...closed.map(({ id, resourceId, startsAt, endsAt }) => {
      return `closed ${id}: ${sayClosed({ bay: ground.bays.indexOf(resourceId), ...inHours(ground, startsAt, endsAt) })}`;
    }),
    ...modules.map(({ id, isActive: isOn, version }) => `module ${moduleAt(id)} ${saySwitch({ isOn, version })}`),
    ...admins.map(({ isActive: isOn, version }) => `keeper ${saySwitch({ isOn, version })}`),
  ];
}

async function waitLines(client: Client, ground: Ground, owner: Person): Promise<readonly string[]> {
  const waits = z.array(waitSchema).parse(await read(client, owner, '/waits'));
  return waits
    .filter(({ iBaseLocationId }) => iBaseLocationId === ground.baseLocationId)
    .map(({ resourceId, start, end, state }) => {
      const bay = ground.bays.indexOf(resourceId);
      return `wait: ${sayWait({ owner, bay, ...inHours(ground, start, end) })} ${state}`;
    });
}
