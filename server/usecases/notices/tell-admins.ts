import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { writeSiteMail } from '../../mail/write-site-mail.ts';
import { listPlaces, type ManagedPlace } from '../../store/manage/overview.ts';
import { listKeepers } from '../../store/masters/keepers.ts';
import { findSiteEvent, putSiteEvent } from '../../store/site-events.ts';
import { notify } from './notify.ts';

/** Tells the admins of a location what happens to its things; not twice for one occasion. Fails while the directory is silent. */
export async function tellAdmins(deps: Deps, site: ManagedPlace, occasion: string, event: SiteEvent): Promise<void> {
  const { database, clock } = deps;
  const people = await adminsOf(deps, site.id);
  const happenedAt = clock.now().toISOString();
  await inTransaction(database, async (tx) => {
    const siteEventId = await putSiteEvent(tx, { baseLocationId: site.id, occasion, event, happenedAt });
    if (siteEventId !== undefined) await tellEach(deps, tx, people, { site, siteEventId, event });
  });
}

/** The same of what is stored already. Whoever has been told of it is not told again. */
export async function tellAdminsOf(deps: Deps, siteEventId: number): Promise<void> {
  const { database } = deps;
  const stored = await findSiteEvent(database, siteEventId);
  if (!stored) return;
  const { baseLocationId, event } = stored;
  const [site] = await listPlaces(database, [baseLocationId]);
  if (!site) return;
  const people = await adminsOf(deps, baseLocationId);
  await inTransaction(database, (tx) => tellEach(deps, tx, people, { site, siteEventId, event }));
}

async function adminsOf({ database, directory }: Deps, baseLocationId: number): Promise<readonly DirectoryPerson[]> {
  const people: DirectoryPerson[] = [];
  for (const alias of await listKeepers(database, baseLocationId, 'admins')) {
    const person = await directory.find(alias);
    if (person) people.push(person);
  }
  return people.toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
}

interface Told {
  readonly site: ManagedPlace;
  readonly siteEventId: number;
  readonly event: SiteEvent;
}

async function tellEach(
  deps: Deps,
  tx: Tx,
  people: readonly DirectoryPerson[],
  { site, siteEventId, event }: Told,
): Promise<void> {
  const baseLocationId = site.id;
  const told: string[] = [];
  for (const person of people) {
    const about = { baseLocationId, siteEventId };
    const write = () => writeSiteMail(deps.config, event, { ...site, baseLocationId });
    if (await notify(deps, tx, { person, kind: 'upkeep', about, isAlsoForOthers: false, write }))
      told.push(person.alias);
  }
  await announcePeople(tx, told);
}
