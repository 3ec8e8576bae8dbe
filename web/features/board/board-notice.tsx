import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { WarningRegular } from '@fluentui/react-icons/svg/warning';
import { say } from '@sitebook/domain/text/say.ts';
import type { ReactNode } from 'react';
import type { GridBlock, Place } from './grid/row.ts';
import { insteadOf, type Outcome, outcomeText } from './outcome.ts';

const useStyles = makeStyles({
  // Over the end of the board: nothing moves that somebody is about to press.
  notice: {
    position: 'sticky',
    insetBlockEnd: tokens.spacingVerticalL,
    zIndex: 6,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
  },
  against: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  saving: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: '44px',
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, '& > *': { minHeight: '44px' } },
  dismiss: { minWidth: '44px', minHeight: '44px' },
});

interface BoardNoticeProps<Block extends GridBlock> {
  readonly outcome: Outcome<Block> | null;
  /** A place in words, with its row. */
  readonly said: (place: Place) => string;
  /** How late it is on the board. */
  readonly now: number;
  readonly onMove: (booking: Block, to: Place, isUndo?: boolean) => void;
  readonly onBook: (place: Place) => void;
  readonly onDismiss: () => void;
  /** What else can be done where it was refused. */
  readonly more?: ReactNode;
}

/** What became of what was done, why not, and the ways on. */
export function BoardNotice<Block extends GridBlock>(props: BoardNoticeProps<Block>) {
  const { outcome, said, now, onMove, onBook, onDismiss, more } = props;
  const styles = useStyles();
  const isSaving = outcome?.kind === 'saving';
  const isFine = outcome?.kind === 'moved' || outcome?.kind === 'found';
  const instead = outcome ? insteadOf(outcome, now) : [];
  const Icon = isFine ? CheckmarkCircleRegular : WarningRegular;
  return (
    // There from the start: what is put into it is read out.
    <div
      role="status"
      className={mergeClasses(
        outcome !== null && styles.notice,
        outcome !== null && !isFine && styles.against,
        isSaving && styles.saving,
      )}
    >
      {outcome && (
        <>
          {isSaving ? <Spinner aria-hidden size="tiny" /> : <Icon aria-hidden className={styles.icon} />}
          <span className={styles.text}>{outcomeText(outcome, said, instead.length > 0)}</span>
          <div className={styles.ways}>
            {outcome.kind === 'moved' && !outcome.isFinal && (
              <Button onClick={() => onMove(outcome.booking, outcome.from, !outcome.isUndo)}>
                {say('board.undo')}
              </Button>
            )}
            {outcome.kind === 'found' && (
              <Button appearance="primary" onClick={() => onBook(outcome.place)}>
                {say('board.book')}
              </Button>
            )}
            {instead.map((place) => (
              <Button
                key={`${place.row} ${place.start}`}
                onClick={() => {
                  if (outcome.kind === 'refused' && outcome.booking) onMove(outcome.booking, place);
                  else onBook(place);
                }}
              >
                {said(place)}
              </Button>
            ))}
            {more}
          </div>
          {!isSaving && (
            <Button
              className={styles.dismiss}
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={say('board.dismiss')}
              title={say('board.dismiss')}
              onClick={onDismiss}
            />
          )}
        </>
      )}
    </div>
  );
}
