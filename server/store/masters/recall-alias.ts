import type { Database } from '../../db/database.ts';
import { findPerson } from './people.ts';

/** The principal name of somebody whom our own tables know: from the built-in directory, a role, or an earlier request. */
export async function recallAlias(handle: Database, aliasOrMail: string): Promise<string | undefined> {
  const person = await findPerson(handle, aliasOrMail);
  if (person) return person.alias;
  const name = aliasOrMail.trim().toLowerCase();
  const named = await handle
    .selectFrom('request_person')
    .select('alias')
    .where('alias', '=', name)
    // Managers are kept by their mail, which need not be a principal name.
    .where('role', 'in', ['requester', 'author', 'assignee', 'copied'])
    .limit(1)
    .executeTakeFirst();
  return named?.alias;
}
