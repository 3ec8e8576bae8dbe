import { guestMark } from '@sitebook/domain/access/company.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { byItsValues } from '../../db/preparing-client.ts';
import type { Tables } from '../../db/tables.ts';

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

/** Whoever has a role is known by their principal name, also before they have signed in for the first time. */
export const roleHolders = sql<{ alias: string }>`
  select alias from global_admin where active
  union select alias from local_admin where active
  union select alias from sbs_member where active`;

type Known = Omit<
  Selectable<Tables['person']>,
  'manager_alias' | 'photo' | 'active' | 'record_id' | 'version' | 'awaited'
>;

const everybody = sql<Known>`(
  select alias, id::text, mail, display_name, search_text, job_title, mobile_phone, business_phone, employee_number
  from person where active
  union all
  select alias, alias, alias, alias, alias, null, null, null, null
  from (${roleHolders}) holder where not exists (select from person where person.alias = holder.alias)
)`.as<'person'>('person');

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

export async function findPerson(handle: Database, aliasOrMail: string) {
  const person = await named(handle, aliasOrMail).select(columns).executeTakeFirst();
  if (person) return person;
  const alias = aliasOrMail.trim().toLowerCase();
  return handle.selectFrom(everybody).select(columns).where('person.alias', '=', alias).executeTakeFirst();
}

interface Entry {
  readonly alias: string;
  readonly mail: string;
  readonly displayName: string;
  readonly searchText: string;
}

/**
 * Enters somebody, or their new name and mail. A mail by which somebody else is known is not believed, and whoever has
 * left stays away.
 */
export async function enterPerson(handle: Database, { alias, mail, displayName, searchText }: Entry): Promise<void> {
  const address = mail.toLowerCase();
  const isTheirs = sql`not exists (
      select from person other where other.alias <> ${alias} and (other.alias = ${address} or lower(other.mail) = ${address})
    ) and not exists (select from (${roleHolders}) holder where holder.alias = ${address} and holder.alias <> ${alias})`;
  const renamed = await sql`
    update person set mail = ${mail}, display_name = ${displayName}, search_text = ${searchText}, version = version + 1
    where alias = ${alias} and active and ${isTheirs}`.execute(handle);
  if (renamed.numAffectedRows) return;
  // Two windows can open at once: whoever comes second meets the first by alias or by mail, and has nothing to add.
  await sql`
    insert into person (alias, mail, display_name, search_text)
    select ${alias}, ${mail}, ${displayName}, ${searchText} where ${isTheirs}
    on conflict do nothing`.execute(handle);
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
 * People of this mail domain, guests aside, whose folded name, principal name or mail holds every word; those whose name begins with
 * the query come first.
 */
export function searchPeople(handle: Database, words: readonly string[], domain: string, limit: number) {
  return handle
    .selectFrom(everybody)
    .select(columns)
    .where('person.alias', 'like', `%@${literally(domain)}`)
    .where('person.alias', 'not like', `%${literally(guestMark)}%`)
    .where((eb) => eb.and(words.map((word) => eb('person.search_text', 'like', `%${literally(word)}%`))))
    .orderBy((eb) => eb('person.search_text', 'like', `${literally(words.join(' '))}%`), 'desc')
    .orderBy('person.display_name')
    .orderBy('person.alias')
    .limit(limit)
    .modifyEnd(sql.raw(byItsValues))
    .execute();
}

/** Signs that `like` would read as wildcards stand for themselves. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

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
