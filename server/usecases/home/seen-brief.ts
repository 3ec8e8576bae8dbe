import { viewOf } from '@sitebook/domain/access/visibility.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { modules } from '@sitebook/domain/modules/registry.ts';
import { briefFields } from '@sitebook/domain/request/brief.ts';
import type { AskedFields } from '@sitebook/domain/request/record.ts';
import type { Database } from '../../db/database.ts';
import type { Asking, Place } from '../../store/requests/place.ts';
import { findSome } from '../../store/requests/select-requests.ts';
import { lookInto } from '../entering/enter-location.ts';
import type { SeenRequest } from '../requests/open-request.ts';

/** A request in a line, as somebody sees it. */
export interface SeenBrief {
  readonly definition: ModuleDefinition;
  readonly seen: SeenRequest;
}

const fieldsOf = new Map<string, AskedFields>(modules.map((definition) => [definition.key, briefFields(definition)]));

/** What is read of a request for a line of it. */
export function fieldsOfBrief({ key }: ModuleDefinition): AskedFields {
  return fieldsOf.get(key) ?? null;
}

/** Somebody's own requests in this order, as their lists have them: where they are external there is no such list. */
export async function seeOwn(
  handle: Database,
  asking: Asking,
  found: readonly { readonly module: string; readonly id: number }[],
  fieldsRead: (definition: ModuleDefinition) => AskedFields = fieldsOfBrief,
): Promise<readonly SeenBrief[]> {
  const seen = new Map<number, SeenBrief>();
  for (const definition of modules) {
    const places = new Map<number, Promise<Place | undefined>>();
    const ids = found.filter(({ module }) => module === definition.key).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const stored of await findSome(handle, definition, ids, fieldsRead(definition))) {
      const { baseLocationId } = stored.record;
      const asked = places.get(baseLocationId) ?? lookInto(handle, asking, baseLocationId, definition.key);
      places.set(baseLocationId, asked);
      const place = await asked;
      if (!place || place.actor.role === 'external') continue;
      seen.set(stored.record.id, { definition, seen: { stored, place, view: viewOf(place.actor), now: asking.now } });
    }
  }
  return found.flatMap(({ id }) => seen.get(id) ?? []);
}
