import { Field, Textarea } from '@fluentui/react-components';
import { numberOf } from '@sitebook/domain/fields/value.ts';
import { textOfAction } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { consequencesOf } from '@sitebook/domain/request/consequences.ts';
import { type FormView, isCalledFor } from '@sitebook/domain/request/on-form.ts';
import { actingTexts } from '@sitebook/domain/text/acting-texts.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { Question } from '../../ui/question.tsx';
import { ScopeChoice } from '../series/scope-choice.tsx';
import { actionText, statusAfter } from './acting/action-effects.ts';
import type { Asking } from './acting/use-question.ts';
import { FormField } from './fields/form-field.tsx';
import type { RequestFormState } from './state/use-request-form.ts';

addTexts(actingTexts);

export interface ActionQuestionProps {
  /** What the question and its answer say, where they are not the action's own words. */
  readonly words?: { readonly title: TextCode; readonly answer: TextCode } | undefined;
  readonly asking: Asking;
  readonly requestId: number | null;
  readonly form: RequestFormState;
  readonly view: FormView;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something is done with a request, says what becomes of it, and takes what it needs. */
export default function ActionQuestion({
  words,
  asking,
  requestId,
  form,
  view,
  isBusy,
  onConfirm,
}: ActionQuestionProps) {
  const { definition, validated } = form;
  const { transition, fields, takesNote, note, noteError, setNote, back } = asking;
  const { action, asks } = transition;
  const to = statusAfter(definition, action, view, validated);
  const consequences =
    view.status && to
      ? consequencesOf(definition, { from: view.status, to, values: validated.values, now: Date.now() })
      : [];
  return (
    <Question
      title={say(words?.title ?? textOfAction(definition.lifecycle, 'ask', action), { id: requestId })}
      answers={[
        { text: say('ask.back'), onClick: back },
        {
          text: words ? say(words.answer) : actionText(definition, action, view.status, validated.values),
          onClick: onConfirm,
          isBusy,
        },
      ]}
      onBack={back}
    >
      <span>
        {transition.cancelAsked
          ? say(transition.cancelAsked === 'asks' ? 'ask.asks-admins' : 'ask.refuses')
          : consequences.map(({ code, params }) => say(code, params)).join(' ')}
      </span>
      {fields
        .filter((field) => isCalledFor(field, validated.values))
        .map((field) => (
          <FormField key={field.key} field={field} form={form} view={view} action={action} />
        ))}
      {transition.isForDates && numberOf(validated.values.seriesId) !== null && (
        <ScopeChoice scope={form.scope} onChange={form.setScope} />
      )}
      {takesNote && (
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
