import type { Migration } from 'kysely/migration';
import * as demoIdentity from './0001-demo-identity.ts';
import * as masters from './0002-masters.ts';
import * as requests from './0003-requests.ts';
import * as installation from './0004-installation.ts';
import * as ppeAndStays from './0005-ppe-and-stays.ts';
import * as attachments from './0010-attachments.ts';
import * as masterData from './0030-master-data.ts';
import * as lists from './0040-lists.ts';
import * as walkedLists from './0041-walked-lists.ts';
import * as judgedItems from './0042-judged-items.ts';
import * as signIns from './0055-sign-ins.ts';
import * as claimedMails from './0056-claimed-mails.ts';
import * as followedRequests from './0057-followed-requests.ts';
import * as actionNotes from './0060-action-notes.ts';
import * as whatWasKept from './0061-what-was-kept.ts';
import * as calendarByEnd from './0062-calendar-by-end.ts';
import * as notices from './0063-notices.ts';
import * as waitingApprovals from './0064-waiting-approvals.ts';
import * as siteNotices from './0065-site-notices.ts';
import * as webhooks from './0066-webhooks.ts';
import * as askedCancellations from './0070-asked-cancellations.ts';
import * as conversations from './0071-conversations.ts';
import * as deletedRequests from './0072-deleted-requests.ts';
import * as severalAtOnce from './0073-several-at-once.ts';
import * as listViews from './0076-list-views.ts';
import * as keptPeople from './0078-kept-people.ts';
import * as joinedSignIns from './0079-joined-sign-ins.ts';
import * as closures from './0080-closures.ts';
import * as holidays from './0085-holidays.ts';
import * as feeds from './0086-feeds.ts';
import * as series from './0087-series.ts';
import * as startAndFinish from './0088-start-and-finish.ts';
import * as waits from './0089-waits.ts';
import * as walls from './0090-walls.ts';
import * as ownFields from './0091-own-fields.ts';

/** In order of their names. A migration that has run anywhere is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-demo-identity': demoIdentity,
  '0002-masters': masters,
  '0003-requests': requests,
  '0004-installation': installation,
  '0005-ppe-and-stays': ppeAndStays,
  '0010-attachments': attachments,
  '0030-master-data': masterData,
  '0040-lists': lists,
  '0041-walked-lists': walkedLists,
  '0042-judged-items': judgedItems,
  '0055-sign-ins': signIns,
  '0056-claimed-mails': claimedMails,
  '0057-followed-requests': followedRequests,
  '0060-action-notes': actionNotes,
  '0061-what-was-kept': whatWasKept,
  '0062-calendar-by-end': calendarByEnd,
  '0063-notices': notices,
  '0064-waiting-approvals': waitingApprovals,
  '0065-site-notices': siteNotices,
  '0066-webhooks': webhooks,
  '0070-asked-cancellations': askedCancellations,
  '0071-conversations': conversations,
  '0072-deleted-requests': deletedRequests,
  '0073-several-at-once': severalAtOnce,
  '0076-list-views': listViews,
  '0078-kept-people': keptPeople,
  '0079-joined-sign-ins': joinedSignIns,
  '0080-closures': closures,
  '0085-holidays': holidays,
  '0086-feeds': feeds,
  '0087-series': series,
  '0088-start-and-finish': startAndFinish,
  '0089-waits': waits,
  '0090-walls': walls,
  '0091-own-fields': ownFields,
};
