import type { ImportAnswer } from '@sitebook/contract/manage/manage-schema.ts';
import { managePaths } from '@sitebook/contract/manage/paths.ts';
import type { Removal } from '@sitebook/contract/manage/record-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
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
  readonly idempotencyKey: string;
}

/** What bookings keep where the clocks of their location change. */
export type Keep = 'moments' | 'wall-times';

/**
 * Lookups, tiles and forms show what is managed here: everything on the screen is asked for again, but not what is gone
 * for good and only still slides out.
 */
function outdateAll(queryClient: QueryClient, gone: (key: QueryKey) => boolean = () => false): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && !gone(queryKey) });
}

/** Adds or changes a record, or adds several; tells what was saved by name. */
export function useSaveRecord(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ stored, values, isConfirmed = false, keep, idempotencyKey }: RecordSave) => {
      const body = encodeRecord(definition, values);
      if (stored === null && definition.several) {
        const path = managePaths.several(definition.key);
        const wires = await api.call<readonly WireRecord[]>(path, { method: 'POST', body, idempotencyKey });
        return wires.map(({ label }) => label);
      }
      const wire = stored
        ? await api.call<WireRecord>(managePaths.one(definition.key, stored.id), {
            method: 'PUT',
            body: { ...body, version: stored.version },
            query: { confirm: isConfirmed ? 'true' : undefined, keep },
            idempotencyKey,
          })
        : await api.call<WireRecord>(managePaths.list(definition.key), { method: 'POST', body, idempotencyKey });
      return [readWireRecord(definition, wire).label];
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
    mutationFn: ({ file, isDryRun, isConfirmed = false, keep, idempotencyKey }: ImportFile) =>
      api.call<ImportAnswer>(managePaths.import(definition.key), {
        method: 'POST',
        file,
        query: { dryRun: isDryRun ? 'true' : undefined, confirm: isConfirmed ? 'true' : undefined, keep },
        ...(!isDryRun && { idempotencyKey }),
      }),
    onSuccess: ({ dryRun }) => void (dryRun || outdateAll(queryClient)),
  });
}

interface ImportFile {
  readonly file: File;
  readonly isDryRun: boolean;
  readonly isConfirmed?: boolean;
  readonly keep?: Keep | undefined;
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
