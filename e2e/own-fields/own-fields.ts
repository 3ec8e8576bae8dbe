import { addOwnField, changeForms, changeOwnField, removeOwnFields } from '@sitebook/server/testing/own-fields.ts';
import { houston } from '../rig/places.ts';
import type { Portal } from '../rig/portal.ts';

/** What is added to the form of a module, for as long as a test lasts: other tests know the form without it. */
export function ownFieldsOf({ databaseUrl }: Portal, module: string, { iBaseLocationId } = houston) {
  const here = Number(iBaseLocationId);
  return {
    add: (...fields: readonly Omit<Parameters<typeof addOwnField>[1], 'module'>[]) =>
      changeForms(databaseUrl, here, async (database) => {
        for (const [index, field] of fields.entries()) {
          await addOwnField(database, { module, base_location_id: here, position: index + 1, ...field });
        }
      }),
    change: (key: string, change: Parameters<typeof changeOwnField>[2]) =>
      changeForms(databaseUrl, here, (database) => changeOwnField(database, { module, key }, change)),
    removeAll: () => changeForms(databaseUrl, here, (database) => removeOwnFields(database, module)),
  };
}
