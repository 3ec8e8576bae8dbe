import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, Flag, Instant, Json, Version } from './column-types.ts';

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
  /** Minutes after which a booking that nobody has started is given to others; 0 is never. */
  grace_minutes: Generated<number>;
  active: Flag;
  version: Version;
}

interface LocationModule {
  id: Generated<number>;
  base_location_id: number;
  module: string;
  active: Flag;
  /** Working hours after which an approval that waits is brought to mind; 0 is never. */
  approval_hours: Generated<number>;
  version: Version;
}

interface Feature {
  id: Generated<number>;
  base_location_id: number;
  module: Generated<string>;
  name: string;
  value: string;
  active: Flag;
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

interface Closure {
  id: Generated<number>;
  base_location_id: number;
  /** Nothing for the whole location. */
  resource_id: number | null;
  starts_at: Instant;
  /** Nothing while nobody knows. */
  ends_at: Instant | null;
  reason: string;
  active: Flag;
  version: Version;
}

interface Holiday {
  id: Generated<number>;
  base_location_id: number;
  day: string;
  name: string;
  active: Flag;
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
  low_qty: Generated<number>;
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
  id: Generated<number>;
  base_location_id: number;
  booking_type: 'StaffHouseBooking' | 'HotelBooking';
  notes: string;
  manager_approval: Flag;
  active: Flag;
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
  record_id: Generated<number>;
  version: Version;
  awaited: Generated<boolean>;
}

interface RoleEverywhere {
  id: Generated<number>;
  alias: string;
  active: Flag;
  version: Version;
}

interface RoleAtLocation {
  id: Generated<number>;
  base_location_id: number;
  alias: string;
  active: Flag;
  version: Version;
}

interface SignIn {
  id: Generated<number>;
  alias: string;
  issuer: string;
  subject: string;
  subject_start: GeneratedAlways<string>;
  bound_on: Day;
  active: Flag;
  version: Version;
  token_name: Generated<string | null>;
}

interface MasterChange {
  id: Generated<number>;
  entity: string;
  record_id: number;
  at: Instant;
  alias: string;
  name: string;
  action: 'create' | 'update' | 'remove';
  is_import: Flag;
  before: Json;
  after: Json;
  kept: Generated<'moments' | 'wall-times' | null>;
}

/** What admins keep: places, what they offer, and who does what there. */
export interface MasterTables {
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
  closure: Closure;
  holiday: Holiday;
  ppe_item: PpeItem;
  ppe_stock: PpeStock;
  property_type: Named;
  property: Property;
  booking_note: BookingNote;
  person: Person;
  global_admin: RoleEverywhere;
  local_admin: RoleAtLocation;
  sbs_member: RoleAtLocation;
  sign_in: SignIn;
  master_change: MasterChange;
}
