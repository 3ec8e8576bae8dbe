import { Button, makeStyles, mergeClasses, Text, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { say } from '@sitebook/domain/text/say.ts';
import type { OfferedProperty } from '../../api/stay-queries.ts';
import { Chip } from '../request-value/chip.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflowWrap: 'anywhere',
  },
  selected: { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: `0 0 0 1px ${tokens.colorBrandStroke1}` },
  who: { display: 'flex', flexDirection: 'column', flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXXS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
  link: {
    minWidth: 0,
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalS,
    border: 'none',
    color: tokens.colorBrandForegroundLink,
    whiteSpace: 'nowrap',
  },
});

const states = {
  Available: { tone: 'green', text: 'availability.free' },
  Booked: { tone: 'amber', text: 'availability.booked' },
  Expired: { tone: 'red', text: 'availability.expired' },
} as const;

interface PropertyCardProps {
  readonly property: OfferedProperty;
  readonly isSelected: boolean;
  readonly onLook: () => void;
  /** Nothing for somebody who may not choose. */
  readonly onSelect: (() => void) | null;
}

/** A property at a glance: what it is, whether it is free, and the ways to more. */
export function PropertyCard({ property, isSelected, onLook, onSelect }: PropertyCardProps) {
  const styles = useStyles();
  const focusReturns = useRestoreFocusTarget();
  const { propertyName: name, propertyTypeName, bookStatus } = property;
  const isFree = bookStatus === 'Available';
  const { tone, text } = states[bookStatus];
  return (
    <article className={mergeClasses(styles.card, isSelected && styles.selected)} aria-label={name}>
      <div className={styles.who}>
        <Text weight="semibold">{name}</Text>
        <Text className={styles.quiet}>{propertyTypeName}</Text>
      </div>
      <div className={styles.chips}>
        <Chip tone={tone} text={say(text)} />
        {isSelected && (
          <Chip tone="blue" text={say('availability.selected')} icon={<CheckmarkCircleRegular aria-hidden />} />
        )}
      </div>
      <div className={styles.links}>
        <Button
          className={styles.link}
          appearance="subtle"
          aria-haspopup="dialog"
          aria-label={say('availability.details-of', { name })}
          {...focusReturns}
          onClick={onLook}
        >
          {say('availability.details')}
        </Button>
        {onSelect && isFree && (
          <Button
            className={styles.link}
            appearance="subtle"
            aria-pressed={isSelected}
            aria-label={say('availability.select-one', { name })}
            onClick={onSelect}
          >
            {say('availability.select')}
          </Button>
        )}
      </div>
    </article>
  );
}
