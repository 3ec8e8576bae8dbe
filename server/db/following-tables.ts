import type { Generated } from 'kysely';
import type { Instant } from './column-types.ts';

interface Feed {
  id: Generated<number>;
  owner: string;
  owner_name: string;
  sign_in_id: number | null;
  secret_hash: Buffer;
  resource_id: number | null;
  made_at: Instant;
  read_at: Instant | null;
}

interface Wall {
  id: Generated<number>;
  base_location_id: number;
  name: string;
  owner: string;
  owner_name: string;
  sign_in_id: number | null;
  secret_hash: Buffer;
  made_at: Instant;
  read_at: Instant | null;
}

interface WallResource {
  wall_id: number;
  resource_id: number;
  place: number;
}

interface SlotWait {
  base_location_id: number;
  id: Generated<number>;
  owner: string;
  module: string;
  resource_id: number;
  starts_at: Instant;
  ends_at: Instant;
  made_at: Instant;
  /** That it is free; nothing while it is not, or has not been told yet. */
  told_at: Instant | null;
}

/** Who follows what is booked: calendars and screens by a link, and those who wait for a slot. */
export interface FollowingTables {
  feed: Feed;
  wall: Wall;
  wall_resource: WallResource;
  slot_wait: SlotWait;
}
