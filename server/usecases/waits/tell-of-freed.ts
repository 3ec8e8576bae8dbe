import { transitionFor } from '@sitebook/domain/access/can.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeFreedMail } from '../../mail/write-freed-mail.ts';
import type { Place } from '../../store/requests/place.ts';
import { findFreed } from '../../store/site-events.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import { notify } from '../notices/notify.ts';

/**
 * Tells people that a slot is free, those of them who could book it. Done twice it is told once. Fails while the directory is
 * silent.
 */
export async function tellOfFreed(deps: Deps, siteEventId: number, aliases: readonly string[]): Promise<void> {
  const { database, config } = deps;
  const found = await findFreed(database, siteEventId);
  if (!found) return;
  const { baseLocationId, freed } = found;
  const able: { readonly person: DirectoryPerson; readonly place: Place }[] = [];
  for (const alias of aliases) {
    const one = await ableToBook(deps, alias, baseLocationId, freed);
    if (one) able.push(one);
  }
  await inTransaction(database, async (tx) => {
    const told: string[] = [];
    // Always in the same order: two of these at once must not wait for each other.
    for (const { person, place } of able.toSorted((a, b) => (a.person.alias < b.person.alias ? -1 : 1))) {
      const about = { baseLocationId, siteEventId };
      const site = { baseLocationId, name: place.name.location, zone: place.hours.zone };
      const write = () => writeFreedMail(config, freed, site);
      if (await notify(deps, tx, { person, kind: 'freed', about, isAlsoForOthers: false, write }))
        told.push(person.alias);
    }
    await announcePeople(tx, told);
  });
}

async function ableToBook(deps: Deps, alias: string, baseLocationId: number, { module }: FreedSlot) {
  const definition = moduleOf(module);
  const person = await deps.directory.find(alias);
  if (!person || !definition) return undefined;
  const asking = askingAs(deps, { ...person, name: person.displayName });
  const place = await lookInto(deps.database, asking, baseLocationId, module);
  if (!place?.isActive || !place.hasModule) return undefined;
  const isTheirs = typeof transitionFor(definition, 'create', null, place.actor) !== 'string';
  return isTheirs ? { person, place } : undefined;
}
