import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { listMails, type MailState, type StoredMail } from '../../store/mails.ts';
import { enterManage } from '../entering/enter-manage.ts';
import { mailPlacesOf } from './enter-outbox.ts';

interface Asked {
  readonly baseLocationId: number | undefined;
  readonly state: MailState | undefined;
  readonly before: number | undefined;
  readonly pageSize: number;
}

export interface OutboxPage {
  readonly isSending: boolean;
  readonly mails: readonly StoredMail[];
  /** What the next page begins behind; nothing on the last one. */
  readonly next: number | null;
}

/** The mails that were written, for admins those of their locations; the newest first. */
export async function listOutbox({ database, config }: Deps, caller: Caller, asked: Asked): Promise<OutboxPage> {
  const manager = await enterManage(database, caller);
  const { state, before, pageSize } = asked;
  const places = mailPlacesOf(manager, asked.baseLocationId);
  const found = await listMails(database, { places, state, before, limit: pageSize + 1 });
  const mails = found.slice(0, pageSize);
  const next = found.length > pageSize ? (mails.at(-1)?.id ?? null) : null;
  return { isSending: config.MAIL_URL !== undefined, mails, next };
}
