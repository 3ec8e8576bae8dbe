import type { Deps } from '../../deps.ts';
import { dropTellings } from '../../store/enqueue.ts';

/** Has nobody told of what happened before a moment and has not been told yet. */
export async function tellNothingBefore({ database }: Pick<Deps, 'database'>, moment: Date): Promise<void> {
  await dropTellings(database, moment);
}
