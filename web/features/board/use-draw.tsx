import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ClockAlarmRegular } from '@fluentui/react-icons/svg/clock-alarm';
import type { ModuleDefinition } from '@sitebook/domain/modules/definition.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { useCallback } from 'react';
import { StatusIcon } from '../calendar/status-icon.tsx';
import { useBlockStyles } from '../calendar/use-block-styles.ts';
import { useListPlace } from '../page/list-place.ts';
import { statusTone } from '../request-value/tone.ts';
import { type BoardBooking, statusAt, wordsOn } from './board-bookings.ts';
import type { Draw } from './grid/grid-row.tsx';
import { fromTo } from './place-text.ts';
import { isFound } from './use-board-rows.tsx';

const useStyles = makeStyles({
  block: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    paddingInline: '3px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  icon: { flexShrink: 0, fontSize: '12px' },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  givenUp: { textDecorationLine: 'line-through' },
  open: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  // It still takes its time: what does not match stays where it is.
  faint: { filter: 'grayscale(1)', opacity: 0.45 },
});

/** What is narrower has no room for a picture, or for words. */
const roomForIcon = 18;
const roomForWords = 48;

interface Options {
  readonly definition: ModuleDefinition;
  readonly zone: string;
  readonly now: number;
  readonly wanted: string;
  /** Of resources, for those who do not see the rows. */
  readonly names: ReadonlyMap<number, string>;
  readonly areDaysShown: boolean;
}

/** A booking in the colour of its status, with as much of its words as there is room for. */
export function useDraw({ definition, zone, now, wanted, names, areDaysShown }: Options): Draw<BoardBooking> {
  const styles = useStyles();
  const blocks = useBlockStyles();
  const { openId } = useListPlace();
  return useCallback(
    (block, width) => {
      const { status, isOverdue } = statusAt(definition, block, now);
      const { title, isOverlapping } = wordsOn(definition, block);
      const tone = statusTone(status);
      const label = [
        fromTo(zone, block, areDaysShown),
        names.get(block.resourceId) ?? '',
        title,
        say(`status.${status}`),
        ...(isOverlapping ? [say('field.overlapping')] : []),
        ...(isOverdue ? [say('field.overdue')] : []),
      ].join(', ');
      const isFaint = wanted !== '' && !isFound(definition, block, wanted);
      const Icon = isOverdue ? <ClockAlarmRegular aria-hidden className={styles.icon} /> : null;
      return {
        className: mergeClasses(
          styles.block,
          blocks[tone],
          isOverlapping && blocks.overlapping,
          openId === block.key && styles.open,
          isFaint && styles.faint,
        ),
        label,
        isOpen: openId === block.key,
        data: { 'data-status': status, 'data-overlapping': String(isOverlapping) },
        children: width >= roomForIcon && (
          <>
            {Icon ?? <StatusIcon tone={tone} className={styles.icon} />}
            {width >= roomForWords && (
              <span aria-hidden className={mergeClasses(styles.text, tone === 'red' && styles.givenUp)}>
                {title}
              </span>
            )}
          </>
        ),
      };
    },
    [definition, zone, now, wanted, names, areDaysShown, openId, styles, blocks],
  );
}
