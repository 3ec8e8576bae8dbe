import { canOpen } from '@sitebook/domain/access/can.ts';
import { conversationRight } from '@sitebook/domain/access/conversation.ts';
import { momentOf } from '@sitebook/domain/fields/value.ts';
import { shownStatus } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { HistoryAction, StatusCode } from '@sitebook/domain/lifecycle/status.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import { answersCancel, isTurnOf } from '@sitebook/domain/notices/whose-turn.ts';
import type { RequestRecord } from '@sitebook/domain/request/record.ts';
import { byWhom, sayInMail } from '@sitebook/domain/text/mail-texts.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { freedText } from '../../mail/write-freed-mail.ts';
import { siteEventText } from '../../mail/write-site-mail.ts';
import { loadManager } from '../../store/manage/manager.ts';
import { listPlaces, type ManagedPlace } from '../../store/manage/overview.ts';
import type { StoredNotice } from '../../store/notices.ts';
import type { Place } from '../../store/requests/place.ts';
import { findRights } from '../../store/requests/select-requests.ts';
import { askingAs } from '../entering/asking.ts';
import { lookInto } from '../entering/enter-location.ts';
import { stoodInFor } from './stood-in-for.ts';

/** Something that somebody was told, about what they may open. */
export interface SeenNotice {
  readonly id: number;
  readonly toldAt: Date;
  readonly isRead: boolean;
  readonly kind: NoticeKind;
  /** What happened, and by whom. */
  readonly text: string;
  readonly baseLocationId: number;
  readonly locationName: string;
  readonly zone: string;
  readonly about: SeenRequest | SiteEvent | FreedSlot;
}

interface SeenRequest {
  readonly kind: 'request';
  readonly module: ModuleDefinition;
  readonly requestId: number;
  /** As it reads now. */
  readonly status: StatusCode;
  readonly isDeleted: boolean;
  /** It is the reader's turn, still. */
  readonly isWaiting: boolean;
}

/** Those about what somebody may open now. */
export async function openNotices(
  deps: Deps,
  caller: Pick<Caller, 'alias' | 'mail' | 'name'>,
  rows: readonly StoredNotice[],
): Promise<readonly SeenNotice[]> {
  const asking = askingAs(deps, caller);
  const places = new Map<string, Promise<Place | undefined>>();
  const placeOf = (id: number, module: string) => {
    const known = places.get(`${id} ${module}`) ?? lookInto(deps.database, asking, id, module);
    places.set(`${id} ${module}`, known);
    return known;
  };
  const records = await recordsOf(deps, rows);
  const manager = rows.some((row) => isOfSite(row) && row.siteEvent.kind !== 'freed')
    ? await loadManager(deps.database, caller.alias)
    : undefined;
  const sites = manager ? await listPlaces(deps.database, manager.isGlobalAdmin ? null : [...manager.locations]) : [];
  const open = async (row: StoredNotice): Promise<Opened | undefined> => {
    const { base_location_id: id } = row;
    if (!isOfSite(row)) return openRequest(row, records, await placeOf(id, row.module), asking.now);
    const { siteEvent } = row;
    return siteEvent.kind === 'freed'
      ? openFreed(siteEvent, await placeOf(id, siteEvent.module))
      : openAtSite(id, siteEvent, sites);
  };
  const seen: SeenNotice[] = [];
  for (const row of rows) {
    const opened = await open(row);
    if (opened)
      seen.push({
        id: row.id,
        toldAt: row.told_at,
        isRead: row.read_at !== null,
        kind: row.kind,
        baseLocationId: row.base_location_id,
        ...opened,
      });
  }
  return seen;
}

type Opened = Pick<SeenNotice, 'text' | 'locationName' | 'zone' | 'about'>;
type OfSite = Extract<StoredNotice, { readonly request_id: null }>;
type OfRequest = Exclude<StoredNotice, OfSite>;

const isOfSite = (row: StoredNotice): row is OfSite => row.request_id === null;

/** Whoever manages the location may. */
function openAtSite(place: number, siteEvent: SiteEvent, sites: readonly ManagedPlace[]): Opened | undefined {
  const site = sites.find(({ id }) => id === place);
  return site && { text: siteEventText(siteEvent), locationName: site.name, zone: site.zone, about: siteEvent };
}

/** Whoever is let in there may. */
function openFreed(freed: FreedSlot, place: Place | undefined): Opened | undefined {
  if (!place) return undefined;
  const { zone } = place.hours;
  return { text: freedText(freed, zone), locationName: place.name.location, zone, about: freed };
}

function openRequest(
  row: OfRequest,
  records: ReadonlyMap<number, RequestRecord>,
  place: Place | undefined,
  now: Date,
): Opened | undefined {
  const definition = moduleOf(row.module);
  const record = records.get(row.request_id);
  if (!definition || !record || !place || !canOpen(place.actor, record)) return undefined;
  const isHidden = conversationRight(definition.lifecycle, record.status, place) === 'none';
  if (row.action === 'message' && isHidden) return undefined;
  return {
    text: textOfEvent(row, stoodInFor(row.kind, place.actor, record)),
    locationName: place.name.location,
    zone: place.hours.zone,
    about: {
      kind: 'request',
      module: definition,
      requestId: row.request_id,
      status: shownStatus(definition.lifecycle, record.status, momentOf(record.values.start), now.getTime()),
      isDeleted: row.isDeleted,
      isWaiting:
        row.kind === 'awaits' &&
        !row.isDeleted &&
        (row.action === 'ask-cancel' ? answersCancel : isTurnOf)(definition.lifecycle, record, place.actor),
    },
  };
}

function textOfEvent(row: OfRequest, principal: string | null): string {
  // What was done is of no use to anybody; what it means for the booking stands in the note.
  if (row.action === 'affect' && row.note !== null) return row.note;
  const text = sayInMail(`event.${row.action as HistoryAction | 'message'}`, { name: byWhom(row) });
  return principal === null ? text : sayInMail('event.stands-in', { text, name: principal });
}

async function recordsOf(
  { database }: Deps,
  rows: readonly StoredNotice[],
): Promise<ReadonlyMap<number, RequestRecord>> {
  const records = new Map<number, RequestRecord>();
  const byModule = Map.groupBy(
    rows.filter((row): row is OfRequest => !isOfSite(row)),
    ({ module }) => module,
  );
  for (const [module, some] of byModule) {
    const definition = moduleOf(module);
    if (!definition) continue;
    const ids = new Set(some.map((row) => row.request_id));
    for (const record of await findRights(database, definition, [...ids])) records.set(record.id, record);
  }
  return records;
}
