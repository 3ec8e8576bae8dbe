import type { ColumnType, Generated } from 'kysely';

type Flag = Generated<boolean>;
type Version = Generated<number>;
/** A day without a time, as `YYYY-MM-DD`. */
type Day = string;
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text, read as what it says. */
type Json = ColumnType<Record<string, unknown>, string, string>;

interface Country {
  id: Generated<number>;
  name: string;
  active: Flag;
  version: Version;
}

interface City {
  id: Generated<number>;
  country_id: number;
  name: string;
  active: Flag;
  version: Version;
}

interface Location {
  id: Generated<number>;
  base_location_id: number;
  city_id: number;
  name: string;
  time_zone: string;
  work_start: Generated<string>;
  work_end: Generated<string>;
  work_days: Generated<number[]>;
  active: Flag;
  version: Version;
}

interface LocationModule {
  base_location_id: number;
  module: string;
  active: Flag;
  version: Version;
}

interface Feature {
  base_location_id: number;
  module: Generated<string>;
  name: string;
  value: string;
  version: Version;
}

interface NonSbsModule {
  id: Generated<number>;
  base_location_id: number;
  name: string;
  url: string;
  active: Flag;
  version: Version;
}

interface Named {
  id: Generated<number>;
  name: string;
  active: Flag;
  version: Version;
}

interface SubSegment {
  id: Generated<number>;
  base_location_id: number;
  segment_id: number;
  name: string;
  accounting_unit: string;
  active: Flag;
  version: Version;
}

interface Task {
  id: Generated<number>;
  base_location_id: number;
  module: string;
  message: string;
  detail: Generated<string>;
  active: Flag;
  version: Version;
}

interface Resource {
  id: Generated<number>;
  base_location_id: number;
  module: string;
  name: string;
  status: Generated<'active' | 'retired'>;
  certificate_expiry: Day | null;
  cost: number | null;
  cost_per_litre: number | null;
  version: Version;
}

interface PpeItem {
  id: Generated<number>;
  name: string;
  entitled_pieces: number | null;
  entitled_months: number | null;
  active: Flag;
  version: Version;
}

interface PpeStock {
  id: Generated<number>;
  base_location_id: number;
  ppe_item_id: number;
  brand_color: string;
  size_type: string;
  total_qty: number;
  available_qty: number;
  active: Flag;
  version: Version;
}

interface Property {
  id: Generated<number>;
  base_location_id: number;
  property_type_id: number;
  name: string;
  gender: Generated<'Any' | 'MaleOnly' | 'FemaleOnly'>;
  manager_approval: Flag;
  expiry_date: Day | null;
  active: Flag;
  version: Version;
}

interface BookingNote {
  base_location_id: number;
  booking_type: 'StaffHouseBooking' | 'HotelBooking';
  notes: string;
  manager_approval: Flag;
  version: Version;
}

interface Person {
  alias: string;
  id: Generated<string>;
  mail: string;
  display_name: string;
  job_title: string | null;
  mobile_phone: string | null;
  business_phone: string | null;
  employee_number: number | null;
  manager_alias: string | null;
  photo: string | null;
  search_text: string;
  active: Flag;
}

interface RoleEverywhere {
  alias: string;
  version: Version;
}

interface RoleAtLocation {
  base_location_id: number;
  alias: string;
  version: Version;
}

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
  group_id: number | null;
  search_text: string;
  search_hidden: string;
  created_at: Instant;
  created_by: string;
  updated_at: Instant;
  updated_by: string;
  deleted_at: Instant | null;
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

/** The shape of every table, as the queries see it. */
export interface Tables {
  country: Country;
  city: City;
  location: Location;
  location_module: LocationModule;
  feature: Feature;
  non_sbs_module: NonSbsModule;
  segment: Named;
  sub_segment: SubSegment;
  job_type: Named;
  task: Task;
  resource: Resource;
  ppe_item: PpeItem;
  ppe_stock: PpeStock;
  property_type: Named;
  property: Property;
  booking_note: BookingNote;
  person: Person;
  global_admin: RoleEverywhere;
  local_admin: RoleAtLocation;
  sbs_member: RoleAtLocation;
  request: Request;
  request_person: RequestPerson;
  request_item: RequestItem;
  stock_movement: StockMovement;
  entitled_person: { alias: string };
  history: History;
  attachment: Attachment;
  idempotency: Idempotency;
  installation: Installation;
}
