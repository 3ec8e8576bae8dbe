import { canOpen } from '@sitebook/domain/access/can.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { HistoryAction, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { byWhom, sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { countUnread, listNotices as listStored, type StoredNotice } from '../../store/notices.ts';
import { findRights } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';

/** Something that somebody was told, about a request that they may open. */
export interface SeenNotice {
  readonly id: number;
  readonly toldAt: Date;
  readonly isRead: boolean;
  readonly kind: NoticeKind;
  /** What happened, and by whom. */
  readonly text: string;
  readonly module: ModuleDefinition;
  readonly requestId: number;
  readonly baseLocationId: number;
  readonly locationName: string;
  readonly zone: string;
  /** As it reads now. */
  readonly status: StatusCode;
  readonly isDeleted: boolean;
}

export interface NoticesPage {
  readonly unread: number;
  readonly notices: readonly SeenNotice[];
  /** The last that was looked at, where there are more. */
  readonly next: number | null;
}

const pageSize = 30;
/** Nobody counts further. */
const mostCounted = 100;

/** How many of their notices the caller has not read. */
export function unreadNotices({ database }: Pick<Deps, 'database'>, { alias }: Caller): Promise<number> {
  return countUnread(database, alias, mostCounted);
}

/** What the caller was told, the newest first, without what is closed to them by now. */
export async function listNotices(deps: Deps, caller: Caller, before: number | undefined): Promise<NoticesPage> {
  const rows = await listStored(deps.database, caller.alias, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    unread: await unreadNotices(deps, caller),
    notices: await openNotices(deps, caller, page),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Those about requests that somebody may open now. */
export async function openNotices(
  deps: Deps,
  caller: Pick<Caller, 'alias' | 'mail' | 'name'>,
  rows: readonly StoredNotice[],
): Promise<readonly SeenNotice[]> {
  const { database } = deps;
  const asking = askingAs(deps, caller);
  const records = await recordsOf(deps, rows);
  const seen: SeenNotice[] = [];
  for (const row of rows) {
    const definition = moduleOf(row.module);
    const record = records.get(row.request_id);
    if (!definition || !record) continue;
    const place = await lookInto(database, asking, row.base_location_id, row.module);
    if (!place || !canOpen(place.actor, record)) continue;
    seen.push({
      id: row.id,
      toldAt: row.told_at,
      isRead: row.read_at !== null,
      kind: row.kind,
      text: sayInMail(`event.${row.action as HistoryAction}`, { name: byWhom(row) }),
      module: definition,
      requestId: row.request_id,
      baseLocationId: row.base_location_id,
      locationName: place.name.location,
      zone: place.hours.zone,
      status: shownStatus(definition.lifecycle, record.status, momentOf(record.values.start), asking.now.getTime()),
      isDeleted: row.isDeleted,
    });
  }
  return seen;
}

async function recordsOf(
  { database }: Deps,
  rows: readonly StoredNotice[],
): Promise<ReadonlyMap<number, RequestRecord>> {
  const records = new Map<number, RequestRecord>();
  for (const module of new Set(rows.map((row) => row.module))) {
    const definition = moduleOf(module);
    if (!definition) continue;
    const ids = rows.filter((row) => row.module === module).map((row) => row.request_id);
    for (const record of await findRights(database, definition, [...new Set(ids)])) records.set(record.id, record);
  }
  return records;
}
