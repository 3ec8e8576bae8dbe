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

export function spellChange(change: Omit<Change, 'resourceId'> & { resourceId: Value }): string {
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
