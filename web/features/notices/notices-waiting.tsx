import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalL,
  },
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalSNudge },
  short: { width: '55%' },
});

const places = ['a', 'b', 'c', 'd', 'e'];

/** The shape of what is to come. */
export function NoticesWaiting() {
  const styles = useStyles();
  return (
    <Skeleton aria-hidden className={styles.waiting}>
      {places.map((place) => (
        <div key={place} className={styles.row}>
          <SkeletonItem size={16} />
          <SkeletonItem size={12} className={styles.short} />
        </div>
      ))}
    </Skeleton>
  );
}
