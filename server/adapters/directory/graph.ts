import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { fold } from '@sitebook/domain/text/fold.ts';
import { z } from 'zod';
import { searchTextOf } from './built-in.ts';
import { type AskedDirectory, cachedDirectory, type DirectoryLimits } from './cached-directory.ts';
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

/** No photo of 96 by 96 points has more bytes. */
const largestPhoto = 300_000;

/** The company's own directory in Entra ID, read as an application with `User.Read.All`. */
export function graphDirectory(
  settings: GraphSettings,
  companyDomain: string,
  limits: Partial<DirectoryLimits> = {},
): Directory {
  return cachedDirectory(askGraph(settings, companyDomain), companyDomain, limits);
}

/** Graph itself: every question is a call. */
function askGraph(settings: GraphSettings, companyDomain: string): AskedDirectory {
  const call = graphClient(settings);
  const list = async (query: Readonly<Record<string, string>>) => {
    const found = await call('/users', { ...query, $count: 'true', $select }, (answer) => readAs(users, answer));
    return (found?.value ?? []).filter(isThere).map(toPerson);
  };
  return {
    async find(name) {
      const people = await list({ $filter: `userPrincipalName eq ${quoted(name)} or mail eq ${quoted(name)}` });
      // A principal name is nobody else's; a mail could be spelled like one.
      return people.find(({ alias }) => alias === name) ?? people[0];
    },
    async managerOf({ id }) {
      const manager = await call(`/users/${id}/manager`, { $select }, (answer) => readAs(user, answer));
      return manager && isThere(manager) ? toPerson(manager) : undefined;
    },
    photoOf: ({ id }) => call(`/users/${id}/photos/96x96/$value`, {}, readPhoto),
    async search(query, limit) {
      const words = fold(query).split(' ').filter(Boolean);
      if (words.length === 0) return [];
      const $filter = `accountEnabled eq true and endswith(userPrincipalName,${quoted(`@${companyDomain}`)})`;
      const found = await list({ $search: searchFor(query), $filter, $top: mostFound });
      return found
        .filter((person) => isCompanyUser(person.alias, companyDomain))
        .filter((person) => words.every((word) => searchTextOf(person).includes(word)))
        .sort((one, other) => one.displayName.localeCompare(other.displayName))
        .slice(0, limit);
    },
  };
}

async function readAs<Schema extends z.ZodType>(schema: Schema, answer: Response): Promise<z.output<Schema>> {
  return schema.parse(await answer.json());
}

async function readPhoto(answer: Response): Promise<string | undefined> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > largestPhoto) return undefined;
  return `data:${answer.headers.get('content-type') ?? 'image/jpeg'};base64,${bytes.toString('base64')}`;
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
