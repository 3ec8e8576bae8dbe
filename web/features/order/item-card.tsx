import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ItemRow, ItemStatus } from '@sitebook/domain/items/item.ts';
import { reasonFor } from '@sitebook/domain/items/reason.ts';
import type { TextCode } from '@sitebook/domain/text/en.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { displayDate } from '@sitebook/domain/time/display.ts';
import type { ReactNode } from 'react';
import { Chip } from '../request-value/chip.tsx';
import type { Tone } from '../request-value/tone.ts';

type Checked = Pick<ItemRow, 'status' | 'lastReceived' | 'allowance'>;

const useStyles = makeStyles({
  card: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  wrong: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
  error: { color: tokens.colorPaletteRedForeground1 },
});

const looks: Readonly<Record<ItemStatus, { tone: Tone; word: TextCode }>> = {
  compliant: { tone: 'green', word: 'items.compliant' },
  'non-compliant': { tone: 'red', word: 'items.non-compliant' },
  open: { tone: 'amber', word: 'items.open' },
};

interface ItemCardProps {
  readonly item: Pick<ItemRow, 'itemName' | 'brandColor' | 'sizeType' | 'quantity'>;
  /** How it stands to what the requester is entitled to, once that was checked. */
  readonly checked?: Checked | undefined;
  readonly error?: string | undefined;
  /** Stands before it, for choosing it. */
  readonly children?: ReactNode;
}

/** One row of what is ordered. */
export function ItemCard({ item, checked, error, children }: ItemCardProps) {
  const styles = useStyles();
  return (
    <article className={mergeClasses(styles.card, error !== undefined && styles.wrong)} aria-label={item.itemName}>
      {children}
      <div className={styles.words}>
        <Text weight="semibold">
          {say('items.count', { count: item.quantity })} {item.itemName}
        </Text>
        <Text className={styles.quiet}>
          {say('items.make', { brandColor: item.brandColor, sizeType: item.sizeType })}
        </Text>
        {checked && <Verdict {...checked} />}
        {error !== undefined && <Text className={styles.error}>{error}</Text>}
      </div>
    </article>
  );
}

function Verdict(checked: Checked) {
  const styles = useStyles();
  const { lastReceived } = checked;
  const { tone, word } = looks[checked.status];
  return (
    <>
      <span>
        <Chip tone={tone} text={say(word)} />
      </span>
      <Text size={200}>{reasonFor(checked)}</Text>
      <Text size={200} className={styles.quiet}>
        {lastReceived === null
          ? say('items.never-received')
          : say('items.last-received', { day: displayDate(lastReceived) })}
      </Text>
    </>
  );
}
