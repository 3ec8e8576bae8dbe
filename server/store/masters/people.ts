import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

const columns = [
  'person.alias',
  'person.id',
  'person.mail',
  'person.display_name as displayName',
  'person.job_title as jobTitle',
  'person.mobile_phone as mobilePhone',
  'person.business_phone as businessPhone',
  'person.employee_number as employeeNumber',
] as const;

/** People who are still there, by principal name or mail. */
function named(handle: Database, aliasOrMail: string) {
  const name = aliasOrMail.trim().toLowerCase();
  return (
    handle
      .selectFrom('person')
      .where('person.active', '=', true)
      .where((eb) => eb.or([eb('person.alias', '=', name), eb(sql`lower(person.mail)`, '=', name)]))
      // A principal name is nobody else's; a mail could be spelled like one.
      .orderBy((eb) => eb('person.alias', '=', name), 'desc')
      .limit(1)
  );
}

export function findPerson(handle: Database, aliasOrMail: string) {
  return named(handle, aliasOrMail).select(columns).executeTakeFirst();
}

export async function findPhoto(handle: Database, aliasOrMail: string): Promise<string | undefined> {
  const row = await named(handle, aliasOrMail).select('person.photo').executeTakeFirst();
  return row?.photo ?? undefined;
}

export function findManager(handle: Database, aliasOrMail: string) {
  return handle
    .selectFrom(named(handle, aliasOrMail).select('person.manager_alias').as('employee'))
    .innerJoin('person', 'person.alias', 'employee.manager_alias')
    .where('person.active', '=', true)
    .select(columns)
    .executeTakeFirst();
}

/**
 * People with this mail domain whose folded name, principal name or mail holds every word; those whose name begins with
 * the query come first.
 */
export function searchPeople(handle: Database, words: readonly string[], domain: string, limit: number) {
  return handle
    .selectFrom('person')
    .select(columns)
    .where('person.active', '=', true)
    .where('person.alias', 'like', `%@${literally(domain)}`)
    .where((eb) => eb.and(words.map((word) => eb('person.search_text', 'like', `%${literally(word)}%`))))
    .orderBy((eb) => eb('person.search_text', 'like', `${literally(words.join(' '))}%`), 'desc')
    .orderBy('person.display_name')
    .orderBy('person.alias')
    .limit(limit)
    .execute();
}

/** Signs that `like` would read as wildcards stand for themselves. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
