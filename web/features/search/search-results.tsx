import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Brief } from '@sitebook/contract/home/brief.ts';
import { statusCodeOf } from '@sitebook/contract/modules/wire-codes.ts';
import { fieldOf } from '@sitebook/domain/modules/definition.ts';
import { moduleOf } from '@sitebook/domain/modules/registry.ts';
import { say } from '@sitebook/domain/text/say.ts';
import { saySpan } from '@sitebook/domain/time/say-span.ts';
import { forcedColours } from '../../ui/breakpoints.ts';
import { smallQuietText } from '../../ui/text-styles.ts';
import { StatusChip } from '../request-value/status-chip.tsx';
import type { Hit } from './hits.ts';

const useStyles = makeStyles({
  list: { paddingBlockEnd: tokens.spacingVerticalS },
  group: {
    margin: 0,
    paddingBlockStart: tokens.spacingVerticalM,
    paddingBlockEnd: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  hit: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalL,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  active: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
    [forcedColours]: { outline: '2px solid Highlight' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '200px', minWidth: 0 },
  first: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  second: { ...smallQuietText, overflowWrap: 'anywhere' },
});

interface SearchResultsProps {
  readonly id: string;
  readonly hits: readonly Hit[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onOpen: (index: number) => void;
}

/** What was found, by module. The field above keeps the focus and says which of them is meant. */
export function SearchResults({ id, hits, active, optionId, onOpen }: SearchResultsProps) {
  const styles = useStyles();
  const groups = Map.groupBy(
    hits.map((hit, index) => ({ hit, index })),
    ({ hit }) => hit.group,
  );
  return (
    <div id={id} role="listbox" aria-label={say('search.results')} className={styles.list}>
      {[...groups].map(([group, some]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group} role="group" aria-label={group}>
          <p className={styles.group} aria-hidden>
            {group}
          </p>
          {some.map(({ hit, index }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
            <div
              key={hit.brief.requestId}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className={mergeClasses(styles.hit, index === active && styles.active)}
              onClick={() => onOpen(index)}
            >
              <HitWords brief={hit.brief} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function HitWords({ brief }: { brief: Brief }) {
  const styles = useStyles();
  const { moduleName, requestId, requesterName, subject, locationName, timeZone, start, end } = brief;
  const definition = moduleOf(moduleName);
  const status = statusCodeOf(brief.requestStatus);
  if (!definition || !status) return null;
  const isDays = fieldOf(definition, 'start')?.isReadAsDay === true;
  const span = start && { start: Date.parse(start), end: end === null ? null : Date.parse(end), isDays };
  const first = [say('search.one', { module: say(definition.title), id: requestId }), requesterName];
  const second = [subject, span && saySpan(timeZone, span, Date.now()), locationName];
  return (
    <>
      <span className={styles.words}>
        <span className={styles.first}>{first.filter(Boolean).join(' · ')}</span>
        <span className={styles.second}>{second.filter(Boolean).join(' · ')}</span>
      </span>
      <StatusChip definition={definition} request={{ status, values: { start, end } }} />
    </>
  );
}
