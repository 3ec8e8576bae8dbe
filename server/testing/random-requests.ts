import { listOf, type Value, type Values } from '@sitebook/domain/fields/value.ts';
import type { StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Draw } from '@sitebook/domain/testing/by-seed.ts';
import type { Database } from '../db/database.ts';
import { fieldColumns, toRow } from '../store/requests/columns.ts';

const day = 86_400_000;

/** A request as the test made it. */
export interface RandomRequest {
  readonly id: number;
  readonly baseLocationId: number;
  readonly status: StatusCode;
  readonly createdAt: Date;
  readonly values: Values;
}

interface Wishes {
  readonly count: number;
  readonly now: Date;
  readonly baseLocationIds: readonly number[];
  readonly people: readonly string[];
  readonly draw: Draw;
}

/** Stores requests of a module with whatever a list can be narrowed by, without regard to rules and rights. */
export async function storeRandomRequests(
  database: Database,
  definition: ModuleDefinition,
  { count, now, baseLocationIds, people, draw }: Wishes,
): Promise<readonly RandomRequest[]> {
  const one = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
  const masters = new Map<string, readonly number[]>();
  for (const { key, lookup } of definition.fields) {
    const table = lookup && tables[lookup.source];
    if (table) masters.set(key, await idsIn(database, table));
  }
  const moment = () => new Date(now.getTime() + (draw(60) - 30) * day + draw(24) * 3_600_000);
  const made: RandomRequest[] = [];
  for (let number = 0; number < count; number += 1) {
    const start = moment();
    const cancelAskedAt = draw(3) === 0 ? moment().toISOString() : null;
    const values: Record<string, Value> = { requester: one(people), cancelAskedAt };
    for (const { key, type, choices, writers } of definition.fields) {
      const rows = masters.get(key);
      if (rows) values[key] = draw(5) === 0 ? null : one(rows);
      else if (writers !== 'server' && type === 'choice' && choices) values[key] = one(choices).value;
      else if (key === 'start') values[key] = start.toISOString();
      else if (key === 'end') values[key] = new Date(start.getTime() + (1 + draw(72)) * 3_600_000).toISOString();
      else if (key === 'assignees') values[key] = draw(2) === 0 ? [] : [...new Set([one(people), one(people)])];
    }
    const request = {
      baseLocationId: one(baseLocationIds),
      status: one(Object.keys(definition.lifecycle.phases) as StatusCode[]),
      createdAt: moment(),
      values,
    };
    made.push({ id: await insert(database, definition, request), ...request });
  }
  return made;
}

/** Lists that fields with a column of their own point to. */
const tables: Readonly<Record<string, 'segment' | 'resource' | 'property' | 'property_type' | 'task' | 'job_type'>> = {
  segments: 'segment',
  resources: 'resource',
  properties: 'property',
  'property-types': 'property_type',
  tasks: 'task',
  'job-types': 'job_type',
};

async function idsIn(database: Database, table: (typeof tables)[string]): Promise<readonly number[]> {
  const rows = await database.selectFrom(table).select('id').orderBy('id').limit(4).execute();
  return rows.map(({ id }) => id);
}

async function insert(
  database: Database,
  { key: module }: ModuleDefinition,
  { baseLocationId, status, createdAt, values }: Omit<RandomRequest, 'id'>,
): Promise<number> {
  const requester = String(values.requester);
  const meta = { created_at: createdAt, created_by: requester, updated_at: createdAt, updated_by: requester };
  const { id } = await database
    .insertInto('request')
    .values({
      base_location_id: baseLocationId,
      module,
      status,
      ...meta,
      search_text: '',
      search_hidden: '',
      requester_name: requester,
      [fieldColumns.requester]: requester,
      ...toRow(values),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = [
    { role: 'requester', alias: requester },
    { role: 'author', alias: requester },
    ...listOf(values.assignees).map((alias) => ({ role: 'assignee' as const, alias })),
  ] as const;
  await database
    .insertInto('request_person')
    .values(people.map((person) => ({ base_location_id: baseLocationId, request_id: id, module, ...person })))
    .execute();
  return id;
}
