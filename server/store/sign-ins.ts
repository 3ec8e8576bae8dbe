import { Failure } from '@sitebook/domain/failure.ts';
import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { appendChanges } from './manage/record-changes.ts';
import { roleHolders } from './masters/people.ts';

/** An account of an identity provider. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
}

export interface SigningIn extends Account {
  /** The principal name of the token. */
  readonly alias: string;
  readonly name: string;
  readonly verifiedMail?: string | null;
}

/** Whom a token's name stands for, and the account that this belongs to. */
export interface Bound extends Account {
  readonly alias: string;
}

/**
 * The account that a principal name belongs to. A name that belongs to none becomes this one's; of two that come at the
 * same moment the first has it. Whoever is awaited by the verified address of the token is that one from then on.
 */
export async function bindSignIn(database: Database, holder: SigningIn, now: Date): Promise<Bound> {
  const known = await findBound(database, holder);
  if (known) return known;
  const at = now.toISOString();
  await inTransaction(database, async (tx) => {
    const made = (await joinAwaited(tx, holder, at)) ?? (await bindName(tx, holder, at));
    if (!made) return;
    await tx
      .updateTable('person')
      .set({ awaited: false })
      .where('alias', '=', made.alias)
      .where('awaited', '=', true)
      .execute();
    const { id, ...after } = made;
    const change = { recordId: id, action: 'create', before: {}, after } as const;
    await appendChanges(tx, 'sign-ins', [change], { alias: made.alias, name: holder.name, at, isImport: false });
  });
  const bound = await findBound(database, holder);
  // Removed again within this moment: the next try finds out whose it is.
  if (!bound) throw new Failure('error.not-ready');
  return bound;
}

/** By the account whose name it is in place of another, else by the name itself. */
function findBound(handle: Database, { alias, issuer, subject }: SigningIn): Promise<Bound | undefined> {
  return handle
    .selectFrom('sign_in')
    .select(['alias', 'issuer', 'subject'])
    .where((eb) =>
      eb.or([
        eb('alias', '=', alias),
        eb.and([eb('token_name', '=', alias), eb('issuer', '=', issuer), eb('subject', '=', subject)]),
      ]),
    )
    .orderBy((eb) => eb('alias', '=', alias))
    .limit(1)
    .executeTakeFirst();
}

interface Made {
  readonly id: number;
  readonly alias: string;
  readonly issuer: string;
  readonly subject: string;
  readonly boundOn: string;
  readonly tokenName: string | null;
}

const dayOf = (at: string) => at.slice(0, 'YYYY-MM-DD'.length);

async function bindName(tx: Tx, { alias, issuer, subject }: SigningIn, at: string): Promise<Made | undefined> {
  const made = await tx
    .insertInto('sign_in')
    .values({ alias, issuer, subject, bound_on: dayOf(at) })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .returning(['id', 'subject_start'])
    .executeTakeFirst();
  return made && { id: made.id, alias, issuer, subject: made.subject_start, boundOn: dayOf(at), tokenName: null };
}

/**
 * Only an address that an admin entered and nobody has signed in by, and only for an account that is nobody yet: neither
 * by an earlier sign-in, nor by a name that has an entry or a role of its own.
 */
async function joinAwaited(tx: Tx, holder: SigningIn, at: string): Promise<Made | undefined> {
  const { alias, issuer, subject, verifiedMail } = holder;
  if (!verifiedMail || verifiedMail === alias) return undefined;
  const { rows } = await sql<{ id: number; start: string }>`
    insert into sign_in (alias, issuer, subject, bound_on, token_name)
    select person.alias, ${issuer}, ${subject}, ${dayOf(at)}::date, ${alias} from person
    where person.alias = ${verifiedMail} and person.awaited and person.active
      and not exists (select from person known where known.alias = ${alias} or lower(known.mail) = ${alias})
      and not exists (select from (${roleHolders}) holder where holder.alias = ${alias})
      and not exists (select from sign_in known where known.subject = ${subject} and known.issuer = ${issuer})
    on conflict (alias) do nothing
    returning id, subject_start as start
  `.execute(tx);
  const [made] = rows;
  return (
    made && { id: made.id, alias: verifiedMail, issuer, subject: made.start, boundOn: dayOf(at), tokenName: alias }
  );
}
