import type { Values } from '../fields/value.ts';
import type { StatusCode } from '../lifecycle/status.ts';

/** A request as it is stored. */
export interface RequestRecord {
  readonly id: number;
  /** The key of its module. */
  readonly module: string;
  readonly baseLocationId: number;
  readonly status: StatusCode;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  readonly values: Values;
}

/** The fields and facts of which requests are read and told; null for all there are. */
export type AskedFields = ReadonlySet<string> | null;
