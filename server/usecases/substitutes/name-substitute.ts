import { isCompanyUser } from '@sitebook/domain/access/company.ts';
import { Failure, type FieldIssue, refuse } from '@sitebook/domain/failure.ts';
import { overlap, type Span, spanIssues } from '@sitebook/domain/substitutes/span.ts';
import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announcePeople } from '../../live/change.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { holdSubstitutesOf, insertSubstitute, listSubstitutes } from '../../store/substitutes.ts';
import { once } from '../saving/once.ts';
import { earliestToday } from './read-substitutes.ts';
import { writeToBoth } from './write-to-both.ts';

export interface Naming extends Span {
  /** Who is to stand in. */
  readonly alias: string;
  /** For whom; the caller where nobody is named. */
  readonly forAlias: string | null;
}

/** More than anybody needs for a year. */
const mostAhead = 20;

/** Names a colleague who decides in somebody's place on these days: the caller's own, or as global admin anybody's. */
export async function nameSubstitute<Answer>(
  deps: Deps,
  caller: Caller,
  { key, ...naming }: Naming & { readonly key: string | undefined },
  present: (named: Substitute) => Answer,
): Promise<Answer> {
  const now = deps.clock.now();
  const today = earliestToday(now);
  const prepare = async () => {
    // Before anybody is looked up: who is in the directory is not for everybody to find out.
    await assertMayNameFor(deps, caller, naming.forAlias);
    const absent = await personOf(deps, 'forAlias', naming.forAlias ?? caller.alias);
    const substitute = await personOf(deps, 'alias', naming.alias);
    refuse(issuesOf(deps, naming, absent, substitute, today));
    return { absent, substitute };
  };
  const save = async (tx: Tx, { absent, substitute }: Awaited<ReturnType<typeof prepare>>) => {
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
    await writeToBoth(deps, tx, made, { what: 'named', by: caller.alias, people: [absent, substitute] });
    return made;
  };
  const content = ['substitute', naming];
  return once(deps.database, { alias: caller.alias, key, content, at: now.toISOString(), prepare, save, present });
}

async function personOf({ directory }: Deps, field: 'alias' | 'forAlias', name: string): Promise<DirectoryPerson> {
  const person = await directory.inTime().find(name);
  if (!person) throw new Failure('error.invalid', { issues: [{ field, code: 'field.not-a-person' }] });
  return person;
}

async function assertMayNameFor(deps: Deps, { alias, mail }: Caller, forAlias: string | null): Promise<void> {
  const isOwn = forAlias === null || [alias, mail.toLowerCase()].includes(forAlias.toLowerCase());
  const mayForOwn = isOwn && isCompanyUser(alias, deps.config.COMPANY_DOMAIN);
  if (!mayForOwn && !(await loadManager(deps.database, alias)).isGlobalAdmin) throw new Failure('error.forbidden');
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
