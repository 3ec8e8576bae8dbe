import { type View, viewOf } from '@sitebook/domain/access/visibility.ts';
import type { Database } from '../db/database.ts';
import type { Asking, Place } from '../store/requests/place.ts';
import { openLocations } from './open-locations.ts';

/** What somebody has of a list: the locations that it covers, and what they see of all its rows. */
export interface ListReach {
  /** Nothing for all locations. */
  readonly baseLocationId: number | null;
  /** Locations that are closed to them; their rows are left out. */
  readonly except: readonly number[];
  /** What they see of every row, and so can sort by. */
  readonly view: View;
  /** Where they see more of a row than that, and so find it by more. */
  readonly fullAt: readonly number[];
}

export function reachAt({ baseLocationId, actor }: Place): ListReach {
  return { baseLocationId, except: [], view: viewOf(actor), fullAt: [] };
}

/** A list over all locations: each row is as its own location has it, what holds for all of them is the least. */
export async function reachOverAll(handle: Database, asking: Asking, module: string): Promise<ListReach> {
  const { closed, inside } = await openLocations(handle, asking, module);
  const isInside = inside === 'everywhere';
  return {
    baseLocationId: null,
    except: closed,
    view: isInside ? 'full' : 'public',
    fullAt: isInside ? [] : inside,
  };
}
