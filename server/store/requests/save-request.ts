import { listOf, textOf, type Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import type { SearchText } from '@sitebook/domain/request/search-text.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { asLists } from '../../db/listing-client.ts';
import type { Tables } from '../../db/tables.ts';
import { blank, writtenOnce } from '../../db/written-once.ts';
import { deliveringEntries, enqueueing } from '../enqueue.ts';
import { isAwaited } from '../waits.ts';
import { toRow } from './columns.ts';
import type { NewEntry } from './history.ts';
import { type ListedRow, type StoredRequest, storedRows } from './read-part.ts';
import { requestSelection } from './select-requests.ts';

const insertion = writtenOnce<ListedRow>();

/** What is made along with a request, on the same way to the database. */
interface Along {
  /** The beginning of its history. */
  readonly entry: Omit<NewEntry, 'note' | 'onBehalfOf'>;
  /** What the job is told that tells people of it; nothing where nobody is to be told. */
  readonly telling: object | null;
  /** Tells others of what is called `request` there. */
  readonly announcing: RawBuilder<unknown>;
}

/** Inserts a request, with who stands how to it, and gives it as it is stored, and whether somebody waits for what it takes. */
export async function insertRequest(
  tx: Tx,
  definition: ModuleDefinition,
  record: Omit<RequestRecord, 'id'>,
  search: SearchText,
  { entry, telling, announcing }: Along,
): Promise<{ readonly stored: StoredRequest; readonly isAwaited: boolean }> {
  const row = { ...columnsOf(record, search), created_at: record.createdAt, created_by: record.createdBy };
  const columns = Object.keys(row);
  const people = peopleOf(record);
  const statement = insertion(tx, {
    owner: definition,
    parts: columns.join(),
    values: {
      ...row,
      roles: people.map(({ role }) => role),
      people: people.map(({ alias }) => alias),
      'done at': entry.at,
      'done by': entry.alias,
      'name of who did it': entry.name,
      action: entry.action,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      telling: telling && JSON.stringify(telling),
    },
    write: () => insertStatement(definition, columns, announcing),
  });
  const { rows } = await tx.executeQuery(statement);
  const [stored] = storedRows(definition, rows);
  if (!stored) throw new Error('A request was not inserted');
  return { stored, isAwaited: rows[0]?.at(-1) === true };
}

function insertStatement(
  definition: ModuleDefinition,
  columns: readonly string[],
  announcing: RawBuilder<unknown>,
): RawBuilder<ListedRow> {
  return sql`${sql.raw(asLists)}
    with made as (
      insert into request (${sql.join(columns.map((column) => sql.id(column)))})
      values (${sql.join(columns.map((column) => blank(column)))})
      returning *
    ), standing as (
      insert into request_person (base_location_id, request_id, module, role, alias)
      select made.base_location_id, made.id, made.module, person.role, person.alias
      from made, unnest(${blank('roles')}::text[], ${blank('people')}::text[]) person (role, alias)
    ), entry as (
      insert into history (base_location_id, request_id, at, alias, name, action, before, after)
      select made.base_location_id, made.id, ${blank('done at')}::timestamptz, ${blank('done by')}::text,
        ${blank('name of who did it')}::text, ${blank('action')}::text, ${blank('before')}::jsonb, ${blank('after')}::jsonb
      from made
      returning base_location_id, request_id, id
    )
    select ${requestSelection(definition)}, ${announcing} as announced,
      (
        select ${enqueueing('tell-people', sql`${telling} || jsonb_build_object('id', request_id, 'entry', id)`)}
        from entry where ${telling} is not null
      ) as told,
      (${deliveringEntries}) as delivered, ${isAwaited} as "isAwaited"
    from made request`;
}

const telling = sql`${blank('telling')}::jsonb`;

/** Writes a request anew. The caller holds its row locked and has counted the version up. */
export async function updateRequest(tx: Tx, record: RequestRecord, search: SearchText): Promise<void> {
  await tx
    .updateTable('request')
    .set(columnsOf(record, search))
    // What waited for an answer has got one.
    .set({ escalated_at: sql<Date | null>`case when request.status = ${record.status} then request.escalated_at end` })
    .where('base_location_id', '=', record.baseLocationId)
    .where('id', '=', record.id)
    .execute();
  await savePeople(tx, record);
}

/** Lets the local admins decide as well. */
export async function markEscalated(tx: Tx, { baseLocationId, id }: RequestRecord, at: string): Promise<void> {
  await tx
    .updateTable('request')
    .set({ escalated_at: at })
    .where('base_location_id', '=', baseLocationId)
    .where('id', '=', id)
    .execute();
}

/** Takes a request out of every list and count; its row and history stay, and nobody asks for anything any more. */
export async function markDeleted(tx: Tx, record: RequestRecord, at: string): Promise<void> {
  await tx
    .updateTable('request')
    .set({ deleted_at: at, cancel_asked_at: null, version: record.version + 1 })
    .where('base_location_id', '=', record.baseLocationId)
    .where('id', '=', record.id)
    .execute();
}

function columnsOf(record: Omit<RequestRecord, 'id'>, search: SearchText) {
  return {
    base_location_id: record.baseLocationId,
    module: record.module,
    status: record.status,
    version: record.version,
    updated_at: record.updatedAt,
    updated_by: record.updatedBy,
    search_text: search.open,
    search_hidden: search.hidden,
    own_1: search.own[1],
    own_2: search.own[2],
    own_3: search.own[3],
    ...toRow(record.values),
  };
}

interface Standing {
  readonly module: string;
  readonly createdBy: string;
  readonly values: Values;
}

/** Who stands how to a request: what lists and approvals are found by. */
function peopleOf({ createdBy, values }: Standing) {
  const single = (role: Tables['request_person']['role'], alias: string | null) =>
    alias === null ? [] : [{ role, alias: alias.toLowerCase() }];
  return [
    ...single('author', createdBy),
    ...single('requester', textOf(values.requester)),
    ...single('manager', textOf(values.managerMail)),
    ...listOf(values.assignees).flatMap((alias) => single('assignee', alias)),
    ...listOf(values.copied).flatMap((alias) => single('copied', alias)),
  ];
}

async function savePeople(
  tx: Tx,
  request: Standing & { readonly baseLocationId: number; readonly id: number },
): Promise<void> {
  const { baseLocationId, id, module } = request;
  await tx
    .deleteFrom('request_person')
    .where('base_location_id', '=', baseLocationId)
    .where('request_id', '=', id)
    .execute();
  await tx
    .insertInto('request_person')
    .values(
      peopleOf(request).map((person) => ({ base_location_id: baseLocationId, request_id: id, module, ...person })),
    )
    .execute();
}
