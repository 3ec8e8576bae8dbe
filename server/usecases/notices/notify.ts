import { mayBeOff, type NoticeWay, usualChoices } from '@sitebook/domain/notices/choice.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { MailedEvent } from '../../mail/mailed-event.ts';
import { writeEventMail } from '../../mail/write-event-mail.ts';
import { enqueue } from '../../store/enqueue.ts';
import { countMails } from '../../store/mails.ts';
import { loadChoices } from '../../store/notice-choices.ts';
import { carriedBy, holdMailsTo, putNotice, type Waits } from '../../store/notices.ts';
import { postMail } from '../outbox/post-mail.ts';
import { hasSubstitute } from '../substitutes/read-substitutes.ts';
import { addressOf } from './address-of.ts';
import type { Listener } from './listeners.ts';

const minute = 60_000;
/** So many mails in so long, and what comes then is gathered. */
const gatherMs = 10 * minute;
const mostMails = 10;

/** What is told, and in which entry of the history it stands. */
type Event = Pick<MailedEvent, 'definition' | 'entry'> & { readonly entry: { readonly id: number } };

/**
 * Tells one person: in the app, and by mail at once, with others or not at all, as they have chosen. Says whether they had
 * not been told yet.
 */
export async function notify(deps: Deps, tx: Tx, event: Event, listener: Listener): Promise<boolean> {
  const { clock, config } = deps;
  const { person, kind, seen } = listener;
  const { alias } = person;
  const recipient = addressOf(person, config);
  const way = await wayFor(deps, tx, alias, kind);
  await holdMailsTo(tx, alias);
  const waits = recipient === undefined || way === 'off' ? null : await waitsFor(deps, tx, alias, way);
  const { baseLocationId, id: requestId } = seen.stored.record;
  const toldAt = clock.now().toISOString();
  const historyId = event.entry.id;
  const notice = await putNotice(tx, { alias, baseLocationId, requestId, historyId, kind, toldAt, waits });
  if (notice === undefined) return false;
  if (waits === 'soon') await gatherLater(deps, tx, alias);
  if (recipient !== undefined && way === 'now' && waits === null) {
    const content = writeEventMail(config, { ...event, seen, kind, person });
    await carriedBy(tx, [notice], await postMail(deps, tx, { alias, baseLocationId, recipient, content }));
  }
  return true;
}

/** As they have chosen. What waits for them comes at once again when nobody stands in for them any more. */
async function wayFor({ clock }: Deps, tx: Tx, alias: string, kind: NoticeKind): Promise<NoticeWay> {
  const { [kind]: way } = await loadChoices(tx, alias);
  if (way !== 'off' || mayBeOff(kind, false)) return way;
  return (await hasSubstitute(tx, alias, clock.now())) ? way : usualChoices[kind];
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
