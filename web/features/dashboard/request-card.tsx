import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ListedColumn } from '@sitebook/domain/filter/list-columns.ts';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { memo, type ReactNode } from 'react';
import { barHeight } from '../../ui/theme.ts';
import type { OnChoose } from '../bulk/use-choice.ts';
import { RequestValue } from '../request-value/request-value.tsx';
import { ChooseBox } from './choose-box.tsx';
import { cardFacts } from './columns.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

const useStyles = makeStyles({
  // The distance to the next line is part of what is measured.
  cell: { display: 'flex', paddingBlockEnd: tokens.spacingVerticalM },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    flexGrow: 1,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    paddingBlockEnd: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    overflowWrap: 'anywhere',
    scrollMarginBlock: `calc(${barHeight} + ${tokens.spacingVerticalM})`,
  },
  open: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  chosen: { outline: `2px solid ${tokens.colorBrandStroke1}` },
  head: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    // The box stands in the corner, and its room does not make the card higher.
    '& > label': {
      marginBlock: `calc(-1 * ${tokens.spacingVerticalS})`,
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
    },
  },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    flexGrow: 1,
    alignContent: 'start',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  fact: { margin: 0, textAlign: 'end' },
});

interface RequestCardProps extends RowActionsProps {
  readonly definition: ModuleDefinition;
  readonly columns: readonly ListedColumn[] | null;
  /** Of the request's location; times are left out until it is known. */
  readonly zone: string | undefined;
  /** Where it stands in the whole list, and how long that is; -1 while nobody knows. */
  readonly position: number;
  readonly total: number;
  readonly isChosen: boolean;
  /** It is what is open next to the list. */
  readonly isOpen: boolean;
  readonly onChoose: OnChoose | undefined;
  readonly line: number;
  /** Given to the first card of a line. */
  readonly measure?: (element: Element | null) => void;
}

/** A request at a glance. */
export const RequestCard = memo(function RequestCard(props: RequestCardProps) {
  const { definition, columns, zone, position, total, line, measure, isChosen, isOpen, onChoose, ...actions } = props;
  const styles = useStyles();
  const { request } = actions;
  const value = (name: string) => <RequestValue definition={definition} request={request} name={name} zone={zone} />;
  return (
    <li className={styles.cell} ref={measure} data-index={line} aria-posinset={position} aria-setsize={total}>
      <article
        className={mergeClasses(styles.card, isChosen && styles.chosen, isOpen && styles.open)}
        {...(isOpen && { 'aria-current': true })}
      >
        <div className={styles.head}>
          <div className={styles.who}>
            <Text size={200} className={styles.quiet}>
              {say('column.id')} {value('id')}
            </Text>
            <Text weight="semibold">{value('requesterName')}</Text>
          </div>
          {onChoose && <ChooseBox request={request} isChosen={isChosen} onChoose={onChoose} />}
        </div>
        <div className={styles.chips}>
          {value('status')}
          {value('priority')}
        </div>
        <dl className={styles.facts}>
          {cardFacts(definition, columns).map(({ field, title }) => (
            <Fact key={field} title={say(title)}>
              {value(field)}
            </Fact>
          ))}
        </dl>
        <RowActions {...actions} />
      </article>
    </li>
  );
});

function Fact({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.quiet}>{title}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
