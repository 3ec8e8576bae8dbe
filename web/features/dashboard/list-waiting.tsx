import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { Layout } from './layout.ts';

const useStyles = makeStyles({
  table: { borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralBackground1 },
  row: {
    display: 'flex',
    alignItems: 'center',
    height: '48px',
    paddingInline: tokens.spacingHorizontalS,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    height: '190px',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { width: '50%' },
});

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of what is to come. */
export function ListWaiting({ layout }: { layout: Layout }) {
  const styles = useStyles();
  const isTable = layout === 'table';
  return (
    <Skeleton aria-hidden className={isTable ? styles.table : styles.cards}>
      {places.map((place) => (isTable ? <WaitingRow key={place} /> : <WaitingCard key={place} />))}
    </Skeleton>
  );
}

function WaitingRow() {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <SkeletonItem size={16} />
    </div>
  );
}

function WaitingCard() {
  const styles = useStyles();
  return (
    <div className={styles.card}>
      <SkeletonItem size={16} className={styles.name} />
      <SkeletonItem size={20} className={styles.name} />
      <SkeletonItem size={48} />
      <SkeletonItem size={20} />
    </div>
  );
}
