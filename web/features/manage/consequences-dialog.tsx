import type { Consequences } from '@sitebook/contract/manage/record-schema.ts';
import type { Breaks, EntityDefinition } from '@sitebook/domain/manage/definition.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { Question } from '../../ui/question.tsx';
import { AffectedRequests } from './affected-requests.tsx';

interface ConsequencesDialogProps {
  readonly definition: EntityDefinition;
  /** What is to be changed, by its name; a file changes many. */
  readonly what?: string;
  readonly consequences: Consequences;
  /** What the button says that does it. */
  readonly confirm?: TextCode;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Lists the open requests that a change would break, before it is made. */
export function ConsequencesDialog({
  definition,
  what,
  consequences,
  confirm = 'manage.breaks-confirm',
  onBack,
  onConfirm,
}: ConsequencesDialogProps) {
  const { title, text } = breaksTexts(definition);
  return (
    <Question
      title={say(title, { count: consequences.count })}
      answers={[
        { text: say('manage.breaks-back'), onClick: onBack },
        { text: say(confirm), onClick: onConfirm },
      ]}
      onBack={onBack}
    >
      {what !== undefined && <strong>{what}</strong>}
      <span>{say(text)}</span>
      <AffectedRequests count={consequences.count} requests={consequences.breaks} />
    </Question>
  );
}

interface BreaksTexts {
  readonly title: TextCode;
  readonly text: TextCode;
}

const promised: BreaksTexts = { title: 'manage.breaks-title', text: 'manage.breaks-text' };
const texts: Readonly<Record<Breaks, BreaksTexts>> = {
  'resource-bookings': promised,
  'property-stays': promised,
  'country-requests': { title: 'manage.strands-in-country', text: 'manage.strands-text' },
  'city-requests': { title: 'manage.strands-in-city', text: 'manage.strands-text' },
  'location-requests': { title: 'manage.strands-at-location', text: 'manage.strands-text' },
  'module-requests': { title: 'manage.strands-of-module', text: 'manage.strands-text' },
};

/** What is said of requests that a change of such a record breaks. */
export function breaksTexts({ breaks }: EntityDefinition): BreaksTexts {
  return breaks ? texts[breaks] : promised;
}
