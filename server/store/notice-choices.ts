import { choicesFrom, type NoticeChoices } from '@sitebook/domain/notices/choice.ts';
import { noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import type { Database, Tx } from '../db/database.ts';

/** How somebody wants to be told; what is usual where they have not said. */
export async function loadChoices(handle: Database, alias: string): Promise<NoticeChoices> {
  const rows = await handle.selectFrom('notice_choice').select(['kind', 'way']).where('alias', '=', alias).execute();
  return choicesFrom(Object.fromEntries(rows.map(({ kind, way }) => [kind, way])));
}

export async function saveChoices(tx: Tx, alias: string, choices: NoticeChoices): Promise<void> {
  await tx
    .insertInto('notice_choice')
    .values(noticeKinds.map((kind) => ({ alias, kind, way: choices[kind] })))
    .onConflict((conflict) =>
      conflict.columns(['alias', 'kind']).doUpdateSet((eb) => ({ way: eb.ref('excluded.way') })),
    )
    .execute();
}

/** Remembers the location that somebody has chosen. */
export async function savePlaceOf(handle: Database, alias: string, baseLocationId: number): Promise<void> {
  await handle
    .insertInto('person_place')
    .values({ alias, base_location_id: baseLocationId })
    .onConflict((conflict) => conflict.column('alias').doUpdateSet({ base_location_id: baseLocationId }))
    .execute();
}
