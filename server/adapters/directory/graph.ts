import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { z } from 'zod';
import { searchTextOf } from './built-in.ts';
import type { Directory, DirectoryPerson } from './directory.ts';
import { type GraphSettings, graphClient } from './graph-client.ts';

const text = z.string().nullish();
const user = z.object({
  id: z.string(),
  userPrincipalName: z.string(),
  mail: text,
  displayName: text,
  jobTitle: text,
  mobilePhone: text,
  businessPhones: z.array(z.string()).nullish(),
  employeeId: text,
  accountEnabled: z.boolean().nullish(),
});
const users = z.object({ value: z.array(user) });
type User = z.infer<typeof user>;

const $select = Object.keys(user.shape).join(',');
/** More than are shown, since some of what Graph finds is left out again. */
const mostFound = '100';

/** The company's own directory in Entra ID, read as an application with `User.Read.All`. */
export function graphDirectory(settings: GraphSettings, companyDomain: string): Directory {
  const call = graphClient(settings);

  async function find(aliasOrMail: string): Promise<DirectoryPerson | undefined> {
    const name = aliasOrMail.trim().toLowerCase();
    if (name === '') return undefined;
    const $filter = `userPrincipalName eq ${quoted(name)} or mail eq ${quoted(name)}`;
    const answer = await call('/users', { $filter, $select, $count: 'true' });
    const people = (answer ? users.parse(await answer.json()).value : []).filter(isThere).map(toPerson);
    // A principal name is nobody else's; a mail could be spelled like one.
    return people.find(({ alias }) => alias === name) ?? people[0];
  }

  return {
    find,
    async meet(person) {
      const found = await find(person.alias);
      return found?.alias === person.alias ? found : person;
    },
    async managerOf(aliasOrMail) {
      const person = await find(aliasOrMail);
      const answer = person && (await call(`/users/${person.id}/manager`, { $select }));
      const manager = answer && user.parse(await answer.json());
      return manager && isThere(manager) ? toPerson(manager) : undefined;
    },
    async photoOf(aliasOrMail) {
      const person = await find(aliasOrMail);
      const answer = person && (await call(`/users/${person.id}/photos/96x96/$value`));
      if (!answer) return undefined;
      const type = answer.headers.get('content-type') ?? 'image/jpeg';
      return `data:${type};base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
    },
    async search(query, limit) {
      const words = fold(query).split(' ').filter(Boolean);
      if (words.length === 0) return [];
      const answer = await call('/users', {
        $search: searchFor(query),
        $filter: `accountEnabled eq true and endswith(userPrincipalName,${quoted(`@${companyDomain}`)})`,
        $count: 'true',
        $top: mostFound,
        $select,
      });
      return (answer ? users.parse(await answer.json()).value : [])
        .filter(isThere)
        .map(toPerson)
        .filter((person) => isCompanyUser(person.alias, companyDomain))
        .filter((person) => words.every((word) => searchTextOf(person).includes(word)))
        .sort((one, other) => one.displayName.localeCompare(other.displayName))
        .slice(0, limit);
    },
  };
}

/** As it was typed and without its marks, since Graph promises to ignore case only. */
function searchFor(query: string): string {
  const spellings = new Set([query.trim(), fold(query).trim()].map((spelling) => spelling.replaceAll(/["\\]/g, ' ')));
  return [...spellings]
    .flatMap((spelling) => ['displayName', 'mail', 'userPrincipalName'].map((name) => `"${name}:${spelling}"`))
    .join(' OR ');
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

const isThere = ({ accountEnabled }: User) => accountEnabled !== false;

function toPerson(found: User): DirectoryPerson {
  const alias = found.userPrincipalName.toLowerCase();
  return {
    alias,
    id: found.id,
    mail: found.mail ?? alias,
    displayName: found.displayName ?? alias,
    jobTitle: found.jobTitle ?? null,
    mobilePhone: found.mobilePhone ?? null,
    businessPhone: found.businessPhones?.[0] ?? null,
    employeeNumber: /^\d{1,9}$/.test(found.employeeId ?? '') ? Number(found.employeeId) : null,
  };
}
