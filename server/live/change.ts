import type { Value } from '@sitebook/domain/fields/value.ts';
import { z } from 'zod';

/** The channel of the database on which servers tell each other of changes. */
export const channel = 'request_changed';

const parts = z.tuple([z.int(), z.string(), z.int(), z.int().nullable()]);

/** A change of a request, as far as everybody may know. */
export interface Change {
  readonly baseLocationId: number;
  readonly module: string;
  readonly id: number;
  readonly resourceId: number | null;
}

export function encodeChange(change: Omit<Change, 'resourceId'> & { resourceId: Value }): string {
  return JSON.stringify([change.baseLocationId, change.module, change.id, change.resourceId]);
}

/** Nothing when it is not a change that this server understands. */
export function readChange(payload: string): Change | undefined {
  try {
    const [baseLocationId, module, id, resourceId] = parts.parse(JSON.parse(payload));
    return { baseLocationId, module, id, resourceId };
  } catch {
    return undefined;
  }
}

const masterChange = z.tuple([z.literal('masters'), z.int().nullable()]);

/** A change of master data: of one location, or with null of the whole company. */
export function encodeMasterChange(baseLocationId: number | null): string {
  return JSON.stringify(['masters', baseLocationId]);
}

/** The location whose master data changed, null for all of them; nothing when it is no such change. */
export function readMasterChange(payload: string): number | null | undefined {
  try {
    return masterChange.parse(JSON.parse(payload))[1];
  } catch {
    return undefined;
  }
}
