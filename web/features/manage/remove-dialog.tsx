import { Spinner } from '@fluentui/react-components';
import type { Removal } from '@sitebook/contract/manage/record-schema.ts';
import { type EntityDefinition, isActive } from '@sitebook/domain/manage/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { switchingOffQuery } from '../../api/manage-queries.ts';
import { useRemoveRecord } from '../../api/save-record.ts';
import type { ManagedRecord } from '../../api/wire-record.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { AffectedRequests } from './affected-requests.tsx';
import { breaksTexts } from './consequences-dialog.tsx';
import { isQuestion } from './consequences-questions.tsx';
import { Uses } from './uses.tsx';

interface RemoveDialogProps {
  readonly definition: EntityDefinition;
  readonly record: ManagedRecord;
  readonly onKept: () => void;
  readonly onRemoved: (outcome: Removal['outcome']) => void;
}

/**
 * Asks before a record is removed. What is in use is only switched off, what stays known is only retired: it says how many use it and where, and lists the
 * open requests that this breaks. Whoever has seen those confirms them with the same button.
 */
export function RemoveDialog({ definition, record, onKept, onRemoved }: RemoveDialogProps) {
  const removal = useRemoveRecord(definition);
  const isUsed = record.uses.length > 0;
  const canBreak = isUsed && definition.breaks !== undefined && isActive(definition, record.values);
  const broken = useQuery({ ...switchingOffQuery(useApi(), definition, record.id), enabled: canBreak });
  const affected = broken.data && broken.data.count > 0 ? broken.data : undefined;
  const isConfirmed = affected !== undefined;
  // Confirmed it is another save than before.
  const [keys] = useState(() => ({ asked: crypto.randomUUID(), confirmed: crypto.randomUUID() }));
  const remove = () =>
    removal.mutate(
      { record, isConfirmed, idempotencyKey: isConfirmed ? keys.confirmed : keys.asked },
      {
        onSuccess: ({ outcome }) => onRemoved(outcome),
        onError: (error) => {
          // Somebody has booked it meanwhile.
          if (isQuestion(error)) void broken.refetch();
        },
      },
    );
  const { title, text } = breaksTexts(definition);
  const { staysKnown } = definition;
  const becomes = isUsed ? 'manage.remove-used' : 'manage.remove-unused';
  return (
    <Question
      title={say(staysKnown ? 'manage.retire-title' : 'manage.remove-title', { name: record.label })}
      answers={[
        { text: say('manage.keep'), onClick: onKept },
        {
          text: say(staysKnown ? 'manage.retire' : isUsed ? 'manage.switch-off' : 'manage.remove'),
          onClick: remove,
          isBusy: removal.isPending || (canBreak && broken.isFetching),
        },
      ]}
      onBack={onKept}
    >
      <span>{say(staysKnown ? 'manage.remove-known' : becomes)}</span>
      {isUsed && <Uses definition={definition} uses={record.uses} />}
      {canBreak && broken.isFetching && <Spinner size="tiny" />}
      {affected && (
        <>
          <strong>{say(title, { count: affected.count })}</strong>
          <span>{say(text)}</span>
          <AffectedRequests count={affected.count} requests={affected.breaks} />
        </>
      )}
      {removal.isError && <Note kind="error" text={reasonOf(removal.error)} />}
    </Question>
  );
}
