import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import { smallQuietText } from '../../ui/text-styles.ts';
import type { State } from './sent-search.ts';
import { SentState } from './sent-state.tsx';
import { SentTime } from './sent-time.tsx';

const useStyles = makeStyles({
  frame: {
    // Until the cards are drawn of a window that was made narrow.
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  former: { opacity: 0.6 },
  table: { overflowWrap: 'anywhere' },
  head: { height: '44px', fontWeight: tokens.fontWeightSemibold },
  cell: { height: '44px', padding: tokens.spacingHorizontalS, verticalAlign: 'top' },
  when: { width: '150px' },
  what: { width: '30%' },
  place: { width: '14%' },
  state: { width: '220px' },
  failure: {
    ...smallQuietText,
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflowX: 'hidden',
    overflowY: 'hidden',
    marginBlockStart: tokens.spacingVerticalXXS,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
  },
  opener: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontWeight: tokens.fontWeightSemibold,
  },
  fact: { ...smallQuietText },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
});

/** Something that was sent, or is to be. */
export interface SentRow {
  readonly id: number;
  readonly madeAt: string;
  /** To whom. */
  readonly to: string;
  readonly locationName: string | null;
  readonly state: State;
  readonly failure: string | null;
}

interface SentProps<Row extends SentRow> {
  readonly rows: readonly Row[];
  /** What is shown until others are there. */
  readonly isFormer: boolean;
  /** What they are called, all of them, and what says to whom and about what. */
  readonly titles: { readonly all: string; readonly to: string; readonly what: string };
  /** Says what it is about, and opens it. */
  readonly opener: (row: Row, className?: string) => ReactNode;
}

/** What was sent, as rows. */
export function SentTable<Row extends SentRow>({ rows, isFormer, titles, opener }: SentProps<Row>) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.frame, isFormer && styles.former)}>
      <Table className={styles.table} aria-label={titles.all}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={mergeClasses(styles.head, styles.when)}>{say('sent.when')}</TableHeaderCell>
            <TableHeaderCell className={styles.head}>{titles.to}</TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.what)}>{titles.what}</TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.place)}>{say('sent.place')}</TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.state)}>{say('sent.state')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell className={styles.cell}>
                <SentTime moment={row.madeAt} />
              </TableCell>
              <TableCell className={styles.cell}>{row.to}</TableCell>
              <TableCell className={styles.cell}>{opener(row)}</TableCell>
              <TableCell className={styles.cell}>{row.locationName ?? say('field.none')}</TableCell>
              <TableCell className={styles.cell}>
                <SentState state={row.state} />
                {row.failure !== null && <span className={styles.failure}>{row.failure}</span>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The same as cards, where a table has no room. */
export function SentCards<Row extends SentRow>({ rows, isFormer, titles, opener }: SentProps<Row>) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.cards, isFormer && styles.former)} aria-label={titles.all}>
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <span className={styles.line}>
            <SentState state={row.state} />
            <span className={styles.fact}>
              <SentTime moment={row.madeAt} />
            </span>
          </span>
          {opener(row, styles.opener)}
          <span>{row.to}</span>
          {row.locationName !== null && <span className={styles.fact}>{row.locationName}</span>}
          {row.failure !== null && <span className={styles.failure}>{row.failure}</span>}
        </li>
      ))}
    </ul>
  );
}
