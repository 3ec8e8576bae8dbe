import { Button, Field, makeStyles, Spinner, Textarea, tokens } from '@fluentui/react-components';
import type { WaitingBrief } from '@sitebook/contract/home/home.ts';
import { type Transition, textOfAction, textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import { fieldOf, type ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { actingTexts } from '@sitebook/domain/text/acting-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useUpdateRequest } from '../../api/save-request.ts';
import { fieldErrorsOf } from '../../api/wire-request.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { Note } from '../../ui/note.tsx';
import { numberOf } from './brief-line.tsx';

addTexts(actingTexts);

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    maxWidth: '640px',
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px', [narrow]: { flexGrow: 1 } },
});

interface DecideFormProps {
  readonly definition: ModuleDefinition;
  readonly brief: WaitingBrief;
  readonly transition: Transition;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onDone: (text: string) => void;
  readonly onBack: () => void;
}

/** Asks for the comment that a decision takes along, and saves it as the form would. */
export function DecideForm({ definition, brief, transition, comment, onComment, onDone, onBack }: DecideFormProps) {
  const styles = useStyles();
  const { action, takes = [] } = transition;
  const [key = ''] = takes;
  const field = fieldOf(definition, key);
  const update = useUpdateRequest(definition);
  const [isMissing, setMissing] = useState(false);
  // One name for what is sent again after a lost answer; other words are another attempt.
  const attempt = useRef({ said: '', key: '' });
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isRequired = field?.required?.some(({ on, by, when }) => on.includes(action) && !by && !when) ?? false;
  const send = () => {
    const said = comment.trim();
    setMissing(isRequired && said === '');
    if (isRequired && said === '') return input.current?.focus();
    if (update.isPending) return;
    const { requestId: id, version } = brief;
    if (attempt.current.key === '' || attempt.current.said !== said)
      attempt.current = { said, key: crypto.randomUUID() };
    const idempotencyKey = attempt.current.key;
    update.mutate(
      { id, action, version, values: said === '' ? {} : { [key]: said }, note: null, idempotencyKey },
      {
        onSuccess: (saved) =>
          onDone(
            say(textOfAction(definition.lifecycle, 'done', action), { id, status: say(`status.${saved.status}`) }),
          ),
        onError: () => input.current?.focus(),
      },
    );
  };
  const fieldError = isMissing ? say('field.required') : fieldErrorsOf(definition, update.error)[key];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short way to the button that goes back
    <div className={styles.form} onKeyDown={({ key: pressed }) => pressed === 'Escape' && onBack()}>
      <Field
        label={say('waiting.comment', { field: field ? say(field.title) : '', what: numberOf(brief) })}
        required={isRequired}
        {...(fieldError !== undefined && { validationMessage: fieldError })}
      >
        <Textarea
          ref={input as Ref<never>}
          rows={2}
          resize="vertical"
          value={comment}
          maxLength={field?.max}
          onChange={(_event, { value }) => {
            onComment(value);
            setMissing(false);
          }}
        />
      </Field>
      {update.isError && <Note kind="error" text={reasonOf(update.error)} />}
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          appearance="primary"
          icon={update.isPending ? <Spinner size="tiny" /> : null}
          disabledFocusable={update.isPending}
          onClick={send}
        >
          {say(textOfTransition(transition))}
        </Button>
        <Button className={styles.button} disabledFocusable={update.isPending} onClick={onBack}>
          {say('ask.back')}
        </Button>
      </div>
    </div>
  );
}
