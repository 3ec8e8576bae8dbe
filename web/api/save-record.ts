import type { ImportAnswer } from '@sitebook/contract/manage/manage-schema.ts';
import { managePaths } from '@sitebook/contract/manage/paths.ts';
import type { Removal } from '@sitebook/contract/manage/record-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ClosingDecision } from '@sitebook/domain/manage/closed-requests.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { useApi } from './connection.ts';
import { isOfRecord } from './manage-queries.ts';
import { encodeRecord, type ManagedRecord, readWireRecord, type WireRecord } from './wire-record.ts';

export interface RecordSave {
  /** The record that is changed; nothing for a new one. */
  readonly stored: Pick<ManagedRecord, 'id' | 'version'> | null;
  /** Of a stored one only what differs. */
  readonly values: Values;
  readonly isConfirmed?: boolean;
  readonly keep?: Keep | undefined;
  readonly bookings?: ClosingDecision | undefined;
  readonly note?: string | undefined;
  readonly idempotencyKey: string;
}

/** What was saved, by name, and what it has begun with bookings. */
export interface SavedRecords {
  readonly labels: readonly string[];
  readonly bulks: readonly BegunBulk[];
}

/** Several requests to which something is done, since a record was saved. */
export interface BegunBulk {
  readonly bulkId: number;
  readonly moduleName: string;
}

/** What bookings keep where the clocks of their location change. */
export type Keep = 'moments' | 'wall-times';

/**
 * Lookups, tiles and forms show what is managed here: everything on the screen is asked for again, but not what is gone
 * for good and only still slides out.
 */
export function outdateAll(queryClient: QueryClient, gone: (key: QueryKey) => boolean = () => false): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && !gone(queryKey) });
}

/** Adds or changes a record, or adds several; tells what was saved by name. */
export function useSaveRecord(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ stored, values, idempotencyKey, ...decided }: RecordSave): Promise<SavedRecords> => {
      const { isConfirmed = false, keep, bookings, note } = decided;
      const body = encodeRecord(definition, values);
      if (stored === null && definition.several) {
        const path = managePaths.several(definition.key);
        const wires = await api.call<readonly WireRecord[]>(path, { method: 'POST', body, idempotencyKey });
        return { labels: wires.map(({ label }) => label), bulks: [] };
      }
      const wire = stored
        ? await api.call<WireRecord>(managePaths.one(definition.key, stored.id), {
            method: 'PUT',
            body: { ...body, version: stored.version },
            query: { confirm: isConfirmed ? 'true' : undefined, keep, bookings, note },
            idempotencyKey,
          })
        : await api.call<WireRecord>(managePaths.list(definition.key), {
            method: 'POST',
            body,
            query: { bookings, note },
            idempotencyKey,
          });
      return { labels: [readWireRecord(definition, wire).label], bulks: wire.bulks ?? [] };
    },
    onSuccess: () => void outdateAll(queryClient),
  });
}

/** Removes a record, or switches it off where something refers to it. */
export function useRemoveRecord(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ record, isConfirmed, idempotencyKey }: RecordRemoval) =>
      api.call<Removal>(managePaths.one(definition.key, record.id), {
        method: 'DELETE',
        query: { version: record.version, confirm: isConfirmed ? 'true' : undefined },
        idempotencyKey,
      }),
    onSuccess: ({ outcome }, { record }) =>
      void outdateAll(queryClient, (key) => outcome === 'removed' && isOfRecord(definition, record.id, key)),
  });
}

/** Puts records that have an order among themselves in another one. */
export function useOrderRecords(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (records: readonly ManagedRecord[]) =>
      api.call<unknown>(managePaths.order(definition.key), {
        method: 'PUT',
        body: { records: records.map(({ id, version }) => ({ id, version })) },
        idempotencyKey: crypto.randomUUID(),
      }),
    // Also when it is refused: somebody else has changed it, which shows then.
    onSettled: () => outdateAll(queryClient),
  });
}

interface RecordRemoval {
  readonly record: ManagedRecord;
  readonly isConfirmed: boolean;
  readonly idempotencyKey: string;
}

/** Takes a file in, or only tells what it would change. */
export function useImport(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, isDryRun, isConfirmed = false, keep, bookings, note, place, idempotencyKey }: ImportFile) =>
      api.call<ImportAnswer>(managePaths.import(definition.key), {
        method: 'POST',
        file,
        query: {
          dryRun: isDryRun ? 'true' : undefined,
          confirm: isConfirmed ? 'true' : undefined,
          keep,
          bookings,
          note,
          // Left out rather than blank: a blank one would ask for a location.
          ...(place !== undefined && { iBaseLocationId: place }),
        },
        ...(!isDryRun && { idempotencyKey }),
      }),
    onSuccess: ({ dryRun }) => void (dryRun || outdateAll(queryClient)),
  });
}

interface ImportFile {
  readonly file: File;
  /** The location that a calendar file is for. */
  readonly place?: number | undefined;
  readonly isDryRun: boolean;
  readonly isConfirmed?: boolean;
  readonly keep?: Keep | undefined;
  readonly bookings?: ClosingDecision | undefined;
  readonly note?: string | undefined;
  readonly idempotencyKey: string;
}

/** Everything of an entity as a file; spreadsheets of places with a decimal comma want semicolons. */
export async function exportFile(api: Api, definition: EntityDefinition, place: number | undefined): Promise<Blob> {
  const separator = (1.5).toLocaleString().includes(',') ? ';' : ',';
  const answer = await api.raw(managePaths.export(definition.key), {
    query: { separator, ...(place !== undefined && { iBaseLocationId: place }) },
  });
  return answer.blob();
}
