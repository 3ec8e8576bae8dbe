import type { Removal } from '@sitebook/contract/manage/record-schema.ts';
import type { EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useRemoveRecord } from '../../api/save-record.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { Uses } from './uses.tsx';

interface RemoveDialogProps {
  readonly definition: EntityDefinition;
  readonly record: ManagedRecord;
  readonly onKept: () => void;
  readonly onRemoved: (outcome: Removal['outcome']) => void;
}

/** Asks before a record is removed; says how many use it and where, and that it is then only switched off. */
export function RemoveDialog({ definition, record, onKept, onRemoved }: RemoveDialogProps) {
  const removal = useRemoveRecord(definition);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isUsed = record.uses.length > 0;
  const remove = () => removal.mutate({ record, idempotencyKey }, { onSuccess: ({ outcome }) => onRemoved(outcome) });
  return (
    <Question
      title={say('manage.remove-title', { name: record.label })}
      answers={[
        { text: say('manage.remove'), onClick: remove, isBusy: removal.isPending },
        { text: say('manage.keep'), onClick: onKept },
      ]}
      onBack={onKept}
    >
      <span>{say(isUsed ? 'manage.remove-used' : 'manage.remove-unused')}</span>
      {isUsed && <Uses definition={definition} uses={record.uses} />}
      {removal.isError && <Note kind="error" text={reasonOf(removal.error)} />}
    </Question>
  );
}
