import { Failure } from '@sitebook/domain/failure.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Caller } from '../../caller.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { deleteSubstitute, findSubstitute } from '../../store/substitutes.ts';
import { unlessSilent } from '../people/find-named.ts';
import { writeToBoth } from './write-to-both.ts';

/** Takes it back: by whoever is stood in for or stands in, or a global admin. To everybody else it does not exist. */
export async function removeSubstitute(deps: Deps, caller: Caller, id: number): Promise<void> {
  const people = await peopleOf(deps, id);
  await inTransaction(deps.database, async (tx) => {
    const named = await findSubstitute(tx, id);
    if (!named) throw new Failure('error.not-found');
    const isTheirs = [named.alias, named.substituteAlias].includes(caller.alias);
    if (!isTheirs && !(await loadManager(tx, caller.alias)).isGlobalAdmin) throw new Failure('error.not-found');
    await deleteSubstitute(tx, id);
    await announcePeople(tx, [named.alias, named.substituteAlias]);
    await writeToBoth(deps, tx, named, { what: 'removed', by: caller.alias, people });
  });
}

/** Both whom it concerns, as far as the directory knows them. That it does not answer keeps nobody from taking it back. */
async function peopleOf({ database, directory }: Deps, id: number): Promise<readonly DirectoryPerson[]> {
  const named = await findSubstitute(database, id);
  const aliases = named ? [named.alias, named.substituteAlias] : [];
  const found = await Promise.all(aliases.map((alias) => unlessSilent(directory.inTime().find(alias))));
  return found.flatMap((person) => (person && person !== 'silent' ? [person] : []));
}
