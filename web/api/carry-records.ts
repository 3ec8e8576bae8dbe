import type { CarriedAnswer } from '@sitebook/contract/manage/carry-schema.ts';
import { managePaths } from '@sitebook/contract/manage/paths.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from './client.ts';
import { useApi } from './connection.ts';
import { outdateAll } from './save-record.ts';

/** Which records are taken out: of one family, at a location or, without one, of those that count everywhere. */
export interface CarriedFrom {
  readonly family: string;
  readonly place: number | undefined;
}

/** Records as a file that can be taken in at another location. */
export async function exportJson(
  api: Api,
  definition: EntityDefinition,
  { family, place }: CarriedFrom,
): Promise<Blob> {
  const answer = await api.raw(managePaths.exportJson(definition.key), {
    query: { moduleName: family, ...(place !== undefined && { iBaseLocationId: place }) },
  });
  return answer.blob();
}

/** What is to stand at other places: records that are there, or those of a file. */
export type ToCarry =
  | { readonly ids: readonly number[]; readonly places: readonly number[] }
  | { readonly file: unknown; readonly place: number | undefined; readonly family: string };

export interface Carrying {
  readonly carried: ToCarry;
  readonly isDryRun: boolean;
  readonly idempotencyKey: string;
}

/** Lets records stand at other places, or only tells what would become of them there. */
export function useCarryRecords(definition: EntityDefinition) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ carried, isDryRun, idempotencyKey }: Carrying) => {
      const dryRun = isDryRun ? 'true' : undefined;
      const key = isDryRun ? {} : { idempotencyKey };
      if ('ids' in carried) {
        const body = { ids: carried.ids, iBaseLocationIds: carried.places };
        return api.call<CarriedAnswer>(managePaths.copy(definition.key), {
          method: 'POST',
          body,
          query: { dryRun },
          ...key,
        });
      }
      return api.call<CarriedAnswer>(managePaths.importJson(definition.key), {
        method: 'POST',
        body: carried.file,
        query: {
          dryRun,
          moduleName: carried.family,
          ...(carried.place !== undefined && { iBaseLocationId: carried.place }),
        },
        ...key,
      });
    },
    onSuccess: ({ dryRun }) => void (dryRun || outdateAll(queryClient)),
  });
}
