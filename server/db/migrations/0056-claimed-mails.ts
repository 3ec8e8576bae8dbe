import { type Kysely, sql } from 'kysely';

/**
 * Mails used to be taken from tokens, where nobody had verified them, and they grant rights. Whoever the directory knows
 * by such a token alone has no other facts; their mail is their principal name again. In two steps, since one may hold
 * what is another's; whoever's name is the mail of somebody whom the directory knows better leaves it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update person
    set mail = '#' || alias, search_text = replace(search_text, ' ' || lower(mail), ' ' || alias)
    where lower(mail) <> alias
      and num_nonnulls(job_title, mobile_phone, business_phone, employee_number, manager_alias, photo) = 0;

    update person
    set mail = alias
    where mail = '#' || alias
      and not exists (select from person other where lower(other.mail) = person.alias);

    delete from person
    where mail = '#' || alias
      and not exists (select from person employee where employee.manager_alias = person.alias);
  `.execute(db);
}
