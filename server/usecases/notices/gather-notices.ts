import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeGatheredMail } from '../../mail/write-gathered-mail.ts';
import { carriedBy, holdMailsTo, listWaiting, type Waits } from '../../store/notices.ts';
import { postMail } from '../outbox/post-mail.ts';
import { addressOf } from './address-of.ts';
import { openNotices } from './open-notices.ts';

/** Writes one mail of all that waits for somebody, up to a moment where one is given. What is closed to them is left out. */
export async function gatherNotices(deps: Deps, alias: string, waits: Waits, before: Date | null): Promise<void> {
  const { database, directory, config } = deps;
  const person = await directory.find(alias);
  await inTransaction(database, async (tx) => {
    await holdMailsTo(tx, alias);
    const rows = await listWaiting(tx, alias, waits, before);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const recipient = person && addressOf(person, config);
    const notices = person ? await openNotices(deps, { ...person, name: person.displayName }, rows) : [];
    if (!recipient || notices.length === 0) return carriedBy(tx, ids, null);
    const content = writeGatheredMail(config, { notices, waits });
    const mail = await postMail(deps, tx, { alias, baseLocationId: null, recipient, content });
    await carriedBy(tx, ids, mail);
  });
}
