import type { Values } from '@sitebook/domain/fields/value.ts';
import type { HistoryAction } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { ReadRequest } from '@sitebook/domain/request/reading.ts';
import type { Config } from '../config.ts';

/** Something that was done to a request, or written about it, and who is told of it. */
export interface MailedEvent {
  readonly definition: ModuleDefinition;
  /** The request as the recipient sees it now. */
  readonly seen: ReadRequest;
  /** Of its history. */
  readonly entry: {
    /** Who did it. */
    readonly name: string;
    readonly onBehalfOf: string | null;
    readonly action: HistoryAction | 'message';
    readonly before: Values;
    readonly after: Values;
    readonly note: string | null;
  };
  /** Why they are told. */
  readonly kind: NoticeKind;
  /** In whose place they are to decide. */
  readonly standsInFor: string | null;
  readonly person: { readonly mail: string; readonly displayName: string };
  /** The dates of its series that the same was done to, in the order of time; nothing where it was done to it alone. */
  readonly dates?: readonly MailedDate[] | undefined;
}

/** One of several dates. */
export interface MailedDate {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** What of the settings a mail depends on. */
export type MailSettings = Pick<Config, 'publicUrl' | 'mailFrom' | 'PRODUCT_NAME' | 'COMPANY_NAME'>;

/** The host that ids of mails and events are made of. */
export function hostOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

/** What everything about one request has in common, in mails and in calendars. */
export function threadOf(config: Pick<Config, 'publicUrl'>, { record }: ReadRequest['stored']): string {
  return `request-${record.id}@${hostOf(config)}`;
}

/** Where the request is opened; nothing once it is deleted. Whoever is to decide finds the actions there. */
export function linkOf(config: Pick<Config, 'publicUrl'>, { seen, entry, kind }: MailedEvent): string | null {
  return entry.action === 'delete' ? null : viewLinkOf(config, seen, kind === 'awaits' ? 'edit' : 'view');
}

/** The address of a request's screen. */
export function viewLinkOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { stored: { record } }: Pick<ReadRequest, 'stored'>,
  screen: 'view' | 'edit' = 'view',
): string {
  return `${publicUrl}/#/${encodeURIComponent(record.module)}/${screen}/${record.id}`;
}
