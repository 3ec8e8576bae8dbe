import pg from 'pg';

/** However a role or a database is limited: a backup takes as long as it takes. Not every version has all of them. */
const limits = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
  'transaction_timeout',
];

/** What decides how COPY writes a value: the same for every server, so that the same rows are the same bytes. */
const format = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** A connection of one's own, past any pooler, for as long as the work takes. */
export async function inSession<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sitebook backup', keepAlive: true });
  // A connection that breaks fails the statement under way, or the next.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query("select set_config(name, '0', false) from pg_settings where name = any($1)", [limits]);
    await client.query(format);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names from the catalogue, as SQL. */
export const quoted = (names: readonly string[]) => names.map((name) => pg.escapeIdentifier(name)).join(', ');
