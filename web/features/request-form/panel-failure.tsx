import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';
import { PanelBody } from './request-panel.tsx';

interface PanelFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands in for what could not be loaded. What the server refused it would refuse again; anything else may pass. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  const canPass = !(error instanceof ApiError) || error.status >= 500 || error.status === 0;
  return (
    <PanelBody>
      <Note kind="error" text={reasonOf(error)}>
        {canPass && <Button onClick={onRetry}>{say('load.retry')}</Button>}
      </Note>
    </PanelBody>
  );
}
