import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeSiteMail } from '../../mail/write-site-mail.ts';
import type { ManagedPlace } from '../../store/manage/overview.ts';
import { listKeepers } from '../../store/masters/keepers.ts';
import { putSiteEvent } from '../../store/site-events.ts';
import { notify } from './notify.ts';

/** Tells the admins of a location what happens to its things; not twice for one occasion. Fails while the directory is silent. */
export async function tellAdmins(deps: Deps, site: ManagedPlace, occasion: string, event: SiteEvent): Promise<void> {
  const { database, directory, clock, config } = deps;
  const baseLocationId = site.id;
  const people: DirectoryPerson[] = [];
  for (const alias of await listKeepers(database, baseLocationId, 'admins')) {
    const person = await directory.find(alias);
    if (person) people.push(person);
  }
  const happenedAt = clock.now().toISOString();
  await inTransaction(database, async (tx) => {
    const siteEventId = await putSiteEvent(tx, { baseLocationId, occasion, event, happenedAt });
    if (siteEventId === undefined) return;
    const told: string[] = [];
    for (const person of people.toSorted((a, b) => (a.alias < b.alias ? -1 : 1))) {
      const about = { baseLocationId, siteEventId };
      const write = () => writeSiteMail(config, event, { ...site, baseLocationId });
      if (await notify(deps, tx, { person, kind: 'upkeep', about, isAlsoForOthers: false, write }))
        told.push(person.alias);
    }
    await announcePeople(tx, told);
  });
}
