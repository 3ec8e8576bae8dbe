import type { Additions } from '@sitebook/domain/own-fields/own-field.ts';
import { readOwnField } from '@sitebook/domain/own-fields/read-own-field.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface Row {
  readonly versions: readonly string[];
  readonly fields: readonly Record<string, never>[] | null;
  readonly hints: Additions['to'] | null;
}

/** What was added to a module's form at a location, there or everywhere, and which versions of it this is: read as one. */
export async function loadAdditions(
  handle: Database,
  module: string,
  baseLocationId: number,
): Promise<{ readonly versions: readonly string[]; readonly additions: Additions }> {
  const isHere = (table: string) => sql`
    ${sql.ref(`${table}.module`)} = ${module}
      and (${sql.ref(`${table}.base_location_id`)} is null or ${sql.ref(`${table}.base_location_id`)} = ${baseLocationId})`;
  const { rows } = await sql<Row>`
    select
      array(
        select version::text from form_version
        where module = ${module} and base_location_id in (0, ${baseLocationId}) order by base_location_id
      ) as versions,
      (
        select jsonb_agg(jsonb_build_object(
          'baseLocationId', base_location_id, 'key', key, 'name', name, 'type', type, 'section', section, 'after', after,
          'position', position, 'hint', hint, 'options', options, 'defaultValue', default_value, 'required', required,
          'requiredOn', required_on,
          'requiredSince', to_char(required_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'shownField', shown_field, 'shownIs', shown_is, 'writers', writers, 'readers', readers,
          'min', min, 'max', max, 'isWhole', is_whole, 'isColumn', is_column, 'isSearched', is_searched,
          'isExported', is_exported, 'isMailed', is_mailed, 'sortSlot', sort_slot, 'active', active
        ) order by position, id)
        from own_field where ${isHere('own_field')}
      ) as fields,
      (
        select jsonb_agg(jsonb_build_object('field', field, 'hint', hint, 'isRequired', is_required) order by id)
        from form_hint where ${isHere('form_hint')} and form_hint.active
      ) as hints`.execute(handle);
  const [row] = rows;
  return {
    versions: row?.versions ?? [],
    additions: { fields: (row?.fields ?? []).map(readOwnField), to: row?.hints ?? [] },
  };
}

/** Which versions of what was added to a module's form count at a location. */
export async function formsAt(handle: Database, module: string, baseLocationId: number): Promise<readonly string[]> {
  const rows = await handle
    .selectFrom('form_version')
    .select('version')
    .where('module', '=', module)
    .where('base_location_id', 'in', [0, baseLocationId])
    .orderBy('base_location_id')
    .execute();
  return rows.map(({ version }) => version);
}

/** From now on another version of the form counts, at a location or everywhere. */
export async function renewForm(handle: Database, module: string, baseLocationId: number | null): Promise<void> {
  await handle
    .insertInto('form_version')
    .values({ module, base_location_id: baseLocationId ?? 0 })
    .onConflict((conflict) =>
      conflict.columns(['module', 'base_location_id']).doUpdateSet({ version: sql`gen_random_uuid()` }),
    )
    .execute();
}
