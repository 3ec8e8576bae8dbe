import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { say } from '@sitebook/domain/text/say.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { statusTone } from '../request-value/tone.ts';
import { type CalendarSearch, hiddenKinds, kinds, toggledKind } from './calendar-search.ts';
import { StatusIcon } from './status-icon.tsx';
import { useBlockStyles } from './use-block-styles.ts';

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
  },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '28px',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalS,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    cursor: 'pointer',
    [narrow]: { minHeight: '44px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  shown: { border: '1px solid transparent' },
  hidden: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'line-through',
  },
  icon: { fontSize: '14px' },
  note: { color: tokens.colorNeutralForeground2 },
});

interface LegendProps {
  readonly view: {
    readonly search: Pick<CalendarSearch, 'hide'>;
    readonly show: (change: { readonly hide: string }) => void;
  };
}

/** What the colours of the bookings mean. Each kind can be left out, so that a crowded calendar shows what is wanted. */
export function Legend({ view: { search, show } }: LegendProps) {
  const styles = useStyles();
  const blocks = useBlockStyles();
  const hidden = hiddenKinds(search);
  return (
    <div className={styles.legend}>
      <ul className={styles.chips} aria-label={say('calendar.colours')}>
        {kinds.map((kind) => {
          const isShown = !hidden.includes(kind);
          const text = say(`status.${kind}`);
          const look = isShown ? mergeClasses(blocks[statusTone(kind)], styles.shown) : styles.hidden;
          return (
            <li key={kind}>
              <button
                type="button"
                className={mergeClasses(styles.chip, look)}
                aria-pressed={isShown}
                title={say(isShown ? 'calendar.hide-kind' : 'calendar.show-kind', { kind: text })}
                onClick={() => show({ hide: toggledKind(search, kind) })}
              >
                <StatusIcon tone={statusTone(kind)} className={styles.icon} />
                {text}
              </button>
            </li>
          );
        })}
      </ul>
      <Text size={200} className={styles.note}>
        {say('calendar.overlap')}
      </Text>
    </div>
  );
}
