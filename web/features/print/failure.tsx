import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { reasonOf } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';

/** Stands in for a paper that could not be made. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Page>
      <Note kind="error" text={reasonOf(error)}>
        <Button onClick={onRetry}>{say('load.retry')}</Button>
      </Note>
    </Page>
  );
}
