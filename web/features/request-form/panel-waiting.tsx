import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { PanelBody } from './request-panel.tsx';

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
