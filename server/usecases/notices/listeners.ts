import type { Actor } from '@sitebook/domain/access/actor.ts';
import { canOpen } from '@sitebook/domain/access/can.ts';
import { relationsOf } from '@sitebook/domain/access/relation.ts';
import { viewOf } from '@sitebook/domain/access/visibility.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { Addressee } from '@sitebook/domain/notices/audience.ts';
import { type NoticeKind, noticeKinds } from '@sitebook/domain/notices/notice-kind.ts';
import type { Told } from '@sitebook/domain/notices/who-is-told.ts';
import { answersCancel, isTurnOf } from '@sitebook/domain/notices/whose-turn.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Deps } from '../../deps.ts';
import { listGlobalAdmins } from '../../store/manage/manager.ts';
import { listKeepers } from '../../store/masters/keepers.ts';
import type { StoredRequest } from '../../store/requests/read-part.ts';
import { zoneOf } from '../../store/requests/search-texts.ts';
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

export interface Audition {
  readonly listeners: readonly Listener[];
  /** A manager is to decide and neither they nor a substitute can: the admins are told in their place. */
  readonly hasFallenToAdmins: boolean;
}

/** Everybody who is told and may open the request now, each once, for what concerns them most. Fails while the directory is silent. */
export async function listenersOf(deps: Deps, event: Event, told: readonly Told[]): Promise<Audition> {
  const listeners = new Map<string, Listener>();
  /** Tells how many of them can decide. */
  const add = async (names: readonly string[], kind: NoticeKind) => {
    let deciders = 0;
    for (const name of names) {
      const listener = await listenerOf(deps, event, name, kind);
      if (!listener) continue;
      const { person, seen } = listener;
      const isDecider = canDecide(event, seen.place.actor);
      if (isDecider) deciders += 1;
      // Whoever did it knows. Who cannot decide is not told that it waits for them.
      if (person.alias === event.by || (kind === 'awaits' && !isDecider)) continue;
      // Somebody can be named by alias and by mail, and run the location as well.
      if (!listeners.has(person.alias)) listeners.set(person.alias, listener);
    }
    return deciders;
  };
  /** A decision that nobody there may take falls to the whole company's admins. */
  const addAdmins = async (names: readonly string[]) => {
    if ((await add(names, 'awaits')) === 0) await add(await listGlobalAdmins(deps.database), 'awaits');
  };
  let hasFallenToAdmins = false;
  for (const { to, kind } of told.toSorted((a, b) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind))) {
    const names = await namesOf(deps, event, to);
    if (to === 'admins') await addAdmins(names);
    else if (kind === 'awaits' && typeof to === 'object' && isManager(event, to.alias)) {
      const substitutes = await substitutesOf(deps, event, to.alias);
      hasFallenToAdmins = (await add([...names, ...substitutes], kind)) === 0;
      if (hasFallenToAdmins) await addAdmins(await namesOf(deps, event, 'admins'));
    } else await add(names, kind);
  }
  return { listeners: [...listeners.values()], hasFallenToAdmins };
}

/** Whether it is their turn, and not about their own where four eyes are needed. */
function canDecide({ definition: { lifecycle }, stored: { record } }: Event, actor: Actor): boolean {
  const isBarred = actor.isUnderFourEyes && relationsOf(actor, record).has('owner');
  return !isBarred && (isTurnOf(lifecycle, record, actor) || answersCancel(lifecycle, record, actor));
}

async function namesOf({ database }: Deps, { stored }: Event, to: Addressee): Promise<readonly string[]> {
  return typeof to === 'string' ? listKeepers(database, stored.record.baseLocationId, to) : [to.alias];
}

function isManager({ stored }: Event, name: string): boolean {
  return textOf(stored.record.values.managerMail)?.toLowerCase() === name;
}

/** Whoever decides today in the place of a manager. */
async function substitutesOf({ database, clock }: Deps, { stored }: Event, name: string): Promise<readonly string[]> {
  const zone = await zoneOf(database, stored.record.baseLocationId);
  return zone === undefined ? [] : substitutesInForce(database, name, clock.now(), zone);
}

async function listenerOf(
  deps: Deps,
  { definition, stored }: Event,
  name: string,
  kind: NoticeKind,
): Promise<Listener | undefined> {
  const { database, directory, clock } = deps;
  const person = await directory.find(name);
  if (!person) return undefined;
  const { record } = stored;
  const asking = askingAs(deps, { ...person, name: person.displayName });
  const place = await lookInto(database, asking, record.baseLocationId, definition.key);
  if (!place || !canOpen(place.actor, record)) return undefined;
  return { person, kind, seen: { stored, place, view: viewOf(place.actor), now: clock.now() } };
}
