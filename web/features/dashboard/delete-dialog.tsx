import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useDeleteRequest } from '../../api/save-request.ts';
import type { ListedRequest } from '../../api/wire-request.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';

interface DeleteDialogProps {
  readonly definition: ModuleDefinition;
  readonly request: ListedRequest;
  readonly onKept: () => void;
  readonly onDeleted: (request: ListedRequest) => void;
}

/** Asks before a request is deleted, and stays with the reason when that fails. */
export function DeleteDialog({ definition, request, onKept, onDeleted }: DeleteDialogProps) {
  const { id } = request;
  const removal = useDeleteRequest(definition);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const remove = () => removal.mutate({ id, idempotencyKey }, { onSuccess: () => onDeleted(request) });
  return (
    <Question
      title={say('dashboard.delete-title', { id })}
      answers={[
        { text: say('dashboard.delete-keep'), onClick: onKept },
        { text: say('action.delete'), onClick: remove, isBusy: removal.isPending },
      ]}
      onBack={onKept}
    >
      {say('dashboard.delete-question')}
      {removal.isError && <Note kind="error" text={reasonOf(removal.error)} />}
    </Question>
  );
}
