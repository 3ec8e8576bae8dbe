import { isEmpty, type Values } from '@sitebook/domain/fields/value.ts';
import { textOfTransition } from '@sitebook/domain/lifecycle/lifecycle.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useState } from 'react';
import { FieldControl } from '../../fields/field-control.tsx';
import { FieldScopeContext } from '../../fields/field-scope.ts';
import { Note } from '../../ui/note.tsx';
import { Question } from '../../ui/question.tsx';
import type { Place } from '../board/grid/row.ts';
import type { Site } from '../calendar/site.ts';
import { stayText } from './stay-text.ts';
import { type Stay, waitingRow } from './stays.ts';
import type { Asked, Written } from './use-give.ts';

interface GiveQuestionProps {
  readonly definition: ModuleDefinition;
  readonly site: Site;
  readonly asked: Asked;
  readonly nameOf: (row: number) => string;
  /** What was typed before, by the stay. */
  readonly typed: Map<number, Written>;
  readonly onAnswer: (values: Values) => void;
  readonly onBack: () => void;
}

/** Asks for what giving a house needs, and before it cannot be taken back. */
export default function GiveQuestion(props: GiveQuestionProps) {
  const { definition, site, asked, nameOf, typed, onAnswer, onBack } = props;
  const { stay, to, time, fields, begun, writtenFor, isStuck, isPast, failure, isBusy } = asked;
  const house = nameOf(to.row);
  const [values, setValues] = useState<Values>(begun);
  const [isPressed, setPressed] = useState(false);
  const scope = { definition, baseLocationId: site.iBaseLocationId, hours: site.hours, knowsPeople: true };
  const missing = fields.filter(({ key }) => isEmpty(values[key] ?? null));
  const write = (key: string, value: Values[string]) => {
    const next = { ...values, [key]: value ?? null };
    typed.set(stay.key, { house: to.row, values: next });
    setValues(next);
  };
  const isOthers = fields.length > 0 && writtenFor !== null && writtenFor !== to.row;
  const note = isOthers ? noteOf(stay.row === writtenFor, house, nameOf(writtenFor)) : null;
  const answer = () => {
    setPressed(true);
    if (missing.length === 0 && !isBusy) onAnswer(values);
  };
  return (
    <Question
      title={say(titleOf(stay, to), { house, name: stay.guest })}
      answers={[
        { text: say(textOfTransition({ action: stay.action ?? 'update' }, stay.values)), onClick: answer, isBusy },
        { text: say('board.cancel'), onClick: onBack },
      ]}
      onBack={onBack}
    >
      <span>
        {[
          `${stayText(site.hours.zone, { ...to, time })}.`,
          ...(isPast ? [say('nights.past')] : []),
          say(isStuck ? 'nights.asks-approval' : 'nights.tells'),
        ].join(' ')}
      </span>
      {stay.row === waitingRow && <span>{say('nights.wanted', { wish: stay.wish })}</span>}
      {note !== null && <Note kind="warning" text={note} />}
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

function titleOf(stay: Stay, to: Place) {
  if (stay.row === waitingRow) return 'nights.give';
  return stay.row === to.row ? 'nights.again' : 'nights.move';
}

/** Keys and codes are of one house. */
function noteOf(isStored: boolean, house: string, writtenFor: string): string {
  return isStored ? say('nights.written-before', { house }) : say('nights.written-for', { house: writtenFor });
}
