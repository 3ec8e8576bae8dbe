import pg from 'pg';
import { CannotStart } from '../lifetime/cannot-start.ts';
import { messageOf } from '../message-of.ts';

const oldest = 15;

/** Makes sure that the PostgreSQL behind a setting can be reached and is recent enough. */
export async function assertUsable(setting: string, url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}${pathname}`;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The server may break the connection at any moment; what matters is what the query says.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldest)
      throw new CannotStart(`${setting}: PostgreSQL at ${where} is ${version}; ${oldest} or later is needed.`);
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(`${setting}: PostgreSQL at ${where} cannot be used: ${reason(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Connecting to a name with several addresses fails with all reasons at once. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return messageOf(error);
}
