import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import { textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { FieldControl } from '../../fields/field-control.tsx';
import { FieldScopeContext } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import type { Site } from '../calendar/site.ts';
import { nightsText } from './stay-text.ts';
import { waitingRow } from './stays.ts';
import type { Asked } from './use-give.ts';

interface GiveQuestionProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly asked: Asked;
  readonly house: string;
  /** What was typed before, by the stay. */
  readonly typed: Map<number, Values>;
  readonly onAnswer: (values: Values) => void;
  readonly onBack: () => void;
}

/** Asks for what giving a house needs, and before it cannot be taken back. */
export default function GiveQuestion(props: GiveQuestionProps) {
  const { definition, site, asked, house, typed, onAnswer, onBack } = props;
  const { stay, to, fields, isStuck, failure, isBusy } = asked;
  const [values, setValues] = useState<Values>(typed.get(stay.key) ?? {});
  const [isPressed, setPressed] = useState(false);
  const scope = { definition, baseLocationId: site.iBaseLocationId, hours: site.hours, knowsPeople: true };
  const missing = fields.filter(({ key }) => isEmpty(values[key] ?? null));
  const write = (key: string, value: Values[string]) => {
    const next = { ...values, [key]: value ?? null };
    typed.set(stay.key, next);
    setValues(next);
  };
  const answer = () => {
    setPressed(true);
    if (missing.length === 0 && !isBusy) onAnswer(values);
  };
  return (
    <Question
      title={say(stay.row === waitingRow ? 'nights.give' : 'nights.move', { house, name: stay.guest })}
      answers={[
        { text: say('board.cancel'), onClick: onBack },
        { text: say(textOfTransition({ action: stay.action ?? 'update' }, stay.values)), onClick: answer, isBusy },
      ]}
      onBack={onBack}
    >
      <span>{`${nightsText(to)}. ${say(isStuck ? 'nights.asks-approval' : 'nights.tells')}`}</span>
      <FieldScopeContext value={scope}>
        {fields.map((field) => (
          <FieldControl
            key={field.key}
            field={field}
            value={values[field.key] ?? null}
            onChange={(value) => write(field.key, value)}
            required
            error={isPressed && missing.includes(field) ? say('field.required') : undefined}
            warning={undefined}
            storedName={null}
            within={null}
            focusRef={() => {}}
          />
        ))}
      </FieldScopeContext>
      {failure !== null && <Note kind="error" text={failure} />}
    </Question>
  );
}
