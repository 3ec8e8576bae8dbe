import { Failure } from '@sitebook/domain/failure.ts';
import type { Manager } from '@sitebook/domain/manage/access.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import { findMail, type StoredMail } from '../../store/mails.ts';
import { enterManage } from '../entering/enter-manage.ts';

/** The locations whose mails an admin reads, null for all mails; narrowed to one where one is asked for. */
export function mailPlacesOf({ isGlobalAdmin, locations }: Manager, asked?: number): readonly number[] | null {
  if (asked === undefined) return isGlobalAdmin ? null : [...locations];
  if (!isGlobalAdmin && !locations.has(asked)) throw new Failure('error.forbidden');
  return [asked];
}

/** One mail, for an admin of its location; to other admins it does not exist. */
export async function findOwnMail(handle: Database, caller: Caller, id: number): Promise<StoredMail> {
  const manager = await enterManage(handle, caller);
  const places = mailPlacesOf(manager);
  const mail = await findMail(handle, id);
  const isTheirs = mail && (places === null || (mail.baseLocationId !== null && places.includes(mail.baseLocationId)));
  if (!isTheirs) throw new Failure('error.not-found');
  return mail;
}
