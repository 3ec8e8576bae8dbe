import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import { overlap, type Span, spanIssues } from '@sitebook/domain/substitutes/span.ts';
import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { type SubstituteNews, substituteThread, writeSubstituteMail } from '../../mail/write-substitute-mail.ts';
import { countInThread } from '../../store/mails.ts';
import { loadManager } from '../../store/manage/manager.ts';
import {
  deleteSubstitute,
  findSubstitute,
  holdSubstitutesOf,
  insertSubstitute,
  listSubstitutes,
} from '../../store/substitutes.ts';
import { addressOf } from '../notices/address-of.ts';
import { postMail } from '../outbox/post-mail.ts';
import { unlessSilent } from '../people/find-named.ts';
import { earliestToday } from './read-substitutes.ts';

export interface Naming extends Span {
  /** Who is to stand in. */
  readonly alias: string;
  /** For whom; the caller where nobody is named. */
  readonly forAlias: string | null;
}

/** More than anybody needs for a year. */
const mostAhead = 20;

/** Names a colleague who decides in somebody's place on these days: the caller's own, or as global admin anybody's. */
export async function nameSubstitute(deps: Deps, caller: Caller, naming: Naming): Promise<Substitute> {
  const { database, clock } = deps;
  const now = clock.now();
  const today = earliestToday(now);
  // Before anybody is looked up: who is in the directory is not for everybody to find out.
  await assertMayNameFor(deps, caller, naming.forAlias);
  const absent = await personOf(deps, 'forAlias', naming.forAlias ?? caller.alias);
  const substitute = await personOf(deps, 'alias', naming.alias);
  refuse(issuesOf(deps, naming, absent, substitute, today));
  return inTransaction(database, async (tx) => {
    await holdSubstitutesOf(tx, absent.alias);
    await assertFree(tx, absent.alias, naming, today);
    const named = {
      alias: absent.alias,
      name: absent.displayName,
      substituteAlias: substitute.alias,
      substituteName: substitute.displayName,
      firstDay: naming.firstDay,
      lastDay: naming.lastDay,
    };
    const stored = { ...named, mail: absent.mail, namedBy: caller.alias, namedAt: now.toISOString() };
    const made = { ...named, id: await insertSubstitute(tx, stored) };
    await announcePeople(tx, [absent.alias, substitute.alias]);
    if (substitute.alias !== caller.alias) await write(deps, tx, substitute, made, { to: 'substitute', what: 'named' });
    if (absent.alias !== caller.alias) await write(deps, tx, absent, made, { to: 'manager', what: 'named' });
    return made;
  });
}

/** Who names and removes again and again fills nobody's mailbox. */
const mostMailsADay = 4;
const day = 86_400_000;

async function write(deps: Deps, tx: Tx, person: DirectoryPerson, named: Substitute, news: SubstituteNews) {
  const { config, clock } = deps;
  const { alias } = person;
  const recipient = addressOf(person, config);
  const since = new Date(clock.now().getTime() - day);
  const written = await countInThread(tx, alias, substituteThread(config, named.alias), since);
  if (recipient === undefined || written >= mostMailsADay) return;
  const content = writeSubstituteMail(config, named, news);
  await postMail(deps, tx, { alias, baseLocationId: null, recipient, content });
}

/** Takes it back: by whoever is stood in for or stands in, or a global admin. To everybody else it does not exist. */
export async function removeSubstitute(deps: Deps, caller: Caller, id: number): Promise<void> {
  const people = await peopleOf(deps, id);
  await inTransaction(deps.database, async (tx) => {
    const named = await findSubstitute(tx, id);
    if (!named) throw new Failure('error.not-found');
    const isTheirs = [named.alias, named.substituteAlias].includes(caller.alias);
    if (!isTheirs && !(await isGlobalAdmin(deps, caller))) throw new Failure('error.not-found');
    await deleteSubstitute(tx, id);
    await announcePeople(tx, [named.alias, named.substituteAlias]);
    for (const [alias, to] of [
      [named.alias, 'manager'],
      [named.substituteAlias, 'substitute'],
    ] as const) {
      const person = alias === caller.alias ? undefined : people.get(alias);
      if (person) await write(deps, tx, person, named, { to, what: 'removed' });
    }
  });
}

/** Both whom it concerns, as far as the directory knows them. That it does not answer keeps nobody from taking it back. */
async function peopleOf({ database, directory }: Deps, id: number): Promise<ReadonlyMap<string, DirectoryPerson>> {
  const named = await findSubstitute(database, id);
  const aliases = named ? [named.alias, named.substituteAlias] : [];
  const found = await Promise.all(aliases.map((alias) => unlessSilent(directory.inTime().find(alias))));
  return new Map(found.flatMap((person) => (person && person !== 'silent' ? [[person.alias, person]] : [])));
}

async function personOf({ directory }: Deps, field: 'alias' | 'forAlias', name: string): Promise<DirectoryPerson> {
  const person = await directory.inTime().find(name);
  if (!person) throw new Failure('error.invalid', { issues: [{ field, code: 'field.not-a-person' }] });
  return person;
}

async function assertMayNameFor(deps: Deps, { alias, mail }: Caller, forAlias: string | null): Promise<void> {
  const isOwn = forAlias === null || [alias, mail.toLowerCase()].includes(forAlias.toLowerCase());
  const mayForOwn = isOwn && isCompanyUser(alias, deps.config.COMPANY_DOMAIN);
  if (!mayForOwn && !(await isGlobalAdmin(deps, { alias }))) throw new Failure('error.forbidden');
}

async function isGlobalAdmin({ database }: Deps, { alias }: Pick<Caller, 'alias'>): Promise<boolean> {
  return (await loadManager(database, alias)).isGlobalAdmin;
}

function issuesOf(
  { config }: Deps,
  span: Span,
  absent: DirectoryPerson,
  substitute: DirectoryPerson,
  today: string,
): readonly FieldIssue[] {
  const isColleague = ({ alias }: DirectoryPerson) => isCompanyUser(alias, config.COMPANY_DOMAIN);
  return [
    ...(isColleague(absent) ? [] : [{ field: 'forAlias', code: 'substitute.not-for-external' } as const]),
    ...(substitute.alias === absent.alias ? [{ field: 'alias', code: 'substitute.self' } as const] : []),
    ...(isColleague(substitute) ? [] : [{ field: 'alias', code: 'substitute.not-company' } as const]),
    ...spanIssues(span, today),
  ];
}

/** One at a time: on no day do two stand in for the same person. */
async function assertFree(tx: Tx, alias: string, span: Span, today: string): Promise<void> {
  const others = (await listSubstitutes(tx, alias, today)).filter((named) => named.alias === alias);
  if (others.length >= mostAhead) {
    const params = { most: mostAhead };
    throw new Failure('error.invalid', { issues: [{ field: 'firstDay', code: 'substitute.too-many', params }] });
  }
  const other = others.find((named) => overlap(named, span));
  if (!other) return;
  const params = { name: other.substituteName, from: displayDate(other.firstDay), to: displayDate(other.lastDay) };
  throw new Failure('error.invalid', { issues: [{ field: 'firstDay', code: 'substitute.overlaps', params }] });
}
