import { Button } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { ApiError } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';

interface ListFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where requests should have been: with the server's reason where it refused, and a way to try again. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Note kind="error" text={isRefused ? error.detail : say('load.failed', { what: say('dashboard.requests') })}>
      <Button onClick={onRetry}>{say('load.retry')}</Button>
    </Note>
  );
}
