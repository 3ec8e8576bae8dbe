import { Failure } from '@sitebook/domain/failure.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { appendChanges } from './manage/record-changes.ts';

/** An account of an identity provider. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The account that a principal name belongs to. A name that belongs to none becomes this one's; of two that come at the
 * same moment the first has it.
 */
export async function bindSignIn(
  database: Database,
  { alias, name, issuer, subject }: Account & { readonly alias: string; readonly name: string },
  now: Date,
): Promise<Account> {
  const find = () =>
    database.selectFrom('sign_in').select(['issuer', 'subject']).where('alias', '=', alias).executeTakeFirst();
  const known = await find();
  if (known) return known;
  const at = now.toISOString();
  const day = at.slice(0, 'YYYY-MM-DD'.length);
  await inTransaction(database, async (tx) => {
    const made = await tx
      .insertInto('sign_in')
      .values({ alias, issuer, subject, bound_on: day })
      .onConflict((conflict) => conflict.column('alias').doNothing())
      .returning(['id', 'subject_start'])
      .executeTakeFirst();
    if (!made) return;
    const after = { alias, issuer, subject: made.subject_start, boundOn: day };
    const change = { recordId: made.id, action: 'create', before: {}, after } as const;
    await appendChanges(tx, 'sign-ins', [change], { alias, name, at, isImport: false });
  });
  const bound = await find();
  // Removed again within this moment: the next try finds out whose it is.
  if (!bound) throw new Failure('error.not-ready');
  return bound;
}
