import { makeStyles } from '@fluentui/react-components';
import type { Values } from '@sitebook/domain/fields/value.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import {
  type ActionForSeveral,
  askedOfSeveral,
  checkAskedOfSeveral,
  takesNote,
  verbOf,
} from '@sitebook/domain/request/several.ts';
import { actingTexts } from '@sitebook/domain/text/acting-texts.ts';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../api/api-error.ts';
import { useStartBulk } from '../../api/bulk-queries.ts';
import type { ListAsked } from '../../api/request-queries.ts';
import { fieldErrorsOf } from '../../api/wire-request.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import { FieldOfAll, NoteOfAll } from './field-of-all.tsx';
import type { Choosing } from './use-choice.ts';

addTexts(actingTexts);

const useStyles = makeStyles({
  // They stand among what else the question says.
  fields: { display: 'contents' },
});

interface BulkDialogProps {
  readonly definition: ModuleDefinition;
  readonly action: ActionForSeveral;
  readonly asked: ListAsked;
  readonly zone: string;
  readonly choosing: Choosing;
  readonly onBack: () => void;
  readonly onStarted: (bulkId: number) => void;
}

/** Asks once for all, says how many they are, and takes what goes along. */
export function BulkDialog({ definition, action, asked, zone, choosing, onBack, onStarted }: BulkDialogProps) {
  const styles = useStyles();
  // What is chosen may change under the hands of whoever answers: it is done to what the question is about.
  const [{ chosen, matching }] = useState(choosing);
  const [values, setValues] = useState<Values>({});
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const fieldsOfAll = useRef<HTMLDivElement>(null);
  // Once it is marked, the first thing that is missing takes the focus.
  useEffect(() => {
    if (tries > 0) fieldsOfAll.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const start = useStartBulk(definition);
  const attempt = useRef({ said: '', key: '' });
  const fields = askedOfSeveral(definition, action);
  const refused = chosen.filter(({ actions }) => !actions.includes(verbOf(action))).length;
  const count = matching ?? chosen.length;
  const send = () => {
    const issues = checkAskedOfSeveral(definition, action, values);
    setTries(tries + 1);
    setMissing(Object.fromEntries(issues.map(({ field, code, params }) => [field, say(code, params)])));
    if (issues.length > 0 || start.isPending) return;
    const said = JSON.stringify([values, note]);
    // One name for what is sent again after a lost answer; other words are another attempt.
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    const which = matching === null ? { requests: chosen } : { list: asked };
    start.mutate(
      { action, which, values, note: note.trim() || null, idempotencyKey: attempt.current.key },
      { onSuccess: ({ bulkId }) => onStarted(bulkId) },
    );
  };
  const errors = { ...fieldErrorsOf(definition, start.error), ...missing };
  return (
    <Question
      title={say(`bulk.ask-${action}`, { count })}
      answers={[
        { text: say('ask.back'), onClick: onBack },
        { text: say(`bulk.yes-${action}`, { count }), onClick: send, isBusy: start.isPending },
      ]}
      onBack={onBack}
    >
      <span>
        {[refused > 0 && say('bulk.not-offered', { count: refused }), say('bulk.each')].filter(Boolean).join(' ')}
      </span>
      <div ref={fieldsOfAll} className={styles.fields}>
        {fields.map((one) => (
          <FieldOfAll
            key={one.field.key}
            asked={one}
            zone={zone}
            value={values[one.field.key] ?? null}
            error={errors[one.field.key]}
            onChange={(value) => {
              setValues({ ...values, [one.field.key]: value });
              setMissing({});
            }}
          />
        ))}
      </div>
      {takesNote(definition, action) && <NoteOfAll note={note} error={errors.actionNote} onChange={setNote} />}
      {start.isError && <Note kind="error" text={reasonOf(start.error)} />}
    </Question>
  );
}
