import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { ApiError, reasonOf } from '../../api/api-error.ts';
import { Note } from '../../ui/note.tsx';
import { PanelBody } from './side-panel.tsx';

const useStyles = makeStyles({
  outline: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL },
});

/** The shape of a form before it is there. */
export function PanelWaiting() {
  const styles = useStyles();
  return (
    <PanelBody>
      <Skeleton className={styles.outline} aria-label={say('load.loading')}>
        {[48, 48, 64, 64, 64, 96].map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the outline never changes
          <SkeletonItem key={index} style={{ height: `${size}px` }} />
        ))}
      </Skeleton>
    </PanelBody>
  );
}

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
