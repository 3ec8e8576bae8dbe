import { canOpen } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Addressee } from '@sitebook/domain/notices/audience.ts';
import { type NoticeKind, noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Deps } from '../../deps.ts';
import { listGlobalAdmins } from '../../store/manage/manager.ts';
import { listKeepers } from '../../store/masters/keepers.ts';
import { zoneOf } from '../../store/requests/search-texts.ts';
import type { StoredRequest } from '../../store/requests/select-requests.ts';
import { substitutesInForce } from '../../store/substitutes.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import type { SeenRequest } from '../requests/open-request.ts';

/** Somebody who is told, how they see what they are told of, and why. */
export interface Listener {
  readonly person: DirectoryPerson;
  readonly kind: NoticeKind;
  readonly seen: SeenRequest;
}

interface Event {
  readonly definition: ModuleDefinition;
  readonly stored: StoredRequest;
  /** Who did it: they know. */
  readonly by: string;
}

/** Everybody who is told and may open the request now, each once, for what concerns them most. Fails while the directory is silent. */
export async function listenersOf(deps: Deps, event: Event, told: readonly Told[]): Promise<readonly Listener[]> {
  const listeners = new Map<string, Listener>();
  const add = async (names: readonly string[], kind: NoticeKind, isDecision: boolean) => {
    let added = 0;
    for (const name of names) {
      const listener = await listenerOf(deps, event, name, kind, isDecision);
      if (!listener) continue;
      added += 1;
      // Somebody can be named by alias and by mail, and run the location as well.
      if (!listeners.has(listener.person.alias)) listeners.set(listener.person.alias, listener);
    }
    return added;
  };
  for (const { to, kind } of told.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind))) {
    const isDecision = to === 'admins';
    const names = await namesOf(deps, event, to);
    const added = await add(names, kind, isDecision);
    if (kind === 'awaits' && typeof to === 'object') await add(await substitutesOf(deps, event, to.alias), kind, false);
    // A decision that nobody there may take falls to the whole company's admins.
    if (isDecision && added === 0) await add(await listGlobalAdmins(deps.database), kind, isDecision);
  }
  return [...listeners.values()];
}

async function namesOf({ database }: Deps, { stored }: Event, to: Addressee): Promise<readonly string[]> {
  return typeof to === 'string' ? listKeepers(database, stored.record.baseLocationId, to) : [to.alias];
}

/** Whoever decides today in the place of a manager; nobody where somebody else is meant. */
async function substitutesOf({ database, clock }: Deps, { stored }: Event, name: string): Promise<readonly string[]> {
  const { values, baseLocationId } = stored.record;
  if (textOf(values.managerMail)?.toLowerCase() !== name) return [];
  const zone = await zoneOf(database, baseLocationId);
  return zone === undefined ? [] : substitutesInForce(database, name, clock.now(), zone);
}

async function listenerOf(
  deps: Deps,
  { definition, stored, by }: Event,
  name: string,
  kind: NoticeKind,
  isDecision: boolean,
): Promise<Listener | undefined> {
  const { database, directory, clock } = deps;
  const person = await directory.find(name);
  if (!person || person.alias === by) return undefined;
  const { record } = stored;
  const asking = askingAs(deps, { ...person, name: person.displayName });
  const place = await lookInto(database, asking, record.baseLocationId, definition.key);
  if (!place || !canOpen(place.actor, record)) return undefined;
  if (isDecision && place.actor.isUnderFourEyes && relationsOf(place.actor, record).has('owner')) return undefined;
  return { person, kind, seen: { stored, place, view: viewOf(place.actor), now: clock.now() } };
}
