import { isNoShow } from '@sitebook/domain/lifecycle/no-show.ts';
import { isMarked } from '@sitebook/domain/lifecycle/stamp.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import { productAs } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { graceAt, listNoShows, startSetAt } from '../../store/requests/no-shows.ts';
import { loadPlace } from '../../store/requests/place.ts';
import { findRequest } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { moduleHere } from '../entering/module-here.ts';
import type { ResolvedPeople } from '../people/resolve-people.ts';
import { takeTransition } from './take-transition.ts';

/** Cancels the bookings that nobody has come for, where a location wants that. What is started meanwhile is left alone. */
export async function releaseNoShows(deps: Deps, signal: AbortSignal): Promise<void> {
  const troubles: unknown[] = [];
  for (const definition of modules) {
    if (!isMarked(definition.lifecycle)) continue;
    for (const id of await listNoShows(deps.database, definition, deps.clock.now())) {
      if (signal.aborted) return;
      // Those behind it do not wait for what goes wrong with one.
      await release(deps, definition, id).catch((error) => troubles.push(error));
    }
  }
  if (troubles.length > 0) throw troubles[0];
}

/** Nobody is named anew. */
const nobody: ResolvedPeople = {
  fields: {},
  names: new Map(),
  requesterFacts: null,
  isRequesterKnown: true,
  isDue: false,
  issues: [],
};

async function release(deps: Deps, module: ModuleDefinition, id: number): Promise<void> {
  const { database, clock, config } = deps;
  await inTransaction(database, async (tx) => {
    const record = (await findRequest(tx, module, id, { lock: true }))?.record;
    const transition = module.lifecycle.transitions.find(
      ({ action, from }) => action === 'cancel' && record && from.includes(record.status),
    );
    if (!record || !transition) return;
    const [grace, setAt, now] = [await graceAt(tx, record.baseLocationId), await startSetAt(tx, record), clock.now()];
    if (!isNoShow(record.values, { setAt, now: now.getTime(), grace })) return;
    const caller = productAs(config.PRODUCT_NAME);
    const { baseLocationId } = record;
    const here = await loadPlace(tx, { baseLocationId }, module.key, askingAs(deps, caller));
    if (!here) return;
    const definition = await moduleHere(tx, module, here);
    const place = { ...here, definition };
    const note = sayInMail('history.released', { minutes: grace.minutes });
    const taking = { definition, stored: record, place, transition, given: {}, people: nobody, now };
    await takeTransition(tx, { ...taking, caller, note });
  });
}
