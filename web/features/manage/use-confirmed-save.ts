import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { findConsequences } from '../../api/manage-queries.ts';
import { useSaveRecord } from '../../api/save-record.ts';
import { type ManagedRecord, recordErrorsOf } from '../../api/wire-record.ts';
import type { Refusal } from '../form/field-errors.ts';

interface Pending {
  readonly consequences: Consequences;
  readonly confirm: () => void;
}

/**
 * Saves a record. What breaks open bookings is asked about first, with the list of them; `pending` is that question.
 */
export function useConfirmedSave(
  definition: EntityDefinition,
  on: { readonly saved: (record: ManagedRecord) => void; readonly refused: (refusal: Refusal) => void },
) {
  const api = useApi();
  const mutation = useSaveRecord(definition);
  const attempt = useRef({ content: '', key: '' });
  const [pending, setPending] = useState<Pending | null>(null);

  const save = async (stored: ManagedRecord | null, values: Values, isConfirmed = false): Promise<void> => {
    setPending(null);
    // The same save sent again, because its answer was lost, is done once; a mended one is another.
    const content = JSON.stringify([stored?.id, stored?.version, values, isConfirmed]);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const idempotencyKey = attempt.current.key;
    try {
      on.saved(await mutation.mutateAsync({ stored, values, isConfirmed, idempotencyKey }));
    } catch (error) {
      if (stored && error instanceof ApiError && error.code === 'manage.breaks-bookings') {
        const consequences = await findConsequences(api, definition, stored.id, values).catch(() => null);
        if (consequences) return setPending({ consequences, confirm: () => void save(stored, values, true) });
      }
      on.refused({
        reason: reasonOf(error),
        errors: recordErrorsOf(definition, error),
        isOutdated: error instanceof ApiError && error.code === 'manage.changed-elsewhere',
      });
    }
  };
  return { save, isSaving: mutation.isPending, pending, giveUp: () => setPending(null) };
}
