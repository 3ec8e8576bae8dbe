import type { getClosures } from '@sitebook/contract/lookups/closures.ts';
import { boardPath } from '@sitebook/contract/modules/board.ts';
import { pathsOf } from '@sitebook/contract/modules/wire-modules.ts';
import { addressOf, type Query } from '../api/address.ts';
import { readBoardSearch } from '../features/board/board-search.ts';
import { spanAhead } from '../features/board/board-span.ts';

interface Where {
  readonly module: string;
  readonly iBaseLocationId: number;
  /** Known by the first answer: until then nobody knows when its days begin. */
  readonly zone: string;
}

/** What a board asks for besides what calendars do: all bookings of its days, which the server needs its time for. */
export function boardCalls({ module, iBaseLocationId, zone }: Where, hash: string, now: number): readonly string[] {
  // A board of nights asks for what its page knows.
  if (pathsOf(module).resources === undefined) return [];
  const [, search = ''] = hash.split('?', 2);
  const span = spanAhead(zone, readBoardSearch(Object.fromEntries(new URLSearchParams(search))), now);
  const asked: Query = { iBaseLocationId, ...span };
  const closures: (typeof getClosures)['path'] = '/MasterIBaseLocation/GetClosures';
  return [addressOf(boardPath(module), asked), addressOf(closures, asked)];
}
