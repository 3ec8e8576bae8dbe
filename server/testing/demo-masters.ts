import type { ModuleKey } from '@sitebook/domain/modules/module-key.ts';
import type { Database } from '../db/database.ts';
import { type Site, sites } from '../demo/data/places.ts';
import { resources } from '../demo/data/resources.ts';
import { subSegments } from '../demo/data/segments.ts';
import { tasks } from '../demo/data/tasks.ts';

/** Ids of the demo company's masters, by where they are and what they are called there. */
export const resourceAt = (site: Site, name: string): number =>
  only(
    resources(() => '').filter((row) => row.base_location_id === sites[site] && row.name === name),
    name,
  );

export const subSegmentAt = (site: Site, name: string): number =>
  only(
    subSegments.filter((row) => row.base_location_id === sites[site] && row.name === name),
    name,
  );

export const taskAt = (site: Site, module: ModuleKey, message: string): number =>
  only(
    tasks.filter((row) => row.base_location_id === sites[site] && row.module === module && row.message === message),
    message,
  );

function only(rows: readonly { readonly id?: number | undefined }[], name: string): number {
  const [row, second] = rows;
  if (row?.id === undefined || second) throw new Error(`${name} is not one thing of the demo company`);
  return row.id;
}

/** Sets a feature of a location for one module, or with '' for all of them. */
export async function setFeature(
  database: Database,
  site: Site,
  feature: { readonly module: ModuleKey | ''; readonly name: string; readonly value: string },
): Promise<void> {
  await database
    .insertInto('feature')
    .values({ base_location_id: sites[site], ...feature })
    .onConflict((conflict) =>
      conflict.columns(['base_location_id', 'module', 'name']).doUpdateSet({ value: feature.value }),
    )
    .execute();
}
