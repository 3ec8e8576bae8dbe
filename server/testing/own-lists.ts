import { sites } from '../demo/data/places.ts';
import { type DemoApp, demoNow, requestor } from './demo-app.ts';
import { callsOf } from './module-calls.ts';
import { samplesOf } from './module-samples.ts';
import { addOwnField } from './own-fields.ts';

/** Some fields of each kind on the form of a module in Houston, put to all uses that there are. */
export async function createOwnLists(app: DemoApp, module: string) {
  const at = { module, base_location_id: sites.houston };
  const add = (field: Omit<Parameters<typeof addOwnField>[1], 'module'>) =>
    addOwnField(app.database, { ...at, ...field });
  const told = { is_column: true, is_searched: true, is_exported: true, is_mailed: true };
  await add({ key: 'permit', type: 'Text', name: 'Permit number', ...told, sort_slot: 1 });
  await add({ key: 'weight', type: 'Number', name: 'Weight', is_column: true, sort_slot: 2 });
  await add({ key: 'colour', type: 'Choice', options: 'Red\nGreen, dark', readers: 'everyone', ...told });
  await add({ key: 'tags', type: 'MultiChoice', options: 'Hot\nCold', is_column: true });
  await add({ key: 'residue', type: 'Checkbox', is_column: true });
  await add({ key: 'agreed', type: 'Boolean', is_searched: true });
  await add({ key: 'guide', type: 'User', is_column: true });
  await add({ key: 'site', type: 'Location', ...told });
  await add({ key: 'due', type: 'DateTime', is_column: true });
  await add({ key: 'memo', type: 'Note', name: 'Memo', is_exported: true });
  // All that its readers forbid, as if nobody had looked when it was saved.
  await add({ key: 'secret', type: 'Text', readers: 'approvers', ...told, sort_slot: 3 });

  const calls = callsOf(app, module);
  const sample = await samplesOf(app.database, module, { now: demoNow });
  return {
    calls,
    sample,
    /** Gives the number of the request. */
    make: async (ownFields: object, more: object = {}, user = requestor): Promise<number> => {
      const made = await calls.create(user, { ...sample.body(), ownFields, ...more });
      if (made.status !== 201) throw new Error(made.text);
      return made.body[calls.id];
    },
    list: (user: string, wishes: object = {}) =>
      calls.list(user, { ibaseLocationId: sites.houston, Filter: { tab: 'AllRequests' }, ...wishes }),
  };
}
