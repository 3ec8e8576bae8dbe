import { Field, Textarea } from '@fluentui/react-components';
import type { DeletedRequest } from '@sitebook/contract/manage/deleted-requests.ts';
import { textOf } from '@sitebook/domain/fields/value.ts';
import { parseActionNote } from '@sitebook/domain/request/action-note.ts';
import { actingTexts } from '@sitebook/domain/text/acting-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useApi } from '../../api/connection.ts';
import { deletedKey, restoreRequest } from '../../api/deleted-queries.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';

addTexts(actingTexts);

interface RestoreQuestionProps {
  readonly request: DeletedRequest;
  readonly what: string;
  readonly onBack: () => void;
  readonly onRestored: () => void;
}

/** Asks why a request is to come back, and brings it back; a refusal is told, and what is typed stays. */
export function RestoreQuestion({ request, what, onBack, onRestored }: RestoreQuestionProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  // The same attempt again after a lost answer is done once.
  const attempt = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const [reason, setReason] = useState('');
  const [isPressed, setPressed] = useState(false);
  const restoring = useMutation({
    mutationFn: (text: string) => {
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      return restoreRequest(api, request.requestId, text, attempt.current.key);
    },
    onSuccess: async () => {
      onRestored();
      await queryClient.invalidateQueries({ queryKey: deletedKey });
    },
  });
  const parsed = parseActionNote(reason);
  const given = 'value' in parsed ? textOf(parsed.value) : null;
  const error = 'code' in parsed ? say(parsed.code, parsed.params) : given ? undefined : say('field.required');
  const restore = () => {
    setPressed(true);
    if (error === undefined && given && !restoring.isPending) restoring.mutate(given);
  };
  return (
    <Question
      title={say('deleted.restore-ask', { what })}
      answers={[
        { text: say('ask.back'), onClick: onBack },
        { text: say('deleted.restore'), onClick: restore, isBusy: restoring.isPending },
      ]}
      onBack={onBack}
    >
      <span>{say('deleted.restore-text', { status: request.requestStatus })}</span>
      {restoring.isError && <Note kind="error" text={reasonOf(restoring.error)} />}
      <Field
        label={say('ask.reason')}
        required
        hint={say('ask.note-hint')}
        {...(error !== undefined && (isPressed || 'code' in parsed) && { validationMessage: error })}
      >
        <Textarea rows={3} resize="vertical" value={reason} onChange={(_event, { value }) => setReason(value)} />
      </Field>
    </Question>
  );
}
