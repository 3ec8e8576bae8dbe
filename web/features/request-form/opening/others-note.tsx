import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useFieldScope } from '../../../fields/field-scope.ts';
import { describeUnsent } from '../../unsent/describe-unsent.ts';
import type { UnsentForm } from '../../unsent/unsent-form.ts';
import { KeptNote } from './kept-note.tsx';

/** As many as are told here; the dashboard has all of them. */
const most = 3;

interface OthersNoteProps {
  readonly others: readonly UnsentForm[];
  readonly onResume: (formId: string) => void;
}

/** Says that there are other requests that were not sent, and leads to them. This one stays as it is. */
export function OthersNote({ others, onResume }: OthersNoteProps) {
  const { hours } = useFieldScope();
  return others.slice(0, most).map((form) => {
    const what = describeUnsent(form, hours.zone);
    return (
      <KeptNote key={form.id} text={say('unsent.another', { what })}>
        <Button appearance="subtle" aria-label={say('unsent.resume-one', { what })} onClick={() => onResume(form.id)}>
          {say('unsent.resume')}
        </Button>
      </KeptNote>
    );
  });
}
