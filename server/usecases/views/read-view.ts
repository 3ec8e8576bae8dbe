import { runsLocation } from '@sitebook/domain/access/actor.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { type Filter, isDays, type Wanted } from '@sitebook/domain/filter/filter.ts';
import { filterFacts } from '@sitebook/domain/filter/filter-facts.ts';
import { type ReadLook, readLook } from '@sitebook/domain/filter/list-look.ts';
import type { EntityKey } from '@sitebook/domain/manage/entity-key.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { isOwn } from '@sitebook/domain/own-fields/own-field.ts';
import { addTexts } from '@sitebook/domain/text/say.ts';
import { viewTexts } from '@sitebook/domain/text/view-texts.ts';
import type { Database } from '../../db/database.ts';
import { listHeld } from '../../store/masters/lookups.ts';
import type { StoredView } from '../../store/views.ts';
import type { ModulePlace } from '../entering/enter-location.ts';

addTexts(viewTexts);

/** A view as somebody has it now. */
export interface SeenView extends Pick<StoredView, 'id' | 'name' | 'version'> {
  readonly definition: ModuleDefinition;
  readonly isShared: boolean;
  readonly mayChange: boolean;
  readonly look: ReadLook['look'];
  /** What of it does not hold any more, or not for them. */
  readonly leftOut: readonly string[];
}

/** Which rows of master data there are, asked for once each. */
type Held = Map<EntityKey, Promise<ReadonlySet<number>>>;

/** Reads a view by what there is now for whoever asks: rows that were removed are left out like all that is unknown. */
export async function seeView(
  handle: Database,
  place: ModulePlace,
  stored: StoredView,
  held: Held = new Map(),
): Promise<SeenView> {
  const { look, issues } = await readWhole(handle, place, stored.look, held);
  const { id, name, version, owner } = stored;
  return {
    id,
    name,
    version,
    definition: place.definition,
    isShared: owner === null,
    mayChange: owner !== null || runsLocation(place.actor),
    look,
    leftOut: issues.map(({ field }) => field).filter((field) => isTold(field, place)),
  };
}

/** To those outside the company not even the names of what others added are told. */
function isTold(field: string, { actor }: ModulePlace): boolean {
  return viewOf(actor) === 'full' || !field.split('.').some((key) => isOwn({ key }));
}

/** The same of a look that is not kept yet, with what is wrong with it. */
export async function readWhole(
  handle: Database,
  place: ModulePlace,
  given: Readonly<Record<string, unknown>>,
  held: Held = new Map(),
): Promise<ReadLook> {
  const { baseLocationId, definition, actor } = place;
  const { look, issues } = readLook(definition, actor, given);
  const filter: Record<string, Wanted> = {};
  const gone: string[] = [];
  for (const [key, wanted] of Object.entries(look.filter satisfies Filter)) {
    const fact = filterFacts(definition, viewOf(actor)).find((one) => one.key === key);
    if (fact?.kind !== 'lookup' || isDays(wanted)) {
      filter[key] = wanted;
      continue;
    }
    const there = held.get(fact.source) ?? idsOf(handle, fact.source, { baseLocationId, module: definition.key });
    held.set(fact.source, there);
    const ids = await there;
    const kept = wanted.filter((id) => ids.has(Number(id)));
    if (kept.length > 0) filter[key] = kept;
    if (kept.length < wanted.length) gone.push(key);
  }
  return {
    look: { ...look, filter },
    issues: [...issues, ...gone.map((key) => ({ field: `where.${key}`, code: 'field.choice' }) as const)],
  };
}

async function idsOf(handle: Database, source: EntityKey, at: Parameters<typeof listHeld>[2]) {
  return new Set((await listHeld(handle, source, at)).map(({ id }) => id));
}
