/** A screen by a gate: what it is called, and whose plan it shows to everybody who passes. */
export interface Wall {
  readonly id: number;
  readonly name: string;
  readonly baseLocationId: number;
  /** Who made it. It shows something as long as they are admin of the location. */
  readonly owner: string;
  readonly ownerName: string;
  readonly resources: readonly WallResource[];
  readonly madeAt: Date;
  readonly readAt: Date | null;
}

/** What can be booked, as a wall screen names it. */
export interface WallResource {
  readonly id: number;
  readonly name: string;
  readonly module: string;
  readonly isRetired: boolean;
}

/** More than this nobody who passes waits for. */
export const mostWallResources = 20;

/** At one location. */
export const mostWalls = 20;
