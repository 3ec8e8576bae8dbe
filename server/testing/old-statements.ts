import pg from 'pg';

/** What of these statements the tables of a database do not understand any more, and why. */
export async function notUnderstood(url: string, statements: readonly string[]): Promise<readonly string[]> {
  return connected(url, async (client) => {
    const refusals: string[] = [];
    for (const statement of statements) {
      try {
        await client.query(`prepare released as ${statement}`);
        await client.query('deallocate released');
      } catch (error) {
        refusals.push(`${(error as Error).message}: ${statement}`);
      }
    }
    return refusals;
  });
}

/** Columns that a row needs and that one of these statements, which inserts one, does not know of. */
export async function unknownColumns(url: string, statements: readonly string[]): Promise<readonly string[]> {
  const needed = await connected(url, async (client) => {
    const { rows } = await client.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`);
    return Map.groupBy(rows, ({ table }) => table);
  });
  const unknown = statements.flatMap((statement) => {
    const [, table = '', names = ''] = /^insert into "?(\w+)"? \(([^()]*)\)/.exec(statement) ?? [];
    const named = new Set(names.split(', ').map((name) => name.replaceAll('"', '')));
    return (needed.get(table) ?? [])
      .filter(({ column }) => !named.has(column))
      .map(({ column }) => `${table}.${column}`);
  });
  return [...new Set(unknown)].sort();
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
