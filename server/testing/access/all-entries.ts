import { modules } from '@sitebook/domain/modules/registry.ts';
import type { OpenApiDocument } from '../../routes/openapi/types.ts';
import { type DemoApp, sbsMember } from '../demo-app.ts';
import { staysAt } from '../stays.ts';
import type { Entry } from './entry.ts';
import { managedPlace, manageEntries } from './manage-entries.ts';
import { moduleEntries } from './module-entries.ts';
import { neededQueries } from './needed-query.ts';
import { otherEntries } from './other-entries.ts';
import { createWorld } from './world.ts';

/** What is expected of every call, with a proper input for each; all requests are made with `more`. */
export async function allEntries(app: DemoApp, more: object = {}) {
  const { database, instance } = app;
  await database.insertInto('sbs_member').values({ base_location_id: managedPlace, alias: sbsMember }).execute();
  // Who approves a stay may look for houses.
  await staysAt(app).made(staysAt(app).house());
  const world = await createWorld(app, more);
  // One after the other, so that the same ids come out of each run.
  const ofModules: Entry[] = [];
  for (const module of modules) ofModules.push(...(await moduleEntries(app, module, more)));
  const document: OpenApiDocument = (await instance.inject('/api/openapi.json')).json();
  const stock = await database
    .selectFrom('ppe_stock')
    .select(['ppe_item_id as ppeItemId', 'brand_color as brandColor', 'size_type as sizeType'])
    .where('base_location_id', '=', world.place)
    .executeTakeFirstOrThrow();
  const queries = neededQueries(document, { resourceId: world.bay, ...stock });
  const entries: readonly Entry[] = [...ofModules, ...manageEntries(app), ...otherEntries(world)];
  return {
    world,
    document,
    entries,
    /** A proper input for somebody. */
    inputOf: async ({ route, input }: Entry, user: string | null) =>
      input ? input(user) : { query: queries.get(route) ?? {} },
  };
}
