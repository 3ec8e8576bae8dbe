import { Field, Textarea } from '@fluentui/react-components';
import { textOfAction } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { consequencesOf } from '@sitebook/domain/request/consequences.ts';
import type { FormView } from '@sitebook/domain/request/on-form.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Question } from '../../ui/question.tsx';
import { actionText, statusAfter } from './acting/action-effects.ts';
import type { Asking } from './acting/use-question.ts';
import { FormField } from './fields/form-field.tsx';
import type { RequestFormState } from './state/use-request-form.ts';

interface ActionQuestionProps {
  readonly asking: Asking;
  readonly requestId: number | null;
  readonly form: RequestFormState;
  readonly view: FormView;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before a request is closed or cancelled, or before that is asked for, and says what becomes of it. */
export function ActionQuestion({ asking, requestId, form, view, isBusy, onConfirm }: ActionQuestionProps) {
  const { definition, validated } = form;
  const { transition, note, noteError, setNote, back } = asking;
  const { action, asks } = transition;
  const wanted = asks?.field === undefined ? undefined : fieldOf(definition, asks.field);
  const to = statusAfter(definition, action, view, validated);
  const consequences =
    view.status && to
      ? consequencesOf(definition, { from: view.status, to, values: validated.values, now: Date.now() })
      : [];
  return (
    <Question
      title={say(textOfAction(definition.lifecycle, 'ask', action), { id: requestId })}
      answers={[
        { text: say('ask.back'), onClick: back },
        { text: actionText(definition, action, view.status, validated.values), onClick: onConfirm, isBusy },
      ]}
      onBack={back}
    >
      <span>
        {transition.cancelAsked
          ? say(transition.cancelAsked === 'asks' ? 'ask.asks-admins' : 'ask.refuses')
          : consequences.map(({ code, params }) => say(code, params)).join(' ')}
      </span>
      {wanted ? (
        <FormField field={wanted} form={form} view={view} action={action} />
      ) : (
        <Field
          label={say(asks?.isNoteNeeded ? 'ask.reason' : 'ask.note')}
          required={asks?.isNoteNeeded === true}
          hint={say('ask.note-hint')}
          {...(noteError !== undefined && { validationMessage: noteError })}
        >
          <Textarea rows={3} resize="vertical" value={note} onChange={(_event, { value }) => setNote(value)} />
        </Field>
      )}
    </Question>
  );
}
