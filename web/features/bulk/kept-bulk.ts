import { storedValue } from '../../ui/stored-value.ts';

/** What was begun and not dismissed yet: whoever leaves the list or loads the page again finds it there. */
export const keptBulk = storedValue('sitebook.bulk', read);

interface KeptBulk {
  readonly bulkId: number;
  readonly module: string;
}

function read(found: unknown): KeptBulk | null {
  const { bulkId, module } = Object(found);
  return typeof bulkId === 'number' && typeof module === 'string' ? { bulkId, module } : null;
}
