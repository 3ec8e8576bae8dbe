import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A view as it is kept. */
export interface StoredView {
  readonly id: number;
  readonly baseLocationId: number;
  readonly module: string;
  /** Nothing for one that is shared at the location. */
  readonly owner: string | null;
  readonly name: string;
  /** As it was once: still to be read by what there is now. */
  readonly look: Readonly<Record<string, unknown>>;
  readonly version: number;
}

export interface ViewSave extends Pick<StoredView, 'owner' | 'name' | 'look'> {
  readonly nameKey: string;
  readonly by: string;
  readonly at: Date;
}

type Place = Pick<StoredView, 'baseLocationId' | 'module'>;
/** Among what a view's name is the only one: somebody's own, or what is shared. */
export type ViewShelf = Place & Pick<StoredView, 'owner'>;

function select(handle: Database) {
  return handle
    .selectFrom('list_view')
    .select(['id', 'base_location_id as baseLocationId', 'module', 'owner', 'name', 'look', 'version']);
}

const isOn = ({ baseLocationId, module, owner }: ViewShelf) => sql<boolean>`
  base_location_id = ${baseLocationId} and module = ${module} and coalesce(owner, '') = ${owner ?? ''}
`;

/** Somebody's own and the shared ones, by name. */
export function listViews(handle: Database, place: Place, alias: string): Promise<StoredView[]> {
  return select(handle)
    .where('base_location_id', '=', place.baseLocationId)
    .where('module', '=', place.module)
    .where((eb) => isFor(eb, alias))
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** A view that this person has: their own, or a shared one. */
export function findView(tx: Tx, id: number, alias: string): Promise<StoredView | undefined> {
  return select(tx)
    .where('id', '=', id)
    .where((eb) => isFor(eb, alias))
    .forUpdate()
    .executeTakeFirst();
}

const isFor = (eb: ExpressionBuilder<Tables, 'list_view'>, alias: string) =>
  eb.or([eb('owner', '=', alias), eb('owner', 'is', null)]);

/** Keeps others from putting a view there until the end of the transaction. Own ones are counted over all lists. */
export async function holdShelf(tx: Tx, { baseLocationId, owner }: ViewShelf): Promise<void> {
  const shelf = owner === null ? `shared ${baseLocationId}` : `own ${owner}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list_view ${shelf}`}, 0))`.execute(tx);
}

/** How many views somebody has in all, or a location shares. */
export async function countViews(tx: Tx, { baseLocationId, owner }: ViewShelf): Promise<number> {
  const { count } = await tx
    .selectFrom('list_view')
    .select(sql<number>`count(*)::integer`.as('count'))
    .$if(owner !== null, (views) => views.where('owner', '=', owner))
    .$if(owner === null, (views) => views.where('owner', 'is', null).where('base_location_id', '=', baseLocationId))
    .executeTakeFirstOrThrow();
  return count;
}

export async function isNameTaken(tx: Tx, shelf: ViewShelf, nameKey: string, exceptId: number): Promise<boolean> {
  const taken = await tx
    .selectFrom('list_view')
    .select('id')
    .where(isOn(shelf))
    .where('name_key', '=', nameKey)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return taken !== undefined;
}

const rowOf = ({ owner, name, nameKey, look, by, at }: ViewSave) => ({
  owner,
  name,
  name_key: nameKey,
  look: JSON.stringify(look),
  changed_by: by,
  changed_at: at,
});

/** Nothing where the location does not have the module. */
export async function insertView(tx: Tx, place: Place, save: ViewSave): Promise<StoredView | undefined> {
  const { baseLocationId, module } = place;
  const has = await tx
    .selectFrom('location_module')
    .select('module')
    .where('base_location_id', '=', baseLocationId)
    .where('module', '=', module)
    .forShare()
    .executeTakeFirst();
  if (!has) return undefined;
  const { id, version } = await tx
    .insertInto('list_view')
    .values({ base_location_id: baseLocationId, module, ...rowOf(save) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  return { id, version, baseLocationId, module, owner: save.owner, name: save.name, look: save.look };
}

export async function updateView(tx: Tx, before: StoredView, save: ViewSave): Promise<StoredView> {
  const version = before.version + 1;
  await tx
    .updateTable('list_view')
    .set({ ...rowOf(save), version })
    .where('id', '=', before.id)
    .execute();
  return { ...before, owner: save.owner, name: save.name, look: save.look, version };
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('list_view').where('id', '=', id).execute();
}
