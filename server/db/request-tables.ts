import type { NoticeWay } from '@sitebook/domain/notices/choice.ts';
import type { NoticeKind } from '@sitebook/domain/notices/notice-kind.ts';
import type { SiteEvent } from '@sitebook/domain/notices/site-event.ts';
import type { FreedSlot } from '@sitebook/domain/waits/wait.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Day, Instant, Json, Version } from './column-types.ts';

interface Request {
  base_location_id: number;
  id: Generated<number>;
  module: string;
  status: string;
  version: Version;
  requester_alias: string;
  requester_name: string;
  requester_gin: number | null;
  requester_phone: string | null;
  manager_name: string | null;
  manager_mail: string | null;
  segment_id: number | null;
  sub_segment_id: number | null;
  accounting_unit: string | null;
  resource_id: number | null;
  property_id: number | null;
  property_type_id: number | null;
  task_id: number | null;
  job_type_id: number | null;
  priority: number | null;
  starts_at: Instant | null;
  ends_at: Instant | null;
  actual_start: Instant | null;
  actual_end: Instant | null;
  cost: number | null;
  currency: string | null;
  remarks: string | null;
  details: Json;
  /** The series of which it is a date. */
  group_id: number | null;
  search_text: string;
  search_hidden: string;
  /** What it is sorted by, of fields that were added to its form. */
  own_1: Generated<string>;
  own_2: Generated<string>;
  own_3: Generated<string>;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  deleted_at: Instant | null;
  /** Since when it has waited so long that the local admins may decide. */
  escalated_at: Instant | null;
  /** Since when an owner asks for its cancellation. */
  cancel_asked_at: Instant | null;
}

interface Series {
  base_location_id: number;
  id: Generated<number>;
  module: string;
  /** As RFC 5545 writes it. */
  rule: string;
  made_at: Instant;
  made_by: string;
}

interface RequestItem {
  base_location_id: number;
  request_id: number;
  position: number;
  requester_alias: string;
  ppe_item_id: number;
  ppe_stock_id: number;
  quantity: number;
  status: 'compliant' | 'non-compliant' | 'open';
  last_received: Day | null;
  entitled_pieces: number | null;
  entitled_months: number | null;
  granted_before: number | null;
  asked_in_all: number | null;
  granted_at: Instant | null;
  received_at: Instant | null;
}

interface StockMovement {
  id: Generated<number>;
  ppe_stock_id: number;
  request_id: number | null;
  at: Instant;
  alias: string;
  reason: 'reserved' | 'given back' | 'handed out' | 'received' | 'corrected';
  available_change: number;
  total_change: number;
}

interface RequestPerson {
  base_location_id: number;
  request_id: number;
  role: 'requester' | 'author' | 'manager' | 'assignee' | 'copied';
  alias: string;
  module: string;
}

interface History {
  base_location_id: number;
  request_id: number;
  id: Generated<number>;
  at: Instant;
  alias: string;
  name: string;
  on_behalf_of: string | null;
  action: string;
  before: Json;
  after: Json;
  /** What whoever did it had to say about it. */
  note: string | null;
}

interface RequestMessage {
  base_location_id: number;
  request_id: number;
  id: Generated<number>;
  at: Instant;
  alias: string;
  name: string;
  text: string;
}

interface Notice {
  id: Generated<number>;
  alias: string;
  base_location_id: number;
  /** It is about an entry of the history of a request, a message about one, or else an event of a location. */
  request_id: number | null;
  history_id: number | null;
  site_event_id: number | null;
  message_id: number | null;
  kind: NoticeKind;
  told_at: Instant;
  read_at: Instant | null;
  /** It comes by a mail with others: within minutes, or once a day. */
  waits: 'soon' | 'daily' | null;
  mail_id: number | null;
  /** It comes by one mail with all others of that bulk. */
  bulk_id: number | null;
}

interface StoredSiteEvent {
  id: Generated<number>;
  base_location_id: number;
  /** What tells it from others at the location. */
  occasion: string;
  facts: ColumnType<SiteEvent | FreedSlot, string, never>;
  happened_at: Instant;
}

interface NoticeChoice {
  alias: string;
  kind: NoticeKind;
  way: NoticeWay;
}

interface PersonPlace {
  alias: string;
  base_location_id: number;
}

interface Substitute {
  id: Generated<number>;
  /** The manager, by both names under which requests know people. */
  alias: string;
  mail: string;
  name: string;
  substitute_alias: string;
  substitute_name: string;
  first_day: Day;
  last_day: Day;
  named_by: string;
  named_at: Instant;
}

interface Mail {
  id: Generated<number>;
  made_at: Instant;
  alias: string;
  base_location_id: number | null;
  /** The address. */
  recipient: string;
  message_id: string;
  content: Json;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  tries: Generated<number>;
  failure: string | null;
  tried_at: Instant | null;
  sent_at: Instant | null;
}

interface Attachment {
  base_location_id: number;
  request_id: number;
  id: Generated<number>;
  /** Under which the file store keeps it. */
  file_key: string;
  name: string;
  size: number;
  sha256: string;
  uploaded_at: Instant;
  uploaded_by: string;
}

interface Idempotency {
  alias: string;
  key: string;
  fingerprint: string;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Instant;
}

interface Installation {
  name: string;
  value: string;
}

interface ListView {
  id: Generated<number>;
  base_location_id: number;
  module: string;
  /** Nothing for one that is shared at the location. */
  owner: string | null;
  name: string;
  /** By which names are told apart. */
  name_key: string;
  look: Json;
  version: Version;
  changed_by: string;
  changed_at: Instant;
}

/** What people ask for, with all that happens to it. */
export interface RequestTables {
  request: Request;
  request_person: RequestPerson;
  series: Series;
  request_item: RequestItem;
  stock_movement: StockMovement;
  entitled_person: { alias: string };
  history: History;
  request_message: RequestMessage;
  notice: Notice;
  site_event: StoredSiteEvent;
  mail: Mail;
  notice_choice: NoticeChoice;
  person_place: PersonPlace;
  substitute: Substitute;
  attachment: Attachment;
  idempotency: Idempotency;
  installation: Installation;
  list_view: ListView;
}
