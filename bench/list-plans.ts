import type { Actor } from '@sitebook/domain/access/actor.ts';
import { isOverAllLocations, type Tab, type TabFilter, tabsFor } from '@sitebook/domain/access/tab.ts';
import { blockFields } from '@sitebook/domain/modules/calendar-block.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { searchFor } from '@sitebook/domain/request/search.ts';
import type { Tables } from '@sitebook/server/db/tables.ts';
import { listCalendar } from '@sitebook/server/store/requests/list-calendar.ts';
import { listRequests } from '@sitebook/server/store/requests/list-requests.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { aliasOf, busiestLocation, busiestPerson } from './seed.ts';

const person = (number: number, role: Actor['role']): Actor => ({
  alias: aliasOf(number),
  mail: aliasOf(number),
  name: `Person ${number}`,
  role,
  isMember: false,
  isUnderFourEyes: false,
  standsFor: [],
});
const actors = [person(2, 'local-admin'), person(busiestPerson, 'requestor'), person(99, 'external')];

export interface Plan {
  readonly module: string;
  readonly role: string;
  readonly tab: string;
  readonly indexes: readonly string[];
  /** Rows read for the fifty that are shown. */
  readonly rowsRead: number;
  readonly milliseconds: number;
  readonly scansTable: boolean;
  readonly text: string;
}

/** How PostgreSQL finds a month of every calendar, and the first page of every tab for each kind of person, at the busiest location. */
export async function listPlans(url: string, search: string): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // After something else went wrong the server ends first, and its farewell would hide what it was.
  pool.on('error', () => {});
  let last: CompiledQuery | undefined;
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      last = query;
    },
  });
  const plans: Plan[] = [];
  for (const definition of modules) {
    if (definition.calendar) {
      await month(database, definition);
      if (!last) throw new Error('Nothing was asked');
      plans.push({ module: definition.key, role: 'everybody', tab: 'calendar', ...(await explain(pool, last)) });
    }
    for (const actor of actors) {
      for (const [tab, filters] of tabsFor(actor, definition.lifecycle)) {
        if (filters.length === 0) continue;
        await firstPage(database, definition, { actor, tab, filters, search });
        if (!last) throw new Error('Nothing was asked');
        plans.push({ module: definition.key, role: actor.role, tab, ...(await explain(pool, last)) });
      }
    }
  }
  await database.destroy();
  return plans;
}

/** A calendar of the busiest location. */
function month(database: Kysely<Tables>, definition: ModuleDefinition) {
  const from = new Date();
  const to = new Date(from.getTime() + 31 * 86_400_000);
  return listCalendar(database, definition, {
    baseLocationId: busiestLocation,
    resourceId: undefined,
    fields: blockFields(definition),
    from,
    to,
  });
}

interface Asked {
  readonly actor: Actor;
  readonly tab: Tab;
  readonly filters: readonly TabFilter[];
  /** Blank for none. */
  readonly search: string;
}

function firstPage(database: Kysely<Tables>, definition: ModuleDefinition, { actor, tab, filters, search }: Asked) {
  return listRequests(database, definition, {
    baseLocationId: isOverAllLocations(tab) ? null : busiestLocation,
    asking: actor,
    filters,
    filter: {},
    zone: null,
    search: searchFor(definition, search, 'full'),
    only: null,
    except: [],
    fullAt: [],
    orderKey: 'id',
    direction: 'desc',
    fields: null,
    limit: 50,
    offset: 0,
    after: null,
    now: new Date(),
  });
}

async function explain(pool: pg.Pool, { sql, parameters }: CompiledQuery) {
  const { rows } = await pool.query(`explain (analyze, buffers) ${sql}`, [...parameters]);
  const lines: string[] = rows.map((row) => row['QUERY PLAN']);
  const text = lines.join('\n');
  return {
    indexes: [...new Set([...text.matchAll(/(?:using|Index Scan on) (\w+)/g)].map(([, name = '']) => name))].filter(
      (name) => name.startsWith('request'),
    ),
    rowsRead: rowsRead(lines),
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]),
    scansTable: /Seq Scan on request/.test(text),
    text,
  };
}

/** What every visit to the table gave or threw away, over all its rounds. */
function rowsRead(lines: readonly string[]): number {
  let read = 0;
  let rounds = 0;
  for (const line of lines) {
    const [, visited, rows, loops] = /->.* (on \w+).*actual time=\S+ rows=([\d.]+) loops=(\d+)/.exec(line) ?? [];
    if (line.includes('->')) rounds = visited === 'on request' ? Number(loops) : 0;
    if (rounds > 0) read += Number(rows ?? /Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0) * rounds;
  }
  return Math.round(read);
}
