import { mayBeOff, type NoticeWay, usualChoices } from '@sitebook/domain/notices/choice.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { DirectoryPerson } from '../../adapters/directory/directory.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MailContent } from '../../mail/mail.ts';
import { enqueue } from '../../store/enqueue.ts';
import { countMails } from '../../store/mails.ts';
import { loadChoices } from '../../store/notice-choices.ts';
import { carriedBy, holdMailsTo, type NoticeSubject, putNotice, type Waits } from '../../store/notices.ts';
import { postMail } from '../outbox/post-mail.ts';
import { addressOf } from './address-of.ts';

const minute = 60_000;
/** So many mails in so long, and what comes then is gathered. */
const gatherMs = 10 * minute;
const mostMails = 10;

/** What is told to one person, and why. */
export interface News {
  readonly person: DirectoryPerson;
  readonly kind: NoticeKind;
  readonly about: NoticeSubject;
  /** It waits for others as well, who get mail of it. */
  readonly isAlsoForOthers: boolean;
  /** What was done to several at once, of which it is one: they come in one mail, once all are told. */
  readonly bulkId?: number | undefined;
  /** How it reads as a mail of its own. */
  write(): MailContent;
}

/**
 * Tells one person: in the app, and by mail at once, with others or not at all, as they have chosen. Says whether they had
 * not been told yet.
 */
export async function notify(deps: Deps, tx: Tx, news: News): Promise<boolean> {
  const { clock, config } = deps;
  const { person, kind, about, write } = news;
  const { alias } = person;
  const recipient = addressOf(person, config);
  const way = await wayFor(tx, news);
  await holdMailsTo(tx, alias);
  const bulkId = recipient !== undefined && way === 'now' ? (news.bulkId ?? null) : null;
  const isAlone = recipient === undefined || way === 'off' || bulkId !== null;
  const waits = isAlone ? null : await waitsFor(deps, tx, alias, way);
  const notice = await putNotice(tx, { alias, about, kind, toldAt: clock.now().toISOString(), waits, bulkId });
  if (notice === undefined) return false;
  if (waits === 'soon') await gatherLater(deps, tx, alias);
  if (recipient !== undefined && way === 'now' && waits === null && bulkId === null) {
    const mail = { alias, baseLocationId: about.baseLocationId, recipient, content: write() };
    await carriedBy(tx, [notice], await postMail(deps, tx, mail));
  }
  return true;
}

/** As they have chosen. What waits for them alone comes at once all the same: whoever stands in for them may not be told. */
async function wayFor(tx: Tx, { person, kind, isAlsoForOthers }: News): Promise<NoticeWay> {
  const { [kind]: way } = await loadChoices(tx, person.alias);
  return way === 'off' && !mayBeOff(kind, isAlsoForOthers) ? usualChoices[kind] : way;
}

async function waitsFor({ clock }: Deps, tx: Tx, alias: string, way: 'now' | 'daily'): Promise<Waits | null> {
  if (way === 'daily') return 'daily';
  const since = new Date(clock.now().getTime() - gatherMs);
  return (await countMails(tx, alias, since, mostMails)) < mostMails ? null : 'soon';
}

async function gatherLater({ clock }: Deps, tx: Tx, alias: string): Promise<void> {
  const runAt = new Date(clock.now().getTime() + gatherMs);
  await enqueue(tx, 'gather-notices', { alias, waits: 'soon' }, { runAt, jobKey: `soon ${alias}`, keepsTime: true });
}
