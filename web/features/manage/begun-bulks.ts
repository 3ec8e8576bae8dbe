import type { BegunBulk } from '../../api/save-record.ts';
import { storedValue } from '../../ui/stored-value.ts';

/** What was begun with bookings and not dismissed yet: whoever leaves the list or loads the page again finds it there. */
export const begunBulks = storedValue('sitebook.closing', read);

function read(found: unknown): readonly BegunBulk[] {
  return (Array.isArray(found) ? found : []).flatMap((one) => {
    const { bulkId, moduleName } = Object(one);
    return typeof bulkId === 'number' && typeof moduleName === 'string' ? [{ bulkId, moduleName }] : [];
  });
}
