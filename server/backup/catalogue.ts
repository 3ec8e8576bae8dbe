import type pg from 'pg';

export interface Table {
  readonly name: string;
  /** Those that hold what was written: generated ones follow from them. */
  readonly columns: readonly string[];
}

/** A sequence, and the column whose values it gives. */
export interface Sequence {
  readonly name: string;
  readonly table: string;
  readonly column: string;
}

/** What the migrations keep for themselves, and what belongs to an extension, is no content. */
const ours = `
  c.relnamespace = current_schema()::regnamespace and c.relname not in ('kysely_migration', 'kysely_migration_lock')
  and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`;

/** The tables of the product as they are, each after those that its foreign keys name. */
export async function tablesOf(client: pg.ClientBase): Promise<readonly Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and ${ours} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<Reference>(`
    select c.relname as from, target.relname as to
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class target on target.oid = f.confrelid
    where f.contype = 'f' and f.conrelid <> f.confrelid and ${ours}`);
  return inOrder(tables, references);
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

function inOrder(tables: readonly Table[], references: readonly Reference[]): readonly Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && waiting.has(to));
    const next = rest.filter(isReady);
    if (next.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** The sequences of those tables. */
export async function sequencesOf(client: pg.ClientBase): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select s.relname as name, c.relname as "table", a.attname as "column"
    from pg_class s
    join pg_depend owner on owner.classid = 'pg_class'::regclass and owner.objid = s.oid
      and owner.refclassid = 'pg_class'::regclass and owner.deptype in ('a', 'i')
    join pg_class c on c.oid = owner.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = owner.refobjsubid
    where s.relkind = 'S' and ${ours} order by s.relname`);
  return rows;
}

export interface Index {
  readonly name: string;
  /** The statement that makes it. */
  readonly definition: string;
}

/** The indexes of those tables that no constraint stands on. */
export async function indexesOf(client: pg.ClientBase): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${ours} and not exists (select from pg_constraint where conindid = i.oid) order by i.relname`);
  return rows;
}

/** The last migration that has run; nothing where there are no tables yet. */
export async function lastMigration(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ is: boolean }>("select to_regclass('kysely_migration') is not null as is");
  if (!rows[0]?.is) return undefined;
  const last = await client.query<{ name: string | null }>(
    'select max(name collate "C") as name from kysely_migration',
  );
  return last.rows[0]?.name ?? undefined;
}
