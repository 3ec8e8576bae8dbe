import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { useCallback } from 'react';
import type { Draw } from '../board/grid/grid-row.tsx';
import { StatusIcon } from '../calendar/status-icon.tsx';
import { useBlockStyles } from '../calendar/use-block-styles.ts';
import { useListPlace } from '../page/list-place.ts';
import { statusTone } from '../request-value/tone.ts';
import { stayText } from './stay-text.ts';
import { type Stay, waitingRow } from './stays.ts';
import { isFound } from './use-stays.tsx';

const useStyles = makeStyles({
  block: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    paddingInline: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  icon: { flexShrink: 0, fontSize: '12px' },
  text: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  open: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  faint: { filter: 'grayscale(1)', opacity: 0.45 },
});

/** What is narrower has no room for words. */
const roomForWords = 48;

/** A stay in the colour of its status, with whose it is. */
export function useDrawStay(zone: string, nameOf: (row: number) => string, wanted: string): Draw<Stay> {
  const styles = useStyles();
  const blocks = useBlockStyles();
  const { openId } = useListPlace();
  return useCallback(
    (stay, width) => {
      const { guest, about, wish, status, row, key } = stay;
      const tone = statusTone(status);
      return {
        className: mergeClasses(
          styles.block,
          blocks[tone],
          openId === key && styles.open,
          wanted !== '' && !isFound(stay, wanted) && styles.faint,
        ),
        label: [guest, stayText(zone, stay), nameOf(row), wish, about, say(`status.${status}`)]
          .filter(Boolean)
          .join(', '),
        isOpen: openId === key,
        data: { 'data-status': status },
        children: (
          <>
            <StatusIcon tone={tone} className={styles.icon} />
            {width >= roomForWords && (
              <span aria-hidden className={styles.text}>
                {row === waitingRow ? `${guest} · ${wish}` : guest}
              </span>
            )}
          </>
        ),
      };
    },
    [zone, nameOf, wanted, openId, styles, blocks],
  );
}
