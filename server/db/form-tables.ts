import type { Generated } from 'kysely';
import type { Flag, Instant, Version } from './column-types.ts';

interface OwnField {
  id: Generated<number>;
  base_location_id: number | null;
  module: string;
  key: string;
  name: string;
  type: string;
  section: string;
  after: string | null;
  position: number;
  hint: string | null;
  options: string | null;
  default_value: string | null;
  required: string;
  required_on: string | null;
  required_since: Instant | null;
  shown_field: string | null;
  shown_is: string | null;
  writers: string;
  readers: string;
  min: number | null;
  max: number | null;
  is_whole: boolean;
  is_column: boolean;
  is_searched: boolean;
  is_exported: boolean;
  is_mailed: boolean;
  is_sorted: boolean;
  sort_slot: number | null;
  active: Flag;
  version: Version;
}

interface FormHint {
  id: Generated<number>;
  base_location_id: number | null;
  module: string;
  field: string;
  hint: string | null;
  is_required: boolean;
  active: Flag;
  version: Version;
}

interface FormVersion {
  module: string;
  /** 0 stands for all. */
  base_location_id: number;
  version: Generated<string>;
}

/** What admins add to forms. */
export interface FormTables {
  own_field: OwnField;
  form_hint: FormHint;
  form_version: FormVersion;
}
