// What Node and PostgreSQL do at best for the calls that are measured: no rights, no rules, only what the screen shows.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { statements } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

interface Booking {
  readonly baseLocationId: number;
  readonly resourceId: number;
  readonly start: string;
  readonly end: string;
}

async function rowsOf(name: 'list' | 'extended' | 'calendar' | 'search', values: readonly unknown[]): Promise<unknown> {
  return (await pool.query({ name, text: statements[name], values: [...values] })).rows;
}

async function book({ baseLocationId, resourceId, start, end }: Booking): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'lock', text: statements.lock, values: [resourceId] });
    const slot = [baseLocationId, resourceId, start, end];
    const { rows: taken } = await client.query({ name: 'taken', text: statements.taken, values: slot });
    if (taken.length > 0) throw new Error('taken');
    const { rows } = await client.query({ name: 'insert', text: statements.insert, values: slot });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/bare') return { ok: true };
  const given = JSON.parse(await text(request));
  if (request.url === '/create') return book(given);
  if (request.url === '/list') return rowsOf('list', given);
  if (request.url === '/extended') return rowsOf('extended', given);
  if (request.url === '/search') return rowsOf('search', given);
  return rowsOf('calendar', given);
}

const server = createServer(async (request, response) => {
  const [status, said] = await answer(request).then(
    (found) => [200, found] as const,
    (error: Error) => [409, { error: error.message }] as const,
  );
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said));
});
server.listen(0, '127.0.0.1', () => {
  console.log(`The limit is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());
