import type { Substitute } from '@sitebook/domain/substitutes/substitute.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { type SubstituteNews, substituteThread, writeSubstituteMail } from '../../mail/write-substitute-mail.ts';
import { countInThread } from '../../store/mails.ts';
import { addressOf } from '../notices/address-of.ts';
import { postMail } from '../outbox/post-mail.ts';

/** Who names and removes again and again fills nobody's mailbox. */
const mostMailsADay = 4;
const day = 86_400_000;

interface News extends Pick<SubstituteNews, 'what'> {
  /** Who did it: they know. */
  readonly by: string;
  /** Manager and substitute, as far as they are known. */
  readonly people: readonly DirectoryPerson[];
}

/** Writes to manager and substitute what becomes of it, but for whoever did it. */
export async function writeToBoth(deps: Deps, tx: Tx, named: Substitute, { what, by, people }: News): Promise<void> {
  const { config, clock } = deps;
  const since = new Date(clock.now().getTime() - day);
  for (const person of people.filter(({ alias }) => alias !== by)) {
    const { alias } = person;
    const recipient = addressOf(person, config);
    const written = await countInThread(tx, alias, substituteThread(config, named.alias), since);
    if (recipient === undefined || written >= mostMailsADay) continue;
    const content = writeSubstituteMail(config, named, { what, to: alias === named.alias ? 'manager' : 'substitute' });
    await postMail(deps, tx, { alias, baseLocationId: null, recipient, content });
  }
}
