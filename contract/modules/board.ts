import { pathsOf } from './wire-modules.ts';

/** The call for a board, below /api, of modules whose requests hold something by the hour or by the night. */
export function boardPath(module: string): string {
  return `/${pathsOf(module).controller}/GetBoard`;
}

/** The bookings of a stretch of time in ISO 8601. */
export interface BoardAsked {
  readonly iBaseLocationId: number | null;
  readonly from: string;
  readonly to: string;
}
