import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { Failure } from '@sitebook/domain/failure.ts';
import type { Deps } from '../../deps.ts';
import type { Asking } from '../../store/requests/place.ts';
import { askingAs } from '../entering/asking.ts';
import { unlessSilent } from '../people/find-named.ts';

/** Nobody learns why an address leads nowhere, or whether it ever led somewhere. */
export const nowhere = () => new Failure('error.not-found');

/** Whoever made a link, as the directory knows them now: what it shows is asked for in their name. */
export async function askingAsOwner(
  deps: Deps,
  { owner, ownerName }: { readonly owner: string; readonly ownerName: string },
): Promise<Asking> {
  const { directory, config } = deps;
  const person = await unlessSilent(directory.inTime().find(owner));
  // Whoever reads it keeps what they have and asks again.
  if (person === 'silent') throw new Failure('error.not-ready');
  // Somebody else who has this name for a mail is not meant.
  if (person?.alias === owner) return askingAs(deps, { alias: owner, mail: person.mail, name: person.displayName });
  // It knows nothing of people from outside.
  if (isCompanyUser(owner, config.COMPANY_DOMAIN)) throw nowhere();
  return askingAs(deps, { alias: owner, mail: owner, name: ownerName });
}
