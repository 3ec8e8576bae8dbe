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
import type { OutboxMail } from '@sitebook/contract/notices/outbox.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { linkTo } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { smallQuietText } from '../../ui/text-styles.ts';
import { leads } from '../page/return-focus.ts';
import { MailState } from './mail-state.tsx';
import { MailTime } from './mail-time.tsx';
import type { OutboxSearch } from './outbox-search.ts';

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
  subject: { width: '30%' },
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

interface MailsProps {
  readonly mails: readonly OutboxMail[];
  /** What is shown until other mails are there. */
  readonly isFormer: boolean;
  /** Kept in the address of a mail for the way back. */
  readonly search: OutboxSearch;
}

/** Mails as rows. */
export function MailTable({ mails, isFormer, search }: MailsProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.frame, isFormer && styles.former)}>
      <Table className={styles.table} aria-label={say('outbox.mails')}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={mergeClasses(styles.head, styles.when)}>{say('outbox.when')}</TableHeaderCell>
            <TableHeaderCell className={styles.head}>{say('outbox.recipient')}</TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.subject)}>
              {say('outbox.subject')}
            </TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.place)}>{say('outbox.place')}</TableHeaderCell>
            <TableHeaderCell className={mergeClasses(styles.head, styles.state)}>{say('outbox.state')}</TableHeaderCell>
          </TableRow>
        </TableHeader>
        <TableBody>
          {mails.map((mail) => (
            <TableRow key={mail.mailId}>
              <TableCell className={styles.cell}>
                <MailTime moment={mail.madeAt} />
              </TableCell>
              <TableCell className={styles.cell}>{mail.recipient}</TableCell>
              <TableCell className={styles.cell}>
                <Subject mail={mail} search={search} />
              </TableCell>
              <TableCell className={styles.cell}>{mail.locationName ?? say('field.none')}</TableCell>
              <TableCell className={styles.cell}>
                <MailState state={mail.state} />
                {mail.failure !== null && <span className={styles.failure}>{mail.failure}</span>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Mails as cards, where a table has no room. */
export function MailCards({ mails, isFormer, search }: MailsProps) {
  const styles = useStyles();
  return (
    <ul className={mergeClasses(styles.cards, isFormer && styles.former)} aria-label={say('outbox.mails')}>
      {mails.map((mail) => (
        <li key={mail.mailId} className={styles.card}>
          <span className={styles.line}>
            <MailState state={mail.state} />
            <span className={styles.fact}>
              <MailTime moment={mail.madeAt} />
            </span>
          </span>
          <Subject mail={mail} search={search} className={styles.opener} />
          <span>{mail.recipient}</span>
          {mail.locationName !== null && <span className={styles.fact}>{mail.locationName}</span>}
          {mail.failure !== null && <span className={styles.failure}>{mail.failure}</span>}
        </li>
      ))}
    </ul>
  );
}

function Subject({ mail, search, className }: Pick<MailsProps, 'search'> & { mail: OutboxMail; className?: string }) {
  return (
    <TextLink {...leads(`mail-${mail.mailId}`)} {...linkTo.mail(mail.mailId)} search={search} className={className}>
      {mail.subject}
    </TextLink>
  );
}
