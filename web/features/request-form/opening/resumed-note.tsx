import { Button } from '@fluentui/react-components';
import { addTexts, say } from '@sitebook/domain/text/say.ts';
import { unsentTexts } from '@sitebook/domain/text/unsent-texts.ts';
import { displayTime } from '@sitebook/domain/time/display.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import type { UnsentForm } from '../../unsent/unsent-form.ts';
import { KeptNote } from './kept-note.tsx';

addTexts(unsentTexts);

interface ResumedNoteProps {
  readonly unsent: UnsentForm;
  /** Throws it away. */
  readonly onStartOver: () => void;
  /** Keeps it and begins another one; there is only one set of changes to a request. */
  readonly onBeginAnother?: () => void;
}

/** Says that the form goes on where somebody stopped, and offers to begin anew. */
export function ResumedNote({ unsent, onStartOver, onBeginAnother }: ResumedNoteProps) {
  const { hours } = useFieldScope();
  const time = displayTime(hours.zone, Date.parse(unsent.keptAt));
  const resumed = unsent.requestId === null ? 'unsent.resumed' : 'unsent.resumed-changes';
  return (
    <KeptNote text={say(unsent.isMadeBefore ? 'unsent.made-before' : resumed, { time })}>
      {onBeginAnother && (
        <Button appearance="subtle" onClick={onBeginAnother}>
          {say('unsent.begin-another')}
        </Button>
      )}
      <Button appearance="subtle" onClick={onStartOver}>
        {say('unsent.start-over')}
      </Button>
    </KeptNote>
  );
}
