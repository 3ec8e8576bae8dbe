import pg from 'pg';

/** Clients that write rows one after another and remember which of them the database acknowledged. */
export interface Writers {
  /** Settles when this many more rows than now have been acknowledged. */
  acknowledged(more: number): Promise<void>;
  /** Stops writing and gives every acknowledged row. */
  stop(): Promise<number[]>;
}

/** Begins to write into a table of its own. A writer whose connection breaks is done, as is one that cannot connect. */
export async function startWriting(url: string, options: { table: string; writers: number }): Promise<Writers> {
  const { table } = options;
  await withClient(url, (client) => client.query(`CREATE TABLE ${table} (id int PRIMARY KEY)`));
  const acknowledged: number[] = [];
  const waiting = new Set<() => void>();
  let writing = true;
  let next = 0;

  const writer = async () => {
    await withClient(url, async (client) => {
      while (writing) {
        next += 1;
        const id = next;
        await client.query(`INSERT INTO ${table} VALUES ($1)`, [id]);
        acknowledged.push(id);
        for (const check of waiting) check();
      }
    });
  };
  const done = Promise.allSettled(Array.from({ length: options.writers }, writer));

  return {
    acknowledged: (more) => {
      const enough = acknowledged.length + more;
      const reached = new Promise<void>((resolve) => {
        const check = () => {
          if (acknowledged.length < enough) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
      });
      const ended = done.then(() => {
        throw new Error('The writers ended before that');
      });
      return Promise.race([reached, ended]);
    },
    stop: async () => {
      writing = false;
      await done;
      return acknowledged;
    },
  };
}

/** The rows that are there. */
export function storedRows(url: string, table: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(`SELECT id FROM ${table}`);
    return rows.map(({ id }) => id);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks fails the query under way; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
