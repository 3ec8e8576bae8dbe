import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { findConsequences } from '../../api/manage-queries.ts';
import { useSaveRecord } from '../../api/save-record.ts';
import { type ManagedRecord, recordErrorsOf } from '../../api/wire-record.ts';
import type { Refusal } from '../form/field-errors.ts';
import { begunBulks } from './begun-bulks.ts';
import { type Decided, hasQuestions, isQuestion } from './consequences-questions.tsx';

interface Pending {
  /** What is to be changed, by its name. */
  readonly what: string;
  readonly consequences: Consequences;
  readonly decide: (decided: Decided) => void;
}

const undecided: Decided = { isConfirmed: false };

/**
 * Saves a record. What breaks open requests, or moves bookings, is asked about first; `pending` is what is to be asked.
 */
export function useConfirmedSave(
  definition: EntityDefinition,
  on: { readonly saved: (labels: readonly string[]) => void; readonly refused: (refusal: Refusal) => void },
) {
  const api = useApi();
  const mutation = useSaveRecord(definition);
  const attempt = useRef({ content: '', key: '' });
  const [pending, setPending] = useState<Pending | null>(null);

  const save = async (stored: ManagedRecord | null, values: Values, decided = undecided): Promise<void> => {
    setPending(null);
    // The same save sent again, because its answer was lost, is done once; a mended one is another.
    const content = JSON.stringify([stored?.id, stored?.version, values, decided]);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const idempotencyKey = attempt.current.key;
    try {
      const { labels, bulks } = await mutation.mutateAsync({ stored, values, ...decided, idempotencyKey });
      if (bulks.length > 0) begunBulks.set([...begunBulks.get(), ...bulks]);
      on.saved(labels);
    } catch (error) {
      if (isQuestion(error)) {
        const consequences = await findConsequences(api, definition, stored?.id ?? null, values).catch(() => null);
        const what = stored?.label ?? say(definition.one);
        if (consequences && hasQuestions(consequences))
          return setPending({ what, consequences, decide: (said) => void save(stored, values, said) });
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
